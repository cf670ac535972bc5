/** Texts about the money of a stay that is paid through the platform. */
export const enReceivedPayments = {
  'stayPayment.received.subject': '{amount} for {home} has arrived',
  'stayPayment.received.heading': 'Your payment has arrived',
  'stayPayment.received.tells': 'your payment of {amount} for your stay at {home} from {day} has arrived.',
  'stayPayment.received.left': '{left} of the price is still to be paid. The page of your stay says by when.',
  'stayPayment.received.all': 'Everything that is owed for this stay is paid.',
  'stayPayment.received.back': '{refund} is more than this stay costs. We send it back to you.',
  'stayPayment.refunded.subject': '{amount} for {home} is on its way back to you',
  'stayPayment.refunded.heading': 'Your money is on its way',
  'stayPayment.refunded.tells':
    'we transferred {amount} back to you for your stay at {home} from {day}. The reference of the bank is {reference}.',
  'stayPayment.refunded.toCard':
    'we sent {amount} for your stay at {home} from {day} back to the card with which you paid.',
  'stayPayment.refunded.when': 'Banks need up to a few days for it.',
  'stayPayment.paid.subject': '{home} is paid',
  'stayPayment.paid.heading': 'Everything is paid',
  'stayPayment.paid.tells':
    '{guest} has paid for the stay at {home} from {day}: {amount}. Your share enters your balance at check-in.',
  'stayPayment.received.backByOwner': '{refund} is more than this stay costs. {owner} sends it back to you.',
  'stayPayment.refunded.tellsByOwner':
    '{owner} transferred {amount} back to you for your stay at {home} from {day}. The reference of the bank is {reference}.',
  'stayPayment.paid.tellsOwner':
    '{guest} has paid for the stay at {home} from {day} to your account: {amount}.',
  'stayPayment.toSend.subject': '{amount} is to go back to {guest}',
  'stayPayment.toSend.heading': 'Please send a refund',
  'stayPayment.toSend.tells':
    '{amount} of what {guest} paid to your account for {home} from {day} is to go back. Please transfer it, and then note the reference of your bank under Guest payments.',
} as const
