import type { Language } from '#contract/kernel/languages.ts'
import { type HomePins, type MapFilters, MOST_PINS } from '#contract/properties/map.schemas.ts'
import type { Context } from '../../context.ts'
import type { Principal } from '../../kernel/actor.ts'
import type { PropertyQuery } from './filters.queries.ts'
import { pinViews } from './map.views.ts'
import { countSearch, searchPins } from './search.queries.ts'
import { orMended, understand } from './words.service.ts'

const pinsOf = async (ctx: Context, viewer: Principal, query: PropertyQuery): Promise<HomePins> => {
  const rows = await searchPins(ctx.db, viewer, query)
  const results = rows.flatMap(row => pinViews(row, query, query.now))
  if (rows.length < MOST_PINS) return { count: rows.length, count_is_exact: true, results }
  return { ...(await countSearch(ctx.db, viewer, query)), results }
}

/**
 * The homes that the list shows for these filters in the area, at the approximate locations that their pages show. A
 * home whose place the viewer may not know is neither among them nor counted.
 */
export const listPins = async (
  ctx: Context,
  viewer: Principal,
  filters: MapFilters,
  language: Language,
): Promise<HomePins> => {
  const first = { ...filters, sort: 'newest', limit: MOST_PINS, offset: 0 } as const
  const query = await understand(ctx.db, first, { now: ctx.clock(), language })
  return orMended(ctx.db, { viewer, query }, asked => pinsOf(ctx, viewer, asked))
}
