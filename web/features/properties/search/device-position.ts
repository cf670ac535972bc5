import type { Point } from './filters.ts'

export type PositionProblem = 'denied' | 'unavailable' | 'timeout' | 'unsupported'
type Answer = { point: Point } | { problem: PositionProblem }

const PROBLEMS: Record<number, PositionProblem> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' }
const WAIT_MS = 15_000
/** To about a kilometre: it goes into the address, which people send to each other. */
const roughly = (degrees: number) => Math.round(degrees * 100) / 100

/** Where this device is. The browser asks the person; called only when they pressed for it. */
export const devicePosition = (): Promise<Answer> =>
  new Promise(resolve => {
    if (!navigator.geolocation) return resolve({ problem: 'unsupported' })
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({ point: { latitude: roughly(coords.latitude), longitude: roughly(coords.longitude) } }),
      ({ code }) => resolve({ problem: PROBLEMS[code] ?? 'unavailable' }),
      { timeout: WAIT_MS, maximumAge: 5 * 60_000 },
    )
  })
