/** Test cards of Stripe's documentation, by their numbers, and what becomes of a payment with each. */
export type CardOutcome = 'succeeds' | 'asks' | 'declined' | 'disputed'

export const TEST_CARDS: Readonly<Record<string, { outcome: CardOutcome; says: string }>> = {
  '4242424242424242': { outcome: 'succeeds', says: 'The payment succeeds.' },
  '4000002500003155': { outcome: 'asks', says: 'The bank asks its customer to confirm (3-D Secure).' },
  '4000000000009995': { outcome: 'declined', says: 'Declined: insufficient funds.' },
  '4000000000000259': { outcome: 'disputed', says: 'It succeeds, and the cardholder disputes it.' },
}

/** A card's number without the spaces that people type. */
export const compactCard = (typed: string) => typed.replaceAll(/\D/g, '')
