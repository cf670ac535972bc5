/** The texts of mails about networks: invitations, introductions, favours and waiting lists. */
export const enNetwork = {
  'favour.subject': '{owner} gives you credit for a favour',
  'favour.heading': 'You have credit: {given}',
  'favour.nights_one': '{count} night',
  'favour.nights_other': '{count} nights',
  'favour.tells': '{owner} gives you credit for a favour: {given}. The reason: {reason}',
  'favour.allHomes':
    'It is taken off your next stays at homes of {owner} by itself, if you book until {day}. It pays for nights, not for fees, and is never paid out.',
  'favour.someHomes':
    'It is taken off your next stays at some of the homes of {owner} by itself, if you book until {day}. It pays for nights, not for fees, and is never paid out.',
  'favour.action': 'See your credit',
  'favour.footer':
    'You get this mail because you are in a network on Latchkey. You can switch such mails off in your settings.',
  'waitlist.subject': '{home} is free on the dates that you wanted',
  'waitlist.heading': 'Your dates are free',
  'waitlist.tells': 'the nights for which you wait at {home} are free: {days}.',
  'waitlist.notHeld':
    'They are not held for you: whoever asks first gets them. Others who wait for them hear of it a day after you.',
  'waitlist.action': 'See the dates',
  'networkInvitation.subject': '{inviter} invites you to their trusted network',
  'networkInvitation.heading': '{inviter} trusts you with the key',
  'networkInvitation.who': '{inviter} ({email}) would like to have you in their trusted network on Latchkey.',
  'networkInvitation.what':
    'Latchkey is where people rent out their homes to people they trust. In the network you see the homes of {inviter} at a price that follows their trust in you.',
  'networkInvitation.footer':
    'If you do not know this person, you can ignore this mail: nothing happens unless you accept.',
  'introduction.subject': '{introducer} would like to introduce you to {owner}',
  'introduction.heading': '{introducer} would like to introduce you',
  'introduction.who':
    '{introducer} would like to introduce you to {owner}, who shares homes with trusted people on Latchkey.',
  'introduction.choice':
    'May {owner} see your name and what {introducer} wrote about you? Nothing happens without your yes. The link works once, for {time}.',
  'introduction.action': 'Answer yes or no',
  'introduction.footer': 'If you do not know this person, you can ignore this mail: nobody is told.',
} as const

/** The same texts in another language. */
export type NetworkMailTexts = Readonly<Record<keyof typeof enNetwork, string>>
