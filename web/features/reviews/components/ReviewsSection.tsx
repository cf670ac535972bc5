import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Property } from '#contract/properties/schemas.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { propertyReviews, REVIEWS_PAGE } from '../queries.ts'
import { ReviewEntry } from './ReviewEntry.tsx'
import { StarFigures } from './StarFigures.tsx'

/** What guests wrote about a home, and what its owner answered. */
export function ReviewsSection({ property }: { property: Pick<Property, 'id' | 'owner'> }) {
  const { t } = useTranslation(['reviews', 'common'])
  const section = useRef<HTMLElement>(null)
  const [offset, setOffset] = useState(0)
  const { data, error, refetch, isPlaceholderData } = useQuery(propertyReviews(property.id, offset))
  const turnTo = (next: number) => {
    setOffset(next)
    section.current?.scrollIntoView()
  }
  const count = data?.count ?? 0
  return (
    <section ref={section} aria-labelledby="reviews" className="scroll-mt-24">
      <h2 id="reviews">{t('title')}</h2>
      <div className="mt-5 grid gap-8" aria-busy={isPlaceholderData || undefined}>
        {data ? (
          count === 0 ? (
            <p className="text-ink-soft">{t('none')}</p>
          ) : (
            <>
              <StarFigures rating={data.rating} distribution={data.distribution} />
              <ul className="grid gap-8">
                {data.results.map(review => (
                  <li key={review.id}>
                    <ReviewEntry review={review} ownerName={property.owner.full_name} />
                  </li>
                ))}
              </ul>
            </>
          )
        ) : error ? (
          <ErrorState
            headingLevel={3}
            title={t('errorTitle')}
            text={error.message}
            action={<Button onClick={() => void refetch()}>{t('common:retry')}</Button>}
          />
        ) : (
          <div role="status" className="grid gap-4">
            <span className="sr-only">{t('loading')}</span>
            <Skeleton className="h-20 w-full max-w-md" />
            <Skeleton className="h-28 w-full" />
          </div>
        )}
        {count > REVIEWS_PAGE && (
          <Pagination
            label={t('pages')}
            previousLabel={t('previous')}
            nextLabel={t('next')}
            position={t('position', { from: offset + 1, to: Math.min(offset + REVIEWS_PAGE, count), count })}
            onPrevious={offset > 0 ? () => turnTo(offset - REVIEWS_PAGE) : undefined}
            onNext={offset + REVIEWS_PAGE < count ? () => turnTo(offset + REVIEWS_PAGE) : undefined}
          />
        )}
      </div>
    </section>
  )
}
