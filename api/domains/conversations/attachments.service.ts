import {
  ATTACHMENTS_PER_DAY,
  CONVERSATION_BYTES,
  pdfName,
} from '#contract/conversations/attachments.rules.ts'
import type { Attachment } from '#contract/conversations/schemas.ts'
import type { PictureSize } from '#contract/uploads/private-files.schemas.ts'
import { createBoundedQueue } from '../../concurrency.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/transaction.ts'
import { checkPdfInThread } from '../../integrations/pdf-checking/check-in-thread.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts'
import { isStillPicture } from '../uploads/pictures.service.ts'
import {
  dayBefore,
  type PreparedFile,
  preparePicture,
  privateName,
  readPrivatePicture,
  readStored,
  refuseBeyondDay,
  storeWithRow,
} from '../uploads/private-files.service.ts'
import { documentKey } from '../uploads/views.ts'
import type { ReadableAttachment } from './attachments.policy.ts'
import {
  type AttachmentRow,
  attachTo,
  bytesIn,
  holdUnsent,
  insertAttachment,
  lockUploadTimes,
} from './attachments.queries.ts'

const inTurn = createBoundedQueue({ atOnce: 1, waiting: 20 })

export const attachmentView = ({ id, kind, name, bytes, file }: AttachmentRow): Attachment => ({
  id,
  kind,
  name,
  bytes,
  gone: file === null,
})

interface SentFile {
  readonly bytes: Buffer
  readonly filename: string
}

type PreparedAttachment = PreparedFile & Pick<Attachment, 'kind' | 'name'>

const prepareMessagePicture = async (bytes: Buffer): Promise<PreparedAttachment | Refusal> => {
  const picture = await preparePicture('message', bytes)
  return isRefusal(picture) ? picture : { ...picture, kind: 'picture', name: null }
}

const preparePdf = async (bytes: Buffer, filename: string): Promise<PreparedAttachment | Refusal> => {
  const problem = await inTurn(() => checkPdfInThread(bytes))
  if (isRefusal(problem)) return problem
  if (problem) return refuse(`attachment.pdf_${problem}`)
  const file = privateName('message')
  return {
    kind: 'pdf',
    file,
    name: pdfName(filename),
    bytes: bytes.length,
    write: ctx => ctx.storage.put(documentKey(file), bytes, 'application/pdf'),
  }
}

/** The type is what the bytes say; the name and the header of the form say nothing. */
const prepare = ({ bytes, filename }: SentFile): Promise<PreparedAttachment | Refusal> | Refusal => {
  if (isStillPicture(bytes)) return prepareMessagePicture(bytes)
  return bytes.subarray(0, 5).toString('latin1') === '%PDF-'
    ? preparePdf(bytes, filename)
    : refuse('attachment.type')
}

/**
 * Stores a file for a message that is not sent yet: of a picture our own encoding, a PDF as it is. Refuses
 * `attachment.type`, `attachment.pdf_*`, `upload.not_an_image`, `attachment.too_many`, `server.busy`.
 */
export const uploadAttachment = async (
  ctx: Context,
  uploaderId: string,
  sent: SentFile,
): Promise<Attachment | Refusal> => {
  const prepared = await prepare(sent)
  if (isRefusal(prepared)) return prepared
  const { kind, name, file, bytes } = prepared
  return storeWithRow(ctx, prepared, async (tx, at) => {
    const times = await lockUploadTimes(tx, uploaderId, dayBefore(at))
    const tooMany = refuseBeyondDay('attachment.too_many', times, { most: ATTACHMENTS_PER_DAY, at })
    return tooMany ?? attachmentView(await insertAttachment(tx, { kind, name, file, bytes, uploaderId, at }))
  })
}

/** The files that somebody sends with a message. Refuses `attachment.gone`, also for those of others. */
export const takeAttachments = async (
  tx: Transaction,
  uploaderId: string,
  ids: readonly string[],
): Promise<AttachmentRow[] | Refusal> => {
  const files = await holdUnsent(tx, uploaderId, ids)
  return files.length === ids.length ? files : refuse('attachment.gone')
}

/** Gives a message its files, while its conversation is locked. Refuses `conversation.full`. */
export const giveAttachments = async (
  tx: Transaction,
  message: { conversationId: string; number: number },
  files: readonly AttachmentRow[],
): Promise<Refusal | null> => {
  if (files.length === 0) return null
  await attachTo(
    tx,
    message,
    files.map(({ id }) => id),
  )
  return (await bytesIn(tx, message.conversationId)) > CONVERSATION_BYTES ? refuse('conversation.full') : null
}

export type AskedFile = { readonly kind: 'picture'; readonly size: PictureSize } | { readonly kind: 'pdf' }

/** The bytes of a file of a kind; what is of the other kind does not exist here, and neither does what is gone. */
export const readAttachment = (
  ctx: Context,
  { kind, file, name }: ReadableAttachment,
  asked: AskedFile,
): Promise<{ filename: string; content: Uint8Array } | Refusal> | Refusal => {
  if (kind !== asked.kind || file === null) return refuse('thing.not_found')
  return asked.kind === 'picture'
    ? readPrivatePicture(ctx, file, asked.size)
    : readStored(ctx, documentKey(file), name ?? 'document.pdf')
}
