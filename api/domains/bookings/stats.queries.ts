import { sql } from 'kysely'
import type { CalendarDate } from '#contract/kernel/nights.ts'
import type { Queryable } from '../../db/transaction.ts'
import type { Principal } from '../../kernel/actor.ts'
import { bookedInDollars, earningCents, isEarned } from '../payments/earnings.queries.ts'
import { receivedOrBooked } from './queries.ts'

/** What a stay earns its owner, or costs its guest. */
const worthTo = (viewer: Principal) => (viewer.role === 'user' ? sql`bookings.total_cents` : earningCents)

interface Days {
  readonly from: CalendarDate
  readonly until: CalendarDate
}

/** Counts and sums of the stays that begin in `[from, until)`; over all homes from the stored sums of the reports. */
export const sumStayTotals = (on: Queryable, viewer: Principal, days: Days) =>
  viewer.role === 'admin' ? sumAll(on, days) : sumOwn(on, viewer, days)

const sumAll = (on: Queryable, { from, until }: Days) =>
  on
    .selectFrom('stay_figures')
    .select([
      sql<number>`coalesce(sum(pending), 0)`.as('pending'),
      sql<number>`coalesce(sum(confirmed), 0)`.as('confirmed'),
      sql<number>`coalesce(sum(cancelled), 0)`.as('cancelled'),
      sql<number>`coalesce(sum(completed), 0)`.as('completed'),
      sql<number>`coalesce(sum(today_in_dollars(
        subtotal_cents - discount_cents - credit_cents + owner_fees_cents + taxes_cents, currency
      )), 0)::bigint`.as('income_cents'),
      sql<number>`coalesce(sum(nights), 0)`.as('nights'),
    ])
    .where('day', '>=', from)
    .where('day', '<', until)
    .executeTakeFirstOrThrow()

const sumOwn = (on: Queryable, viewer: Principal, days: Days) =>
  on
    .selectFrom('bookings')
    .select([
      sql<number>`count(*) filter (where bookings.status = 'pending')`.as('pending'),
      sql<number>`count(*) filter (where bookings.status = 'confirmed')`.as('confirmed'),
      sql<number>`count(*) filter (where bookings.status = 'cancelled')`.as('cancelled'),
      sql<number>`count(*) filter (where bookings.status = 'completed')`.as('completed'),
      sql<number>`coalesce(sum(${bookedInDollars(worthTo(viewer))}) filter (where ${isEarned}), 0)`.as(
        'income_cents',
      ),
      sql<number>`coalesce(sum(bookings.nights) filter (where ${isEarned}), 0)`.as('nights'),
    ])
    .where(receivedOrBooked(viewer))
    .where('bookings.check_in_date', '>=', days.from)
    .where('bookings.check_in_date', '<', days.until)
    .executeTakeFirstOrThrow()
