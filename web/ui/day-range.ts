/** Days are YYYY-MM-DD, so they compare as text. `to` is the check-out day: its night is not part of the range. */
export interface DayRange {
  from?: string | undefined
  to?: string | undefined
}

export interface DayLimits {
  /** The first day that can be chosen. */
  min: string
  /** The last day that can be chosen. */
  max?: string | undefined
  /** Nights that are taken; checking out on such a day is possible. */
  takenNights?: ReadonlySet<string> | undefined
}

export function toDay(date: Date): string {
  const month = String(date.getMonth() + 1).padStart(2, '0')
  return `${date.getFullYear()}-${month}-${String(date.getDate()).padStart(2, '0')}`
}

export function toLocalDate(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

/** The last possible check-out day after a check-in on `from`: the first taken night, if there is one. */
function lastLeaving(from: string, { max, takenNights }: DayLimits): string {
  let last = max ?? '9999-12-31'
  for (const night of takenNights ?? []) if (night > from && night < last) last = night
  return last
}

const isOpen = (range: DayRange): range is { from: string } =>
  range.from !== undefined && range.to === undefined

function endsRange(range: DayRange, day: string, limits: DayLimits) {
  return isOpen(range) && day > range.from && day <= lastLeaving(range.from, limits)
}

function startsRange(day: string, { min, max, takenNights }: DayLimits) {
  return day >= min && (max === undefined || day < max) && !takenNights?.has(day)
}

export function canPick(range: DayRange, day: string, limits: DayLimits): boolean {
  return endsRange(range, day, limits) || startsRange(day, limits)
}

/** The first click opens a range, the second closes it; a day that cannot close it opens a new one. */
export function pickDay(range: DayRange, day: string, limits: DayLimits): DayRange {
  if (isOpen(range) && endsRange(range, day, limits)) return { from: range.from, to: day }
  return startsRange(day, limits) ? { from: day } : range
}

/** The range that closing on the day under the pointer would give. */
export function previewRange(range: DayRange, hovered: string | undefined, limits: DayLimits): DayRange {
  return hovered && isOpen(range) && endsRange(range, hovered, limits)
    ? { from: range.from, to: hovered }
    : range
}
