import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { unansweredReviewsQuery } from '../queries.ts'
import { ReviewEntry } from './ReviewEntry.tsx'

/** Unanswered reviews on an owner's dashboard; nothing where there are none. */
export function UnansweredReviews() {
  const { t } = useTranslation('reviews')
  const { data } = useQuery(unansweredReviewsQuery)
  if (!data || data.count === 0) return null
  const forEveryone = data.results.every(({ audience }) => audience === 'everyone')
  return (
    <Card title={t('unanswered.title', { count: data.count })} text={forEveryone && t('unanswered.text')}>
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
