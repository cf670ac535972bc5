import type { Language } from '#contract/kernel/languages.ts'
import { MOST_REMEMBERED_HOMES } from '#contract/properties/saved-searches.rules.ts'
import { savedFilters } from '#contract/properties/saved-searches.schemas.ts'
import type { Context } from '../../context.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import type { Principal } from '../../kernel/actor.ts'
import { insertNotification } from '../notifications/queries.ts'
import { readHomes } from './queries.ts'
import { searchIds } from './search.queries.ts'
import {
  findMailedSearch,
  listFoundSince,
  type MailedSearch,
  markChecked,
  rememberHomes,
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
  readonly id: string
  readonly filters: unknown
  readonly language: string
}

/** The homes of others that the list would show the person for this search, up to one more than are remembered. */
const findMatches = async (
  on: Queryable,
  viewer: Principal,
  search: Searched,
  { now, among }: { now: Date; among?: readonly string[] },
): Promise<string[]> => {
  const filters = savedFilters.parse(search.filters)
  const page = { status: 'active', sort: 'newest', limit: MOST_REMEMBERED_HOMES + 1, offset: 0 } as const
  const language = search.language as Language
  const query = await understand(on, { ...filters, ...page }, { now, language })
  const { homes } = await orMended(on, { viewer, query }, async asked => {
    const homes = await searchIds(on, viewer, among ? { ...asked, among } : asked)
    return { count: homes.length, homes }
  })
  return homes
}

/**
 * Looks the homes of a search up and remembers them. Returns how many are new; with `tells` false, and where more
 * matched than are remembered, none is.
 */
export const checkHomes = async (
  tx: Transaction,
  viewer: Principal,
  search: Searched,
  { now, tells }: { now: Date; tells: boolean },
): Promise<number> => {
  const homes = await findMatches(tx, viewer, search, { now })
  const tooMany = homes.length > MOST_REMEMBERED_HOMES
  const fresh = await rememberHomes(tx, search.id, tooMany ? [] : homes, tells ? now : null)
  await markChecked(tx, search.id, { at: now, tooMany })
  return tells ? fresh : 0
}

/** Looks up one search that is due. Null where there is none, else whether its person was notified. */
const checkNext = async (ctx: Context, taken: { id?: string }): Promise<boolean | null> =>
  ctx.db.transaction().execute(async tx => {
    const now = ctx.clock()
    const search = await takeDueSearch(tx, { before: new Date(now.getTime() - CHECKED_AFTER_MS), now })
    if (!search) return null
    taken.id = search.id
    const homes = await checkHomes(tx, viewerOf(search), search, { now, tells: !search.too_many })
    if (homes === 0) return false
    await insertNotification(tx, {
      userId: search.user_id,
      kind: 'search.new_homes',
      subjectId: search.id,
      data: { search: search.name, count: homes },
      at: now,
    })
    return true
  })

/**
 * Notifies people of homes that match their searches and did not at the last look, once for each search. Returns how
 * many notifications were written. A search that fails waits for the next time, so that it does not hold up the others.
 */
export const checkSearches = async (ctx: Context): Promise<number> => {
  const until = performance.now() + LONGEST_RUN_MS
  let told = 0
  while (performance.now() < until) {
    const taken: { id?: string } = {}
    try {
      const notified = await checkNext(ctx, taken)
      if (notified === null) return told
      if (notified) told += 1
    } catch (error) {
      if (taken.id === undefined) throw error
      ctx.log.error({ err: error, savedSearch: taken.id }, 'saved search not looked up')
      await markChecked(ctx.db, taken.id, { at: ctx.clock() })
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
  const matching = await findMatches(ctx.db, viewer, search, { now, among })
  const homes = await readHomes(ctx.db, viewer, matching)
  return homes.length > 0 ? { id, name: search.name, homes } : null
}
