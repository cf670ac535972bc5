import { statfs } from 'node:fs/promises'
import type { FailedJobsAsked, SystemHealth } from '#contract/platform/system.schemas.ts'
import { version } from '../../config/version.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Queryable } from '../../db/transaction.ts'
import { probeStorage } from '../../integrations/storage/probe.ts'
import { countFailed, countRetrying, existsJob, holdFailed, type WhichFailed } from '../../jobs/failed.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { audit } from '../audit/audit.service.ts'
import { readBackupStatus } from './continuous-backup.service.ts'
import { countFiles, findLastMail, readDatabase } from './system.queries.ts'
import { isMail } from './system.views.ts'

/** Functions of nouns that come after this one; they are passed in where everything is wired. */
export interface Beyond {
  calendarsHealth(on: Queryable, now: Date): Promise<SystemHealth['calendars']>
}

const isReachable = (ctx: Context) =>
  probeStorage(ctx.storage).then(
    () => true,
    error => {
      ctx.log.warn({ err: error }, 'the storage did not pass its probe')
      return false
    },
  )

const readStorage = async (ctx: Context): Promise<SystemHealth['storage']> => {
  const onDisk = ctx.config.storageUrl === null
  const [reachable, { files, bytes }, disk] = await Promise.all([
    isReachable(ctx),
    countFiles(ctx.db),
    onDisk ? statfs(ctx.config.dataDir) : null,
  ])
  return {
    kind: onDisk ? 'disk' : 'bucket',
    files,
    bytes,
    free_bytes: disk && disk.bavail * disk.bsize,
    reachable,
  }
}

export const readSystemHealth = async (ctx: Context, beyond: Beyond): Promise<SystemHealth> => {
  const now = ctx.clock()
  const [database, jobs, storage, lastMail, failed, retrying, calendars, backups] = await Promise.all([
    readDatabase(ctx.db),
    ctx.jobs.readStats(ctx.db),
    readStorage(ctx),
    findLastMail(ctx.db),
    countFailed(ctx.db, { cause: 'mail' }),
    countRetrying(ctx.db, 'mail'),
    beyond.calendarsHealth(ctx.db, now),
    readBackupStatus(ctx.config.dataDir),
  ])
  return {
    version,
    started_at: new Date(Date.now() - process.uptime() * 1_000).toISOString(),
    now: now.toISOString(),
    database: { ...database, embedded: ctx.config.databaseUrl === null },
    jobs,
    storage,
    mail: {
      kind: ctx.config.smtpUrl ? 'smtp' : 'files',
      last_sent_at: lastMail?.toISOString() ?? null,
      failed,
      retrying,
    },
    calendars,
    backups,
  }
}

/** Retries each job once that is still among the failed ones; one audit entry for each call. */
const retry = (ctx: Context, input: WhichFailed, missing: (on: Queryable) => Promise<Refusal>) =>
  inTransaction(ctx.db, async tx => {
    const failed = await holdFailed(tx, input)
    const [first] = failed
    if (!first) return missing(tx)
    await ctx.jobs.retry(tx, failed)
    const job = input.id ? first.name : input.job
    await audit(tx, {
      action: failed.every(isMail) ? 'mail.resent' : 'job.retried',
      subject: { kind: 'job', id: input.id ?? null },
      after: { count: failed.length, ...(job && { job }), ...(input.cause && { cause: input.cause }) },
    })
    return { retried: failed.length }
  })

/** Refuses `thing.not_found`, and 'job.not_failed' where another admin was faster. */
export const retryJob = (ctx: Context, id: string): Promise<{ retried: number } | Refusal> =>
  retry(ctx, { id }, async on => refuse((await existsJob(on, id)) ? 'job.not_failed' : 'thing.not_found'))

/** Refuses 'job.not_failed' where none is left. */
export const retryJobs = (ctx: Context, input: FailedJobsAsked): Promise<{ retried: number } | Refusal> =>
  retry(ctx, input, async () => refuse('job.not_failed'))
