import type { Language } from '#contract/kernel/languages.ts'
import { MOST_REMEMBERED_HOMES } from '#contract/properties/saved-searches.rules.ts'
import { savedFilters } from '#contract/properties/saved-searches.schemas.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { Principal } from '../../kernel/actor.ts'
import { notify } from '../notifications/notify.service.ts'
import { readHomes } from './queries.ts'
import { lockSearch } from './saved-searches.queries.ts'
import { searchIds } from './search.queries.ts'
import {
  type DueSearch,
  findMailedSearch,
  listFoundSince,
  type MailedSearch,
  markTooMany,
  rememberHomes,
  restSearches,
  takeDueSearch,
  takeUnmailed,
  viewerOf,
} from './search-alerts.queries.ts'
import { orMended, understand } from './words.service.ts'

/** Searches are looked up this often: with a job every ten minutes, a new home is told within the hour. */
const CHECKED_AFTER_MS = 50 * 60_000
/** One run ends after so long; what is left is the first of the next run. */
const LONGEST_RUN_MS = 60_000
const PEOPLE_AT_ONCE = 100

interface Searched {
  readonly filters: unknown
  readonly language: string
}

/** The homes of others that the list shows the person for a search; none where more match than are remembered. */
export interface Matches {
  readonly homes: readonly string[]
  readonly tooMany: boolean
}

/**
 * Looks the homes of a search up as the list does, with the person as its viewer; `among` only of these. Not in a
 * transaction: words are understood by places that are cached for the database.
 */
export const findMatches = async (
  on: Database,
  viewer: Principal,
  search: Searched,
  { now, among }: { now: Date; among?: readonly string[] },
): Promise<Matches> => {
  const filters = savedFilters.parse(search.filters)
  const page = { status: 'active', sort: 'newest', limit: MOST_REMEMBERED_HOMES + 1, offset: 0 } as const
  const language = search.language as Language
  const query = await understand(on, { ...filters, ...page }, { now, language })
  const { rows } = await orMended(on, { viewer, query }, async asked => {
    const rows = await searchIds(on, viewer, among ? { ...asked, among } : asked)
    return { count: rows.length, rows }
  })
  if (rows.length > MOST_REMEMBERED_HOMES) return { homes: [], tooMany: true }
  return { homes: rows.flatMap(({ id, own }) => (own ? [] : id)), tooMany: false }
}

/** Remembers the homes of a search. Returns how many are new; none is where `at` is null. */
export const remember = async (
  tx: Transaction,
  id: string,
  { homes, tooMany }: Matches,
  at: Date | null,
): Promise<number> => {
  const fresh = await rememberHomes(tx, id, homes, at)
  await markTooMany(tx, id, tooMany)
  return at ? fresh : 0
}

const notifyOf = async (ctx: Context, taken: DueSearch): Promise<boolean> => {
  const now = ctx.clock()
  const matches = await findMatches(ctx.db, viewerOf(taken), taken, { now })
  return ctx.db.transaction().execute(async tx => {
    const search = await lockSearch(tx, taken.user_id, taken.id)
    // The person has deleted it meanwhile, or wants to hear no more.
    if (!search || search.alerts === 'off') return false
    // Of a search that matched too many, nobody knows which are new.
    const count = await remember(tx, search.id, matches, search.too_many ? null : now)
    if (count === 0) return false
    await notify(ctx, tx, {
      userId: search.user_id,
      kind: 'search.new_homes',
      subjectId: search.id,
      data: { search: search.name, count },
      at: now,
    })
    return true
  })
}

/**
 * Notifies people of homes that match their searches and did not at the last look, once for each search. Returns how
 * many notifications were written. A search that fails waits for the next time, so that it does not hold up the others.
 */
export const checkSearches = async (ctx: Context): Promise<number> => {
  const until = performance.now() + LONGEST_RUN_MS
  const now = ctx.clock()
  const due = { before: new Date(now.getTime() - CHECKED_AFTER_MS), now }
  await restSearches(ctx.db, due)
  let told = 0
  while (performance.now() < until) {
    const search = await takeDueSearch(ctx.db, due)
    if (!search) break
    try {
      if (await notifyOf(ctx, search)) told += 1
    } catch (error) {
      ctx.log.error({ err: error, savedSearch: search.id }, 'saved search not looked up')
    }
  }
  return told
}

/** Calls `mail` for each person whose searches found homes since the last mail, within the transaction that says so. */
export const takeSearchMails = async (
  ctx: Context,
  mail: (tx: Transaction, userId: string, searches: readonly MailedSearch[]) => Promise<void>,
): Promise<void> => {
  // Before every id.
  let after = '00000000-0000-0000-0000-000000000000'
  for (let more = true; more; ) {
    more = await ctx.db.transaction().execute(async tx => {
      const people = await takeUnmailed(tx, { after, most: PEOPLE_AT_ONCE, now: ctx.clock() })
      for (const { user_id, searches } of people) if (searches.length > 0) await mail(tx, user_id, searches)
      after = people.at(-1)?.user_id ?? after
      return people.length === PEOPLE_AT_ONCE
    })
  }
}

/** What the mail says of a search now: homes that no longer match, or that the person no longer sees, are left out. */
export const readNewHomes = async (ctx: Context, { id, since }: MailedSearch) => {
  const now = ctx.clock()
  const search = await findMailedSearch(ctx.db, { id, now })
  if (!search) return null
  const among = await listFoundSince(ctx.db, id, since)
  if (among.length === 0) return null
  const viewer = viewerOf(search)
  const matches = await findMatches(ctx.db, viewer, search, { now, among })
  const homes = await readHomes(ctx.db, viewer, matches.homes)
  return homes.length > 0 ? { id, name: search.name, homes } : null
}
