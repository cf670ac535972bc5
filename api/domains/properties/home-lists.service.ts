import { MAXIMUM_HOME_LISTS } from '#contract/properties/home-lists.rules.ts'
import {
  type HomeList,
  type HomeListSummary,
  type ListedHome,
  type ListStay,
  listStay,
} from '#contract/properties/home-lists.schemas.ts'
import type { Context } from '../../context.ts'
import { lockAccount } from '../../db/lock-account.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Principal } from '../../kernel/actor.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts'
import { markSubjectRead } from '../notifications/queries.ts'
import type { PropertyQuery } from './filters.queries.ts'
import { manageLockedList, openHomeList, type ReadableList } from './home-lists.policy.ts'
import {
  countHomeLists,
  deleteHomeList,
  type HomeListSummaryRow,
  insertHomeList,
  isNamedAlready,
  listHomeLists,
  updateHomeList,
} from './home-lists.queries.ts'
import { listReaders } from './list-people.queries.ts'
import { type ListedRow, readListedHomes } from './listed-homes.queries.ts'
import { searchCards } from './search.queries.ts'
import { foundView } from './views.ts'

const stayOf = ({ stay }: { stay: unknown }): ListStay | null => (stay === null ? null : listStay.parse(stay))

const summaryView = (row: HomeListSummaryRow, viewer: Principal): HomeListSummary => {
  const own = row.author_id === viewer.id
  return {
    id: row.id,
    name: row.name,
    author: own ? null : { id: row.author_id, full_name: row.author_name },
    stay: stayOf(row),
    homes: row.homes,
    shared_with: own ? row.shared_with : null,
    may_add: own || row.others_may_add,
    contains: row.contains,
  }
}

export const listOwnHomeLists = async (
  ctx: Context,
  viewer: Principal,
  propertyId: string | undefined,
): Promise<HomeListSummary[]> =>
  (await listHomeLists(ctx.db, viewer, propertyId)).map(row => summaryView(row, viewer))

/**
 * The cards of these homes that the viewer sees, and of which a stay is possible as the list says. Both are searches of
 * the list of homes with the viewer as who asks, so visibility and prices are as there.
 */
const readListCards = async (
  ctx: Context,
  viewer: Principal,
  { among, stay }: { among: readonly string[]; stay: ListStay | null },
) => {
  const page = { sort: 'newest', limit: among.length, offset: 0 } as const
  const every: PropertyQuery = { ...page, among, now: ctx.clock(), wanted: [], places: null }
  const fitting: PropertyQuery = { ...every, ...stay }
  const [all, fits] = await Promise.all([
    searchCards(ctx.db, viewer, every),
    stay ? searchCards(ctx.db, viewer, fitting) : [],
  ])
  const cards = new Map(all.map(row => [row.id, foundView(row, every, every.now)]))
  // A home that was hidden between the two statements is not among all.
  const priced = fits.filter(({ id }) => cards.has(id))
  for (const row of priced) cards.set(row.id, foundView(row, fitting, every.now))
  return { cards, fits: new Set(priced.map(({ id }) => id)) }
}

const readHomesOf = async (ctx: Context, viewer: Principal, list: ReadableList): Promise<ListedHome[]> => {
  const rows = await readListedHomes(ctx.db, viewer.id, list.id)
  if (rows.length === 0) return []
  const stay = stayOf(list)
  const { cards, fits } = await readListCards(ctx, viewer, {
    among: rows.map(({ property_id }) => property_id),
    stay,
  })
  const view = (row: ListedRow): ListedHome[] => {
    const card = cards.get(row.property_id)
    if (!card) return []
    return [
      {
        card,
        fits: stay && fits.has(row.property_id),
        added_at: row.added_at.toISOString(),
        added_by: row.added_by,
        votes: row.votes,
        voted: row.votes.some(({ id }) => id === viewer.id),
        may_remove: list.author_id === viewer.id || row.added_by?.id === viewer.id,
      },
    ]
  }
  return rows.flatMap(view)
}

/** A list as this reader sees it. Of homes that they may not see nothing is said, not even how many there are. */
export const readHomeList = async (
  ctx: Context,
  viewer: Principal,
  id: string,
): Promise<HomeList | Refusal> => {
  const list = await openHomeList(ctx.db, viewer, id)
  if (isRefusal(list)) return list
  const own = list.author_id === viewer.id
  const homes = await readHomesOf(ctx, viewer, list)
  const isLinkOpen = own && list.link_expires_at !== null && list.link_expires_at > ctx.clock()
  return {
    id,
    name: list.name,
    author: { id: list.author_id, full_name: list.author_name },
    own,
    stay: stayOf(list),
    others_may_add: list.others_may_add,
    may_add: own || list.others_may_add,
    people: own ? await listReaders(ctx.db, id, viewer.id) : null,
    link_until: isLinkOpen ? (list.link_expires_at?.toISOString() ?? null) : null,
    homes,
  }
}

export const makeHomeList = (
  ctx: Context,
  author: Principal,
  { name, stay }: { name: string; stay: ListStay | null },
): Promise<{ id: string } | Refusal> =>
  inTransaction(ctx.db, async tx => {
    // Two tabs cannot exceed the maximum.
    await lockAccount(tx, author.id)
    if ((await countHomeLists(tx, author.id)) >= MAXIMUM_HOME_LISTS) return refuse('home_list.too_many')
    const id = await insertHomeList(tx, { authorId: author.id, name, stay, at: ctx.clock() })
    return id === undefined ? refuse('home_list.named_already') : { id }
  })

export const changeHomeList = (
  ctx: Context,
  author: Principal,
  id: string,
  changes: {
    name?: string | undefined
    stay?: ListStay | null | undefined
    others_may_add?: boolean | undefined
  },
): Promise<undefined | Refusal> =>
  inTransaction(ctx.db, async tx => {
    // New names of one person wait for each other.
    await lockAccount(tx, author.id)
    const list = await manageLockedList(tx, author, id)
    if (isRefusal(list)) return list
    const { name } = changes
    if (name !== undefined && (await isNamedAlready(tx, { authorId: author.id, name, besides: id })))
      return refuse('home_list.named_already')
    await updateHomeList(tx, id, changes)
    return
  })

export const removeHomeList = (ctx: Context, author: Principal, id: string): Promise<undefined | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const list = await manageLockedList(tx, author, id)
    if (isRefusal(list)) return list
    await deleteHomeList(tx, id)
    return
  })

/** What the reader was told of the list counts as read. */
export const seeHomeList = async (
  ctx: Context,
  reader: Principal,
  id: string,
): Promise<undefined | Refusal> => {
  const list = await openHomeList(ctx.db, reader, id)
  if (isRefusal(list)) return list
  const told = { subjectId: id, at: ctx.clock() }
  await markSubjectRead(ctx.db, reader.id, { kind: 'home_list.shared', ...told })
  await markSubjectRead(ctx.db, reader.id, { kind: 'home_list.homes_added', ...told })
  return
}
