import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { paths } from '#web/lib/paths.ts'
import { QueryBoundary } from '#web/lib/query-boundary.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PlanToAnswer } from './PlanToAnswer.tsx'
import { receivedPlansQuery } from './queries.ts'

/** Further ones are on their own page. */
const SHOWN = 3

/** What members would like, on the owner's dashboard. */
export default function ReceivedPlansCard() {
  const { t } = useTranslation('travelPlans')
  const plans = useQuery(receivedPlansQuery())
  const count = plans.data?.results.length ?? 0
  return (
    <Card
      title={t('title')}
      text={count > 0 && t('received.text')}
      action={
        count > SHOWN && (
          <ButtonLink to={paths.ownerTravelPlans()} variant="quiet" size="sm">
            {t('received.all', { count })}
          </ButtonLink>
        )
      }
    >
      <QueryBoundary
        query={plans}
        failed={t('received.failed')}
        waiting={<Skeleton className="h-6 w-full max-w-prose" />}
      >
        {({ results }) =>
          results.length === 0 ? (
            <p className="text-ink-soft">{t('received.none')}</p>
          ) : (
            <ul className="@container divide-y divide-line">
              {results.slice(0, SHOWN).map(plan => (
                <li key={plan.id} className="py-4 first:pt-0 last:pb-0">
                  <PlanToAnswer plan={plan} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </Card>
  )
}
