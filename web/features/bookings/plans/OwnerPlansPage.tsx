import { useQuery } from '@tanstack/react-query'
import MapPin from 'lucide-react/icons/map-pin'
import { useTranslation } from 'react-i18next'
import { paths } from '#web/lib/paths.ts'
import { QueryBoundary } from '#web/lib/query-boundary.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Surface } from '#web/ui/surface.tsx'
import { PlanToAnswer } from './PlanToAnswer.tsx'
import { receivedPlansQuery } from './queries.ts'

/** Where the owner's members would like to go: what a home fits first. */
export function Component() {
  const { t } = useTranslation('travelPlans')
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeader
        eyebrow={t('received.eyebrow')}
        title={t('title')}
        text={t('received.lead')}
        actions={
          <ButtonLink to={paths.ownerBookings()} variant="secondary">
            {t('received.back')}
          </ButtonLink>
        }
      />
      <QueryBoundary
        query={useQuery(receivedPlansQuery())}
        failed={t('received.failed')}
        waiting={<Skeleton className="h-32" />}
      >
        {({ results }) =>
          results.length === 0 ? (
            <EmptyState
              headingLevel={2}
              icon={<MapPin />}
              title={t('received.emptyTitle')}
              text={t('received.emptyText')}
              action={
                <ButtonLink to={paths.ownerNetwork()} variant="secondary">
                  {t('received.toNetwork')}
                </ButtonLink>
              }
            />
          ) : (
            <ul className="@container grid grid-cols-1 gap-4">
              {results.map(plan => (
                <Surface as="li" key={plan.id} padding="sm">
                  <PlanToAnswer plan={plan} />
                </Surface>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </div>
  )
}
