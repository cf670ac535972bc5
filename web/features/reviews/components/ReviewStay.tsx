import { useQuery } from '@tanstack/react-query'
import type { Booking } from '#contract/bookings/schemas.ts'
import { today as readersToday } from '#web/lib/format.ts'
import { reviewOfStay } from '../queries.ts'
import { ReviewOrInvite } from './ReviewOrInvite.tsx'

type Props = {
  stay: Booking
  /** The home's; where it is not known, the reader's stands in, and the server decides. */
  today?: string
  headingLevel?: 2 | 3
}

/** On the page of a guest's stay: the review that was given, or the invitation to give one, or nothing. */
export function ReviewStay({ stay, today = readersToday(), headingLevel = 2 }: Props) {
  const { data: review } = useQuery({ ...reviewOfStay(stay.id), enabled: stay.status === 'completed' })
  if (review === undefined) return null
  return <ReviewOrInvite stay={stay} review={review} today={today} headingLevel={headingLevel} />
}
