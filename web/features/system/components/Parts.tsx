import { useTranslation } from 'react-i18next'
import {
  calendarsStanding,
  databaseStanding,
  mailStanding,
  queueStanding,
  storageStanding,
} from '#contract/platform/system.rules.ts'
import type { SystemStanding } from '#contract/platform/system.schemas.ts'
import { formatAgo, formatBytes, formatMoment, formatNumber } from '#web/lib/format.ts'
import { HealthCard } from './HealthCard.tsx'

/** The six parts of the house side by side. */
export function Parts({ system }: { system: SystemStanding }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      <Program system={system} />
      <Database database={system.database} />
      <Queue system={system} />
      <Mail mail={system.mail} />
      <Storage storage={system.storage} />
      <Calendars calendars={system.calendars} />
    </div>
  )
}

function Program({ system: { version, started_at } }: { system: SystemStanding }) {
  const { t } = useTranslation('system')
  return (
    <HealthCard
      title={t('program.title')}
      standing="good"
      word={t('program.good')}
      facts={[
        { label: t('program.version'), value: version },
        { label: t('program.started'), value: formatAgo(started_at) },
        { label: t('program.since'), value: formatMoment(started_at) },
      ]}
    />
  )
}

function Database({ database }: Pick<SystemStanding, 'database'>) {
  const { t } = useTranslation('system')
  const standing = databaseStanding(database)
  const { migrations_missing: missing, migration } = database
  return (
    <HealthCard
      title={t('database.title')}
      standing={standing}
      word={t(`database.${standing}`)}
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

function Queue({ system: { jobs, now } }: { system: Pick<SystemStanding, 'jobs' | 'now'> }) {
  const { t } = useTranslation('system')
  const standing = queueStanding(jobs, Date.parse(now))
  const sum = (part: 'waiting' | 'later' | 'running' | 'failed') =>
    formatNumber(jobs.reduce((all, job) => all + job[part], 0))
  return (
    <HealthCard
      title={t('queue.title')}
      standing={standing}
      word={t(`queue.${standing}`)}
      facts={[
        { label: t('queue.waiting'), value: sum('waiting') },
        { label: t('queue.later'), value: sum('later') },
        { label: t('queue.running'), value: sum('running') },
        { label: t('queue.failed'), value: sum('failed') },
      ]}
    />
  )
}

function Mail({ mail }: Pick<SystemStanding, 'mail'>) {
  const { t } = useTranslation('system')
  const standing = mailStanding(mail)
  return (
    <HealthCard
      title={t('mail.title')}
      standing={standing}
      word={t(`mail.${standing}`)}
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

function Storage({ storage }: Pick<SystemStanding, 'storage'>) {
  const { t } = useTranslation('system')
  const standing = storageStanding(storage)
  return (
    <HealthCard
      title={t('storage.title')}
      standing={standing}
      word={t(`storage.${standing}`)}
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

function Calendars({ calendars }: Pick<SystemStanding, 'calendars'>) {
  const { t } = useTranslation(['system', 'channels'])
  const standing = calendarsStanding(calendars)
  return (
    <HealthCard
      title={t('calendars.title')}
      standing={standing}
      word={t(`calendars.${standing}`)}
      facts={(['green', 'amber', 'red', 'new', 'paused'] as const).map(health => ({
        label: t(`channels:health.${health}`),
        value: formatNumber(calendars[health]),
      }))}
    />
  )
}
