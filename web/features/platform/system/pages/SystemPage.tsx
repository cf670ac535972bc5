import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { AilingCalendar } from '#contract/platform/system.schemas.ts'
import { ChannelHealth } from '#web/features/calendars/channels/components/ChannelHealth.tsx'
import { formatAgo, formatTime } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { FailedJobs } from '../components/FailedJobs.tsx'
import { HealthCards } from '../components/HealthCards.tsx'
import { JobsTable } from '../components/JobsTable.tsx'
import { systemHealthQuery } from '../queries.ts'

const PARTS = [1, 2, 3, 4, 5, 6]

/** The state of the system: its parts, failed jobs, and the queue. */
export function Component() {
  const { t } = useTranslation(['system', 'common'])
  const { data, error, isPending, refetch, dataUpdatedAt } = useQuery(systemHealthQuery)
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
      {data && <HealthCards system={data} />}
      {data && <WorstCalendars calendars={data.calendars.worst} />}
      <FailedJobs />
      {data && <JobsTable jobs={data.jobs} now={data.now} />}
    </div>
  )
}

/** The outside calendars whose last good read is the oldest, each with its home. */
function WorstCalendars({ calendars }: { calendars: readonly AilingCalendar[] }) {
  const { t } = useTranslation('system')
  if (calendars.length === 0) return null
  return (
    <Card title={t('worst.title')} text={t('worst.text')}>
      <ul className="divide-y divide-line">
        {calendars.map(({ channel_id, name, health, property, last_good_at }) => (
          <li
            key={channel_id}
            className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3 first:pt-0 last:pb-0"
          >
            <span className="min-w-0 flex-1 basis-56">
              <Link to={paths.property(property.id)} className="font-semibold">
                {property.title}
              </Link>
              <span className="block text-sm text-ink-soft">{name}</span>
            </span>
            <span className="text-sm text-ink-soft">
              {last_good_at ? t('worst.lastGood', { ago: formatAgo(last_good_at) }) : t('worst.neverGood')}
            </span>
            <ChannelHealth health={health} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
