/** The texts of mails about fair turns. */
export const enFairTurns = {
  'fairTurn.won.subject': 'The nights at {home} are yours',
  'fairTurn.won.heading': 'The nights are yours',
  'fairTurn.won.tells': 'the fair turn for {home} is decided, and you get your nights: {days}.',
  'fairTurn.won.level': 'Why: of those who asked for these nights, your trust level is the highest.',
  'fairTurn.won.last_stay':
    'Why: of those with your trust level who asked for these nights, you have waited longest since a stay with {owner}.',
  'fairTurn.won.lot':
    'Why: the lot decided between you and others with the same trust level and waiting time.',
  'fairTurn.won.uncontested': 'Why: nobody else asked for these nights.',
  'fairTurn.lost.subject': 'The fair turn for {home} is decided',
  'fairTurn.lost.heading': 'Somebody else gets the nights',
  'fairTurn.lost.tells': 'the fair turn for {home} is decided, and you do not get your nights: {days}.',
  'fairTurn.lost.level': 'Why: somebody with a higher trust level asked for some of these nights.',
  'fairTurn.lost.last_stay':
    'Why: somebody with your trust level has waited longer since a stay with {owner}.',
  'fairTurn.lost.lot':
    'Why: the lot decided between you and somebody with the same trust level and waiting time.',
  'fairTurn.lost.taken': 'Why: some of your nights were taken elsewhere before the decision.',
  'fairTurn.lost.not_admitted':
    'Why: this stay was no longer open to you, or your credit for it was spent, when it was decided.',
  'fairTurn.cancelled.subject': 'The fair turn for {home} was cancelled',
  'fairTurn.cancelled.heading': 'The fair turn was cancelled',
  'fairTurn.cancelled.tells':
    'the fair turn that you entered for {home} was cancelled, so nobody gets these nights by it: {days}.',
  'fairTurn.confirmed': 'Your stay is confirmed.',
  'fairTurn.pending': 'Your request now waits for the answer of {owner}; the nights are held for you.',
  'fairTurn.waits':
    'You are on the waiting list for these nights: if they come free, you hear of it in your turn.',
  'fairTurn.action': 'See the home',
  'fairTurn.profile': 'See your profile',
} as const

export type FairTurnMailTexts = { readonly [Text in keyof typeof enFairTurns]: string }
