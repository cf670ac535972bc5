/** Texts about what is to be paid for a stay. */
export const enPaymentDetails = {
  'guest.direct': 'You settle the price directly with {owner}. Please transfer nothing to the platform.',
  'payment.asked.subject': 'How to pay for your stay at {home}',
  'payment.asked.heading': 'How to pay for your stay',
  'payment.asked.tells': 'your stay at {home} from {day} is paid to the platform by bank transfer.',
  'payment.asked.tellsCard': 'your stay at {home} from {day} is paid by card, on the page of your stay.',
  'payment.byCard': 'Please pay {amount} by {due}.',
  'payment.orByCard': 'You can also pay by card, on the page of your stay: the money is there at once.',
  'payment.soon.subject': '{amount} for {home} is due on {due}',
  'payment.soon.heading': 'A payment is due soon',
  'payment.soon.tells': '{amount} for your stay at {home} from {day} is due on {due}.',
  'payment.overdue.subject': '{amount} for {home} has not arrived yet',
  'payment.overdue.heading': 'A payment has not arrived yet',
  'payment.overdue.tells':
    '{amount} for your stay at {home} from {day} was due on {due} and has not arrived yet.',
  'payment.overdue.crossed':
    'If you have paid meanwhile, there is nothing to do. Transfers take a day or two.',
  'payment.all': 'Please transfer {amount} by {due}.',
  'payment.deposit': 'Please transfer {amount} by {due}. That is the deposit.',
  'payment.balance': 'Please transfer {amount} by {due}. That is the rest.',
  'payment.holder': 'Account holder: {holder}',
  'payment.iban': 'IBAN of the account: {iban}',
  'payment.bic': 'BIC of the bank: {bic}',
  'payment.reference': 'Reference of the transfer: {reference}',
  'payment.why': 'Please write the reference exactly so. By it we see that the payment is yours.',
  'payment.direct.subject': 'You settle {home} directly with {owner}',
  'payment.direct.heading': 'You settle this stay directly',
  'payment.direct.tells':
    '{owner} settles the stay at {home} from {day} directly with you. Please transfer nothing to the platform.',
  'payment.unpaid.subject': '{guest} has not paid for {home}',
  'payment.unpaid.heading': 'A stay has not been paid',
  'payment.unpaid.tells':
    '{guest} was to pay {amount} for the stay at {home} from {day} by {due}. We have sent reminders, and it has not arrived.',
  'payment.unpaid.choice':
    'You decide what happens: wait, cancel the stay, or settle it directly with your guest.',
  'payment.asked.tellsOwner': 'your stay at {home} from {day} is paid to {owner} by bank transfer.',
  'payment.account_changed.subject': '{owner} has another account for {home}',
  'payment.account_changed.heading': 'Please pay to another account',
  'payment.account_changed.tells':
    '{owner} has another account. Please transfer what is still to be paid for your stay at {home} from {day} to it, and not to the one before. If you are not sure, ask {owner} in Messages. What you transferred before counts.',
} as const
