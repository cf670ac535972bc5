import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { propertyListQuery } from '../queries.ts'
import type { ListFilters } from './filters.ts'

/** The homes of as many pages as the address says; previous results stay until the new ones are loaded. */
export const useHomes = (filters: ListFilters, pages: number) => {
  const list = useInfiniteQuery(propertyListQuery(filters))
  const { data, error, hasNextPage, isFetching, isFetchNextPageError, isPlaceholderData, fetchNextPage } =
    list
  const loaded = data?.pages.length ?? 0
  const missing = loaded > 0 && loaded < pages && hasNextPage && !isPlaceholderData
  useEffect(() => {
    if (missing && !isFetching && !isFetchNextPageError) void fetchNextPage()
  }, [missing, isFetching, isFetchNextPageError, fetchNextPage])

  // A home that was added between two requests would occur on both pages.
  const cards = useMemo(
    () =>
      data && [
        ...new Map(
          data.pages
            .slice(0, pages)
            .flatMap(page => page.results)
            .map(card => [card.id, card]),
        ).values(),
      ],
    [data, pages],
  )
  return {
    cards,
    first: data?.pages[0],
    /** Set when there is nothing to show but the error. */
    failed: data && !isPlaceholderData ? null : error,
    stale: isPlaceholderData,
    retry: () => void list.refetch(),
    hasMore: loaded > pages || hasNextPage,
    loadingMore: missing && !isFetchNextPageError,
    moreFailed: missing && isFetchNextPageError ? error : null,
    retryMore: () => void fetchNextPage(),
  }
}

export type HomeResults = ReturnType<typeof useHomes>
