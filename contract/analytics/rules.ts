/** Spec 7 and 9; the upper bound is security row 54. */
export const DEFAULT_ACTIVITY = 10
export const MOST_ACTIVITY = 100
/** Older changes are only in the list of bookings. */
export const ACTIVITY_DAYS = 60

/** Security row 55: five years, which include at least one leap year. */
export const LONGEST_RANGE_DAYS = 5 * 366
export const MONTHS_OF_REVENUE = 12

/** Spec 9: metrics every 5 minutes, activity every 30 seconds. */
export const METRICS_REFRESH_MS = 5 * 60_000
export const ACTIVITY_REFRESH_MS = 30_000

/** Maximum arrivals, departures and requests in the dashboard's lists; their counts cover all. */
export const DASHBOARD_LINES = 12
