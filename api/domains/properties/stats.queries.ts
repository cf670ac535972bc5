import { sql } from 'kysely'
import type { Currency } from '#contract/kernel/currencies.ts'
import type { CalendarDate } from '#contract/kernel/nights.ts'
import type { Queryable } from '../../db/transaction.ts'
import { nightsInSql, offeredNights, reservedNights } from '../availability/occupancy.queries.ts'

/** Confirmed and completed stays; requests do not count. */
const agreed = sql`status in ('confirmed', 'completed')`

/** Nights of stays, entered ones too, that lie in a half-open range of days. */
const nightsWithin = (propertyId: string, from: CalendarDate, until: CalendarDate) =>
  nightsInSql(
    reservedNights(sql`select ${propertyId}::uuid as id, daterange(${from}::date, ${until}::date) as span`),
  )

/** What stays earn their owner, without the service fee, which is the platform's (docs/decisions/0009). */
const incomeSince = (
  from: CalendarDate,
  until: CalendarDate,
) => sql<number>`coalesce(sum(total_cents - service_fee_cents)
  filter (where ${agreed} and check_in_date >= ${from} and check_in_date < ${until}), 0)::bigint`

const having = (status: string) => sql<number>`(count(*) filter (where status = ${sql.lit(status)}))::int`

/** All figures in one pass over the bookings of one property. */
export const readFigures = (
  on: Queryable,
  propertyId: string,
  days: { today: CalendarDate; monthAgo: CalendarDate; yearAgo: CalendarDate; monthAhead: CalendarDate },
) =>
  on
    .selectFrom('bookings')
    .select([
      having('pending').as('pending'),
      having('confirmed').as('confirmed'),
      having('cancelled').as('cancelled'),
      having('completed').as('completed'),
      nightsWithin(propertyId, days.monthAgo, days.today).as('nights_of_month'),
      nightsWithin(propertyId, days.yearAgo, days.today).as('nights_of_year'),
      nightsWithin(propertyId, days.today, days.monthAhead).as('nights_ahead'),
      nightsInSql(
        offeredNights(
          sql`select ${propertyId}::uuid as id, daterange(${days.today}::date, ${days.monthAhead}::date) as span`,
        ),
      ).as('nights_offered_ahead'),
      sql<Currency>`(select currency from properties where id = ${propertyId})`.as('currency'),
      incomeSince(days.monthAgo, days.today).as('income_of_month'),
      incomeSince(days.yearAgo, days.today).as('income_of_year'),
    ])
    .where('property_id', '=', propertyId)
    .executeTakeFirstOrThrow()
