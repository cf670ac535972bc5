import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#web/app/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { unansweredReviews } from '../queries.ts'
import { ReviewEntry } from './ReviewEntry.tsx'

/** Where an owner looks in the morning: what guests wrote and nobody answered. Nothing where nothing waits. */
export function UnansweredReviews() {
  const { t } = useTranslation('reviews')
  const { data } = useQuery(unansweredReviews)
  if (!data || data.count === 0) return null
  return (
    <Card title={t('unanswered.title', { count: data.count })} text={t('unanswered.text')}>
      <ul className="grid gap-7">
        {data.results.map(review => (
          <li key={review.id}>
            <Link
              to={paths.ownerBookings(review.booking)}
              className="mb-2 inline-block text-sm text-ink-soft underline decoration-line-strong underline-offset-4 hover:text-evergreen-text"
            >
              {review.property.title}
            </Link>
            <ReviewEntry review={review} ownerName={review.property.owner_name} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
