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
