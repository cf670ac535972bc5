import type { Language } from '#contract/kernel/languages.ts'
import { layoutMail } from './layout.ts'
import { wordsIn } from './words.ts'

/** Plans that the mail names. */
const NAMED = 5

interface TravelPlanNews {
  readonly guestName: string
  /** Empty for anywhere. */
  readonly location: string
  readonly line: string
}

/** To an owner whose homes fit what members plan. */
export const travelPlansMail = (
  language: Language,
  {
    readerName,
    plans,
    link,
  }: { readonly readerName: string; readonly plans: readonly TravelPlanNews[]; readonly link: string },
) => {
  const { say } = wordsIn(language)
  const [first] = plans
  const named = plans.slice(0, NAMED).map(({ guestName: guest, location, line }) => {
    const place = location || say('travelPlans.anywhere')
    return line
      ? say('travelPlans.planWithLine', { guest, place, line })
      : say('travelPlans.plan', { guest, place })
  })
  return layoutMail(language, {
    subject:
      first && plans.length === 1
        ? say('travelPlans.subject', { guest: first.guestName })
        : say('travelPlans.subjectMany', { count: plans.length }),
    heading: say('travelPlans.heading'),
    paragraphs: [say('hello', { name: readerName }), ...named, say('travelPlans.tells')],
    action: { label: say('travelPlans.action'), url: link },
    footer: say('owner.footer'),
  })
}
