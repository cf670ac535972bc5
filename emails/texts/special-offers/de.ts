import type { SpecialOfferMailTexts } from './en.ts'

export const deSpecialOffers: SpecialOfferMailTexts = {
  'specialOffer.subject': '{owner} bietet dir {home} an',
  'specialOffer.heading': 'Ein Angebot für dich',
  'specialOffer.tells':
    '{owner} bietet dir einen Aufenthalt in {home} an: {days}, {guests}, für insgesamt {total}.',
  'specialOffer.hold':
    'Die Nächte sind nicht für dich reserviert: Bucht sie jemand anderes zuerst, endet das Angebot. Nimmst du es an, ist der Aufenthalt sofort bestätigt.',
  'specialOffer.by': 'Du kannst bis {moment} antworten.',
  'specialOffer.action': 'Angebot ansehen',
}
