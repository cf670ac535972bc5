import { type RawBuilder, sql } from 'kysely'
import { DAY_MS } from '#contract/kernel/durations.ts'
import { INTRODUCTION_YEAR_DAYS, LOWEST_INTRODUCING_LEVEL } from '#contract/network/introductions.rules.ts'
import type { Transaction } from '../../db/transaction.ts'

const yearBefore = (at: Date) => new Date(at.getTime() - INTRODUCTION_YEAR_DAYS * DAY_MS)

/**
 * How many people a member may still introduce: what their level allows in a year, less what they sent in the last one,
 * whatever became of it. For queries that read `membership` and its level as `held`.
 */
export const introductionsLeft = (at: Date): RawBuilder<number> => sql<number>`
  case when held.level >= ${LOWEST_INTRODUCING_LEVEL} and held.introductions_a_year > 0 then greatest(0,
    held.introductions_a_year - (
      select count(*) from introductions made
      where made.introducer_id = membership.member_id and made.owner_id = membership.owner_id
        and made.created_at > ${yearBefore(at)}
    ))::integer else 0 end`

/** The member's right to introduce; undefined where the owner allows none at their level, or is suspended. */
export const findIntroducingRight = (tx: Transaction, membershipId: string, at: Date) =>
  tx
    .selectFrom('network_members as membership')
    .innerJoin('trust_levels as held', 'held.id', 'membership.trust_level_id')
    .innerJoin('users as owner', 'owner.id', 'membership.owner_id')
    .select(introductionsLeft(at).as('left'))
    .where('membership.id', '=', membershipId)
    .where('held.level', '>=', LOWEST_INTRODUCING_LEVEL)
    .where('held.introductions_a_year', '>', 0)
    .where('owner.disabled_at', 'is', null)
    .executeTakeFirst()

/**
 * Ends up to `most` memberships whose last day is over, or whose one stay is. A stay counts that was booked as a member.
 */
export const endMemberships = async (tx: Transaction, { at, most }: { at: Date; most: number }) => {
  const { rows } = await sql<{ id: string; member_id: string }>`
    delete from network_members where id in (
      select membership.id from network_members membership
      where (membership.ends_on is not null or membership.ends_after_stay) and (
        membership.ends_on < (${at}::timestamptz at time zone 'UTC')::date
        or (membership.ends_after_stay and exists (
          select from bookings join properties on properties.id = bookings.property_id
          where bookings.guest_id = membership.member_id and properties.owner_id = membership.owner_id
            and bookings.status = 'completed' and bookings.created_at >= membership.joined_at
        )))
      limit ${most} for update of membership skip locked
    ) returning id, member_id`.execute(tx)
  return rows
}
