import type { Language } from '#contract/kernel/languages.ts'
import { dateInZone } from '#contract/kernel/nights.ts'
import { lastCheckInOf, MAXIMUM_SAVED_SEARCHES } from '#contract/properties/saved-searches.rules.ts'
import {
  type NewSavedSearch,
  type SavedSearch,
  type SearchAlerts,
  savedFilters,
} from '#contract/properties/saved-searches.schemas.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import type { Principal } from '../../kernel/actor.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { markSubjectRead } from '../notifications/queries.ts'
import {
  countSavedSearches,
  findSavedSearch,
  findSearched,
  insertSearch,
  listSavedSearches,
  lockSavedSearches,
  lockSearch,
  markSearchSeen,
  type SavedSearchRow,
  updateSearch,
} from './saved-searches.queries.ts'
import { findMatches, remember } from './search-alerts.service.ts'

const savedSearchView = (row: SavedSearchRow, now: Date): SavedSearch => ({
  id: row.id,
  name: row.name,
  filters: savedFilters.parse(row.filters),
  location: row.location,
  alerts: row.alerts as SearchAlerts,
  dates_past: row.last_check_in !== null && row.last_check_in < dateInZone(now, 'UTC'),
  too_many: row.too_many,
  new_homes: row.new_homes,
})

export const listOwnSearches = async (ctx: Context, viewer: Principal): Promise<SavedSearch[]> => {
  const now = ctx.clock()
  return (await listSavedSearches(ctx.db, viewer)).map(row => savedSearchView(row, now))
}

const ownSearch = async (tx: Transaction, viewer: Principal, id: string, now: Date) => {
  const row = await findSavedSearch(tx, viewer, id)
  return row ? savedSearchView(row, now) : refuse('thing.not_found')
}

/** Keeps a search. The homes that match it now are no news: with alerts they are remembered. */
export const keepSearch = async (
  ctx: Context,
  viewer: Principal,
  { name, filters, location, alerts }: NewSavedSearch,
  language: Language,
): Promise<SavedSearch | Refusal> => {
  const now = ctx.clock()
  const matches = alerts === 'off' ? null : await findMatches(ctx.db, viewer, { filters, language }, { now })
  return inTransaction(ctx.db, async tx => {
    await lockSavedSearches(tx, viewer.id)
    if ((await countSavedSearches(tx, viewer.id)) >= MAXIMUM_SAVED_SEARCHES)
      return refuse('saved_search.too_many')
    const search = { userId: viewer.id, name, filters, location, language, alerts }
    const id = await insertSearch(tx, { ...search, lastCheckIn: lastCheckInOf(filters) }, now)
    if (id === undefined) return refuse('saved_search.kept_already')
    if (matches) await remember(tx, id, matches, null)
    return ownSearch(tx, viewer, id, now)
  })
}

/** Renames a search, or chooses how the person is told. Alerts that begin anew tell of homes from then on. */
export const changeSearch = async (
  ctx: Context,
  viewer: Principal,
  id: string,
  changes: { name?: string | undefined; alerts?: SearchAlerts | undefined },
): Promise<SavedSearch | Refusal> => {
  const now = ctx.clock()
  const before = await findSearched(ctx.db, viewer.id, id)
  if (!before) return refuse('thing.not_found')
  const begins = changes.alerts !== undefined && changes.alerts !== 'off'
  const matches = begins ? await findMatches(ctx.db, viewer, before, { now }) : null
  return inTransaction(ctx.db, async tx => {
    const search = await lockSearch(tx, viewer.id, id)
    if (!search) return refuse('thing.not_found')
    const { name = search.name, alerts = search.alerts as SearchAlerts } = changes
    const mails = alerts === 'mail' && search.alerts !== 'mail'
    await updateSearch(tx, id, { name, alerts, ...(mails ? { mailed_at: now } : {}) })
    if (alerts === 'off') await remember(tx, id, { homes: [], tooMany: false }, null)
    else if (matches && search.alerts === 'off') await remember(tx, id, matches, null)
    return ownSearch(tx, viewer, id, now)
  })
}

/** The homes of the search are no longer new, and what was told of them counts as read. */
export const seeSearch = (ctx: Context, viewer: Principal, id: string): Promise<undefined | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const at = ctx.clock()
    if (!(await markSearchSeen(tx, viewer.id, id, at))) return refuse('thing.not_found')
    await markSubjectRead(tx, viewer.id, { kind: 'search.new_homes', subjectId: id, at })
    return
  })
