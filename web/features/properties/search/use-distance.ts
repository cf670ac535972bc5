import { useEffect, useRef, useState } from 'react'
import { MAXIMUM_RADIUS_KM } from '#contract/properties/search.schemas.ts'
import { devicePosition, type PositionProblem } from './device-position.ts'
import { type ListFilters, NOWHERE } from './filters.ts'
import type { Change } from './use-filters.ts'

/** Sorting by distance: at once where there is a place, else the device is asked where it is. */
export const useDistance = ({ sort, point, location }: ListFilters, change: Change) => {
  const [asking, setAsking] = useState(false)
  const [problem, setProblem] = useState<PositionProblem>()
  // The person may take their time with the browser's question, and filter on meanwhile.
  const latest = useRef(change)
  useEffect(() => {
    latest.current = change
  })

  const toggle = async () => {
    setProblem(undefined)
    if (sort === 'distance') {
      // A position was asked for only to sort by it; a place was chosen for its own sake.
      const unasked = location ? {} : { point: null, radiusKm: null }
      return change({ sort: null, ...unasked })
    }
    if (point) return change({ sort: 'distance' })
    setAsking(true)
    const answer = await devicePosition()
    setAsking(false)
    if ('problem' in answer) return setProblem(answer.problem)
    latest.current(
      { ...NOWHERE, sort: 'distance', point: answer.point, radiusKm: MAXIMUM_RADIUS_KM },
      { ownPosition: true },
    )
  }
  // A place that was chosen since is the way out that the message names.
  return { asking, problem: point ? undefined : problem, toggle }
}
