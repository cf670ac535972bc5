import type { StayRequest } from '#contract/availability/schemas.ts'
import { HOUR_MS } from '#contract/kernel/durations.ts'
import { MAXIMUM_WAITLIST_ENTRIES, WAITLIST_HEAD_START_HOURS } from '#contract/properties/waitlist.rules.ts'
import type { WaitlistEntry, WaitlistFilters } from '#contract/properties/waitlist.schemas.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Principal } from '../../kernel/actor.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { readNightsState } from '../availability/queries.ts'
import { refuseArrival, refuseDates, refuseStay } from '../availability/rules.ts'
import { insertNotification } from '../notifications/queries.ts'
import type { Offer } from './policy.ts'
import { refuseByRights } from './rights.service.ts'
import { mailAboutFreeNights } from './waitlist.jobs.ts'
import {
  countWaitlist,
  deleteFinishedEntries,
  findEntry,
  lockWaitlistEntries,
  readWaitlist,
  resetTakenEntries,
  takeFreedEntries,
  upsertEntry,
  type WaitlistRow,
} from './waitlist.queries.ts'

const entryView = (row: WaitlistRow): WaitlistEntry => ({
  id: row.id,
  property: { id: row.property_id, title: row.title },
  check_in_date: row.check_in_date,
  check_out_date: row.check_out_date,
  guests_count: row.guests_count,
  created_at: row.created_at.toISOString(),
  notified_at: row.notified_at?.toISOString() ?? null,
  ahead: row.ahead,
})

export const listWaitlist = async (
  ctx: Context,
  viewer: Principal,
  filters: WaitlistFilters,
): Promise<{ count: number; entries: WaitlistEntry[] }> => {
  const now = ctx.clock()
  const [rows, count] = await Promise.all([
    readWaitlist(ctx.db, viewer, filters, now),
    countWaitlist(ctx.db, viewer, filters, now),
  ])
  return { count, entries: rows.map(entryView) }
}

/**
 * Puts the guest on the waiting list for a stay at this home. Refuses, besides invalid dates: `booking.own_property`,
 * `too_many_guests`, `too_few_nights`, `too_many_nights`, `short_notice`, `no_arrival`; `booking.fair_turn` where only a fair turn is in the way, `waitlist.nights_free` where the stay can be requested now;
 * what {@link refuseByRights} refuses; `waitlist.full` beyond the maximum; `waitlist.own_nights` where the guest holds one of the nights.
 */
export const joinWaitlist = (
  ctx: Context,
  guest: Principal,
  offer: Offer,
  stay: StayRequest,
): Promise<WaitlistEntry | Refusal> =>
  inTransaction(ctx.db, async tx => {
    await lockWaitlistEntries(tx, guest.id)
    const now = ctx.clock()
    if (offer.owner_id === guest.id) return refuse('booking.own_property')
    const refusal =
      refuseDates(offer, stay, now) ??
      refuseStay(offer, stay) ??
      refuseArrival(offer, stay, now) ??
      (await refuseByRights(tx, offer, stay, { now }))
    if (refusal) return refusal
    const { preparation_days: preparation } = offer
    const { taken, collected } = await readNightsState(tx, offer.id, stay, { now, preparation })
    if (!taken) return refuse(collected ? 'booking.fair_turn' : 'waitlist.nights_free')
    const id = await upsertEntry(tx, { userId: guest.id, propertyId: offer.id, stay }, now)
    if ((await countWaitlist(tx, guest, {}, now)) > MAXIMUM_WAITLIST_ENTRIES) return refuse('waitlist.full')
    const entry = await findEntry(tx, guest, id, now)
    // The guest holds one of the nights themselves, so there is nothing to wait for.
    return entry ? entryView(entry) : refuse('waitlist.own_nights')
  })

/**
 * Notifies the first in line of each home whose nights have come free; who waits for the same nights is notified when
 * the head start is over and they are free still. Returns how many were notified.
 */
export const notifyOfFreeNights = (ctx: Context): Promise<number> =>
  ctx.db.transaction().execute(async tx => {
    const now = ctx.clock()
    await deleteFinishedEntries(tx, now)
    await resetTakenEntries(tx, now)
    const since = new Date(now.getTime() - WAITLIST_HEAD_START_HOURS * HOUR_MS)
    const freed = await takeFreedEntries(tx, { now, since })
    for (const entry of freed) {
      await insertNotification(tx, {
        userId: entry.user_id,
        kind: 'waitlist.nights_free',
        subjectId: entry.property_id,
        data: {
          home: entry.title,
          check_in_date: entry.check_in_date,
          check_out_date: entry.check_out_date,
        },
        at: now,
      })
      await ctx.jobs.enqueue(tx, mailAboutFreeNights, { entryId: entry.id })
    }
    return freed.length
  })
