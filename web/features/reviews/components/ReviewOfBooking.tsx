import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Booking } from '#contract/bookings/schemas.ts'
import { stayReviewQuery } from '../queries.ts'
import { ReviewEntry } from './ReviewEntry.tsx'

/** Beside an owner's booking: the guest's review, and a form for the answer. */
export function ReviewOfBooking({ booking }: { booking: Pick<Booking, 'id' | 'property'> }) {
  const { t } = useTranslation('reviews')
  const { data: review } = useQuery(stayReviewQuery(booking.id))
  if (!review) return null
  return (
    <section aria-labelledby="booking-review">
      <h3 id="booking-review" className="mb-3 text-lg">
        {t('ofStay')}
      </h3>
      <ReviewEntry review={review} ownerName={booking.property.owner_name} />
    </section>
  )
}
