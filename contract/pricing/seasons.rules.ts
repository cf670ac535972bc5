import type { FieldMessage } from '../kernel/field-messages.ts'
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
