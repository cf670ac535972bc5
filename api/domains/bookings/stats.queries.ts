import { sql } from 'kysely'
import type { CalendarDate } from '#contract/kernel/nights.ts'
import type { Queryable } from '../../db/transaction.ts'
import { earningCents, isEarned } from '../payments/earnings.queries.ts'
import type { Viewer } from '../properties/queries.ts'
import { receivedOrBooked } from './queries.ts'

/** What a stay brings its owner, or costs its guest. */
const worthTo = (viewer: Viewer) => (viewer.role === 'user' ? sql`bookings.total_cents` : earningCents)

/** Counts and sums of the stays that begin in `[from, until)`. */
export const sumStays = (on: Queryable, viewer: Viewer, days: { from: CalendarDate; until: CalendarDate }) =>
  on
    .selectFrom('bookings')
    .select([
      sql<number>`count(*) filter (where bookings.status = 'pending')`.as('pending'),
      sql<number>`count(*) filter (where bookings.status = 'confirmed')`.as('confirmed'),
      sql<number>`count(*) filter (where bookings.status = 'cancelled')`.as('cancelled'),
      sql<number>`count(*) filter (where bookings.status = 'completed')`.as('completed'),
      sql<number>`coalesce(sum(${worthTo(viewer)}) filter (where ${isEarned}), 0)`.as('income_cents'),
      sql<number>`coalesce(sum(bookings.nights) filter (where ${isEarned}), 0)`.as('nights'),
    ])
    .where(receivedOrBooked(viewer))
    .where('bookings.check_in_date', '>=', days.from)
    .where('bookings.check_in_date', '<', days.until)
    .executeTakeFirstOrThrow()
