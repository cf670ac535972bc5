import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { jobState } from '#contract/platform/system.rules.ts'
import type { JobStats, SystemHealth } from '#contract/platform/system.schemas.ts'
import { formatAgo, formatAhead, formatNumber } from '#web/lib/format.ts'
import { RowDetails, RowOpener } from '#web/lib/row-details.tsx'
import { Button } from '#web/ui/button.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeadCell, TableRow } from '#web/ui/table.tsx'
import { JOB_TONE } from '../tones.ts'
import { useJobName } from '../use-job-name.ts'
import { useRetryAll } from '../use-retry.ts'

const URGENCY = ['failing', 'late', 'behind', 'good']

/** The jobs that need attention or have work; all of them on demand. */
export function JobsTable({ jobs, now }: Pick<SystemHealth, 'jobs' | 'now'>) {
  const { t } = useTranslation('system')
  const nameOf = useJobName()
  const [all, setAll] = useState(false)
  const [opened, setOpened] = useState<{ job: JobStats; name: string } | null>(null)
  const rows = jobs
    .map(job => ({ job, state: jobState(job, Date.parse(now)), name: nameOf(job.name) }))
    .filter(({ job, state }) => all || state !== 'good' || job.waiting + job.running > 0)
    .sort(
      (one, other) =>
        URGENCY.indexOf(one.state) - URGENCY.indexOf(other.state) || one.name.localeCompare(other.name),
    )
  return (
    <section className="grid grid-cols-1 gap-5">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 className="text-2xl">{t('jobs.title')}</h2>
          <p className="mt-1 max-w-prose text-ink-soft">{t('jobs.text')}</p>
        </div>
        <Button size="sm" variant="secondary" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('jobs.showFew') : t('jobs.showAll', { count: jobs.length })}
        </Button>
      </header>
      {rows.length === 0 && <p className="text-ink-soft">{t('jobs.allFine')}</p>}
      {rows.length > 0 && (
        <Table label={t('jobs.title')} stack>
          <TableHead>
            <TableHeadCell>{t('jobs.name')}</TableHeadCell>
            <TableHeadCell>{t('jobs.state')}</TableHeadCell>
            <TableHeadCell align="end">{t('queue.waiting')}</TableHeadCell>
            <TableHeadCell align="end">{t('queue.running')}</TableHeadCell>
            <TableHeadCell align="end">{t('queue.failed')}</TableHeadCell>
            <TableHeadCell>{t('jobs.lastSuccess')}</TableHeadCell>
            <TableHeadCell>{t('jobs.next')}</TableHeadCell>
          </TableHead>
          <TableBody>
            {rows.map(({ job, state, name }) => (
              <TableRow key={job.name}>
                <TableCell rowHeader place="lead">
                  <RowOpener onOpen={() => setOpened({ job, name })}>{name}</RowOpener>
                  <span className="rows:hidden print:inline">{name}</span>
                </TableCell>
                <TableCell place="end">
                  <StatusBadge tone={JOB_TONE[state]}>{t(`jobs.states.${state}`)}</StatusBadge>
                </TableCell>
                <TableCell place="hidden" align="end">
                  {formatNumber(job.waiting + job.later)}
                </TableCell>
                <TableCell place="hidden" align="end">
                  {formatNumber(job.running)}
                </TableCell>
                <TableCell place={job.failed > 0 ? 'noteEnd' : 'hidden'} align="end">
                  <Failed job={job} name={name} />
                </TableCell>
                <TableCell place="note" className="columns:whitespace-nowrap">
                  <LastSuccess job={job} />
                </TableCell>
                <TableCell place="hidden">
                  <Next job={job} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
      {opened && (
        <RowDetails
          title={opened.name}
          facts={[
            { label: t('queue.waiting'), value: formatNumber(opened.job.waiting + opened.job.later) },
            { label: t('queue.running'), value: formatNumber(opened.job.running) },
            { label: t('queue.failed'), value: formatNumber(opened.job.failed) },
            { label: t('jobs.lastSuccess'), value: <LastSuccess job={opened.job} /> },
            { label: t('jobs.next'), value: <Next job={opened.job} /> },
          ]}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  )
}

function LastSuccess({ job }: { job: JobStats }) {
  const { t } = useTranslation('system')
  return job.last_success_at ? formatAgo(job.last_success_at) : t('jobs.notYet')
}

function Failed({ job, name }: { job: JobStats; name: string }) {
  const { t } = useTranslation('system')
  const retryAll = useRetryAll()
  if (job.failed === 0) return formatNumber(0)
  return (
    <Button
      size="sm"
      variant="secondary"
      busy={retryAll.isPending}
      aria-label={`${t('jobs.retryAll', { count: job.failed })}: ${name}`}
      onClick={() => retryAll.mutate({ body: { job: job.name } })}
    >
      {t('jobs.retryAll', { count: job.failed })}
    </Button>
  )
}

const UNITS = [
  ['days', 86_400],
  ['hours', 3_600],
  ['minutes', 60],
] as const

/** The interval of a scheduled job, in words. */
function Next({ job: { next_at, every_seconds } }: { job: JobStats }) {
  const { t } = useTranslation('system')
  if (!next_at || !every_seconds) return <span className="text-ink-soft">{t('jobs.whenAsked')}</span>
  const [unit, seconds] = UNITS.find(([, size]) => every_seconds % size === 0) ?? (['minutes', 60] as const)
  return (
    <>
      {formatAhead(next_at)}
      <span className="block text-xs text-ink-soft">
        {t(`jobs.every.${unit}`, { count: Math.round(every_seconds / seconds) })}
      </span>
    </>
  )
}
