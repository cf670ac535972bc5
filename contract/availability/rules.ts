import { MAXIMUM_DAYS_AHEAD, MAXIMUM_NIGHTS } from '../kernel/constants.ts'
import type { FieldMessage } from '../kernel/field-messages.ts'
import { nightsBetween } from '../kernel/nights.ts'
import type { StayRequest } from './schemas.ts'

type Dates = Pick<StayRequest, 'check_in_date' | 'check_out_date'>

export type StayField = 'check_in_date' | 'check_out_date'

/** Errors of a stay's dates, by field; empty when they are valid. `today` is the date at the property. */
export const stayProblems = (stay: Dates, today: string): Partial<Record<StayField, FieldMessage>> => {
  const nights = nightsBetween(stay.check_in_date, stay.check_out_date)
  if (stay.check_in_date < today) return { check_in_date: 'stay.past' }
  if (nightsBetween(today, stay.check_in_date) > MAXIMUM_DAYS_AHEAD) return { check_in_date: 'stay.far' }
  if (nights < 0) return { check_out_date: 'stay.reversed' }
  if (nights === 0) return { check_out_date: 'stay.no_night' }
  if (nights > MAXIMUM_NIGHTS) return { check_out_date: 'stay.long' }
  return {}
}
