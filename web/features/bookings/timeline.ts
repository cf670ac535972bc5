import type { DateChange } from '#contract/bookings/dates.schemas.ts'
import type { BookingChange, BookingDetails } from '#contract/bookings/schemas.ts'

/** What happened to a booking: its status moved, or other dates were asked for and answered. */
export type Happening =
  | { kind: 'status'; at: string; change: BookingChange }
  | { kind: 'asked' | Exclude<DateChange['status'], 'open'>; at: string; dates: DateChange }

const ofDates = (dates: DateChange): Happening[] => [
  { kind: 'asked', at: dates.asked_at, dates },
  ...(dates.status === 'open' || dates.decided_at === null
    ? []
    : [{ kind: dates.status, at: dates.decided_at, dates }]),
]

/** Both stories as one, the latest last. What came at one moment stays in its order: the status first. */
export const timelineOf = ({
  history,
  date_changes,
}: Pick<BookingDetails, 'history' | 'date_changes'>): Happening[] =>
  [
    ...history.map(change => ({ kind: 'status', at: change.at, change }) as const),
    ...date_changes.flatMap(ofDates),
  ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
