import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { DAY_MS } from '#contract/kernel/durations.ts'
import type { ErrorCode } from '#contract/kernel/errors.ts'
import { MAXIMUM_PRIVATE_BYTES, type PictureSize } from '#contract/uploads/private-files.schemas.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts'
import { isStillPicture, renderPicture } from './pictures.service.ts'
import { dropFiles, writePicture } from './service.ts'
import { storageKey } from './views.ts'

/** The form in which a private file is sent. */
export const PRIVATE_FILE_FORM = {
  maximumBytes: MAXIMUM_PRIVATE_BYTES,
  tooLarge: 'attachment.too_large',
  fields: [],
} as const

/** What is stored of an upload: checked, and of a picture our own files. */
export interface PreparedFile {
  readonly file: string
  readonly bytes: number
  readonly write: (ctx: Context) => Promise<void>
}

/** What the names of private files begin with; no public address serves such a name. */
type PrivatePrefix = 'message' | 'cleaning' | 'stay'

/** The prefix, and 128 random bits. */
export const privateName = (prefix: PrivatePrefix) => `${prefix}-${randomBytes(16).toString('hex')}`

/** Our own encoding of a JPEG, PNG or WebP. Refuses `upload.not_an_image`, `server.busy`. */
export const preparePicture = async (
  prefix: PrivatePrefix,
  bytes: Buffer,
): Promise<PreparedFile | Refusal> => {
  if (!isStillPicture(bytes)) return refuse('upload.not_an_image')
  const picture = await renderPicture(bytes)
  if (isRefusal(picture)) return picture
  const file = `${privateName(prefix)}-${picture.color}`
  return {
    file,
    bytes: picture.files.reduce((sum, { content }) => sum + content.length, 0),
    write: ctx => writePicture(ctx, file, picture),
  }
}

/** Stores a file, then its row in the transaction of `insert`. If that refuses or fails, the file is removed again. */
export const storeWithRow = async <Row>(
  ctx: Context,
  { file, write }: PreparedFile,
  insert: (tx: Transaction, at: Date) => Promise<Row | Refusal>,
): Promise<Row | Refusal> => {
  let stored = false
  try {
    await write(ctx)
    const result = await inTransaction(ctx.db, tx => insert(tx, ctx.clock()))
    stored = !isRefusal(result)
    return result
  } finally {
    if (!stored) await dropFiles(ctx, file)
  }
}

/** Refuses with this code once so many files were uploaded since a day ago; `times`: when, the first first. */
export const refuseBeyondDay = (
  code: ErrorCode,
  times: readonly Date[],
  { most, at }: { most: number; at: Date },
): Refusal | null => {
  const [first] = times
  if (!first || times.length < most) return null
  return refuse(code, { retryAfter: (first.getTime() + DAY_MS - at.getTime()) / 1_000 })
}

export const dayBefore = (at: Date) => new Date(at.getTime() - DAY_MS)

/** The two sizes of a picture, by the widths that are stored. */
const WIDTHS = { small: 480, large: 1_600 } as const

/** A stored file as an answer. What is gone does not exist. */
export const readStored = async (
  ctx: Context,
  key: string,
  filename: string,
): Promise<{ filename: string; content: Uint8Array } | Refusal> => {
  const found = await ctx.storage.get(key)
  return found ? { filename, content: await buffer(found.body) } : refuse('thing.not_found')
}

export const readPrivatePicture = (ctx: Context, file: string, size: PictureSize) =>
  readStored(ctx, storageKey(file, WIDTHS[size]), 'picture.webp')
