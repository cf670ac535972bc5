import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { loadSecrets } from '#api/config/secrets.ts'
import { type Database, openDatabase, openPool } from '#api/db/database.ts'
import { migrate } from '#api/db/migrate.ts'
import { readCalendars } from '#api/domains/calendars/sync.jobs.ts'
import { allJobs } from '#api/domains/jobs.ts'
import { openJobs } from '#api/jobs/jobs.ts'
import { signAccessToken } from '#api/kernel/access-token.ts'
import { seed } from '../seed.ts'
import { start } from '../servers.ts'
import { listenTo, summarizeTimes, type Times } from './listen.ts'
import { allHosts, seedCalendars } from './seed.ts'

export interface CalendarsPlan {
  databaseUrl: string
  dataDir: string
  calendars: number
  /** The number of them on hosts that accept a connection and never answer. */
  hanging: number
  /** How long response times are measured before any feed is read. */
  quietMs: number
  /** The time from one measured call to the next. A machine that does other work gets fewer of them. */
  callEveryMs: number
  /** Waits until the reads of hanging feeds have timed out too. */
  toTheEnd: boolean
}

export interface CalendarsMeasured {
  /** Until every answering calendar was read, and until all were processed. */
  goodMs: number
  allMs: number | null
  read: number
  nights: number
  /** The number of hanging feeds that had timed out when the last good one was read. */
  givenUp: number
  /** Half of it before any feed is read, half of it afterwards, because a machine's speed changes over time. */
  quiet: Times
  during: Times
  /** Processor time of the product for each answering calendar, including the measured calls. */
  cpuMs: number
}

const LOOK_EVERY_MS = 100
const WARMING_MS = 500

const countRead = async (db: Database, name: 'good' | 'hanging') => {
  const { count } = await db
    .selectFrom('calendar_channels')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('name', '=', name)
    .where(name === 'good' ? 'last_good_at' : 'last_read_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

const untilRead = async (db: Database, name: 'good' | 'hanging', all: number) => {
  while ((await countRead(db, name)) < all) await pause(LOOK_EVERY_MS)
}

/** Reads all calendars by the job, while response times of a call are measured. */
export const runCalendars = async (
  plan: CalendarsPlan,
  say: (line: string) => void,
): Promise<CalendarsMeasured> => {
  const { calendars, hanging, databaseUrl, dataDir } = plan
  const db = openDatabase(openPool(databaseUrl, 2, { statementTimeoutMs: 0 }))
  const stops: (() => Promise<void>)[] = [() => db.destroy()]
  try {
    await migrate(db)
    const { guests, homes } = await seed(db, { homes: calendars, guests: 12 })
    const secrets = await loadSecrets(dataDir)
    const feeds = await start('feeds', 'calendars/feeds.ts', {})
    stops.unshift(feeds.stop)
    const port = Number(new URL(feeds.url).port)
    await seedCalendars(db, secrets, homes, { port, calendars, hanging })
    const product = await start('product', 'product.ts', {
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      NODE_ENV: 'production',
      CALENDAR_ALLOW_HOSTS: allHosts({ hanging }).join(),
    })
    stops.unshift(product.stop)
    const jobs = await openJobs(databaseUrl, allJobs, pino({ level: 'warn' }))
    stops.unshift(jobs.stop)

    const [viewer] = guests
    if (!viewer) throw new Error('Nobody to look at homes')
    const caller = { userId: viewer.id, sessionId: viewer.sessionId }
    const token = await signAccessToken(secrets.keyFor('access-token'), caller, new Date())
    const listen = () =>
      listenTo(
        `${product.url}/api/properties/${homes[0]}/`,
        { authorization: `Bearer ${token}` },
        plan.callEveryMs,
      )
    // The first calls warm up plans and compiled code.
    const warming = listen()
    await pause(WARMING_MS)
    await warming()

    const listenInQuiet = async () => {
      say('listening to a product that reads nothing')
      const quiet = listen()
      await pause(plan.quietMs)
      return quiet()
    }
    const before = await listenInQuiet()

    say(`${calendars} calendars are due, ${hanging} of them on hosts that hang`)
    await db.updateTable('calendar_channels').set({ next_read_at: new Date() }).execute()
    const [began, cpuBefore] = [performance.now(), await product.cpuMs()]
    const busy = listen()
    await jobs.queue.enqueue(db, readCalendars, {})
    await untilRead(db, 'good', calendars - hanging)
    const goodMs = performance.now() - began
    const cpuMs = ((await product.cpuMs()) - cpuBefore) / (calendars - hanging)
    const during = summarizeTimes(await busy())
    const givenUp = await countRead(db, 'hanging')
    if (plan.toTheEnd) await untilRead(db, 'hanging', hanging)
    const allMs = plan.toTheEnd ? performance.now() - began : null
    const quiet = summarizeTimes([...before, ...(await listenInQuiet())])
    const { nights } = await db
      .selectFrom('channel_nights')
      .select(({ fn }) => fn.countAll<string>().as('nights'))
      .executeTakeFirstOrThrow()
    const read = calendars - hanging
    return { goodMs, allMs, read, nights: Number(nights), givenUp, quiet, during, cpuMs }
  } finally {
    for (const stop of stops) await stop()
  }
}
