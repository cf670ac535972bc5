/** Spec 7 and 9; the upper bound is security row 54. */
export const DEFAULT_ACTIVITY = 10
export const MOST_ACTIVITY = 100
/** What is older is history, and in the list of bookings. */
export const ACTIVITY_DAYS = 60

/** Security row 55: five years, one of them a leap year at least. */
export const LONGEST_RANGE_DAYS = 5 * 366
export const MONTHS_OF_REVENUE = 12

/** Spec 9: metrics every 5 minutes, activity every 30 seconds. */
export const METRICS_REFRESH_MS = 5 * 60_000
export const ACTIVITY_REFRESH_MS = 30_000

/** As many arrivals, departures and requests as the dashboard lists; their number counts all. */
export const DASHBOARD_LINES = 12
