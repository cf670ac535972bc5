import type { TravelPlanMailTexts } from './en.ts'

export const deTravelPlans: TravelPlanMailTexts = {
  'travelPlans.subject': '{guest} plant eine Reise, und eine deiner Unterkünfte passt',
  'travelPlans.subjectMany': '{count} Reisepläne passen zu deinen Unterkünften',
  'travelPlans.heading': 'Wohin deine Mitglieder reisen möchten',
  'travelPlans.plan': 'Wohin {guest} möchte: {place}',
  'travelPlans.planWithLine': 'Wohin {guest} möchte: {place}. „{line}“',
  'travelPlans.anywhere': 'egal wohin',
  'travelPlans.tells':
    'Mindestens eine deiner Unterkünfte passt und ist frei. Du kannst mit einem Angebot antworten.',
  'travelPlans.action': 'Reisepläne ansehen',
}
