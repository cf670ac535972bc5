import { useQuery } from '@tanstack/react-query'
import type { Booking } from '#contract/bookings/schemas.ts'
import { today as readersToday } from '#web/lib/format.ts'
import { stayReviewQuery } from '../queries.ts'
import { ReviewOrInvite } from './ReviewOrInvite.tsx'

interface Props {
  stay: Booking
  /** The home's time zone; where it is unknown the reader's is used, and the server decides. */
  today?: string
  headingLevel?: 2 | 3
}

/** On the page of a guest's stay: the given review, an invitation to write one, or nothing. */
export function ReviewStay({ stay, today = readersToday(), headingLevel = 2 }: Props) {
  const { data: review } = useQuery({ ...stayReviewQuery(stay.id), enabled: stay.status === 'completed' })
  if (review === undefined) return null
  return <ReviewOrInvite stay={stay} review={review} today={today} headingLevel={headingLevel} />
}
