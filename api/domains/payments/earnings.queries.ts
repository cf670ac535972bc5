import { sql } from 'kysely'

/** The one rule of what an owner earns by a stay, in SQL: `earningOf` of the contract over the table `bookings`. */
export const earningCents = sql<number>`(bookings.total_cents - bookings.service_fee_cents)`

/** Which stays are earned: agreed or over. */
export const isEarned = sql<boolean>`bookings.status in ('confirmed', 'completed')`
