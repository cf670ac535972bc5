import { sql } from 'kysely'
import type { ExportPart } from './export-calendars.queries.ts'

/** A person's levels and their rights, the people of their network, their memberships, and the invitations they sent. */
export const networkParts: readonly ExportPart[] = [
  {
    name: 'trust-levels',
    read: (on, userId) =>
      on
        .selectFrom('trust_levels')
        .select(['level', 'name', 'default_discount_percentage', 'created_at'])
        .where('owner_id', '=', userId)
        .orderBy('level')
        .execute(),
  },
  {
    name: 'trust-rights',
    read: (on, userId) =>
      on
        .selectFrom('owner_rights')
        .select([
          'see_from',
          'price_from',
          'calendar_from',
          'place_from',
          'request_from',
          'peak_from',
          'at_once_from',
          'months_ahead',
          'nights_a_year',
          'feed_weeks_ahead',
        ])
        .where('owner_id', '=', userId)
        .execute(),
  },
  {
    name: 'peak-dates',
    read: (on, userId) =>
      on
        .selectFrom('peak_dates')
        .select(['name', 'from_date', 'until_date', 'months_ahead'])
        .where('owner_id', '=', userId)
        .orderBy('from_date')
        .execute(),
  },
  {
    name: 'network-members',
    read: (on, userId) =>
      on
        .selectFrom('network_members')
        .innerJoin('users', 'users.id', 'network_members.member_id')
        .leftJoin('trust_levels', 'trust_levels.id', 'network_members.trust_level_id')
        .select([
          'users.full_name',
          'users.email',
          'trust_levels.level',
          'network_members.note',
          'network_members.reviewed_at',
          'network_members.ends_on',
          'network_members.ends_after_stay',
          'network_members.joined_at',
        ])
        .where('network_members.owner_id', '=', userId)
        .orderBy('network_members.joined_at')
        .execute(),
  },
  {
    name: 'memberships',
    read: (on, userId) =>
      on
        .selectFrom('network_members')
        .innerJoin('users', 'users.id', 'network_members.owner_id')
        .leftJoin('trust_levels', 'trust_levels.id', 'network_members.trust_level_id')
        .select([
          'users.full_name as owner',
          'trust_levels.level',
          'trust_levels.name as level_name',
          'network_members.ends_on',
          'network_members.ends_after_stay',
          'network_members.joined_at',
        ])
        .where('network_members.member_id', '=', userId)
        .orderBy('network_members.joined_at')
        .execute(),
  },
  {
    name: 'invitations-sent',
    read: (on, userId) =>
      on
        .selectFrom('network_invitations')
        .select(['email', 'user_type', 'personal_line', 'status', 'created_at', 'expires_at', 'answered_at'])
        .where('owner_id', '=', userId)
        .unionAll(
          on
            .selectFrom('invitations')
            .select(eb => [
              'email',
              'user_type',
              eb.val<string | null>(null).as('personal_line'),
              'status',
              'created_at',
              'expires_at',
              'answered_at',
            ])
            .where('invited_by', '=', userId),
        )
        .orderBy('created_at')
        .execute(),
  },
  {
    name: 'invitation-links',
    read: (on, userId) =>
      on
        .selectFrom('invitation_links')
        .leftJoin('trust_levels', 'trust_levels.id', 'invitation_links.trust_level_id')
        .select([
          'invitation_links.user_type',
          'trust_levels.level',
          'invitation_links.personal_line',
          'invitation_links.created_at',
          'invitation_links.expires_at',
        ])
        .where('invitation_links.owner_id', '=', userId)
        .where('invitation_links.used_at', 'is', null)
        .where('invitation_links.revoked_at', 'is', null)
        .where('invitation_links.expires_at', '>', sql<Date>`now()`)
        .orderBy('invitation_links.created_at')
        .execute(),
  },
]
