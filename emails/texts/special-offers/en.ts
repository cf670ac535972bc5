/** The texts of mails about special offers. */
export const enSpecialOffers = {
  'specialOffer.subject': '{owner} offers you {home}',
  'specialOffer.heading': 'An offer for you',
  'specialOffer.tells': '{owner} offers you a stay at {home}: {days}, {guests}, for {total} in all.',
  'specialOffer.hold':
    'The nights are not held for you: if somebody else books them first, the offer ends. Accepting it confirms the stay at once.',
  'specialOffer.by': 'You can answer until {moment}.',
  'specialOffer.action': 'See the offer',
} as const

export type SpecialOfferMailTexts = { readonly [Text in keyof typeof enSpecialOffers]: string }
