import type { Transaction } from '#api/db/transaction.ts'
import type { StayRequest } from '#contract/availability/schemas.ts'
import { HOUR_MS } from '#contract/kernel/durations.ts'
import { addDays, dateInZone } from '#contract/kernel/nights.ts'
import type { DemoHome } from './homes/home.ts'
import { finder, priceDemoStay } from './insert.ts'

interface DemoDateChange {
  homeKey: string
  guestKey: string
  /** First night of the stay as it is in the demo, in days from the property's today. */
  startsIn: number
  /** The earlier stay where the date change is accepted; the requested one where it is open. */
  other: { startsIn: number; nights: number; guests: number }
  message: string
  /** The owner's message; null while the date change is open. */
  accepted: string | null
}

const demoDateChanges: readonly DemoDateChange[] = [
  {
    homeKey: 'naoussa-house',
    guestKey: 'guest',
    startsIn: 23,
    other: { startsIn: 31, nights: 7, guests: 3 },
    message: 'My sister can only come a week later. Would that suit you as well?',
    accepted: null,
  },
  {
    homeKey: 'pienza-podere',
    guestKey: 'greta',
    startsIn: 34,
    other: { startsIn: 24, nights: 9, guests: 6 },
    message: 'The harvest is late this year, and so are we. May we move?',
    accepted: 'Gladly. The cellar is quieter then, too.',
  },
]

/** Date changes: one waits for the answer, one was accepted. */
export const insertDateChanges = async (
  tx: Transaction,
  homes: readonly DemoHome[],
  {
    personId,
    homeId,
    now,
  }: { personId: (key: string) => string; homeId: (key: string) => string; now: Date },
) => {
  const home = finder('home', new Map(homes.map(each => [each.key, each])))
  for (const { homeKey, guestKey, startsIn, other, message, accepted } of demoDateChanges) {
    const { timeZone, ownerKey } = home(homeKey)
    const today = dateInZone(now, timeZone)
    const stay = await tx
      .selectFrom('bookings')
      .select(['id', 'check_in_date', 'check_out_date', 'guests_count', 'total_cents'])
      .where('property_id', '=', homeId(homeKey))
      .where('guest_id', '=', personId(guestKey))
      .where('check_in_date', '=', addDays(today, startsIn))
      .executeTakeFirstOrThrow()
    const checkIn = addDays(today, other.startsIn)
    const dates = { check_in_date: checkIn, check_out_date: addDays(checkIn, other.nights) }
    const price = (of: StayRequest) => priceDemoStay(home(homeKey), guestKey, of, now)
    const there = {
      check_in_date: stay.check_in_date,
      check_out_date: stay.check_out_date,
      guests_count: stay.guests_count,
    }
    const thought = { ...dates, guests_count: other.guests }
    const [from, to] = accepted === null ? [there, thought] : [thought, there]
    const askedAt = new Date(now.getTime() - (accepted === null ? 3 : 120) * HOUR_MS)
    await tx
      .insertInto('date_changes')
      .values({
        booking_id: stay.id,
        ...to,
        ...price(to),
        old_check_in_date: from.check_in_date,
        old_check_out_date: from.check_out_date,
        old_guests_count: from.guests_count,
        old_total_cents: price(from).total_cents,
        message,
        asked_at: askedAt,
        expires_at: new Date(askedAt.getTime() + 48 * HOUR_MS),
        ...(accepted !== null && {
          status: 'accepted',
          decided_at: new Date(askedAt.getTime() + 6 * HOUR_MS),
          decided_by: personId(ownerKey),
          reason: accepted,
        }),
      })
      .execute()
  }
}
