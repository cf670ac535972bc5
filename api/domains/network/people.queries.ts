import { sql } from 'kysely'
import type { StayMention } from '#contract/network/schemas.ts'
import type { Queryable } from '../../db/transaction.ts'
import { bookedInDollars, earningCents } from '../payments/earnings.queries.ts'

/** A booking as the database returns it in JSON. */
const mention = sql`json_build_object(
  'booking', stays.id, 'property', json_build_object('id', stays.property_id, 'title', stays.title),
  'check_in_date', stays.check_in_date, 'check_out_date', stays.check_out_date)`

/**
 * A member's stays at the homes of the network's owner: confirmed and completed stays count, at the prices stored in
 * the bookings. A stay that begins today is the next one until its check-in day is over.
 */
export const findStaysOfMember = async (on: Queryable, id: string, now: Date) => {
  const { rows } = await sql<{
    stays: number
    nights: number
    income_cents: number
    discount_cents: number
    last_stay: StayMention | null
    next_stay: StayMention | null
  }>`
    with stays as (
      select bookings.id, bookings.property_id, properties.title, bookings.check_in_date, bookings.check_out_date,
        bookings.nights, ${bookedInDollars(earningCents)} as earning_cents,
        ${bookedInDollars(sql`bookings.discount_cents`)} as discount_cents,
        bookings.check_in_date >= (${now}::timestamptz at time zone properties.time_zone)::date as ahead
      from network_members membership
        join bookings on bookings.guest_id = membership.member_id
        join properties on properties.id = bookings.property_id and properties.owner_id = membership.owner_id
      where membership.id = ${id} and bookings.status in ('confirmed', 'completed')
    )
    select count(*) as stays,
      coalesce(sum(nights), 0)::bigint as nights,
      coalesce(sum(earning_cents), 0)::bigint as income_cents,
      coalesce(sum(discount_cents), 0)::bigint as discount_cents,
      (select ${mention} from stays where not ahead order by check_in_date desc, id limit 1) as last_stay,
      (select ${mention} from stays where ahead order by check_in_date, id limit 1) as next_stay
    from stays`.execute(on)
  const [row] = rows
  if (!row) throw new Error('An aggregate has one row')
  return row
}
export type StaysRow = Awaited<ReturnType<typeof findStaysOfMember>>

/** The owner's note, and who invited the member. */
export const findKeptAbout = (on: Queryable, id: string) =>
  on
    .selectFrom('network_members as membership')
    .innerJoin('users as owner', 'owner.id', 'membership.owner_id')
    .leftJoin('users as introducer', 'introducer.id', 'membership.introduced_by')
    .leftJoin('network_invitations as invitation', 'invitation.id', 'membership.invitation_id')
    .select([
      'membership.owner_id',
      'membership.note',
      'owner.full_name as owner_name',
      'invitation.created_at as invited_at',
      'introducer.full_name as introduced_by',
      'membership.ends_on',
      'membership.ends_after_stay',
    ])
    .where('membership.id', '=', id)
    .executeTakeFirst()
export type KeptRow = Awaited<ReturnType<typeof findKeptAbout>> & object
