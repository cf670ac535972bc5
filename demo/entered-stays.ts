import type { Context } from '#api/context.ts'
import { enterStayAt } from '#api/domains/bookings/entered-stays.policy.ts'
import { enterStay, previewEntered } from '#api/domains/bookings/entered-stays.service.ts'
import type { Principal } from '#api/kernel/actor.ts'
import { addDays, dateInZone } from '#contract/kernel/nights.ts'
import { accepted } from './accepted.ts'

interface DemoEnteredStay {
  readonly homeKey: string
  /** First night, in days from today. */
  readonly startsIn: number
  readonly nights: number
  readonly guests_count: number
  readonly guest_name: string
  readonly contact: string
  readonly note: string
  /** How much of the full price of the nights was agreed. */
  readonly percent: number
}

export const demoEnteredStays: readonly DemoEnteredStay[] = [
  {
    ...{ homeKey: 'taos-adobe', startsIn: 18, nights: 4, guests_count: 2, percent: 70 },
    guest_name: 'Ruth and Sal Ortega',
    contact: '+1 505 555 0142',
    note: 'Neighbours of my sister. They bring their own linen and pay in cash.',
  },
  {
    ...{ homeKey: 'reine-rorbu', startsIn: 26, nights: 5, guests_count: 3, percent: 100 },
    guest_name: 'Signe Dahl',
    contact: 'signe.dahl@example.com',
    note: '',
  },
]

/** The first owner enters stays of people who have no account. */
export const enterStays = async (
  ctx: Context,
  { personId, homeId }: { personId: (key: string) => string; homeId: (key: string) => string },
) => {
  const owner: Principal = { id: personId('owner'), role: 'owner' }
  const today = dateInZone(ctx.clock(), 'UTC')
  for (const { homeKey, startsIn, nights, guests_count, percent, ...details } of demoEnteredStays) {
    const permission = accepted(await enterStayAt(ctx.db, owner, homeId(homeKey)))
    const check_in_date = addDays(today, startsIn)
    const stay = { check_in_date, check_out_date: addDays(check_in_date, nights), guests_count }
    const full = accepted(await previewEntered(ctx, permission, stay)).price.nights_cents
    const nights_cents = Math.round((full * percent) / 100)
    const { total_cents } = accepted(await previewEntered(ctx, permission, { ...stay, nights_cents })).price
    accepted(await enterStay(ctx, permission, { ...stay, ...details, nights_cents, total_cents }, null))
  }
}
