import { createHash, randomBytes } from 'node:crypto'
import { DAY_MS } from '#contract/kernel/durations.ts'
import { LIST_LINK_DAYS, MAXIMUM_LIST_READERS } from '#contract/properties/home-lists.rules.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import type { Principal } from '../../kernel/actor.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts'
import { insertNotification } from '../notifications/queries.ts'
import { manageHomeList, manageLockedList, openLockedList } from './home-lists.policy.ts'
import { deleteTold, lockHomeList } from './home-lists.queries.ts'
import { isInvitable, listInvitable } from './invitable.queries.ts'
import {
  deleteReader,
  findByLink,
  insertReader,
  isOnList,
  listReaders,
  setListLink,
} from './list-people.queries.ts'

/** The list is locked. Refuses when it is shared with as many people as can be; true for somebody who is new on it. */
const putOn = async (
  tx: Transaction,
  { listId, authorId, personId, at }: { listId: string; authorId: string; personId: string; at: Date },
): Promise<boolean | Refusal> => {
  if (!(await insertReader(tx, listId, personId, at))) return false
  const readers = await listReaders(tx, listId, authorId)
  return readers.length > MAXIMUM_LIST_READERS ? refuse('home_list.too_many_people') : true
}

export const listListCandidates = async (
  ctx: Context,
  author: Principal,
  listId: string,
  search: string | undefined,
) => {
  const list = await manageHomeList(ctx.db, author, listId)
  return isRefusal(list) ? list : listInvitable(ctx.db, author, { search, isIn: isOnList(listId) })
}

/** Shares a list with somebody whom its author sees; others are answered like people who do not exist. */
export const inviteToList = (
  ctx: Context,
  author: Principal,
  { listId, personId }: { listId: string; personId: string },
): Promise<undefined | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const list = await manageLockedList(tx, author, listId)
    if (isRefusal(list)) return list
    if (!(await isInvitable(tx, author, personId))) return refuse('thing.not_found')
    const at = ctx.clock()
    const fresh = await putOn(tx, { listId, authorId: author.id, personId, at })
    if (isRefusal(fresh)) return fresh
    if (fresh)
      await insertNotification(tx, {
        userId: personId,
        kind: 'home_list.shared',
        subjectId: listId,
        data: { list: list.name },
        personId: author.id,
        at,
      })
    return
  })

/** The author takes somebody off the list, or a reader leaves it. Nobody is told. */
export const takeOffList = (
  ctx: Context,
  actor: Principal,
  { listId, personId }: { listId: string; personId: string },
): Promise<undefined | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const list = await openLockedList(tx, actor, listId)
    if (isRefusal(list)) return list
    const own = list.author_id === actor.id
    if (!own && personId !== actor.id) return refuse('home_list.not_yours')
    // The author deletes the list instead.
    if (personId === list.author_id) return refuse('thing.not_found')
    await deleteReader(tx, listId, personId)
    await deleteTold(tx, listId, personId)
    return
  })

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** 256 random bits, of which only the hash is stored. */
export const makeListLink = (ctx: Context, author: Principal, listId: string) =>
  inTransaction(ctx.db, async tx => {
    const list = await manageLockedList(tx, author, listId)
    if (isRefusal(list)) return list
    const token = randomBytes(32).toString('base64url')
    const expiresAt = new Date(ctx.clock().getTime() + LIST_LINK_DAYS * DAY_MS)
    await setListLink(tx, listId, { hash: hashOf(token), expiresAt })
    return { token, expires_at: expiresAt.toISOString() }
  })

export const endListLink = (ctx: Context, author: Principal, listId: string): Promise<undefined | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const list = await manageLockedList(tx, author, listId)
    if (isRefusal(list)) return list
    await setListLink(tx, listId, null)
    return
  })

/** Unknown, replaced, ended and expired links are answered alike. */
export const readListLink = async (ctx: Context, actor: Principal, token: string) => {
  const list = await findByLink(ctx.db, actor.id, hashOf(token), ctx.clock())
  if (!list) return refuse('thing.not_found')
  const author = { id: list.author_id, full_name: list.author_name }
  return { id: list.id, name: list.name, author, joined: list.joined }
}

export const joinByLink = (
  ctx: Context,
  actor: Principal,
  token: string,
): Promise<{ id: string } | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const at = ctx.clock()
    const linked = await findByLink(tx, actor.id, hashOf(token), at)
    if (!linked) return refuse('thing.not_found')
    await lockHomeList(tx, linked.id)
    // The link may have ended meanwhile.
    const list = await findByLink(tx, actor.id, hashOf(token), at)
    if (!list) return refuse('thing.not_found')
    const on = { listId: list.id, authorId: list.author_id, personId: actor.id, at }
    const joined = await putOn(tx, on)
    return isRefusal(joined) ? joined : { id: list.id }
  })
