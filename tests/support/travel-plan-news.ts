import type { Language } from '#contract/kernel/languages.ts'
import { travelPlansMail } from '#emails/travel-plans.ts'

/** The mail about one plan, and about several. */
export const travelPlanMails = (name: string, link: string) => {
  const anywhere = { guestName: name, location: '', line: 'XXIV' }
  const plans = { guestName: name, location: 'XLII', line: '' }
  return [[plans], [anywhere, plans]].map(
    told => (language: Language) => travelPlansMail(language, { readerName: name, plans: told, link }),
  )
}
