import { Counter, Gauge, Registry } from 'prom-client'
import { HEALTHS } from '#contract/kernel/health.ts'
import { backupAge } from '#contract/platform/system.rules.ts'
import { BACKUP_PROBLEMS, type BackupStatus } from '#contract/platform/system.schemas.ts'
import type { Context } from '../context.ts'
import { answersWithin } from '../db/answers-within.ts'
import { type PlatformDepths, readDepths } from '../domains/analytics/metrics.queries.ts'
import { allJobs } from '../domains/jobs.ts'
import { reconcileCards } from '../domains/payments/card-differences.jobs.ts'
import { reconcileJournal } from '../domains/payments/journal.jobs.ts'
import { readBackupStatus } from '../domains/platform/continuous-backup.service.ts'
import { PUSH_OUTCOMES, type PushPort } from '../integrations/push/port.ts'

/** A scrape is given up after 10 s by default. */
const PATIENCE_MS = 3_000
/** However often one scrapes, the database is asked at most this often. */
const KEPT_MS = 10_000

const COMPARING: Readonly<Record<string, string>> = {
  [reconcileJournal.name]: 'journal',
  [reconcileCards.name]: 'cards',
}

/**
 * What goes through the queues. A job without anything to say is zero, so that a rule finds it before it first waits. The
 * label is `name`, because `job` is a label of Prometheus itself.
 */
const setJobs = (registers: Registry[], { jobs }: PlatformDepths) => {
  const known = new Map(jobs.map(job => [job.name, job]))
  const gauge = (name: string, help: string) => new Gauge({ name, help, labelNames: ['name'], registers })
  const waiting = gauge('latchkey_jobs_waiting', 'Jobs that are due and have not begun, by name.')
  const oldest = gauge(
    'latchkey_jobs_oldest_waiting_seconds',
    'How long the oldest of them has been due; 0 where none waits.',
  )
  const running = gauge('latchkey_jobs_running', 'Jobs that run now, by name.')
  const failed = gauge(
    'latchkey_jobs_failed',
    'Jobs that failed for good and can be retried by an admin, by name.',
  )
  for (const { name } of allJobs) {
    waiting.set({ name }, known.get(name)?.waiting ?? 0)
    oldest.set({ name }, known.get(name)?.oldest_waiting_seconds ?? 0)
    running.set({ name }, known.get(name)?.running ?? 0)
    failed.set({ name }, known.get(name)?.failed ?? 0)
  }
}

const setMails = (registers: Registry[], depths: PlatformDepths) => {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers })
  const mails = new Set(allJobs.filter(({ mails }) => mails).map(({ name }) => name))
  const waiting = depths.jobs.filter(({ name }) => mails.has(name)).map(job => job.waiting)
  gauge('latchkey_mails_waiting', 'Mails that are due and have not been sent.').set(
    waiting.reduce((sum, some) => sum + some, 0),
  )
  gauge('latchkey_mails_retrying', 'Mails that the mail server did not take and that are tried again.').set(
    depths.mails_retrying,
  )
  gauge('latchkey_mails_failed', 'Mails that failed for good and can be resent by an admin.').set(
    depths.mails_failed,
  )
  if (depths.last_mail_seconds !== null)
    gauge('latchkey_mail_last_sent_timestamp_seconds', 'When a mail was last sent.').set(
      depths.last_mail_seconds,
    )
}

const setPushes = (registers: Registry[], counts: PushPort['counts']) => {
  const pushes = new Counter({
    name: 'latchkey_pushes_total',
    help: 'Notifications to devices that this process sent to push services, by outcome.',
    labelNames: ['outcome'],
    registers,
  })
  for (const outcome of PUSH_OUTCOMES) pushes.inc({ outcome }, counts[outcome])
}

const setCalendars = (registers: Registry[], { calendars }: PlatformDepths) => {
  const feeds = new Gauge({
    name: 'latchkey_outside_calendars',
    help: 'Import feeds of active homes, by health: red ones may leave nights open that are taken elsewhere.',
    labelNames: ['health'],
    registers,
  })
  for (const health of [...HEALTHS, 'paused'] as const) feeds.set({ health }, calendars[health] ?? 0)
}

const setPayments = (registers: Registry[], depths: PlatformDepths) => {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers })
  gauge('latchkey_card_payments_unfinished', 'Card payments that are open, processing or held.').set(
    depths.card_payments_unfinished,
  )
  gauge('latchkey_card_disputes_open', 'Card payments that their holders take back.').set(
    depths.card_disputes_open,
  )
  gauge('latchkey_refunds_due', 'Refunds that were not sent yet.').set(depths.refunds_due)
  gauge('latchkey_incoming_payments_unassigned', 'Payments received that nobody assigned to a stay yet.').set(
    depths.incoming_unassigned,
  )
  gauge('latchkey_withdrawals_processing', 'Withdrawals that wait for an admin.').set(
    depths.withdrawals_processing,
  )
  const differs = new Gauge({
    name: 'latchkey_payment_differences_found',
    help: '1 where the newest comparison found that money does not add up: the journal with the database, or cards with their provider.',
    labelNames: ['compared'],
    registers,
  })
  for (const [job, compared] of Object.entries(COMPARING))
    differs.set({ compared }, depths.differing.includes(job) ? 1 : 0)
}

/** Only where somebody archives continuously. What is not known yet is absent. */
const setBackups = (registers: Registry[], backups: BackupStatus, now: number) => {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers })
  const age = backupAge(backups, now)
  if (age !== null)
    gauge(
      'latchkey_backup_age_seconds',
      'How long ago the moment was up to which everything is archived.',
    ).set(age)
  if (backups.last_base_at !== null)
    gauge('latchkey_backup_base_age_seconds', 'How long ago the last base backup was complete.').set(
      Math.max(0, (now - Date.parse(backups.last_base_at)) / 1_000),
    )
  gauge('latchkey_backup_bytes', 'The size of the archive.').set(backups.bytes)
  const problems = new Gauge({
    name: 'latchkey_backup_problem',
    help: '1 where this keeps the archive from being complete.',
    labelNames: ['problem'],
    registers,
  })
  for (const problem of BACKUP_PROBLEMS) problems.set({ problem }, backups.problem === problem ? 1 : 0)
}

/** A registry for each reading: while the database is away, old figures are absent instead of wrong. */
const toRegistry = (
  depths: PlatformDepths | null,
  backups: BackupStatus | null,
  { now, pushes }: { now: Date; pushes: PushPort['counts'] },
): Registry => {
  const registry = new Registry()
  const registers = [registry]
  setPushes(registers, pushes)
  if (backups) setBackups(registers, backups, now.getTime())
  new Gauge({
    name: 'latchkey_database_up',
    help: '1 where the database answered in time.',
    registers,
  }).set(depths ? 1 : 0)
  if (!depths) return registry
  setJobs(registers, depths)
  setMails(registers, depths)
  setCalendars(registers, depths)
  setPayments(registers, depths)
  return registry
}

/** What the database knows of the platform; the same from every server that shares it. */
export const openPlatformMetrics = (ctx: Context) => {
  const readBackups = async () => {
    try {
      return await readBackupStatus(ctx.config.dataDir)
    } catch (error) {
      ctx.log.warn({ err: error }, 'the status of the backups could not be read')
      return null
    }
  }
  const read = async (at: Date) => {
    const seen = { now: at, pushes: ctx.push.counts }
    const backups = await readBackups()
    const asked = readDepths(ctx.db, { now: at, comparing: Object.keys(COMPARING) })
    try {
      return toRegistry(await answersWithin(PATIENCE_MS, asked), backups, seen)
    } catch (error) {
      ctx.log.warn({ err: error }, 'the metrics could not be read from the database')
      return toRegistry(null, backups, seen)
    }
  }
  let latest: { at: number; registry: Promise<Registry> } | undefined
  return {
    async scrape() {
      const now = ctx.clock()
      const at = now.getTime()
      // The clock may also be set back.
      if (!latest || Math.abs(at - latest.at) > KEPT_MS) latest = { at, registry: read(now) }
      return (await latest.registry).metrics()
    },
  }
}
