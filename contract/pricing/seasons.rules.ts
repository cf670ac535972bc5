import type { FieldMessage } from '../kernel/field-messages.ts'
import type { CalendarDate } from '../kernel/nights.ts'
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
  (one.minimum_nights ?? null) === (other.minimum_nights ?? null)

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

/** The season again a year later; null where another season has one of those nights, for example itself repeated before. */
export const repeatedSeason = (season: Season, seasons: readonly Season[]): Season | null => {
  const again = { ...season, from: yearLater(season.from), until: yearLater(season.until) }
  return seasonProblems([...seasons, again]).length > 0 ? null : again
}
