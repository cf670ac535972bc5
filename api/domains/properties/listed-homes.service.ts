import { HOUR_MS } from '#contract/kernel/durations.ts'
import { MAXIMUM_LISTED_HOMES } from '#contract/properties/home-lists.rules.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import type { Principal } from '../../kernel/actor.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts'
import { openLockedList, type ReadableList } from './home-lists.policy.ts'
import {
  countListedHomes,
  deleteListedHome,
  deleteVote,
  findListedHome,
  insertListedHome,
  insertVote,
  type ListedHomeKey,
  tellOfListedHome,
} from './listed-homes.queries.ts'
import { seeProperty } from './policy.ts'

/** The others on a list are told of new homes once in this time. */
const TOLD_AGAIN_AFTER_MS = HOUR_MS

/** Changes something about a home in a list: the list must be one that the person is on, and the home one that they see. */
const inList = (
  ctx: Context,
  actor: Principal,
  { listId, propertyId }: ListedHomeKey,
  change: (tx: Transaction, list: ReadableList) => Promise<undefined | Refusal>,
): Promise<undefined | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const list = await openLockedList(tx, actor, listId)
    if (isRefusal(list)) return list
    const home = await seeProperty(tx, actor, propertyId)
    return isRefusal(home) ? home : change(tx, list)
  })

export const addListedHome = (ctx: Context, actor: Principal, key: ListedHomeKey) =>
  inList(ctx, actor, key, async (tx, list) => {
    if (await findListedHome(tx, key)) return
    if (list.author_id !== actor.id && !list.others_may_add) return refuse('home_list.author_adds')
    if ((await countListedHomes(tx, key.listId)) >= MAXIMUM_LISTED_HOMES) return refuse('home_list.full')
    const at = ctx.clock()
    await insertListedHome(tx, key, actor.id, at)
    const unlessSince = new Date(at.getTime() - TOLD_AGAIN_AFTER_MS)
    await tellOfListedHome(tx, key, { adderId: actor.id, at, unlessSince })
    return
  })

export const removeListedHome = (ctx: Context, actor: Principal, key: ListedHomeKey) =>
  inList(ctx, actor, key, async (tx, list) => {
    const listed = await findListedHome(tx, key)
    if (!listed) return
    if (list.author_id !== actor.id && listed.added_by !== actor.id)
      return refuse('home_list.added_by_another')
    await deleteListedHome(tx, key)
    return
  })

export const voteForHome = (ctx: Context, actor: Principal, key: ListedHomeKey) =>
  inList(ctx, actor, key, async tx => {
    if (!(await findListedHome(tx, key))) return refuse('thing.not_found')
    await insertVote(tx, key, actor.id, ctx.clock())
    return
  })

export const takeVoteBack = (ctx: Context, actor: Principal, key: ListedHomeKey) =>
  inList(ctx, actor, key, async tx => {
    await deleteVote(tx, key, actor.id)
    return
  })
