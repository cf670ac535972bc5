import Star from 'lucide-react/icons/star'
import { lazy, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Booking } from '#contract/bookings/schemas.ts'
import { addDays } from '#contract/kernel/nights.ts'
import { DAYS_TO_REVIEW, whyNoReview } from '#contract/reviews/rules.ts'
import type { Review } from '#contract/reviews/schemas.ts'
import { formatDate } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Surface } from '#web/ui/surface.tsx'
import { ReviewEntry } from './ReviewEntry.tsx'

const ReviewDialog = lazy(() => import('./ReviewDialog.tsx'))

interface Props {
  stay: Booking
  review: Review | null
  today: string
  headingLevel: 2 | 3
}

export function ReviewOrInvite({ stay, review, today, headingLevel }: Props) {
  const { t } = useTranslation('reviews')
  const id = useId()
  const [writing, setWriting] = useState(false)
  const Heading = `h${headingLevel}` as const
  const { owner_name: owner, title } = stay.property
  if (!review && whyNoReview(stay, today) !== null) return null
  return (
    <section aria-labelledby={id}>
      <Heading id={id}>{t(review ? 'yours' : 'invite.title')}</Heading>
      {review ? (
        <div className="mt-4">
          <ReviewEntry review={review} ownerName={owner} withoutName />
        </div>
      ) : (
        <Surface variant="well" className="mt-4 grid justify-items-start gap-4">
          <p className="max-w-prose">
            {t('invite.text', { owner, date: formatDate(addDays(stay.check_out_date, DAYS_TO_REVIEW)) })}
          </p>
          <Button
            onClick={() => setWriting(true)}
            aria-label={t('invite.named', { title })}
            icon={<Star className="size-4.5" aria-hidden="true" />}
          >
            {t('invite.write')}
          </Button>
        </Surface>
      )}
      {writing && (
        <Suspense>
          <ReviewDialog stay={stay} onClose={() => setWriting(false)} />
        </Suspense>
      )}
    </section>
  )
}
