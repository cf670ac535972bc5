import { useQuery } from '@tanstack/react-query'
import Star from 'lucide-react/icons/star'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Booking } from '#contract/bookings/schemas.ts'
import { whyNoReview } from '#contract/reviews/rules.ts'
import { today } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { writtenReviewsQuery } from '../queries.ts'
import { Stars } from './Stars.tsx'

const ReviewDialog = lazy(() => import('./ReviewDialog.tsx'))

/** In a list of past stays: the given stars, or a button to review. One request serves the whole list. */
export function ReviewPastStay({ stay }: { stay: Booking }) {
  const { t } = useTranslation('reviews')
  const [writing, setWriting] = useState(false)
  const { data } = useQuery({ ...writtenReviewsQuery, enabled: stay.status === 'completed' })
  const review = data?.results.find(({ booking }) => booking === stay.id)
  const { title } = stay.property
  if (review)
    return (
      <ButtonLink to={paths.stay(stay.id)} variant="quiet" size="sm">
        <VisuallyHidden>{t('yoursNamed', { title })}</VisuallyHidden>
        <Stars value={review.rating} />
      </ButtonLink>
    )
  if (!data || whyNoReview(stay, today()) !== null) return null
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        onClick={() => setWriting(true)}
        aria-label={t('invite.named', { title })}
        icon={<Star className="size-4.5" aria-hidden="true" />}
      >
        {t('invite.write')}
      </Button>
      {writing && (
        <Suspense>
          <ReviewDialog stay={stay} onClose={() => setWriting(false)} />
        </Suspense>
      )}
    </>
  )
}
