import { sql } from 'kysely'
import type { Language } from '#contract/kernel/languages.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import { hasExpired } from '../availability/queries.ts'
import { personLanguage } from '../platform/languages.queries.ts'

export interface CalendarStay {
  readonly id: string
  readonly title: string
  readonly place: string
  /** Null where it is not to be written. */
  readonly address: string | null
  readonly is_confirmed: boolean
  readonly from: string
  readonly until: string
  /** `HH:MM` at the home. */
  readonly check_in_from: string | null
  readonly check_out_until: string | null
  readonly made_at: Date
  readonly changed_at: Date
}

/** Days back that a calendar shows. */
const DAYS_BACK = 90

const stayColumns = sql`
  bookings.id, properties.title, concat_ws(', ', properties.city, properties.state, properties.country) as place,
  bookings.status <> 'pending' as is_confirmed, bookings.check_in_date as "from", bookings.check_out_date as until,
  properties.check_in_from, properties.check_out_until, bookings.created_at as made_at,
  greatest(bookings.updated_at, properties.updated_at) as changed_at`

/** The requests and stays of a guest from 90 days ago on, as the holder of a link may see them: without addresses. */
export const listCalendarStays = async (on: Queryable, guestId: string, now: Date) => {
  const { rows } = await sql<CalendarStay>`
    select ${stayColumns}, null as address
    from bookings join properties on properties.id = bookings.property_id
    where guest_id = ${guestId} and check_out_date >= ${now}::timestamptz::date - ${DAYS_BACK}::int
      and bookings.status <> 'cancelled' and not ${hasExpired(now)}
    order by check_in_date, bookings.id`.execute(on)
  return rows
}

/** One stay of this guest; none where there is nothing to put into a calendar. */
export const findCalendarStay = async (on: Queryable, bookingId: string, guestId: string, now: Date) => {
  const { rows } = await sql<CalendarStay & { language: Language }>`
    select ${stayColumns}, case when bookings.status <> 'pending' then nullif(properties.address, '') end as address,
      ${personLanguage('guest_id')} as language
    from bookings join properties on properties.id = bookings.property_id
    where bookings.id = ${bookingId} and guest_id = ${guestId}
      and bookings.status <> 'cancelled' and not ${hasExpired(now)}`.execute(on)
  return rows[0]
}

export const findStayCalendar = (on: Queryable, userId: string) =>
  on
    .selectFrom('stay_calendars')
    .select(['made_at', 'read_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** Whose calendar a link opens; none where the person may not sign in. */
export const findStayCalendarByHash = (on: Queryable, hash: Buffer) =>
  on
    .selectFrom('stay_calendars')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['user_id', 'read_at', personLanguage('users.id').as('language')])
    .where('token_hash', '=', hash)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst()

export const setStayCalendar = (tx: Transaction, userId: string, hash: Buffer, now: Date) =>
  tx
    .insertInto('stay_calendars')
    .values({ user_id: userId, token_hash: hash, made_at: now })
    .onConflict(conflict =>
      conflict.column('user_id').doUpdateSet({ token_hash: hash, made_at: now, read_at: null }),
    )
    .execute()

/** Whether there was one. */
export const deleteStayCalendar = async (tx: Transaction, userId: string): Promise<boolean> =>
  (await tx.deleteFrom('stay_calendars').where('user_id', '=', userId).returning('user_id').execute())
    .length > 0

/** Notes the time of a read. It skips a row that is locked; the next read notes it. */
export const noteStayCalendarRead = (on: Queryable, userId: string, now: Date) =>
  on
    .updateTable('stay_calendars')
    .set({ read_at: now })
    .where('user_id', 'in', ({ selectFrom }) =>
      selectFrom('stay_calendars')
        .select('user_id')
        .where('user_id', '=', userId)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .execute()
