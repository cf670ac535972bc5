import { useQuery } from '@tanstack/react-query'
import Star from 'lucide-react/icons/star'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyReview } from '#contract/reviews/schemas.ts'
import { ListPage } from '#web/lib/list-page.tsx'
import { useListState } from '#web/lib/use-url-state.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AnyReviewEntry } from '../components/AnyReviewEntry.tsx'
import { ReviewFilterBar } from '../components/ReviewFilterBar.tsx'
import { ALL_REVIEWS_PAGE, allReviewsQuery, REVIEW_CHOICES } from '../queries.ts'

const ReviewDecisionDialog = lazy(() =>
  import('../components/ReviewDecisionDialog.tsx').then(module => ({ default: module.ReviewDecisionDialog })),
)

/** All reviews, with their visibility. */
export function Component() {
  const { t } = useTranslation('allReviews')
  const { asked, page, filtered, change, turn, showAll } = useListState(REVIEW_CHOICES)
  const list = useQuery(allReviewsQuery(asked, page))
  const [deciding, setDeciding] = useState<AnyReview | null>(null)
  const home = list.data?.results[0]?.property
  return (
    <>
      <ListPage
        header={{ eyebrow: t('eyebrow'), title: t('title'), text: t('text') }}
        filters={<ReviewFilterBar asked={asked} onChange={change} />}
        countText={count => t('count', count)}
        only={
          asked.property !== '' && {
            text: home?.id === asked.property ? t('ofHome', { home: home.title }) : t('ofOneHome'),
            onAll: () => change({ property: '' }),
          }
        }
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
      </ListPage>
      {deciding && (
        <Suspense>
          <ReviewDecisionDialog review={deciding} onClose={() => setDeciding(null)} />
        </Suspense>
      )}
    </>
  )
}
