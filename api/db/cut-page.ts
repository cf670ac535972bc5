import { type SelectQueryBuilder, sql } from 'kysely'
import {
  DASHBOARD_BOOKINGS,
  FEATURED_PROPERTIES,
  OWNER_PROPERTIES_PAGE,
  PUBLIC_LIST_LIMIT,
} from '#contract/kernel/constants.ts'
import { DEFAULT_LIMIT } from '#contract/kernel/paging.ts'

/** The page sizes of the product's own screens. */
const OFTEN_ASKED = new Set([
  DASHBOARD_BOOKINGS,
  FEATURED_PROPERTIES,
  OWNER_PROPERTIES_PAGE,
  DEFAULT_LIMIT,
  PUBLIC_LIST_LIMIT,
])

/**
 * Cuts one page. Only with a size written in its text does PostgreSQL keep the plan of a prepared statement, and
 * planning is half the time of a list. Other sizes stay parameters, so that callers cannot multiply the texts.
 */
export const cutPage = <Tables, Read extends keyof Tables, Output>(
  query: SelectQueryBuilder<Tables, Read, Output>,
  { limit, offset }: { limit: number; offset: number },
) => {
  const cut = query.limit(OFTEN_ASKED.has(limit) ? sql.lit(limit) : limit)
  return offset > 0 ? cut.offset(offset) : cut
}
