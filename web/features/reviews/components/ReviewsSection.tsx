import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Property } from '#contract/properties/schemas.ts'
import { Listing } from '#web/lib/listing.tsx'
import { useListState } from '#web/lib/use-url-state.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { propertyReviewsQuery, REVIEWS_PAGE } from '../queries.ts'
import { KnownGuestsLine } from './KnownGuestsLine.tsx'
import { ReviewEntry } from './ReviewEntry.tsx'
import { StarFigures } from './StarFigures.tsx'

const NO_FILTERS = {}

/** Guests' reviews of a home, with the owner's answers. */
export function ReviewsSection({ property }: { property: Pick<Property, 'id' | 'owner'> }) {
  const { t } = useTranslation('reviews')
  const section = useRef<HTMLElement>(null)
  const { page, turn } = useListState(NO_FILTERS, 'reviews_page')
  const list = useQuery(propertyReviewsQuery(property.id, (page - 1) * REVIEWS_PAGE))
  return (
    <section ref={section} aria-labelledby="reviews" className="scroll-mt-24">
      <h2 id="reviews" className="mb-5">
        {t('title')}
      </h2>
      <KnownGuestsLine propertyId={property.id} />
      <Listing
        list={list}
        page={page}
        pageSize={REVIEWS_PAGE}
        onTurn={(next, how) => {
          turn(next, { ...how, preventScrollReset: true })
          if (!how?.replace) section.current?.scrollIntoView()
        }}
        pagesLabel={t('pages')}
        turnLabels={{ previous: t('previous'), next: t('next') }}
        failedTitle={t('errorTitle')}
        headingLevel={3}
        skeleton={
          <>
            <Skeleton className="h-20 w-full max-w-md" />
            <Skeleton className="h-28 w-full" />
          </>
        }
        empty={<p className="text-ink-soft">{t('none')}</p>}
      >
        {reviews => (
          <div className="grid gap-8">
            {list.data && <StarFigures rating={list.data.rating} distribution={list.data.distribution} />}
            <ul className="grid gap-8">
              {reviews.map(review => (
                <li key={review.id}>
                  <ReviewEntry review={review} ownerName={property.owner.full_name} />
                </li>
              ))}
            </ul>
          </div>
        )}
      </Listing>
    </section>
  )
}
