import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { reviewCalls } from '#contract/reviews/endpoints.ts'
import { REVIEW_SORTS, REVIEW_STATES } from '#contract/reviews/schemas.ts'
import { SHOWS_REVIEWS } from '#web/features/reviews/queries.ts'
import { sendOrThrow } from '#web/lib/api.ts'
import { isId } from '#web/lib/url-values.ts'
import type { UrlState } from '#web/lib/use-url-state.ts'

/** The filters in the address; the home comes from links of other screens. */
export const REVIEW_CHOICES = {
  search: 'words',
  state: ['', ...REVIEW_STATES],
  property: 'words',
  sort: REVIEW_SORTS,
} as const
export type AllReviewsFilters = UrlState<typeof REVIEW_CHOICES>

export const ALL_REVIEWS_PAGE = 20
const KEY = ['all-reviews'] as const
export const MODERATED_KEYS = [KEY, ...SHOWS_REVIEWS] as const

export const allReviewsQuery = ({ search, state, property, sort }: AllReviewsFilters, page: number) => {
  const query = {
    sort,
    ...(search.trim() && { search: search.trim() }),
    ...(state && { state }),
    ...(isId(property) && { property }),
    limit: ALL_REVIEWS_PAGE,
    offset: (page - 1) * ALL_REVIEWS_PAGE,
  }
  return queryOptions({
    queryKey: [...KEY, query],
    queryFn: ({ signal }) => sendOrThrow(reviewCalls.all, { query, signal }),
    placeholderData: keepPreviousData,
  })
}
