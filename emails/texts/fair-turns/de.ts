import type { FairTurnMailTexts } from './en.ts'

export const deFairTurns: FairTurnMailTexts = {
  'fairTurn.won.subject': 'Die Nächte in {home} gehören dir',
  'fairTurn.won.heading': 'Die Nächte gehören dir',
  'fairTurn.won.tells':
    'über die faire Verteilung für {home} ist entschieden, und du bekommst deine Nächte: {days}.',
  'fairTurn.won.level':
    'Der Grund: Von allen, die diese Nächte wollten, hast du die höchste Vertrauensstufe.',
  'fairTurn.won.last_stay':
    'Der Grund: Von allen mit deiner Vertrauensstufe, die diese Nächte wollten, liegt dein letzter Aufenthalt bei {owner} am längsten zurück.',
  'fairTurn.won.lot':
    'Der Grund: Zwischen dir und anderen mit gleicher Vertrauensstufe und Wartezeit hat das Los entschieden.',
  'fairTurn.won.uncontested': 'Der Grund: Niemand sonst wollte diese Nächte.',
  'fairTurn.lost.subject': 'Über die faire Verteilung für {home} ist entschieden',
  'fairTurn.lost.heading': 'Die Nächte gehen an jemand anderen',
  'fairTurn.lost.tells':
    'über die faire Verteilung für {home} ist entschieden, und du bekommst deine Nächte nicht: {days}.',
  'fairTurn.lost.level': 'Der Grund: Jemand mit höherer Vertrauensstufe wollte einige dieser Nächte.',
  'fairTurn.lost.last_stay':
    'Der Grund: Bei jemandem mit deiner Vertrauensstufe liegt der letzte Aufenthalt bei {owner} länger zurück.',
  'fairTurn.lost.lot':
    'Der Grund: Zwischen dir und jemandem mit gleicher Vertrauensstufe und Wartezeit hat das Los entschieden.',
  'fairTurn.lost.taken': 'Der Grund: Einige deiner Nächte waren vor der Entscheidung anderswo belegt.',
  'fairTurn.lost.not_admitted':
    'Der Grund: Bei der Entscheidung war dieser Aufenthalt nicht mehr für dich offen, oder dein Guthaben dafür war verbraucht.',
  'fairTurn.cancelled.subject': 'Die faire Verteilung für {home} wurde abgesagt',
  'fairTurn.cancelled.heading': 'Die faire Verteilung wurde abgesagt',
  'fairTurn.cancelled.tells':
    'die faire Verteilung für {home}, bei der du mitgemacht hast, wurde abgesagt. Diese Nächte bekommt dadurch niemand: {days}.',
  'fairTurn.confirmed': 'Dein Aufenthalt ist bestätigt.',
  'fairTurn.pending':
    'Deine Anfrage wartet jetzt auf die Antwort von {owner}; die Nächte sind für dich reserviert.',
  'fairTurn.waits':
    'Du stehst für diese Nächte auf der Warteliste: Werden sie frei, erfährst du es, sobald du an der Reihe bist.',
  'fairTurn.action': 'Unterkunft ansehen',
  'fairTurn.profile': 'Profil ansehen',
}
