import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { MAXIMUM_OPEN_PLANS } from '#contract/conversations/travel-plans.rules.ts'
import { QueryBoundary } from '#web/lib/query-boundary.tsx'
import { useLazyDialog } from '#web/lib/use-lazy-dialog.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { OwnPlan } from './OwnPlan.tsx'
import { ownPlansQuery } from './queries.ts'

const loadDialog = () => import('./PlanDialog.tsx')
const PlanDialog = lazy(loadDialog)

/** Where the signed-in person would like to go, with what their hosts offer. */
export default function TravelPlans() {
  const { t } = useTranslation('travelPlans')
  const { open, setOpen, button } = useLazyDialog(loadDialog)
  const plans = useQuery(ownPlansQuery())
  const isFull = (plans.data?.results.length ?? 0) >= MAXIMUM_OPEN_PLANS
  return (
    <section aria-labelledby="travel-plans">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="travel-plans">{t('title')}</h2>
        {!isFull && (
          <Button
            variant="secondary"
            size="sm"
            icon={<Plus className="size-4" aria-hidden="true" />}
            {...button}
          >
            {t('new')}
          </Button>
        )}
      </div>
      <QueryBoundary
        query={plans}
        failed={t('loadFailed')}
        waiting={<Skeleton className="mt-3 h-6 w-full max-w-prose" />}
      >
        {({ results }) =>
          results.length === 0 ? (
            <p className="mt-2 max-w-prose text-ink-soft">{t('none')}</p>
          ) : (
            <>
              <ul aria-labelledby="travel-plans" className="mt-4 grid gap-4 md:grid-cols-2">
                {results.map(plan => (
                  <OwnPlan key={plan.id} plan={plan} />
                ))}
              </ul>
              {isFull && <p className="mt-3 text-sm text-ink-soft">{t('full', { count: results.length })}</p>}
            </>
          )
        }
      </QueryBoundary>
      {open && (
        <Suspense>
          <PlanDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}
