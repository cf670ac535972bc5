import type {
  Block,
  CalendarNights,
  EnteredNights,
  NightRange,
  OutsideNights,
  TimelineBooking,
} from '#contract/calendars/schemas.ts'
import { addDays, addMonths, type CalendarDate, nightsBetween } from '#contract/kernel/nights.ts'

/** A month, `YYYY-MM`. */
export type Month = string

export const toMonth = (day: CalendarDate): Month => day.slice(0, 7)

/** What holds the nights, or what they cost. */
export const CALENDAR_VIEWS = ['stays', 'prices'] as const
export type CalendarView = (typeof CALENDAR_VIEWS)[number]

/** The same day of another month; the last day where that month is shorter. */
export const sameDayIn = (day: CalendarDate, months: number): CalendarDate => {
  const month = addMonths(toMonth(day), months)
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const wished = `${month}${day.slice(7)}`
  return wished < last ? wished : last
}

/** How many months one view shows: of all homes side by side, and of one home with a cell for each day. */
export const MONTHS_SHOWN = { homes: 3, home: 2 } as const

export const shownDays = (month: Month, months: number): NightRange => ({
  from: `${month}-01`,
  until: `${addMonths(month, months)}-01`,
})

export const daysIn = ({ from, until }: NightRange): CalendarDate[] =>
  Array.from({ length: nightsBetween(from, until) }, (_, index) => addDays(from, index))

export const isWeekend = (day: CalendarDate) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/** The state of a night for the owner. */
export type Night =
  | { kind: 'past' }
  /** `preparation`: free, but guests cannot ask for it, because it is too near to a stay. */
  | { kind: 'free'; preparation?: true }
  /** `outside`: a channel holds the night too, which is a conflict. */
  | { kind: 'booking'; booking: TimelineBooking; outside?: OutsideNights }
  | { kind: 'block'; block: Block }
  | { kind: 'entered'; entered: EnteredNights }
  | { kind: 'outside'; outside: OutsideNights }

const stayOf = (booking: TimelineBooking): NightRange => ({
  from: booking.check_in_date,
  until: booking.check_out_date,
})

export const homeNights = (home: CalendarNights, days: readonly CalendarDate[]): Night[] => {
  const first = days[0] ?? home.today
  const nights = days.map((day): Night => ({ kind: day < home.today ? 'past' : 'free' }))
  const put = (range: NightRange, night: Night, over: (under: Night | undefined) => Night = () => night) => {
    const begin = Math.max(0, nightsBetween(first, range.from))
    const end = Math.min(days.length, nightsBetween(first, range.until))
    for (let index = begin; index < end; index++) nights[index] = over(nights[index])
  }
  const stays = [...home.bookings.map(stayOf), ...home.entered, ...home.outside.filter(({ echo }) => !echo)]
  const preparation = home.preparation_days
  if (preparation > 0)
    for (const { from, until } of stays)
      put(
        { from: addDays(from, -preparation), until: addDays(until, preparation) },
        { kind: 'free', preparation: true },
        under => (under?.kind === 'past' ? under : { kind: 'free', preparation: true }),
      )
  for (const outside of home.outside) put(outside, { kind: 'outside', outside })
  for (const block of home.blocks) put(block, { kind: 'block', block })
  for (const entered of home.entered) put(entered, { kind: 'entered', entered })
  for (const booking of home.bookings) {
    const night: Night = { kind: 'booking', booking }
    const clashes = new Map<OutsideNights, Night>()
    put(stayOf(booking), night, under => {
      if (under?.kind !== 'outside' || under.outside.echo) return night
      const clash = clashes.get(under.outside) ?? { ...night, outside: under.outside }
      clashes.set(under.outside, clash)
      return clash
    })
  }
  return nights
}

/**
 * The position of a bar, in days from the left edge of the first day: from the middle of the check-in day to the middle
 * of the check-out day, or to the edge where it continues beyond. Null when it is not visible.
 */
export const barPosition = (range: NightRange, shown: NightRange) => {
  if (range.until < shown.from || range.from >= shown.until) return null
  const [opens, goesOn] = [range.from < shown.from, range.until > shown.until]
  const start = opens ? 0 : nightsBetween(shown.from, range.from) + 0.5
  const end = goesOn
    ? nightsBetween(shown.from, shown.until) + 0.5
    : nightsBetween(shown.from, range.until) + 0.5
  return { start, length: end - start, opens, goesOn }
}

/** The night at a horizontal position, in nights from the left edge of the first one. */
export const nightAt = (nightsFromLeft: number, count: number) =>
  Math.min(count - 1, Math.max(0, Math.floor(nightsFromLeft)))

export type Intent = 'block' | 'free'

/**
 * A drag that begins on a blocked night frees nights, one that begins on a free night blocks; on other nights no drag
 * begins.
 */
export const intentAt = (night: Night | undefined): Intent | null =>
  night?.kind === 'free' ? 'block' : night?.kind === 'block' ? 'free' : null

/**
 * How far a drag from `anchor` towards `head` reaches: booked and past nights end it, and free nights end a freeing
 * one.
 */
export const reachableNight = (nights: readonly Night[], anchor: number, head: number): number => {
  const intent = intentAt(nights[anchor])
  const passes = (night: Night | undefined) =>
    night?.kind === 'block' || (intent === 'block' && night?.kind === 'free')
  const step = Math.sign(head - anchor)
  let at = anchor
  while (at !== head && passes(nights[at + step])) at += step
  return at
}

/** The nights between two cells, in either order. */
export const rangeBetween = (days: readonly CalendarDate[], one: number, other: number): NightRange => ({
  from: days[Math.min(one, other)] ?? '',
  until: addDays(days[Math.max(one, other)] ?? '', 1),
})
