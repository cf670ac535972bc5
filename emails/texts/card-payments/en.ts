/** Texts about card payments that need somebody. */
export const enCardPayments = {
  'card.renew.subject': 'Please authorize your card again for {home}',
  'card.renew.heading': 'Your authorization ends soon',
  'card.renew.tells':
    'the {amount} that you authorized for your request at {home} from {day} is only held for a short time, and the owner has not answered yet.',
  'card.renew.how':
    'If you authorize it again on the page of your request, the owner’s yes is enough. If you do not, nothing is charged, and you can pay after the confirmation.',
  'card.ended.subject': 'Your authorization for {home} has ended',
  'card.ended.heading': 'Your authorization has ended',
  'card.ended.tells':
    'your bank no longer holds the {amount} that you authorized for your request at {home} from {day}. Nothing was charged.',
  'card.ended.how':
    'Your request stays open. You can authorize the amount again on its page, or pay after the confirmation.',
  'card.failed.subject': 'Your card could not be charged for {home}',
  'card.failed.heading': 'Your card could not be charged',
  'card.failed.tells':
    'your bank did not let us charge {amount} for your stay at {home} from {day}. Your stay is not affected.',
  'card.failed.how': 'Please pay in another way. The page of your stay shows how, and by when.',
  'card.disputed.subject': 'A card payment of {amount} is disputed',
  'card.disputed.heading': 'A card payment is disputed',
  'card.disputed.tells':
    'the bank of {guest} has taken back the payment of {amount} for the stay at {home} from {day}, at the request of the cardholder.',
  'card.disputed.by': 'You can answer by {due}. Without an answer the money is lost.',
  'card.disputed.lost':
    'The dispute about {amount} for the stay of {guest} at {home} from {day} was lost. The amount was taken off the stay.',
  'card.disputed.action': 'See guest payments',
} as const
