import { expect } from 'vitest'
import type { StayRequest } from '#contract/availability/schemas.ts'
import type { TakenNights } from '#contract/calendars/schemas.ts'
import type { CappedPage } from '#contract/kernel/paging.ts'
import { NOBODY } from '#contract/properties/rights.rules.ts'
import type { TrustRightsChange } from '#contract/properties/rights.schemas.ts'
import type { PropertyCard } from '#contract/properties/schemas.ts'
import type { HomeAsk } from './home-calls.ts'
import type { TestPerson } from './people.ts'
import { request } from './requests.ts'
import type { TestApp } from './test-app.ts'

export const RANKS = [0, 1, 2, 3, 4, 5] as const
const THRESHOLDS = [1, 2, 3, 4, 5, NOBODY] as const

const OPEN = {
  see_from: 0,
  price_from: 0,
  calendar_from: 0,
  place_from: 0,
  request_from: 0,
  peak_from: 0,
  at_once_from: NOBODY,
  length_discounts_from: 0,
  date_discounts_from: 0,
  months_ahead: RANKS.map(() => null),
  nights_a_year: RANKS.map(() => null),
  peak_dates: [],
} satisfies TrustRightsChange

/** How often a list has the only home. */
export const NO_HOMES = { count: 0, homes: 0 }
export const ONE_HOME = { count: 1, homes: 1 }
export const dates = ({ check_in_date, check_out_date }: StayRequest) =>
  `check_in_date=${check_in_date}&check_out_date=${check_out_date}`

export interface Matrix {
  readonly app: TestApp
  readonly owner: TestPerson
  readonly home: string
  /** The person of each rank: a stranger, and the members at levels 1 to 5. */
  readonly people: readonly TestPerson[]
}

/** Calls in the cells of a matrix: everybody at every threshold of a right. */
export const cellsOf = (matrix: () => Matrix) => {
  const setRights = async (change: TrustRightsChange) => {
    const { app, owner } = matrix()
    const { status } = await request(app, owner, 'PATCH', '/trust-rights/', { ...OPEN, ...change })
    expect(status).toBe(200)
  }
  const call = (who: TestPerson, method: HomeAsk['method'], path: string, body?: object) =>
    request(matrix().app, who, method, path, body)
  const listed = async (who: TestPerson, query: string) => {
    const path = `/properties/?${query}`
    const { body } = await request<CappedPage<PropertyCard>>(matrix().app, who, 'GET', path)
    return { count: body.count, homes: body.results.length }
  }
  const taken = (who: TestPerson, id = matrix().home) =>
    request<TakenNights>(matrix().app, who, 'GET', `/properties/${id}/taken_nights/`)

  /** Runs a check for everybody at every threshold of a right. */
  const everyCell = async (
    right: Extract<keyof typeof OPEN, `${string}_from`>,
    more: TrustRightsChange,
    check: (who: TestPerson, has: boolean) => Promise<void>,
  ) => {
    for (const from of right === 'see_from' ? THRESHOLDS.slice(0, -1) : THRESHOLDS) {
      await setRights({ ...more, [right]: from })
      for (const [rank, who] of matrix().people.entries()) await check(who, rank >= from)
    }
  }
  return { setRights, call, listed, taken, everyCell }
}
