import type { SpecialOfferMailTexts } from './en.ts'

export const frSpecialOffers: SpecialOfferMailTexts = {
  'specialOffer.subject': '{owner} vous propose {home}',
  'specialOffer.heading': 'Une offre pour vous',
  'specialOffer.tells':
    '{owner} vous propose un séjour à {home}\u202f: {days}, {guests}, pour {total} en tout.',
  'specialOffer.hold':
    'Les nuits ne vous sont pas réservées\u202f: si quelqu’un d’autre les réserve avant vous, l’offre prend fin. Si vous l’acceptez, le séjour est confirmé aussitôt.',
  'specialOffer.by': 'Vous pouvez répondre jusqu’au {moment}.',
  'specialOffer.action': 'Voir l’offre',
}
