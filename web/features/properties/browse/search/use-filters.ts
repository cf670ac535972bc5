import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { PUBLIC_LIST_LIMIT } from '#contract/kernel/constants.ts'
import { MAXIMUM_OFFSET } from '#contract/properties/search.schemas.ts'
import { today } from '#web/lib/format.ts'
import { type UrlCodec, useUrlState } from '#web/lib/use-url-state.ts'
import { type ListFilters, readFilters, readPages, writeFilters } from './filters.ts'

interface How {
  /** Typed letter by letter: all changes are one history entry, so that one step of Back removes them. */
  typed?: boolean
  /**
   * The point is the position of this device. Only the history state records it, so that a shared link does not reveal
   * whose position it is.
   */
  ownPosition?: boolean
}
export type Change = (changes: Partial<ListFilters>, how?: How) => void

const MAXIMUM_PAGES = MAXIMUM_OFFSET / PUBLIC_LIST_LIMIT

const CODEC: UrlCodec<{ filters: ListFilters; pages: number; view: string | null }> = {
  read: params => ({
    filters: readFilters(params, today()),
    pages: readPages(params, MAXIMUM_PAGES),
    view: params.get('view'),
  }),
  // Other filters start at the first page.
  write: (before, { filters, pages, view = before.get('view') }) => {
    const next = filters ? writeFilters(filters) : before
    if (pages) next.set('pages', String(pages))
    if (view) next.set('view', view)
    else next.delete('view')
    return next
  },
}

/** The filters in the address. A choice adds a history entry, typing replaces the current one. */
export const useFilters = () => {
  const [{ filters: read, pages, view }, setState] = useUrlState(CODEC)
  const address = writeFilters(read).toString()
  // The same object as long as it says the same: other parameters of the address change without it.
  const filters = useMemo(() => readFilters(new URLSearchParams(address), today()), [address])
  const { state } = useLocation()
  const ownPosition = state?.ownPosition === true

  const change: Change = (changes, how = {}) => {
    const next = { ...filters, ...changes }
    if (writeFilters(next).toString() === writeFilters(filters).toString()) return
    const keepsPosition = ownPosition && !('point' in changes)
    setState(
      { filters: next },
      { replace: how.typed ?? false, state: { ownPosition: how.ownPosition ?? keepsPosition } },
    )
  }
  const showMore = () => setState({ pages: pages + 1 }, { replace: true, state })
  const showsMap = view === 'map'
  const toggleMap = () => setState({ view: showsMap ? null : 'map' }, { state })
  return { filters, change, ownPosition, pages, showMore, showsMap, toggleMap }
}
