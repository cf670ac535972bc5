import { type RawBuilder, sql } from 'kysely'

/**
 * The only rule for what a stay earns its owner, in SQL: `ownerEarning` of the contract over the table `bookings`, and what
 * was kept of a cancelled one. Reports count a stay that is settled directly too: they say what stays were worth to their
 * owner, and only the balance is about what the platform collected (decision 77).
 */
export const earningCents = sql<number>`(case when bookings.status = 'cancelled' then bookings.kept_cents
  else bookings.total_cents - bookings.service_fee_cents end)`

/** An amount of a booking in dollars by the rates of today: for sums over homes in several currencies. */
export const bookedInDollars = (cents: RawBuilder<unknown>): RawBuilder<number> =>
  sql`today_in_dollars(${cents}, bookings.currency)`

/** Stays that earn: confirmed and completed ones. */
export const isEarned = sql<boolean>`bookings.status in ('confirmed', 'completed')`
