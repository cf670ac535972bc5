/** The texts of mails about answers to reviews, and about references. */
export const enReviews = {
  'reviewAnswered.subject': '{owner} answered your review of {home}',
  'reviewAnswered.heading': 'Your review was answered',
  'reviewAnswered.tells': '{owner} answered what you wrote about {home}:',
  'reviewAnswered.both': 'Review and answer are now on the page of the home.',
  'reviewAnswered.bothNetwork':
    "Members of {owner}'s network can now read review and answer on the page of the home.",
  'reviewAnswered.bothOwner': 'Only you, {owner} and admins can read review and answer.',
  'reviewAnswered.footer':
    'You get this mail because you reviewed this stay. You can switch such mails off in your settings.',

  'reference.revealed.subject': '{author} wrote a reference about you',
  'reference.revealed.heading': 'A reference about you',
  'reference.revealed.tells': '{author} wrote a reference about you after your stay at {home}.',
  'reference.revealed.more':
    'You can read it with us, and answer it once. Owners who consider you as a guest read it too; nobody else does.',
  'reference.revealed.action': 'Read the reference',
  'reference.revealed.footer':
    'You get this mail because you stayed at this home. You can switch such mails off in your settings.',
  'reference.answered.subject': '{author} answered your reference',
  'reference.answered.heading': 'Your reference was answered',
  'reference.answered.tells': '{author} answered what you wrote about their stay at {home}.',
  'reference.answered.more': 'Owners who read your reference read the answer, too.',
  'reference.answered.action': 'Read the answer',
  'reference.answered.footer':
    'You get this mail because you wrote a reference. You can switch such mails off in your settings.',
} as const
