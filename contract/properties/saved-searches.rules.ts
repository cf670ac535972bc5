import type { CalendarDate } from '../kernel/nights.ts'
import { flexibleStays } from './flexible-dates.rules.ts'
import type { SavedFilters } from './saved-searches.schemas.ts'

/** Searches that a person may keep. */
export const MAXIMUM_SAVED_SEARCHES = 20

/**
 * Homes of one search that are remembered, so that it is known which are new. A search that matches more says nothing of
 * what somebody looks for.
 */
export const MOST_REMEMBERED_HOMES = 500

/**
 * The last day on which a stay of this search may begin, as far as the list still takes its dates; null without dates.
 * Days around a check-in day count no longer once that day is over.
 */
export const lastCheckInOf = (filters: SavedFilters): CalendarDate | null =>
  filters.check_in_date ?? flexibleStays(filters)?.checkIns.toSorted().at(-1) ?? null
