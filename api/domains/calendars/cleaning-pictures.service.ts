import {
  CLEANING_PICTURES_PER_DAY,
  type CleaningPicture,
  type KeptEntry,
  MAXIMUM_CLEANING_PICTURES,
} from '#contract/calendars/cleaning-pictures.schemas.ts'
import { dateInZone } from '#contract/kernel/nights.ts'
import type { PictureSize } from '#contract/uploads/private-files.schemas.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Queryable } from '../../db/transaction.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts'
import { removeFiles } from '../uploads/jobs.ts'
import {
  dayBefore,
  preparePicture,
  readPrivatePicture,
  refuseBeyondDay,
  storeWithRow,
} from '../uploads/private-files.service.ts'
import { type CleaningAccess, type CleaningLinkAccess, cleanByLink } from './cleaning.policy.ts'
import { listTurnoverDays, lockCleaningHome } from './cleaning.queries.ts'
import {
  clearPicture,
  findCleaningPicture,
  insertProblemPicture,
  insertTurnoverPicture,
  isReady,
  listKeptPictures,
  lockPictureTimes,
} from './cleaning-pictures.queries.ts'

/** The turnover that pictures are of; null for a problem that is not reported yet. */
export type PicturedTurnover = { readonly property: string; readonly day: string } | null

/** `thing.not_found` for what the link does not show. */
const refuseTurnover = async (
  on: Queryable,
  access: CleaningLinkAccess,
  turnover: PicturedTurnover,
  now: Date,
): Promise<Refusal | null> => {
  if (!turnover) return null
  const [found] = await listTurnoverDays(on, access, now, turnover)
  if (!found) return refuse('thing.not_found')
  if (found.day > dateInZone(now, found.time_zone)) return refuse('cleaning.too_early')
  return found.pictures.length >= MAXIMUM_CLEANING_PICTURES ? refuse('cleaning.enough_pictures') : null
}

/**
 * Stores our own encoding of a picture. The link and what it shows are asked again once it is decoded, because that may
 * take a while. Refuses `thing.not_found`, `cleaning.*`, `upload.not_an_image`, `server.busy`.
 */
export const addCleaningPicture = async (
  ctx: Context,
  token: string,
  turnover: PicturedTurnover,
  bytes: Buffer,
): Promise<CleaningPicture | Refusal> => {
  const check = async (on: Queryable, now: Date) => {
    const access = await cleanByLink(on, token)
    if (isRefusal(access)) return access
    return (await refuseTurnover(on, access, turnover, now)) ?? access
  }
  const before = await check(ctx.db, ctx.clock())
  if (isRefusal(before)) return before
  const prepared = await preparePicture('cleaning', bytes)
  if (isRefusal(prepared)) return prepared
  return storeWithRow(ctx, prepared, async (tx, at) => {
    // Uploads with one link wait for each other here, so that they are counted one after the other.
    const times = await lockPictureTimes(tx, before.cleanerId, dayBefore(at))
    const access = await check(tx, at)
    if (isRefusal(access)) return access
    const limit = { most: CLEANING_PICTURES_PER_DAY, at }
    const tooMany = refuseBeyondDay('cleaning.too_many_pictures', times, limit)
    if (tooMany) return tooMany
    const picture = { cleaner_id: access.cleanerId, file: prepared.file, uploaded_at: at }
    if (!turnover) return insertProblemPicture(tx, picture)
    return insertTurnoverPicture(tx, { ...picture, property_id: turnover.property, day: turnover.day })
  })
}

export const readCleaningPicture = async (
  ctx: Context,
  access: CleaningAccess,
  { id, size }: { id: string; size: PictureSize },
) => {
  const found = await findCleaningPicture(ctx.db, access, id, ctx.clock())
  return found ? readPrivatePicture(ctx, found.file, size) : refuse('thing.not_found')
}

/** Refuses `cleaning.picture_kept` once the home is said to be ready, or the problem is reported. */
export const takePictureBack = (
  ctx: Context,
  access: CleaningLinkAccess,
  id: string,
): Promise<null | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const now = ctx.clock()
    const found = await findCleaningPicture(tx, access, id, now)
    if (!found) return refuse('thing.not_found')
    if (found.problem_id !== null) return refuse('cleaning.picture_kept')
    if (found.property_id !== null && found.day !== null) {
      // Nobody says that the home is ready meanwhile.
      await lockCleaningHome(tx, access, found.property_id)
      if (await isReady(tx, found.property_id, found.day)) return refuse('cleaning.picture_kept')
    }
    if (!(await clearPicture(tx, id, now))) return refuse('thing.not_found')
    await ctx.jobs.enqueue(tx, removeFiles, { name: found.file })
    return null
  })

/** What may still be looked at, of all turnovers and problems. */
export const readKeptPictures = async (ctx: Context, access: CleaningAccess): Promise<KeptEntry[]> =>
  (await listKeptPictures(ctx.db, access)).map(({ property_id, title, added_at, ...row }) => ({
    ...row,
    property: { id: property_id, title },
    added_at: added_at.toISOString(),
  }))
