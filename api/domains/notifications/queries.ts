import { sql } from 'kysely'
import type { QuietKind } from '#contract/notifications/push.rules.ts'
import type { NotificationKind } from '#contract/notifications/rules.ts'
import type { NotificationData } from '#contract/notifications/schemas.ts'
import { prepareStatement } from '../../db/prepared-statement.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'

export interface NewNotification<Kind extends NotificationKind = NotificationKind> {
  userId: string
  kind: Kind
  subjectId: string | null
  data: NotificationData
  /** The person whose name becomes `data.person`, where the caller does not know the name. */
  personId?: string
  at: Date
}

const withName = (data: NotificationData, personId: string | undefined) =>
  personId === undefined
    ? JSON.stringify(data)
    : sql<string>`${JSON.stringify(data)}::jsonb
        || jsonb_build_object('person', (select full_name from users where id = ${personId}))`

const insert = (on: Queryable, notification: NewNotification) =>
  on.insertInto('notifications').values({
    user_id: notification.userId,
    kind: notification.kind,
    subject_id: notification.subjectId,
    data: withName(notification.data, notification.personId),
    created_at: notification.at,
  })

/** For kinds that devices do not get; the others go through `notify` of the service. */
export const insertNotification = async (on: Queryable, notification: NewNotification<QuietKind>) => {
  await insert(on, notification).execute()
}

/** The id, and whether the person has devices to send it to. */
export const insertPushed = (tx: Transaction, notification: NewNotification) =>
  insert(tx, notification)
    .returning(({ exists, selectFrom }) => [
      'id',
      exists(selectFrom('push_subscriptions').select('id').where('user_id', '=', notification.userId)).as(
        'has_devices',
      ),
    ])
    .executeTakeFirstOrThrow()

const columns = ['id', 'kind', 'subject_id', 'data', 'created_at', 'read_at'] as const

const ofPerson = (on: Queryable, userId: string, unreadOnly: boolean) =>
  on
    .selectFrom('notifications')
    .where('user_id', '=', userId)
    .$if(unreadOnly, query => query.where('read_at', 'is', null))

export type NotificationRow = Awaited<ReturnType<typeof listNotifications>>['rows'][number]

/** Newest first. */
export const listNotifications = async (
  on: Queryable,
  userId: string,
  { unreadOnly, limit, offset }: { unreadOnly: boolean; limit: number; offset: number },
) => {
  const [rows, { count }] = await Promise.all([
    ofPerson(on, userId, unreadOnly)
      .select(columns)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute(),
    ofPerson(on, userId, unreadOnly)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, count }
}

const countUnreadFor = prepareStatement((on, userId: string) =>
  ofPerson(on, userId, true).select(({ fn }) => fn.countAll<number>().as('count')),
)

export const countUnreadNotifications = async (on: Queryable, userId: string): Promise<number> =>
  (await countUnreadFor(on, userId))[0]?.count ?? 0

/** Keeps the time of the first reading. Undefined where the person has no such notification. */
export const markNotificationRead = (on: Queryable, userId: string, id: string, at: Date) =>
  on
    .updateTable('notifications')
    .set(({ fn, val }) => ({ read_at: fn.coalesce('read_at', val(at)) }))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(columns)
    .executeTakeFirst()

/** Opening a thing marks the notifications about it as read. */
export const markSubjectRead = async (
  on: Queryable,
  userId: string,
  { kind, subjectId, at }: { kind: NotificationKind; subjectId: string; at: Date },
) => {
  await on
    .updateTable('notifications')
    .set({ read_at: at })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('read_at', 'is', null)
    .execute()
}

export const markAllRead = async (on: Queryable, userId: string, at: Date) => {
  await on
    .updateTable('notifications')
    .set({ read_at: at })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .execute()
}

/** Deletes at most `most` that are older than `before`; returns how many. */
export const removeOlder = async (on: Queryable, before: Date, most: number): Promise<number> => {
  const removed = await on
    .deleteFrom('notifications')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('notifications').select('id').where('created_at', '<', before).limit(most),
    )
    .executeTakeFirst()
  return Number(removed.numDeletedRows)
}

/** Makes open streams of this person check their authorisation at once. */
export const wakeStreams = async (tx: Transaction, userId: string) => {
  await sql`select pg_notify('notifications', ${userId})`.execute(tx)
}
