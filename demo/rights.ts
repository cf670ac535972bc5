import { sql } from 'kysely'
import type { Transaction } from '#api/db/transaction.ts'
import { addDays, dateInZone } from '#contract/kernel/nights.ts'

/**
 * What the levels of the demo's first owner open, one value for everyone else and one for each level: closer people
 * plan further ahead, and one week belongs to friends. The limits are wide, so that every guest finds nights.
 */
const MONTHS_AHEAD = [18, 18, 20, 22, 24, null]
const NIGHTS_A_YEAR = [60, 60, 90, 120, null, null]
const FRIENDS = 3
const FEED_WEEKS = 52
const PEAK = { name: 'Grape harvest', startsIn: 300, nights: 9, monthsAhead: [6, 6, 9, 12, 18, null] }
/** This home's place on the map is for friends. */
const SECLUDED = 'woodstock-saltbox'
/** Its discounts for early and late bookings are for friends; those for a week and a month are for everybody. */
const EARLY_AND_LATE = 'hanalei-bungalow'

export const insertRights = async (
  tx: Transaction,
  {
    personId,
    homeId,
    now,
  }: { personId: (key: string) => string; homeId: (key: string) => string; now: Date },
) => {
  const ownerId = personId('owner')
  await tx
    .insertInto('owner_rights')
    .values({
      owner_id: ownerId,
      peak_from: FRIENDS,
      months_ahead: MONTHS_AHEAD,
      nights_a_year: NIGHTS_A_YEAR,
      feed_weeks_ahead: FEED_WEEKS,
    })
    .execute()
  await tx
    .updateTable('properties')
    .set({
      peak_from: FRIENDS,
      months_ahead: MONTHS_AHEAD,
      feed_weeks_ahead: FEED_WEEKS,
      peaks_open_later: true,
    })
    .where('owner_id', '=', ownerId)
    .execute()
  await tx
    .updateTable('properties')
    .set({ place_from: FRIENDS, own_rights: sql`own_rights || array['place']` })
    .where('id', '=', homeId(SECLUDED))
    .execute()
  await tx
    .updateTable('properties')
    .set({ date_discounts_from: FRIENDS, own_rights: sql`own_rights || array['date_discounts']` })
    .where('id', '=', homeId(EARLY_AND_LATE))
    .execute()
  const from = addDays(dateInZone(now, 'Etc/UTC'), PEAK.startsIn)
  await tx
    .insertInto('peak_dates')
    .values({
      owner_id: ownerId,
      name: PEAK.name,
      from_date: from,
      until_date: addDays(from, PEAK.nights),
      months_ahead: PEAK.monthsAhead,
    })
    .execute()
}
