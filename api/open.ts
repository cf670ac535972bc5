import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config/config.ts'
import { loadSecrets } from './config/secrets.ts'
import type { Clock, Context } from './context.ts'
import { openDatabase, openPool } from './db/database.ts'
import { startEmbedded } from './db/embedded/start.ts'
import { openLive } from './db/live.ts'
import { migrate } from './db/migrate.ts'
import { allJobs } from './domains/jobs.ts'
import { readSettings } from './domains/platform/settings.queries.ts'
import { noteMailSent } from './domains/platform/system.queries.ts'
import { openCalendarFetching } from './integrations/calendar-fetching/open.ts'
import { openReaders } from './integrations/calendar-reading/readers.ts'
import { noted } from './integrations/mail/noted.ts'
import { openMail } from './integrations/mail/open.ts'
import { openStorage } from './integrations/storage/open.ts'
import { type Jobs, openJobs } from './jobs/jobs.ts'

export interface Opened {
  ctx: Context
  jobs: Jobs
  close: () => Promise<void>
}

/** Migrations may take longer than a request is allowed to, so they get a connection of their own. */
const migrateFirst = async (url: string, log: FastifyBaseLogger) => {
  const pool = openPool(url, 1, { statementTimeoutMs: 0 })
  const db = openDatabase(pool)
  try {
    const applied = await migrate(db)
    if (applied.length > 0) log.info({ applied }, 'database migrated')
  } finally {
    await db.destroy()
  }
}

/** Opens everything in the order in which it depends on each other; `close` undoes it in reverse. */
export const openContext = async (
  config: Config,
  log: FastifyBaseLogger,
  clock: Clock = () => new Date(),
): Promise<Opened> => {
  const embedded = config.databaseUrl ? null : await startEmbedded({ dataDir: config.dataDir, log })
  const url = config.databaseUrl ?? embedded?.url
  if (!url) throw new Error('No database')
  try {
    await migrateFirst(url, log)
    const onLost = (error: Error) => log.warn({ err: error }, 'database connection lost')
    const pool = openPool(url, 20, { onLost })
    const jobs = await openJobs(url, allJobs, log)
    const fetching = openCalendarFetching({ allowHosts: config.calendarAllowHosts })
    const readers = openReaders()
    const db = openDatabase(pool)
    const nameOfSender = async () => (await readSettings(db)).mail_sender_name
    const mail = noted(await openMail(config, log, nameOfSender), () =>
      // The mail is out: were its job to fail for want of this note, it would go out again.
      noteMailSent(db, clock()).catch(error => log.warn({ err: error }, 'a mail was sent and not noted')),
    )
    const ctx: Context = {
      config,
      secrets: await loadSecrets(config.dataDir),
      db,
      live: await openLive(url, log),
      jobs: jobs.queue,
      mail,
      storage: await openStorage(config),
      calendars: { fetchCalendar: fetching.fetchCalendar, readCalendar: readers.readCalendar },
      clock,
      log,
    }
    const close = async () => {
      await fetching.close()
      await jobs.stop()
      await readers.close()
      await ctx.mail.close()
      await ctx.live.stop()
      await ctx.db.destroy()
      await embedded?.stop()
    }
    return { ctx, jobs, close }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}
