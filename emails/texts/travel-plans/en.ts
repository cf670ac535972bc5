/** The texts of mails about travel plans. */
export const enTravelPlans = {
  'travelPlans.subject': '{guest} plans a trip, and one of your homes fits',
  'travelPlans.subjectMany': '{count} travel plans fit your homes',
  'travelPlans.heading': 'Where your members would like to go',
  'travelPlans.plan': 'Where {guest} would like to go: {place}',
  'travelPlans.planWithLine': 'Where {guest} would like to go: {place}. “{line}”',
  'travelPlans.anywhere': 'anywhere',
  'travelPlans.tells': 'At least one of your homes fits and is free. You can answer with an offer.',
  'travelPlans.action': 'See travel plans',
} as const

export type TravelPlanMailTexts = { readonly [Text in keyof typeof enTravelPlans]: string }
