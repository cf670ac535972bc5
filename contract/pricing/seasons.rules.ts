import { MAXIMUM_DAYS_AHEAD, MAXIMUM_NIGHTS, MAXIMUM_SEASONS } from '../kernel/constants.ts'
import type { FieldMessage } from '../kernel/field-messages.ts'
import { addDays, type CalendarDate } from '../kernel/nights.ts'
import type { Season } from './schemas.ts'

interface SeasonProblem {
  index: number
  field: 'from' | 'until'
  message: FieldMessage
}

/** Errors of the dates of seasons: one without a night, and two that overlap (reported for the later one). */
export const seasonProblems = (seasons: readonly Pick<Season, 'from' | 'until'>[]): SeasonProblem[] =>
  seasons.flatMap((season, index): SeasonProblem[] => {
    if (season.until <= season.from) return [{ index, field: 'until', message: 'property.season_dates' }]
    const shares = seasons.some(
      (other, place) => place < index && other.from < season.until && season.from < other.until,
    )
    return shares ? [{ index, field: 'from', message: 'property.seasons_overlap' }] : []
  })

/** Half-open, like seasons. */
type Nights = Pick<Season, 'from' | 'until'>

/** The parts of seasons on these nights. */
export const seasonsWithin = (seasons: readonly Season[], { from, until }: Nights): Season[] =>
  seasons
    .filter(season => season.from < until && from < season.until)
    .map(season => ({
      ...season,
      from: season.from < from ? from : season.from,
      until: season.until > until ? until : season.until,
    }))

const areAlike = (one: Season, other: Season) =>
  one.name === other.name &&
  one.price_per_night === other.price_per_night &&
  (one.minimum_nights ?? null) === (other.minimum_nights ?? null) &&
  (one.repeats ?? false) === (other.repeats ?? false)

/**
 * The seasons of a home when those of `inside` take the place of whatever had these nights: what reaches beyond them stays,
 * and a neighbour that says the same is joined, so that a change and its undoing leave the seasons as they were. By date.
 */
export const replaceSeasons = (
  seasons: readonly Season[],
  { from, until }: Nights,
  inside: readonly Season[],
): Season[] => {
  const outside = [
    ...seasonsWithin(seasons, { from: '', until: from }),
    ...seasonsWithin(seasons, { from: until, until: '9999-12-31' }),
  ]
  const joined: Season[] = []
  for (const season of [...outside, ...inside].sort((one, other) => one.from.localeCompare(other.from))) {
    const last = joined.at(-1)
    const isSeam = season.from >= from && season.from <= until
    if (last && isSeam && last.until === season.from && areAlike(last, season))
      joined[joined.length - 1] = { ...last, until: season.until }
    else joined.push(season)
  }
  return joined
}

/** The same day a year later; 1 March after 29 February, so that seasons that touch still do. */
const yearLater = (date: CalendarDate): CalendarDate => {
  const [year = '', month = '', day = ''] = date.split('-')
  const isLeapDay = month === '02' && day === '29'
  return `${String(Number(year) + 1).padStart(4, '0')}-${isLeapDay ? '03-01' : `${month}-${day}`}`
}

const aYearLater = (season: Season): Season => ({
  ...season,
  from: yearLater(season.from),
  until: yearLater(season.until),
})

const unmarked = ({ repeats: _, ...season }: Season): Season => season

/** The day before which repeated seasons begin: guests may arrive until MAXIMUM_DAYS_AHEAD, and stay for MAXIMUM_NIGHTS. */
export const endOfRepeats = (today: CalendarDate): CalendarDate =>
  addDays(today, MAXIMUM_DAYS_AHEAD + MAXIMUM_NIGHTS)

/**
 * The seasons with those that repeat added for each year that a guest can ask for from `today` on, by date. Years in which
 * another season has one of the nights are left out; one of the same name and first day is the repeated one, and goes on
 * as it is. The mark moves to the latest year, so that a year that was changed or removed stays so.
 */
export const repeatSeasons = (seasons: readonly Season[], today: CalendarDate): Season[] => {
  const end = endOfRepeats(today)
  const all = [...seasons]
  for (const season of seasons) {
    if (!season.repeats || !all.includes(season)) continue
    let latest = season
    for (let next = aYearLater(latest); next.from < end; next = aYearLater(next)) {
      const other = all.find(({ from, until }) => from < next.until && next.from < until)
      if (other === latest || (!other && all.length >= MAXIMUM_SEASONS)) break
      if (other && (other.name !== latest.name || other.from !== next.from)) continue
      all[all.indexOf(latest)] = unmarked(latest)
      latest = { ...(other ?? next), repeats: true }
      if (other) all[all.indexOf(other)] = latest
      else all.push(latest)
      next = latest
    }
  }
  return all.sort((one, other) => one.from.localeCompare(other.from))
}
