import type { Queryable } from '../../db/transaction.ts'
import type { Actor } from '../../kernel/actor.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { type AttachmentRow, findReadable, findReported } from './attachments.queries.ts'

declare const allowed: unique symbol

/** A file whose bytes the caller may have. */
export type ReadableAttachment = AttachmentRow & { readonly [allowed]: 'attachment' }

const found = (row: AttachmentRow | undefined) => (row as ReadableAttachment) ?? refuse('thing.not_found')

/** As the messages, a file is for those who take part in its conversation; before it is sent, for who uploaded it. */
export const readAsParty = async (
  on: Queryable,
  actor: Pick<Actor, 'id'>,
  id: string,
): Promise<ReadableAttachment | Refusal> => found(await findReadable(on, actor.id, id))

/** An admin gets the files of the messages that a reporter passed on, and no others. */
export const readAsReported = async (
  on: Queryable,
  { id, attachment }: { id: string; attachment: string },
): Promise<ReadableAttachment | Refusal> => found(await findReported(on, id, attachment))
