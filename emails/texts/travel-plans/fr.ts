import type { TravelPlanMailTexts } from './en.ts'

export const frTravelPlans: TravelPlanMailTexts = {
  'travelPlans.subject': '{guest} prévoit un voyage, et l’un de vos logements convient',
  'travelPlans.subjectMany': '{count} projets de voyage conviennent à vos logements',
  'travelPlans.heading': 'Où vos membres aimeraient aller',
  'travelPlans.plan': 'Où {guest} aimerait aller\u202f: {place}',
  'travelPlans.planWithLine': 'Où {guest} aimerait aller\u202f: {place}. «\u202f{line}\u202f»',
  'travelPlans.anywhere': 'n’importe où',
  'travelPlans.tells':
    'Au moins un de vos logements convient et est libre. Vous pouvez répondre par une offre.',
  'travelPlans.action': 'Voir les projets de voyage',
}
