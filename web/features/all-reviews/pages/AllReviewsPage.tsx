import { useQuery } from '@tanstack/react-query'
import Star from 'lucide-react/icons/star'
import X from 'lucide-react/icons/x'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyReview } from '#contract/reviews/schemas.ts'
import { formatNumber } from '#web/lib/format.ts'
import { Listing } from '#web/lib/listing.tsx'
import { useListAddress } from '#web/lib/use-list-address.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AnyReviewEntry } from '../components/AnyReviewEntry.tsx'
import { ReviewFilters } from '../components/ReviewFilters.tsx'
import { ALL_REVIEWS_PAGE, allReviews, REVIEW_CHOICES } from '../queries.ts'

const DecideDialog = lazy(() =>
  import('../components/DecideDialog.tsx').then(module => ({ default: module.DecideDialog })),
)

/** What guests wrote, everywhere, and whether others read it. */
export function Component() {
  const { t } = useTranslation('allReviews')
  const { asked, page, filtered, change, turn, showAll } = useListAddress(REVIEW_CHOICES)
  const list = useQuery(allReviews(asked, page))
  const [deciding, setDeciding] = useState<AnyReview | null>(null)
  const home = list.data?.results[0]?.property
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeader eyebrow={t('eyebrow')} title={t('title')} text={t('text')} />
      <ReviewFilters asked={asked} onChange={change} />
      <div className="flex flex-wrap items-center justify-between gap-3 empty:hidden">
        {list.data && (
          <p role="status" className="figures text-sm text-ink-soft">
            {t('count', { count: list.data.count, number: formatNumber(list.data.count) })}
          </p>
        )}
        {asked.property && (
          <Button
            variant="secondary"
            size="sm"
            icon={<X className="size-4" aria-hidden="true" />}
            onClick={() => change({ property: '' })}
          >
            {home?.id === asked.property ? t('ofHome', { home: home.title }) : t('ofOneHome')}
          </Button>
        )}
      </div>
      <Listing
        list={list}
        page={page}
        pageSize={ALL_REVIEWS_PAGE}
        onTurn={turn}
        pagesLabel={t('pages')}
        failedTitle={t('loadFailed')}
        skeleton={[1, 2, 3].map(row => <Skeleton key={row} className="h-44" />)}
        empty={<EmptyState icon={<Star />} title={t('emptyTitle')} text={t('emptyText')} />}
        filtered={filtered && { title: t('noneTitle'), text: t('noneText'), onShowAll: showAll }}
      >
        {reviews => (
          <ul className="grid grid-cols-1 gap-5">
            {reviews.map(review => (
              <li key={review.id}>
                <AnyReviewEntry review={review} onDecide={() => setDeciding(review)} />
              </li>
            ))}
          </ul>
        )}
      </Listing>
      {deciding && (
        <Suspense>
          <DecideDialog review={deciding} onClose={() => setDeciding(null)} />
        </Suspense>
      )}
    </div>
  )
}
