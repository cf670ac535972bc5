import { randomBytes } from 'node:crypto'
import { prefixOf, uploadUrl } from '#contract/uploads/rules.ts'
import type { UploadFolder } from '#contract/uploads/schemas.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Queryable } from '../../db/transaction.ts'
import type { RenderedPicture } from '../../integrations/pictures/render.ts'
import type { Actor } from '../../kernel/actor.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts'
import { removeFiles } from './jobs.ts'
import { renderPicture } from './pictures.service.ts'
import { mayRemove, type UploadPermit } from './policy.ts'
import { deleteUpload, insertUpload, isShown, lockUpload, lockUploader, storedBy } from './queries.ts'
import { storageKey, storageKeys } from './views.ts'

/** 20 homes of 10 pictures each; the bytes are those of the stored files. */
const MAXIMUM_FILES = 200
const MAXIMUM_BYTES = 300 * 1024 * 1024

export interface StoredPicture {
  readonly name: string
  readonly url: string
}

const overQuota = async (on: Queryable, ownerId: string, more: number): Promise<Refusal | null> => {
  const { files, bytes } = await storedBy(on, ownerId)
  return files >= MAXIMUM_FILES || bytes + more > MAXIMUM_BYTES ? refuse('upload.quota') : null
}

/** Stores the files of a picture, before there is a row for it. */
export const writePicture = async (ctx: Context, name: string, picture: RenderedPicture) => {
  for (const { width, content } of picture.files)
    await ctx.storage.put(storageKey(name, width), content, 'image/webp')
}

/** Removes the files of what got no row. */
export const dropFiles = (ctx: Context, name: string) =>
  Promise.allSettled(storageKeys(name).map(key => ctx.storage.remove(key)))

/**
 * Stores the files of a picture, then the row with its owner. If the row cannot be inserted, the files are removed
 * again. Refuses `upload.quota`.
 */
export const keepPicture = async (
  ctx: Context,
  { ownerId, folder, picture }: { ownerId: string; folder: UploadFolder; picture: RenderedPicture },
): Promise<StoredPicture | Refusal> => {
  // 128 random bits: the name alone grants access, because an <img> sends no token.
  const name = `${prefixOf(folder)}${randomBytes(16).toString('hex')}-${picture.color}`
  const size = picture.files.reduce((sum, { content }) => sum + content.length, 0)
  let stored = false
  try {
    await writePicture(ctx, name, picture)
    const result = await inTransaction(ctx.db, async tx => {
      await lockUploader(tx, ownerId)
      const tooMuch = await overQuota(tx, ownerId, size)
      if (tooMuch) return tooMuch
      await insertUpload(tx, { name, ownerId, folder, bytes: size, at: ctx.clock() })
      return { name, url: uploadUrl(name) }
    })
    stored = !isRefusal(result)
    return result
  } finally {
    if (!stored) await dropFiles(ctx, name)
  }
}

/**
 * Stores a picture re-encoded in three widths of WebP. Refuses `upload.not_an_image`, `upload.quota`, `server.busy`.
 */
export const storePicture = async (
  ctx: Context,
  { ownerId, folder, bytes }: { ownerId: string; folder: UploadFolder; bytes: Uint8Array },
): Promise<StoredPicture | Refusal> => {
  const full = await overQuota(ctx.db, ownerId, 0)
  if (full) return full
  const picture = await renderPicture(bytes)
  return isRefusal(picture) ? picture : keepPicture(ctx, { ownerId, folder, picture })
}

export const uploadPicture = (ctx: Context, permit: UploadPermit, bytes: Uint8Array) =>
  storePicture(ctx, { ownerId: permit.ownerId, folder: permit.folder, bytes })

/**
 * Removes a picture that nothing shows; its files are deleted after the row. Refuses `thing.not_found`, also for
 * another person's picture, and `upload.in_use`.
 */
export const removePicture = (ctx: Context, actor: Actor, name: string): Promise<null | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const permit = mayRemove(actor, await lockUpload(tx, name))
    if (isRefusal(permit)) return permit
    if (await isShown(tx, permit.name)) return refuse('upload.in_use')
    await deleteUpload(tx, permit.name)
    await ctx.jobs.enqueue(tx, removeFiles, { name: permit.name })
    return null
  })
