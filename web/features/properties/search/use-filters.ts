import { useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { PUBLIC_LIST_LIMIT } from '#contract/kernel/constants.ts'
import { MAXIMUM_OFFSET } from '#contract/properties/search.schemas.ts'
import { today } from '#web/lib/format.ts'
import { type ListFilters, readFilters, readPages, writeFilters } from './filters.ts'

type How = {
  /** Letter by letter: one step of Back takes it all away, not each pause of the hand. */
  typed?: boolean
  /** The point is where this very device is. Known to this history alone: a sent link says where, not whose. */
  ownPosition?: boolean
}
export type Change = (changes: Partial<ListFilters>, how?: How) => void

const MAXIMUM_PAGES = MAXIMUM_OFFSET / PUBLIC_LIST_LIMIT

/** The filters as the address has them. What is chosen makes a step of Back, what is typed changes the step. */
export const useFilters = () => {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const filters = useMemo(() => readFilters(params, today()), [params])
  const ownPosition = state?.ownPosition === true

  const change: Change = (changes, how = {}) => {
    const next = writeFilters({ ...filters, ...changes })
    if (next.toString() === writeFilters(filters).toString()) return
    const keepsPosition = ownPosition && !('point' in changes)
    setParams(next, {
      replace: how.typed ?? false,
      state: { ownPosition: how.ownPosition ?? keepsPosition },
    })
  }
  const pages = readPages(params, MAXIMUM_PAGES)
  const showMore = () =>
    setParams(
      before => {
        before.set('pages', String(pages + 1))
        return before
      },
      { replace: true, state },
    )
  return { filters, change, ownPosition, pages, showMore }
}
