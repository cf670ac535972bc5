import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MemberToReview } from '#contract/network/reviews.schemas.ts'
import type { TrustedUser } from '#contract/network/schemas.ts'
import { Listing } from '#web/lib/listing.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { membersToReviewQuery, REVIEW_PAGE } from '../queries.ts'
import { ReviewedMember } from './ReviewedMember.tsx'

const ChangeLevelDialog = lazy(() => import('./ChangeLevelDialog.tsx'))

/** Members whose level the owner has not looked at for a year; nothing where there is none. */
export function TrustReview({ onRemove }: { onRemove: (member: TrustedUser) => void }) {
  const { t } = useTranslation('network')
  const [page, setPage] = useState(1)
  const [changing, setChanging] = useState<MemberToReview | null>(null)
  const due = useQuery(membersToReviewQuery((page - 1) * REVIEW_PAGE))
  if (due.isPending || due.data?.count === 0) return null
  return (
    <Card title={t('review.title')} text={t('review.text')}>
      <Listing
        list={due}
        page={page}
        pageSize={REVIEW_PAGE}
        onTurn={setPage}
        pagesLabel={t('review.pages')}
        failedTitle={t('review.failed')}
        headingLevel={3}
        skeleton={<Skeleton className="h-16" />}
        empty={null}
      >
        {members => (
          <ul className="divide-y divide-line">
            {members.map(member => (
              <ReviewedMember
                key={member.id}
                member={member}
                onChange={() => setChanging(member)}
                onRemove={() => onRemove(member)}
              />
            ))}
          </ul>
        )}
      </Listing>
      {changing && (
        <Suspense>
          <ChangeLevelDialog member={changing} onClose={() => setChanging(null)} />
        </Suspense>
      )}
    </Card>
  )
}
