/** Texts about the security deposit of a stay. */
export const enSecurityDeposits = {
  'security.asked.subject': 'Please provide the security deposit for {home}',
  'security.asked.heading': 'Please provide the security deposit',
  'security.asked.tells':
    'a security deposit of {amount} belongs to your stay at {home} from {day}. It is not part of the price and comes back after the stay.',
  'security.asked.card': 'On the page of your stay you can let your card hold it.',
  'security.soon.subject': 'The security deposit for {home} is missing',
  'security.soon.heading': 'The security deposit is missing',
  'security.soon.tells':
    'the security deposit of {amount} for your stay at {home} from {day} has not reached us yet.',
  'security.missing.subject': '{guest} has not provided the security deposit for {home}',
  'security.missing.heading': 'The security deposit is missing',
  'security.missing.tells':
    'the security deposit of {amount} for the stay of {guest} at {home} from {day} has not come. Nothing is cancelled by itself: you decide whether you wait, do without it, or cancel the stay.',
  'security.provided.subject': 'The security deposit for {home} is in place',
  'security.provided.heading': 'The security deposit is in place',
  'security.provided.guest':
    'the security deposit of {amount} for your stay at {home} from {day} is in place. If nothing is claimed, it goes back by itself after {until}.',
  'security.provided.owner':
    '{guest} has provided the security deposit of {amount} for the stay at {home} from {day}. You can claim from check-in until {until}.',
  'security.released.subject': 'Your security deposit for {home} goes back',
  'security.released.heading': 'Your security deposit goes back',
  'security.released.tells':
    'nothing is kept of your security deposit of {amount} for {home}. What your card held is free again; what was charged or transferred is sent back.',
  'security.claimed.subject': 'A claim on your security deposit for {home}',
  'security.claimed.heading': 'A claim on your security deposit',
  'security.claimed.tells':
    'the owner of {home} claims {claimed} of your security deposit. The reason and the pictures are on the page of your stay. Please answer by {answerBy}; then an admin decides.',
  'security.withdrawn.subject': 'The claim on your security deposit for {home} was withdrawn',
  'security.withdrawn.heading': 'The claim was withdrawn',
  'security.withdrawn.tells':
    'the owner of {home} has withdrawn the claim on your security deposit. It goes back once the time for claims is over.',
  'security.answered.subject': '{guest} has answered your claim for {home}',
  'security.answered.heading': 'Your claim was answered',
  'security.answered.agreed': '{guest} agrees to your claim of {claimed}. An admin decides next.',
  'security.answered.disagreed':
    '{guest} does not agree to your claim of {claimed}. You find the answer with the booking; an admin decides next.',
  'security.decided.subject': 'The claim on the security deposit for {home} is decided',
  'security.decided.heading': 'The claim is decided',
  'security.decided.guest':
    'of the {claimed} that were claimed for {home}, the owner gets {decided}. Everything else of your security deposit goes back to you.',
  'security.decided.owner':
    'of the {claimed} that you claimed for {home}, you get {decided}. It enters your balance as soon as it is here.',
  'security.decided.note': 'The reason: {note}',
  'security.failed.subject': 'The security deposit for {home} could not be charged',
  'security.failed.heading': 'The security deposit could not be charged',
  'security.failed.tells':
    'the bank of {guest} did not let us charge what was decided for you of the security deposit for {home}. Only what was here before entered your balance. Please talk to your guest and to an admin.',
} as const
