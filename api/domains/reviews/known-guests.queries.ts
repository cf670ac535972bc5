import { sql } from 'kysely'
import type { CalendarDate } from '#contract/kernel/nights.ts'
import type { Queryable } from '../../db/transaction.ts'

/**
 * The number of people, up to a maximum, who completed a stay at a home, agreed to be counted and are known to the
 * viewer: each is in the other's network, or both are in the network of a third. The viewer does not count.
 */
export const countKnownGuests = async (
  on: Queryable,
  {
    viewerId,
    propertyId,
    today,
    most,
  }: {
    viewerId: string
    propertyId: string
    /** At the home: an owner may call a stay completed that is not over. */
    today: CalendarDate
    most: number
  },
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select distinct bookings.guest_id from bookings
        join user_preferences as chosen on chosen.user_id = bookings.guest_id and chosen.counted_where_stayed
        join users as guest on guest.id = bookings.guest_id and guest.disabled_at is null
      where bookings.property_id = ${propertyId} and bookings.status = 'completed'
        and bookings.check_out_date <= ${today} and bookings.guest_id <> ${viewerId}
        and (
          exists (select from network_members where owner_id = ${viewerId} and member_id = bookings.guest_id)
          or exists (select from network_members where owner_id = bookings.guest_id and member_id = ${viewerId})
          or exists (
            select from network_members as theirs
              join network_members as own on own.owner_id = theirs.owner_id and own.member_id = ${viewerId}
            where theirs.member_id = bookings.guest_id
          )
        )
      limit ${most}
    ) as known`.execute(on)
  return rows[0]?.count ?? 0
}
