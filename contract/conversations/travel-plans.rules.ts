import { MAXIMUM_DAYS_AHEAD } from '../kernel/constants.ts'
import { addDays, type CalendarDate } from '../kernel/nights.ts'
import { lastCheckInOf } from '../properties/saved-searches.rules.ts'
import type { PlannedStay } from './travel-plans.schemas.ts'

/** Plans that one person may have open at a time. */
export const MAXIMUM_OPEN_PLANS = 5
/** A plan that nobody has changed for so long is over. */
export const PLAN_DAYS = 180
/** Around the place of a plan that is a town. */
export const PLAN_RADIUS_KM = 50

/** Why a stay can no longer be planned, or not yet; null where it can. `today` is the day of the earliest time zone. */
export const whyNotPlanned = (stay: PlannedStay, today: CalendarDate) => {
  const last = lastCheckInOf(stay)
  const field = stay.flexible_month === undefined ? 'check_in_date' : 'flexible_month'
  if (last === null) return { field, message: 'travel_plan.when' } as const
  if (last < today) return { field, message: 'stay.past' } as const
  return last > addDays(today, MAXIMUM_DAYS_AHEAD) ? ({ field, message: 'stay.far' } as const) : null
}
