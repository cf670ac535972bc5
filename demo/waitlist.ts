import type { Transaction } from '#api/db/transaction.ts'
import { DAY_MS } from '#contract/kernel/durations.ts'
import { addDays, dateInZone } from '#contract/kernel/nights.ts'
import type { DemoHome } from './homes/home.ts'
import { finder } from './insert.ts'

/** Guests who wait for nights of a stay: home, guest, first night in days from the home's today, nights, days waited. */
const waiting = [
  ['pienza-podere', 'hugo', 36, 4, 9],
  ['pienza-podere', 'guest', 35, 5, 4],
  ['wengen-chalet', 'guest2', 9, 7, 12],
] as const

export const insertWaitlist = async (
  tx: Transaction,
  homes: readonly DemoHome[],
  {
    personId,
    homeId,
    now,
  }: { personId: (key: string) => string; homeId: (key: string) => string; now: Date },
) => {
  const home = finder('home', new Map(homes.map(each => [each.key, each])))
  await tx
    .insertInto('waitlist_entries')
    .values(
      waiting.map(([homeKey, guestKey, startsIn, nights, waited]) => {
        const checkIn = addDays(dateInZone(now, home(homeKey).timeZone), startsIn)
        return {
          property_id: homeId(homeKey),
          user_id: personId(guestKey),
          check_in_date: checkIn,
          check_out_date: addDays(checkIn, nights),
          guests_count: 2,
          created_at: new Date(now.getTime() - waited * DAY_MS),
        }
      }),
    )
    .execute()
}
