import type { SpecialOfferMailTexts } from './en.ts'

export const esSpecialOffers: SpecialOfferMailTexts = {
  'specialOffer.subject': '{owner} te ofrece {home}',
  'specialOffer.heading': 'Una oferta para ti',
  'specialOffer.tells': '{owner} te ofrece una estancia en {home}: {days}, {guests}, por {total} en total.',
  'specialOffer.hold':
    'Las noches no quedan reservadas para ti: si alguien las reserva antes, la oferta termina. Si la aceptas, la estancia queda confirmada al momento.',
  'specialOffer.by': 'Puedes responder hasta el {moment}.',
  'specialOffer.action': 'Ver la oferta',
}
