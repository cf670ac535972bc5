import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Config } from './config/config.ts'
import { loadSecrets } from './config/secrets.ts'
import type { Clock, Context } from './context.ts'
import { openDatabase, openPool } from './db/database.ts'
import { type EmbeddedDatabase, startEmbedded } from './db/embedded/start.ts'
import { openLive } from './db/live.ts'
import { type Access, prepareDatabase } from './db/prepare.ts'
import { openReplica } from './db/replica.ts'
import { waitForPrimary } from './db/wait.ts'
import { allJobs } from './domains/jobs.ts'
import { readSettings } from './domains/platform/settings.queries.ts'
import { noteMailSent } from './domains/platform/system.queries.ts'
import { openCalendarFetching } from './integrations/calendar-fetching/open.ts'
import { openReaders } from './integrations/calendar-reading/readers.ts'
import { noted } from './integrations/mail/noted.ts'
import { openMail } from './integrations/mail/open.ts'
import { traced } from './integrations/mail/traced.ts'
import { openCardPayments } from './integrations/payments/stripe.ts'
import { openPayouts } from './integrations/payments/stripe-payouts.ts'
import { openPush } from './integrations/push/open.ts'
import { openStorage } from './integrations/storage/open.ts'
import { type Jobs, openJobs } from './jobs/jobs.ts'
import { openTraces } from './tracing/open.ts'

export interface Opened {
  ctx: Context
  jobs: Jobs
  /** The connections behind `ctx.db`. */
  pool: pg.Pool
  /** The database as the runtime role. */
  databaseUrl: string
  close: () => Promise<void>
}

const accessOf = (config: Config, embedded: EmbeddedDatabase | null): Access => {
  if (embedded) return { url: embedded.runtimeUrl, migrationUrl: embedded.url }
  if (!config.databaseUrl) throw new Error('No database')
  return { url: config.databaseUrl, migrationUrl: config.databaseMigrationUrl }
}

export interface OpenOptions {
  /** Another process of this server has prepared the database and maintains the queue. */
  readonly worker?: boolean
}

/**
 * Opens everything in the order of its dependencies; `close` closes it in reverse order, and so does a failure during
 * opening. Readers of outside calendars are closed before the jobs that wait for them.
 */
export const openContext = async (
  config: Config,
  log: FastifyBaseLogger,
  clock: Clock = () => new Date(),
  { worker = false }: OpenOptions = {},
): Promise<Opened> => {
  await using opened = new AsyncDisposableStack()
  const traces = await openTraces(config, log)
  if (traces) opened.defer(() => traces.close())
  const embedded = config.databaseUrl ? null : await startEmbedded({ dataDir: config.dataDir, log })
  if (embedded) opened.defer(() => embedded.stop())
  const access = accessOf(config, embedded)
  if (!embedded) await waitForPrimary(access.url, log)
  if (!worker) await prepareDatabase(access, log)
  const { url } = access
  const onLost = (error: Error) => log.warn({ err: error }, 'database connection lost')
  const pool = openPool(url, 20, { onLost })
  const db = openDatabase(pool, traces)
  opened.defer(() => db.destroy())
  const replica = config.databaseReadUrl ? openReplica(config.databaseReadUrl, traces) : null
  if (replica) opened.defer(() => replica.close())
  const live = await openLive(url, log)
  opened.defer(() => live.stop())
  const nameOfSender = async () => (await readSettings(db)).mail_sender_name
  let lastNote = Number.NEGATIVE_INFINITY
  const mail = noted(traced(await openMail(config, log, nameOfSender), traces), async () => {
    const now = clock()
    // Of the mails of one second, one note says enough.
    if (Math.abs(now.getTime() - lastNote) < 1_000) return
    lastNote = now.getTime()
    // The mail is sent: if its job failed because of this note, the mail would be sent again.
    await noteMailSent(db, now).catch(error => log.warn({ err: error }, 'a mail was sent and not noted'))
  })
  opened.defer(() => mail.close())
  const readers = openReaders()
  opened.defer(() => readers.close())
  const jobs = await openJobs(url, allJobs, log, { maintains: !worker, traces })
  opened.defer(() => jobs.stop())
  const fetching = openCalendarFetching({ allowHosts: config.calendarAllowHosts })
  opened.defer(() => fetching.close())
  const secrets = await loadSecrets(config.dataDir)
  const push = openPush({ config, secrets })
  opened.defer(() => push.close())
  const ctx: Context = {
    config,
    secrets,
    db,
    replica,
    live,
    jobs: jobs.queue,
    mail,
    storage: await openStorage(config),
    calendars: {
      whyNever: fetching.whyNever,
      fetchCalendar: fetching.fetchCalendar,
      readCalendar: readers.readCalendar,
    },
    cards: openCardPayments(config),
    payouts: openPayouts(config),
    push,
    traces,
    clock,
    log,
  }
  const all = opened.move()
  return { ctx, jobs, pool, databaseUrl: url, close: () => all.disposeAsync() }
}
