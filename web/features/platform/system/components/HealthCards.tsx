import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  backupsHealth,
  calendarsHealth,
  databaseHealth,
  type HealthStatus,
  mailHealth,
  queueHealth,
  storageHealth,
} from '#contract/platform/system.rules.ts'
import type { BackupStatus, SystemHealth } from '#contract/platform/system.schemas.ts'
import { formatAgo, formatBytes, formatMoment, formatNumber } from '#web/lib/format.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { Surface } from '#web/ui/surface.tsx'
import { HEALTH_TONE } from '../tones.ts'

/** The parts of the system side by side; continuous backups only where they are made. */
export function HealthCards({ system }: { system: SystemHealth }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2 md:max-lg:grid-cols-1 xl:grid-cols-3">
      <ServerCard system={system} />
      <DatabaseCard database={system.database} />
      <JobQueueCard system={system} />
      <MailCard mail={system.mail} />
      <StorageCard storage={system.storage} />
      <CalendarsCard calendars={system.calendars} />
      {system.backups && <BackupsCard backups={system.backups} now={system.now} />}
    </div>
  )
}

function ServerCard({ system: { version, started_at } }: { system: SystemHealth }) {
  const { t } = useTranslation('system')
  return (
    <HealthCard
      title={t('program.title')}
      health="good"
      word={t('program.good')}
      facts={[
        { label: t('program.version'), value: version },
        { label: t('program.started'), value: formatAgo(started_at) },
        { label: t('program.since'), value: formatMoment(started_at) },
      ]}
    />
  )
}

function DatabaseCard({ database }: Pick<SystemHealth, 'database'>) {
  const { t } = useTranslation('system')
  const health = databaseHealth(database)
  const { migrations_missing: missing, migration } = database
  return (
    <HealthCard
      title={t('database.title')}
      health={health}
      word={t(`database.${health}`)}
      facts={[
        {
          label: t('database.version'),
          value: t(database.embedded ? 'database.embedded' : 'database.outside', {
            version: database.version,
          }),
        },
        { label: t('database.size'), value: formatBytes(database.bytes) },
        {
          label: t('database.migration'),
          value:
            missing > 0
              ? t('database.missing', { count: missing })
              : t('database.upToDate', { number: migration?.slice(0, 4) ?? '' }),
        },
        {
          label: t('database.connections'),
          value: t('database.ofMost', {
            number: formatNumber(database.connections),
            most: formatNumber(database.most_connections),
          }),
        },
      ]}
    />
  )
}

function JobQueueCard({ system: { jobs, now } }: { system: Pick<SystemHealth, 'jobs' | 'now'> }) {
  const { t } = useTranslation('system')
  const health = queueHealth(jobs, Date.parse(now))
  const sum = (part: 'waiting' | 'later' | 'running' | 'failed') =>
    formatNumber(jobs.reduce((all, job) => all + job[part], 0))
  return (
    <HealthCard
      title={t('queue.title')}
      health={health}
      word={t(`queue.${health}`)}
      facts={[
        { label: t('queue.waiting'), value: sum('waiting') },
        { label: t('queue.later'), value: sum('later') },
        { label: t('queue.running'), value: sum('running') },
        { label: t('queue.failed'), value: sum('failed') },
      ]}
    />
  )
}

function MailCard({ mail }: Pick<SystemHealth, 'mail'>) {
  const { t } = useTranslation('system')
  const health = mailHealth(mail)
  return (
    <HealthCard
      title={t('mail.title')}
      health={health}
      word={t(`mail.${health}`)}
      facts={[
        { label: t('mail.kind'), value: t(`mail.${mail.kind}`) },
        {
          label: t('mail.lastSent'),
          value: mail.last_sent_at ? formatAgo(mail.last_sent_at) : t('mail.never'),
        },
        { label: t('mail.retrying'), value: formatNumber(mail.retrying) },
        { label: t('mail.failed'), value: formatNumber(mail.failed) },
      ]}
    />
  )
}

function StorageCard({ storage }: Pick<SystemHealth, 'storage'>) {
  const { t } = useTranslation('system')
  const health = storageHealth(storage)
  return (
    <HealthCard
      title={t('storage.title')}
      health={health}
      word={t(`storage.${health}`)}
      facts={[
        { label: t('storage.kind'), value: t(`storage.${storage.kind}`) },
        { label: t('storage.files'), value: formatNumber(storage.files) },
        { label: t('storage.size'), value: formatBytes(storage.bytes) },
        ...(storage.free_bytes === null
          ? []
          : [{ label: t('storage.free'), value: formatBytes(storage.free_bytes) }]),
      ]}
    />
  )
}

function CalendarsCard({ calendars }: Pick<SystemHealth, 'calendars'>) {
  const { t } = useTranslation(['system', 'channels'])
  const health = calendarsHealth(calendars)
  return (
    <HealthCard
      title={t('calendars.title')}
      health={health}
      word={t(`calendars.${health}`)}
      facts={(['green', 'amber', 'red', 'new', 'paused'] as const).map(health => ({
        label: t(`channels:health.${health}`),
        value: formatNumber(calendars[health]),
      }))}
    />
  )
}

function BackupsCard({ backups, now }: { backups: BackupStatus; now: string }) {
  const { t } = useTranslation('system')
  const health = backupsHealth(backups, Date.parse(now))
  const { archived_until: until, last_base_at: base, from, problem, place } = backups
  return (
    <HealthCard
      title={t('backups.title')}
      health={health}
      word={t(`backups.${health}`)}
      facts={[
        ...(problem ? [{ label: t('backups.problem'), value: t(`backups.problems.${problem}`) }] : []),
        { label: t('backups.until'), value: until ? formatAgo(until) : t('backups.nothing') },
        { label: t('backups.from'), value: from ? formatMoment(from) : t('backups.nothing') },
        { label: t('backups.base'), value: base ? formatAgo(base) : t('backups.none') },
        { label: t('backups.size'), value: formatBytes(backups.bytes) },
        { label: t('backups.place'), value: <span className="break-all">{place}</span> },
      ]}
    />
  )
}

interface Props {
  title: string
  health: HealthStatus
  /** The label of a health status. */
  word: string
  facts: readonly { label: string; value: ReactNode }[]
}

/** One part of the system: its health status, and the values that it is based on. */
function HealthCard({ title, health, word, facts }: Props) {
  const { t } = useTranslation('system')
  return (
    <Surface as="section" aria-label={t('partOf', { title, word })} className="flex min-w-0 flex-col gap-4">
      <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h2 className="text-lg">{title}</h2>
        <StatusBadge tone={HEALTH_TONE[health]}>{word}</StatusBadge>
      </header>
      <dl className="grid gap-2 text-sm">
        {facts.map(({ label, value }) => (
          <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="figures text-right font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </Surface>
  )
}
