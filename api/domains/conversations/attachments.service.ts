import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import {
  ATTACHMENTS_PER_DAY,
  CONVERSATION_BYTES,
  pdfName,
} from '#contract/conversations/attachments.rules.ts'
import type { Attachment } from '#contract/conversations/schemas.ts'
import { createBoundedQueue } from '../../concurrency.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { checkPdfInThread } from '../../integrations/pdf-checking/check-in-thread.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts'
import { isStillPicture, renderPicture } from '../uploads/pictures.service.ts'
import { dropFiles, writePicture } from '../uploads/service.ts'
import { documentKey, storageKey } from '../uploads/views.ts'
import type { ReadableAttachment } from './attachments.policy.ts'
import {
  type AttachmentRow,
  attachTo,
  bytesIn,
  holdUnsent,
  insertAttachment,
  lockUploadTimes,
} from './attachments.queries.ts'

const DAY_MS = 24 * 3_600_000
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

/** What is stored of an upload: checked, and of a picture our own files. */
interface Prepared {
  readonly kind: Attachment['kind']
  readonly file: string
  readonly name: string | null
  readonly bytes: number
  readonly write: (ctx: Context) => Promise<void>
}

/** 128 random bits; no public address serves a name that begins so. */
const newName = () => `message-${randomBytes(16).toString('hex')}`

const preparePicture = async (bytes: Buffer): Promise<Prepared | Refusal> => {
  const picture = await renderPicture(bytes)
  if (isRefusal(picture)) return picture
  const file = `${newName()}-${picture.color}`
  return {
    kind: 'picture',
    file,
    name: null,
    bytes: picture.files.reduce((sum, { content }) => sum + content.length, 0),
    write: ctx => writePicture(ctx, file, picture),
  }
}

const preparePdf = async (bytes: Buffer, filename: string): Promise<Prepared | Refusal> => {
  const problem = await inTurn(() => checkPdfInThread(bytes))
  if (isRefusal(problem)) return problem
  if (problem) return refuse(`attachment.pdf_${problem}`)
  const file = newName()
  return {
    kind: 'pdf',
    file,
    name: pdfName(filename),
    bytes: bytes.length,
    write: ctx => ctx.storage.put(documentKey(file), bytes, 'application/pdf'),
  }
}

/** The type is what the bytes say; the name and the header of the form say nothing. */
const prepare = ({ bytes, filename }: SentFile): Promise<Prepared | Refusal> | Refusal => {
  if (isStillPicture(bytes)) return preparePicture(bytes)
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
  const { write, ...columns } = prepared
  let stored = false
  try {
    await write(ctx)
    const result = await inTransaction(ctx.db, async tx => {
      const at = ctx.clock()
      const times = await lockUploadTimes(tx, uploaderId, new Date(at.getTime() - DAY_MS))
      const [first] = times
      if (first && times.length >= ATTACHMENTS_PER_DAY)
        return refuse('attachment.too_many', {
          retryAfter: (first.getTime() + DAY_MS - at.getTime()) / 1_000,
        })
      return attachmentView(await insertAttachment(tx, { ...columns, uploaderId, at }))
    })
    stored = !isRefusal(result)
    return result
  } finally {
    if (!stored) await dropFiles(ctx, columns.file)
  }
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

/** The two sizes of a picture, by the widths that are stored. */
const WIDTHS = { small: 480, large: 1_600 } as const

export type AskedFile =
  | { readonly kind: 'picture'; readonly size: keyof typeof WIDTHS }
  | { readonly kind: 'pdf' }

/** The bytes of a file of a kind; what is of the other kind does not exist here, and neither does what is gone. */
export const readAttachment = async (
  ctx: Context,
  { kind, file, name }: ReadableAttachment,
  asked: AskedFile,
): Promise<{ filename: string; content: Uint8Array } | Refusal> => {
  if (kind !== asked.kind || file === null) return refuse('thing.not_found')
  const key = asked.kind === 'picture' ? storageKey(file, WIDTHS[asked.size]) : documentKey(file)
  const found = await ctx.storage.get(key)
  if (!found) return refuse('thing.not_found')
  return { filename: name ?? 'picture.webp', content: await buffer(found.body) }
}
