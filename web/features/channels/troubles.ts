import type { Verdict } from '#contract/calendars/channel.schemas.ts'
import { type FetchFailure, fetchFailure } from '#contract/calendars/failures.schemas.ts'
import { REMARK_CODES, type RemarkCode } from '#contract/calendars/remarks.schemas.ts'

type Trouble = FetchFailure | Exclude<Verdict, 'good'>

const TROUBLES: readonly Trouble[] = [
  ...fetchFailure.options,
  'partly',
  'empty',
  'truncated',
  'rejected',
  'exhausted',
]

/** Why a calendar could not be read as it should; a reason that this page does not know yet is told as such. */
export const troubleOf = (text: string): Trouble | 'unknown' =>
  TROUBLES.find(each => each === text) ?? 'unknown'

type RemarkText = Exclude<RemarkCode, 'events_too_many'> | 'events_beyond' | 'unknown'

/** Where the words for a remark stand. A key that ends in `_many` would be the plural of something. */
export const remarkOf = (text: string): RemarkText => {
  const code = REMARK_CODES.find(each => each === text) ?? 'unknown'
  return code === 'events_too_many' ? 'events_beyond' : code
}
