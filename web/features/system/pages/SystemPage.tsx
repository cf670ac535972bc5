import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatTime } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { FailedJobs } from '../components/FailedJobs.tsx'
import { JobsTable } from '../components/JobsTable.tsx'
import { Parts } from '../components/Parts.tsx'
import { WorstCalendars } from '../components/WorstCalendars.tsx'
import { standing } from '../queries.ts'

const PARTS = [1, 2, 3, 4, 5, 6]

/** How the house itself does: its parts, what failed, and its work. */
export function Component() {
  const { t } = useTranslation(['system', 'common'])
  const { data, error, isPending, refetch, dataUpdatedAt } = useQuery(standing)
  return (
    <div className="grid grid-cols-1 gap-10">
      <PageHeader
        eyebrow={t('eyebrow')}
        title={t('title')}
        text={t('text')}
        actions={
          data && (
            <p className="text-sm text-ink-soft">
              {t('asOf', { time: formatTime(new Date(dataUpdatedAt).toISOString()) })}
            </p>
          )
        }
      />
      {isPending && (
        <div role="status" className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          <VisuallyHidden>{t('common:loading')}</VisuallyHidden>
          {PARTS.map(part => (
            <Skeleton key={part} className="h-52" />
          ))}
        </div>
      )}
      {!data && error && (
        <ErrorState
          title={t('loadFailed')}
          text={error.message}
          action={<Button onClick={() => void refetch()}>{t('common:retry')}</Button>}
        />
      )}
      {data && error && (
        <Notice tone="warning" title={t('stale')}>
          {error.message}
        </Notice>
      )}
      {data && <Parts system={data} />}
      {data && <WorstCalendars calendars={data.calendars.worst} />}
      <FailedJobs />
      {data && <JobsTable jobs={data.jobs} now={data.now} />}
    </div>
  )
}
