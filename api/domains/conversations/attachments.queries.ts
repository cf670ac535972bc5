import { sql } from 'kysely'
import type { Attachment } from '#contract/conversations/schemas.ts'
import { lockAccount } from '../../db/lock-account.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import { helpedConversations } from './helped.queries.ts'

const COLUMNS = ['id', 'kind', 'name', 'bytes', 'file'] as const

/** A stored file; its bytes are gone where `file` is null. */
export interface AttachmentRow {
  id: string
  kind: Attachment['kind']
  name: string | null
  bytes: number
  file: string | null
}

/** The uploads of a person since a moment, oldest first. Uploads of one person are stored one after the other. */
export const lockUploadTimes = async (tx: Transaction, uploaderId: string, since: Date): Promise<Date[]> => {
  await lockAccount(tx, uploaderId)
  const rows = await tx
    .selectFrom('message_attachments')
    .select('uploaded_at')
    .where('uploader_id', '=', uploaderId)
    .where('uploaded_at', '>', since)
    .orderBy('uploaded_at')
    .execute()
  return rows.map(({ uploaded_at }) => uploaded_at)
}

export const insertAttachment = async (
  tx: Transaction,
  file: Pick<AttachmentRow, 'kind' | 'name' | 'bytes'> & { file: string; uploaderId: string; at: Date },
): Promise<AttachmentRow> => {
  const { uploaderId, at, ...columns } = file
  const row = await tx
    .insertInto('message_attachments')
    .values({ ...columns, uploader_id: uploaderId, uploaded_at: at })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  return row as AttachmentRow
}

/**
 * Those of these files that the person uploaded and has not sent, in the given order; locked, so that none is swept or sent
 * twice.
 */
export const holdUnsent = async (
  tx: Transaction,
  uploaderId: string,
  ids: readonly string[],
): Promise<AttachmentRow[]> => {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('message_attachments')
    .select(COLUMNS)
    .where('id', 'in', [...ids])
    .where('uploader_id', '=', uploaderId)
    .where('conversation_id', 'is', null)
    .where('file', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return (rows as AttachmentRow[]).sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

/** Makes files those of a message. */
export const attachTo = async (
  tx: Transaction,
  message: { conversationId: string; number: number },
  ids: readonly string[],
) => {
  for (const [position, id] of ids.entries())
    await tx
      .updateTable('message_attachments')
      .set({ conversation_id: message.conversationId, message_number: message.number, position })
      .where('id', '=', id)
      .execute()
}

/** What the files of a conversation take together. */
export const bytesIn = async (tx: Transaction, conversationId: string): Promise<number> => {
  const { bytes } = await tx
    .selectFrom('message_attachments')
    .select(sql<number>`coalesce(sum(bytes), 0)::bigint`.as('bytes'))
    .where('conversation_id', '=', conversationId)
    .where('file', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(bytes)
}

/** The files of a row of `messages`, in order, as the JSON of {@link Attachment}. */
export const attachmentsOfMessage = sql<
  Attachment[]
>`case when messages.pictures + messages.pdfs = 0 then '[]'::json
  else (
    select json_agg(json_build_object('id', file.id, 'kind', file.kind, 'name', file.name, 'bytes', file.bytes,
      'gone', file.file is null) order by file.position)
    from message_attachments as file
    where file.conversation_id = messages.conversation_id and file.message_number = messages.number
  ) end`

/** A file of a message for the parties of its conversation and for co-hosts, or before it is sent for who uploaded it. */
export const findReadable = async (on: Queryable, personId: string, id: string) => {
  const row = await on
    .selectFrom('message_attachments as file')
    .leftJoin('conversation_parties as party', join =>
      join.onRef('party.conversation_id', '=', 'file.conversation_id').on('party.person_id', '=', personId),
    )
    .select(['file.id', 'kind', 'name', 'bytes', 'file.file'])
    .where('file.id', '=', id)
    .where(({ or, and, eb }) =>
      or([
        eb('party.person_id', 'is not', null),
        eb(
          'file.conversation_id',
          'in',
          sql<string>`(
          select conversation_id from (${helpedConversations(personId)}) as helped)`,
        ),
        // A file whose message was deleted has a position; it waits for its sweeping and is nobody's to read.
        and([
          eb('file.conversation_id', 'is', null),
          eb('position', 'is', null),
          eb('uploader_id', '=', personId),
        ]),
      ]),
    )
    .executeTakeFirst()
  return row as AttachmentRow | undefined
}

/** A file among the messages that the reporter of somebody passed on. */
export const findReported = async (on: Queryable, reportId: string, id: string) => {
  const { rows } = await sql<AttachmentRow>`
    select file.id, file.kind, file.name, file.bytes, file.file
    from person_reports as report
      join message_attachments as file on file.id = ${id} and file.conversation_id is not null
    where report.id = ${reportId} and exists (
      select from jsonb_array_elements(report.quoted) as passed_on (message)
        cross join jsonb_array_elements(message -> 'attachments') as files (attachment)
      where attachment ->> 'id' = file.id::text
    )`.execute(on)
  return rows[0]
}

/**
 * Deletes at most `most` rows of files that no message has, from before `until`; returns the names of those that still had
 * bytes. A file that is just being sent is locked, and skipped.
 */
export const deleteUnsent = async (tx: Transaction, until: Date, most: number): Promise<string[]> => {
  const unsent = tx
    .selectFrom('message_attachments')
    .select('id')
    .where('conversation_id', 'is', null)
    .where('uploaded_at', '<', until)
    .orderBy('uploaded_at')
    .limit(most)
    .forUpdate()
    .skipLocked()
  const gone = await tx
    .deleteFrom('message_attachments')
    .where('id', 'in', unsent)
    .returning('file')
    .execute()
  return gone.flatMap(({ file }) => file ?? [])
}
