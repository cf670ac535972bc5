import { addDays, type CalendarDate } from '../kernel/nights.ts'

/** Links made for one stay within 24 hours. */
export const MAXIMUM_COMPANION_LINKS = 20

/** Whoever came along may look something up after the way home. */
const DAYS_AFTER_DEPARTURE = 7

/** When links of a trip stop to answer. `today` is the date at the home. */
export const isTripOver = (check_out_date: CalendarDate, today: CalendarDate) =>
  today > addDays(check_out_date, DAYS_AFTER_DEPARTURE)

/** A request that has expired counts as cancelled before a job says so. */
export const isTripCancelled = (
  { status, expires_at }: { status: string; expires_at: Date | string | null },
  now: Date,
) => status === 'cancelled' || (status === 'pending' && expires_at !== null && new Date(expires_at) <= now)

/** How many adults and children can still be named: those of the booked party without its guest. */
export const companionRoom = (
  { guests_count, children_ages }: { guests_count: number; children_ages: readonly number[] },
  companions: readonly { is_child: boolean }[],
) => {
  const children = companions.filter(({ is_child }) => is_child).length
  return {
    adults: Math.max(0, guests_count - children_ages.length - 1 - (companions.length - children)),
    children: Math.max(0, children_ages.length - children),
  }
}

/** People are called by their first names on the page of a trip. */
export const firstNameOf = (name: string) => name.trim().split(/\s+/)[0] ?? ''
