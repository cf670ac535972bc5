import {
  MAXIMUM_MEMORY_PEOPLE,
  MAXIMUM_STAY_PICTURES,
  type MemoryAudience,
  type OwnMemories,
  type SharedMemories,
  type StayPicture,
} from '#contract/bookings/memories.schemas.ts'
import type { PictureSize } from '#contract/uploads/private-files.schemas.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import type { Principal } from '../../kernel/actor.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts'
import { insertNotification } from '../notifications/queries.ts'
import { removeFiles } from '../uploads/jobs.ts'
import { preparePicture, readPrivatePicture, storeWithRow } from '../uploads/private-files.service.ts'
import { type RememberedStay, rememberStay, type ShownMemories } from './memories.policy.ts'
import {
  deleteNamedPerson,
  deleteStayPicture,
  deleteUnreadNews,
  findPictureFor,
  insertNamedPerson,
  insertStayPicture,
  listMemoryCandidates,
  listNamedPeople,
  listPeopleToTell,
  listStayPictures,
  lockMemories,
  mayNameForMemories,
  setAudience,
  updateStayPicture,
} from './memories.queries.ts'

interface PictureKey {
  readonly id: string
  readonly picture: string
}

const isOver = ({ status }: RememberedStay) => status === 'completed'

export const readOwnMemories = async (ctx: Context, stay: RememberedStay): Promise<OwnMemories> => {
  const [pictures, people] = await Promise.all([
    listStayPictures(ctx.db, stay.id),
    listNamedPeople(ctx.db, stay),
  ])
  return { pictures, audience: (stay.audience ?? 'me') as MemoryAudience, people, may_add: isOver(stay) }
}

export const readMemoryPictures = (ctx: Context, { id }: ShownMemories): Promise<StayPicture[]> =>
  listStayPictures(ctx.db, id)

/** The home is named to those who may see it, and to who stayed there. */
export const readSharedMemories = async (
  ctx: Context,
  reader: Principal,
  memories: ShownMemories,
): Promise<SharedMemories> => ({
  author: { id: memories.author_id, full_name: memories.author_name },
  home:
    memories.sees_home || memories.author_id === reader.id
      ? { id: memories.property_id, title: memories.title }
      : null,
  check_in_date: memories.check_in_date,
  pictures: await readMemoryPictures(ctx, memories),
})

export const readMemoryPicture = async (
  ctx: Context,
  reader: Principal,
  { id, picture, size }: PictureKey & { size: PictureSize },
) => {
  const file = await findPictureFor(ctx.db, reader, { id, picture })
  return file === undefined ? refuse('thing.not_found') : readPrivatePicture(ctx, file, size)
}

/** A change of one's own memories, while no other change of them is under way. */
const change = <Answer>(
  ctx: Context,
  guest: Principal,
  id: string,
  run: (tx: Transaction, stay: RememberedStay) => Promise<Answer | Refusal>,
): Promise<Answer | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const stay = await rememberStay(tx, guest, id)
    if (isRefusal(stay)) return stay
    await lockMemories(tx, stay)
    return run(tx, stay)
  })

/** Notifies the named people who see the pictures now, each once. */
const tellNamed = async (ctx: Context, tx: Transaction, stay: RememberedStay) => {
  for (const userId of await listPeopleToTell(tx, stay))
    await insertNotification(tx, {
      userId,
      kind: 'memory.shown',
      subjectId: stay.id,
      data: {},
      personId: stay.guest_id,
      at: ctx.clock(),
    })
}

/** Stores our own encoding. Refuses `memory.stay_not_over`, `memory.enough_pictures`, `upload.not_an_image`, `server.busy`. */
export const addStayPicture = async (
  ctx: Context,
  guest: Principal,
  id: string,
  bytes: Buffer,
): Promise<StayPicture | Refusal> => {
  const prepared = await preparePicture('stay', bytes)
  if (isRefusal(prepared)) return prepared
  return storeWithRow(ctx, prepared, async (tx, at) => {
    const stay = await rememberStay(tx, guest, id)
    if (isRefusal(stay)) return stay
    if (!isOver(stay)) return refuse('memory.stay_not_over')
    await lockMemories(tx, stay)
    if ((await listStayPictures(tx, id)).length >= MAXIMUM_STAY_PICTURES)
      return refuse('memory.enough_pictures')
    const stored = await insertStayPicture(tx, { booking_id: id, file: prepared.file, added_at: at })
    await tellNamed(ctx, tx, stay)
    return stored
  })
}

export const describeStayPicture = (ctx: Context, guest: Principal, key: PictureKey, words: string) =>
  change(ctx, guest, key.id, async tx =>
    (await updateStayPicture(tx, key, words)) ? null : refuse('thing.not_found'),
  )

export const removeStayPicture = (ctx: Context, guest: Principal, key: PictureKey) =>
  change(ctx, guest, key.id, async tx => {
    const name = await deleteStayPicture(tx, key)
    if (name === undefined) return refuse('thing.not_found')
    await ctx.jobs.enqueue(tx, removeFiles, { name })
    return null
  })

export const chooseAudience = (ctx: Context, guest: Principal, id: string, audience: MemoryAudience) =>
  change(ctx, guest, id, async (tx, stay) => {
    await setAudience(tx, id, audience)
    if (audience === 'people') await tellNamed(ctx, tx, stay)
    else await deleteUnreadNews(tx, id)
    return null
  })

export const listPeopleForMemories = (
  ctx: Context,
  guest: Principal,
  stay: RememberedStay,
  search: string | undefined,
) => listMemoryCandidates(ctx.db, guest, { id: stay.id, search })

/** People whom the guest may not name are answered like people who do not exist. */
export const nameForMemories = (ctx: Context, guest: Principal, id: string, personId: string) =>
  change(ctx, guest, id, async (tx, stay) => {
    if (!(await mayNameForMemories(tx, guest, personId))) return refuse('thing.not_found')
    await insertNamedPerson(tx, id, personId)
    const people = await listNamedPeople(tx, stay)
    if (people.length > MAXIMUM_MEMORY_PEOPLE) return refuse('memory.too_many_people')
    await tellNamed(ctx, tx, stay)
    return null
  })

export const unnameForMemories = (ctx: Context, guest: Principal, id: string, personId: string) =>
  change(ctx, guest, id, async tx => {
    await deleteNamedPerson(tx, id, personId)
    await deleteUnreadNews(tx, id, personId)
    return null
  })
