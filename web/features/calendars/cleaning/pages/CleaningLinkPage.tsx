import { useQuery } from '@tanstack/react-query'
import Link2Off from 'lucide-react/icons/link-2-off'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { cleaningLinkCalls } from '#contract/calendars/cleaning.endpoints.ts'
import type { CleaningList } from '#contract/calendars/cleaning.schemas.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { useChange } from '#web/lib/use-change.ts'
import { useLazyDialog } from '#web/lib/use-lazy-dialog.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageLoading } from '#web/ui/page-loading.tsx'
import { HomeProblems } from '../HomeProblems.tsx'
import { cleaningListQuery, linkPictures } from '../queries.ts'
import { TurnoverDays } from '../TurnoverDays.tsx'

const loadDialog = () => import('../ReportProblemDialog.tsx')
const ReportProblemDialog = lazy(loadDialog)

/**
 * The page of somebody who cleans, without an account. Its address keeps the secret of the link, because the page is kept
 * as a bookmark.
 */
export function Component() {
  const { t } = useTranslation('cleaning')
  const { token = '' } = useParams()
  const { data, error, refetch } = useQuery(cleaningListQuery(token))
  if (data) return <Found token={token} list={data} />
  if (!error) return <PageLoading label={t('loading')} />
  if (error instanceof ApiError && error.status >= 400 && error.status < 500)
    return (
      <ErrorState
        headingLevel={1}
        icon={<Link2Off aria-hidden="true" />}
        title={t('over.title')}
        text={t('over.text')}
      />
    )
  return <NotLoaded onRetry={() => void refetch()} />
}

function Found({ token, list }: { token: string; list: CleaningList }) {
  const { t } = useTranslation('cleaning')
  const dialog = useLazyDialog(loadDialog)
  const refreshes = [cleaningListQuery(token).queryKey]
  const ready = useChange(cleaningLinkCalls.setReady, {
    failed: ({ message }) => ({ title: t('readyFailed'), description: message }),
    refreshes,
  })
  const report = useChange(cleaningLinkCalls.report, {
    succeeded: t('report.sent', { owner: list.owner_name }),
    failed: ({ message }) => ({ title: t('report.failed'), description: message }),
    refreshes,
  })
  const params = { token }
  return (
    <div className="mx-auto grid w-full max-w-3xl grid-cols-1 gap-8">
      <PageHeader
        eyebrow={t('link.eyebrow', { owner: list.owner_name })}
        title={t('link.title', { name: list.name })}
        text={t('link.text')}
        actions={
          <>
            {list.homes.length > 0 && (
              <Button {...dialog.button} variant="secondary" size="sm">
                {t('report.button')}
              </Button>
            )}
            <a
              href={`webcal://${window.location.host}/api/cleaning_calendars/${encodeURIComponent(token)}.ics`}
              className={buttonClass({ variant: 'quiet', size: 'sm' })}
            >
              {t('link.calendar')}
            </a>
          </>
        }
      />
      <section aria-labelledby="turnovers">
        <h2 id="turnovers" className="mb-4">
          {t('turnovers')}
        </h2>
        <TurnoverDays
          turnovers={list.turnovers}
          token={token}
          changing={ready.isPending ? ready.variables.body : null}
          onReady={body => ready.mutate({ params, body })}
        />
      </section>
      <section aria-labelledby="problems">
        <h2 id="problems" className="mb-2">
          {t('problems.title')}
        </h2>
        <HomeProblems problems={list.problems} picture={linkPictures(token)} />
      </section>
      {dialog.open && (
        <Suspense>
          <ReportProblemDialog
            homes={list.homes}
            token={token}
            report={{
              isPending: report.isPending,
              mutate: (body, options) => report.mutate({ params, body }, options),
            }}
            onClose={() => dialog.setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
