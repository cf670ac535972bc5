import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cleaningCalls } from '#contract/calendars/cleaning.endpoints.ts'
import { QueryBoundary } from '#web/lib/query-boundary.tsx'
import { useChange } from '#web/lib/use-change.ts'
import { useLazyDialog } from '#web/lib/use-lazy-dialog.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CleanerList } from './CleanerList.tsx'
import { HomeProblems } from './HomeProblems.tsx'
import { CLEANING_PLANS, cleaningPlanQuery, ownerPictures } from './queries.ts'
import { TurnoverDays } from './TurnoverDays.tsx'

const loadDialog = () => import('./ReportProblemDialog.tsx')
const ReportProblemDialog = lazy(loadDialog)
const KeptPictures = lazy(() => import('./KeptPictures.tsx'))

/** Opened on request: most days nobody looks at older pictures. */
function KeptSection({ home }: { home: string | undefined }) {
  const { t } = useTranslation('cleaning')
  const [open, setOpen] = useState(false)
  return (
    <section aria-labelledby="kept-pictures" className="mt-8 grid grid-cols-1 gap-3">
      <h2 id="kept-pictures">{t('kept.title')}</h2>
      <p className="text-sm text-ink-soft">{t('kept.text')}</p>
      {open ? (
        <Suspense>
          <KeptPictures home={home} />
        </Suspense>
      ) : (
        <Button variant="secondary" size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
          {t('kept.show')}
        </Button>
      )}
    </section>
  )
}

interface Props {
  /** Those whose problems can be noted, and that links can show. */
  homes: readonly { id: string; title: string }[]
  /** Only this one, at which the person helps. */
  home?: string
}

/** When guests leave homes, whether these are ready, what is broken, and who cleans. */
export function CleaningOverview({ homes, home }: Props) {
  const { t } = useTranslation('cleaning')
  const query = useQuery(cleaningPlanQuery(home))
  const dialog = useLazyDialog(loadDialog)
  const refreshes = [CLEANING_PLANS]
  const ready = useChange(cleaningCalls.setReady, {
    failed: ({ message }) => ({ title: t('readyFailed'), description: message }),
    refreshes,
  })
  const solve = useChange(cleaningCalls.solve, {
    failed: ({ message }) => ({ title: t('problems.failed'), description: message }),
    refreshes,
  })
  const report = useChange(cleaningCalls.report, {
    succeeded: t('report.noted'),
    failed: ({ message }) => ({ title: t('report.failed'), description: message }),
    refreshes,
  })
  return (
    <>
      <QueryBoundary
        query={query}
        failed={t('failed')}
        waiting={
          <div className="grid gap-3">
            <Skeleton className="h-28 w-full rounded-md" />
            <Skeleton className="h-28 w-full rounded-md" />
          </div>
        }
      >
        {({ turnovers, problems, cleaners }) => (
          <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <section aria-labelledby="turnovers" className="min-w-0">
              <h2 id="turnovers" className="mb-4">
                {t('turnovers')}
              </h2>
              <TurnoverDays
                turnovers={turnovers}
                changing={ready.isPending ? ready.variables.body : null}
                onReady={body => ready.mutate({ body })}
              />
              <KeptSection home={home} />
            </section>
            <div className="grid min-w-0 grid-cols-1 gap-6">
              <Card
                title={t('problems.title')}
                action={
                  homes.length > 0 && (
                    <Button {...dialog.button} variant="quiet" size="sm">
                      {t('report.note')}
                    </Button>
                  )
                }
              >
                <HomeProblems
                  problems={problems}
                  picture={ownerPictures}
                  onSolve={id => solve.mutate({ params: { id } })}
                  solving={solve.isPending ? solve.variables.params.id : undefined}
                />
              </Card>
              <Card
                title={t('cleaners.title')}
                text={t(home === undefined ? 'cleaners.text' : 'coHost.cleanersText')}
              >
                <CleanerList cleaners={cleaners} homes={homes} asCoHost={home !== undefined} />
              </Card>
            </div>
          </div>
        )}
      </QueryBoundary>
      {dialog.open && (
        <Suspense>
          <ReportProblemDialog
            homes={homes}
            report={{
              isPending: report.isPending,
              mutate: ({ property, text }, options) => report.mutate({ body: { property, text } }, options),
            }}
            onClose={() => dialog.setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
