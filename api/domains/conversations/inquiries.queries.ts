import { sql } from 'kysely'
import { DAY_MS } from '#contract/kernel/durations.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import { areApart } from '../properties/person-visibility.queries.ts'

/** Where a question of this guest about this home belongs, and what decides on a new one; read in one statement. */
export const readAskingState = async (
  tx: Transaction,
  { guestId, propertyId, now }: { guestId: string; propertyId: string; now: Date },
) => {
  const since = new Date(now.getTime() - DAY_MS)
  const { rows } = await sql<{
    owner_id: string
    inquiry_id: string | null
    /** The stay that they asked for last, of those that are not over. */
    booking_id: string | null
    blocked: boolean
    /** When they began questions in the last 24 hours, the earliest first; a special offer of an owner is none. */
    asked: Date[]
  }>`
    select owner_id,
      (select id from conversations
        where guest_id = ${guestId} and property_id = properties.id and booking_id is null) as inquiry_id,
      (select id from bookings where guest_id = ${guestId} and property_id = properties.id
        and status in ('pending', 'confirmed') and check_out_date >= (${now}::timestamptz at time zone 'UTC')::date
        order by created_at desc limit 1) as booking_id,
      ${areApart(sql`${guestId}::uuid`, sql.ref('owner_id'))} as blocked,
      array(select asked_at from conversations
        where guest_id = ${guestId} and asked_at > ${since} and not exists (
          select from special_offers as offer where offer.guest_id = conversations.guest_id
            and offer.property_id = conversations.property_id and offer.made_at = conversations.asked_at
        ) order by asked_at) as asked
    from properties where id = ${propertyId}`.execute(tx)
  const [state] = rows
  if (!state) throw new Error('The locked home is gone')
  return state
}

/** Returns the id of a new inquiry, which has no message yet. The locks of guest and home make it the only open one. */
export const insertInquiry = async (
  tx: Transaction,
  { guestId, propertyId, now }: { guestId: string; propertyId: string; now: Date },
) => {
  const { id } = await tx
    .insertInto('conversations')
    .values({ guest_id: guestId, property_id: propertyId, asked_at: now, last_number: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The dates that the question is about; without dates those of an earlier question stay. */
export const noteAskedDates = async (
  on: Queryable,
  id: string,
  { check_in_date, check_out_date }: { check_in_date: string; check_out_date: string },
) => {
  await on
    .updateTable('conversations')
    .set({ check_in_date, check_out_date })
    .where('id', '=', id)
    .where('booking_id', 'is', null)
    .execute()
}
