import type { ReadOutcome } from '#contract/calendars/channel.schemas.ts'
import { type FetchFailure, fetchFailure } from '#contract/calendars/failures.schemas.ts'
import { FEED_WARNING_CODES, type FeedWarningCode } from '#contract/calendars/feed-warnings.schemas.ts'

type Trouble = FetchFailure | Exclude<ReadOutcome, 'good'>

const TROUBLES: readonly Trouble[] = [
  ...fetchFailure.options,
  'partly',
  'empty',
  'truncated',
  'rejected',
  'exhausted',
]

/** Why a calendar could not be read properly; an unknown reason gets a general text. */
export const toFeedProblem = (text: string): Trouble | 'unknown' =>
  TROUBLES.find(each => each === text) ?? 'unknown'

type RemarkText = Exclude<FeedWarningCode, 'events_too_many'> | 'events_beyond' | 'unknown'

/** The key of a warning's text. A key that ended in `_many` would be taken for a plural form. */
export const toFeedWarning = (text: string): RemarkText => {
  const code = FEED_WARNING_CODES.find(each => each === text) ?? 'unknown'
  return code === 'events_too_many' ? 'events_beyond' : code
}
