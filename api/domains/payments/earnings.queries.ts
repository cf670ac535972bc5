import { sql } from 'kysely'

/** The only rule for what a stay earns its owner, in SQL: `ownerEarning` of the contract over the table `bookings`. */
export const earningCents = sql<number>`(bookings.total_cents - bookings.service_fee_cents)`

/** Stays that earn: confirmed and completed ones. */
export const isEarned = sql<boolean>`bookings.status in ('confirmed', 'completed')`
