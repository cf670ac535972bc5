import type { TravelPlanMailTexts } from './en.ts'

export const esTravelPlans: TravelPlanMailTexts = {
  'travelPlans.subject': '{guest} planea un viaje y uno de tus alojamientos encaja',
  'travelPlans.subjectMany': '{count} planes de viaje encajan con tus alojamientos',
  'travelPlans.heading': 'Adónde quieren ir tus miembros',
  'travelPlans.plan': 'Adónde quiere ir {guest}: {place}',
  'travelPlans.planWithLine': 'Adónde quiere ir {guest}: {place}. «{line}»',
  'travelPlans.anywhere': 'cualquier lugar',
  'travelPlans.tells':
    'Al menos uno de tus alojamientos encaja y está libre. Puedes responder con una oferta.',
  'travelPlans.action': 'Ver los planes de viaje',
}
