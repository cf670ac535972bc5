import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { TrustDecision } from '#contract/network/reviews.schemas.ts'
import { formatInstant } from '#web/lib/format.ts'
import { QueryBoundary } from '#web/lib/query-boundary.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { trustDecisionsQuery } from '../queries.ts'

/** The owner's decisions about a member's level, with their reasons; nothing where there is none. */
export function TrustHistory({ id }: { id: string }) {
  const { t } = useTranslation('network')
  const wordsOf = ({ from_level: from, to_level: to }: TrustDecision) => {
    if (from === null) return t('review.first', { to })
    return from === to ? t('review.stayedAt', { to }) : t('review.moved', { from, to })
  }
  return (
    <QueryBoundary
      query={useQuery(trustDecisionsQuery(id))}
      failed={t('review.historyFailed')}
      waiting={<Skeleton className="h-12" />}
    >
      {({ results }) =>
        results.length > 0 && (
          <section aria-labelledby="trust-history" className="grid gap-3">
            <h3 id="trust-history" className="text-lg">
              {t('review.history')}
            </h3>
            <ul className="grid gap-3">
              {results.map(decision => (
                <li key={decision.decided_at} className="text-sm">
                  <p className="font-semibold">{wordsOf(decision)}</p>
                  <p className="text-ink-soft">{formatInstant(decision.decided_at)}</p>
                  {decision.reason && <p className="mt-1 break-words">{decision.reason}</p>}
                </li>
              ))}
            </ul>
          </section>
        )
      }
    </QueryBoundary>
  )
}
