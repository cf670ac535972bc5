import { type SelectQueryBuilder, sql } from 'kysely'
import {
  DASHBOARD_BOOKINGS,
  FEATURED_PROPERTIES,
  OWNER_PROPERTIES_PAGE,
  PUBLIC_LIST_LIMIT,
} from '#contract/kernel/constants.ts'
import { DEFAULT_LIMIT } from '#contract/kernel/paging.ts'

/** The page sizes that the product's own screens use. */
const OFTEN_ASKED = new Set([
  DASHBOARD_BOOKINGS,
  FEATURED_PROPERTIES,
  OWNER_PROPERTIES_PAGE,
  DEFAULT_LIMIT,
  PUBLIC_LIST_LIMIT,
])

/**
 * Applies limit and offset. PostgreSQL keeps the plan of a prepared statement only when the size is part of its text,
 * and planning is half the time of a list. Sizes other than the product's own stay parameters, so that callers cannot
 * multiply the statement texts.
 */
export const cutPage = <Tables, Read extends keyof Tables, Output>(
  query: SelectQueryBuilder<Tables, Read, Output>,
  { limit, offset }: { limit: number; offset: number },
) => {
  const cut = query.limit(OFTEN_ASKED.has(limit) ? sql.lit(limit) : limit)
  return offset > 0 ? cut.offset(offset) : cut
}
