import { useEffect, useRef, useState } from 'react'
import type { Point } from '#contract/properties/places.rules.ts'
import { MAXIMUM_RADIUS_KM } from '#contract/properties/search.schemas.ts'
import { type ListFilters, NOWHERE } from './filters.ts'
import type { Change } from './use-filters.ts'

type PositionProblem = 'denied' | 'unavailable' | 'timeout' | 'unsupported'
type Answer = { point: Point } | { problem: PositionProblem }

const PROBLEMS: Record<number, PositionProblem> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' }
const WAIT_MS = 15_000
/** Rounded to about a kilometre, because it is part of the address, which people share. */
const roughly = (degrees: number) => Math.round(degrees * 100) / 100

/** The device's position. The browser asks for permission, so it is called only after a button was pressed. */
const devicePosition = (): Promise<Answer> =>
  new Promise(resolve => {
    if (!navigator.geolocation) return resolve({ problem: 'unsupported' })
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({ point: { latitude: roughly(coords.latitude), longitude: roughly(coords.longitude) } }),
      ({ code }) => resolve({ problem: PROBLEMS[code] ?? 'unavailable' }),
      { timeout: WAIT_MS, maximumAge: 5 * 60_000 },
    )
  })

/** Sorts by distance: at once where there is a place, else after asking the device for its position. */
export const useDistance = ({ sort, point, location }: ListFilters, change: Change) => {
  const [asking, setAsking] = useState(false)
  const [problem, setProblem] = useState<PositionProblem>()
  // The person may answer the browser's question later, and change filters meanwhile.
  const latest = useRef(change)
  useEffect(() => {
    latest.current = change
  })

  const toggle = async () => {
    setProblem(undefined)
    if (sort === 'distance') {
      // The position was requested only for sorting; a chosen place has its own purpose.
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
  // The message suggests choosing a place; one that was chosen meanwhile makes the message obsolete.
  return { asking, problem: point ? undefined : problem, toggle }
}
