import type { ExportPart } from './export-calendars.queries.ts'

/** Devices that notifications go to, without their secret addresses, and what they are told of. */
export const pushParts: readonly ExportPart[] = [
  {
    name: 'notification-devices',
    read: (on, userId) =>
      on
        .selectFrom('push_subscriptions')
        .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
        .select(['sessions.user_agent', 'push_subscriptions.created_at', 'push_subscriptions.last_sent_at'])
        .where('push_subscriptions.user_id', '=', userId)
        .orderBy('push_subscriptions.created_at')
        .execute(),
  },
  {
    name: 'notification-choices',
    read: (on, userId) =>
      on
        .selectFrom('push_choices')
        .select([
          'requests',
          'messages',
          'arrivals',
          'searches',
          'conflicts',
          'quiet_from',
          'quiet_until',
          'time_zone',
        ])
        .where('user_id', '=', userId)
        .execute(),
  },
]
