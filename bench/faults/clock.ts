import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readPidFile } from '#api/db/embedded/pid-file.ts'
import { runners } from '#api/db/embedded/runner.ts'
import { findPostmaster } from '../under-load/postmaster.ts'
import { waitUntil } from '../under-load/program.ts'
import { startWork } from './load.ts'
import { type FaultPlace, openFaultPlace } from './place.ts'
import { strikeUnderLoad } from './rounds.ts'
import type { FaultResult } from './table.ts'

/** Debian's package `faketime`. */
const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1'
const DAY_SECONDS = 86_400
/** Longer than a program goes on with the time that it has read. */
const JUMPED_MS = 8_000
/** The server looks every minute for jobs of a clock that was wrong. */
const QUEUE_MS = 75_000
const BOUNDS = { writes: 10, reads: 10 }

/** A clock that programs read instead of the machine's, as long as they are started with its settings. */
const openClock = (folder: string, name: string) => {
  const path = join(folder, name)
  const set = (seconds: number) => writeFileSync(path, `${seconds < 0 ? '' : '+'}${seconds}`)
  set(0)
  const env = {
    LD_PRELOAD: LIBRARY,
    FAKETIME_TIMESTAMP_FILE: path,
    FAKETIME_CACHE_DURATION: '1',
    // Only the time of day jumps; what measures how long something takes goes on.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
  return { set, env }
}

/** Starts PostgreSQL anew with these settings, as the server had; the server's next start adopts it. */
const restartDatabase = async ({ cluster }: FaultPlace, env: Readonly<Record<string, string>>) => {
  const pid = cluster && findPostmaster(cluster)
  const [runner] = runners()
  if (!pid || !runner) throw new Error('PostgreSQL does not run')
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean)
  process.kill(pid, 'SIGINT')
  await waitUntil('PostgreSQL has stopped', async () => findPostmaster(cluster) === undefined)
  const settings = Object.entries(env).map(([name, value]) => `${name}=${value}`)
  runner.start('/usr/bin/env', [...settings, ...command], 'ignore').unref()
  await waitUntil('PostgreSQL is there', async () => readPidFile(cluster)?.status === 'ready')
}

/** The clock of the server, and then that of PostgreSQL as well, goes wrong by a day and is set right again. */
export const jumpClocks = async (say: (line: string) => void): Promise<FaultResult[]> => {
  if (!existsSync(LIBRARY)) {
    say('Left out: clocks that jump; they need the package faketime of Debian')
    return []
  }
  // PostgreSQL, another user, reads its clock there.
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-clocks-'))
  const clocks = { server: openClock(folder, 'server'), database: openClock(folder, 'database') }
  const place = await openFaultPlace()
  await place.restart(() => restartDatabase(place, clocks.database.env), clocks.server.env)
  const work = startWork(place)
  const jump = async (seconds: number, both: boolean) => {
    clocks.server.set(seconds)
    if (both) clocks.database.set(seconds)
    place.moveClock(seconds * 1_000)
    await pause(JUMPED_MS)
  }
  const results: FaultResult[] = []
  try {
    for (const both of [false, true])
      for (const seconds of [DAY_SECONDS, -DAY_SECONDS]) {
        const there = await strikeUnderLoad(place, work, { afterMs: 0, strike: () => jump(seconds, both) })
        const { said, wrong } = await lookAtClocks(place, both ? seconds : 0)
        const back = await strikeUnderLoad(place, work, { afterMs: 0, strike: () => jump(0, both) })
        const after = await lookAtClocks(place, 0)
        results.push({
          what: `clock of ${both ? 'both' : 'the server'} a day ${seconds > 0 ? 'ahead' : 'behind'}, and back`,
          bounds: BOUNDS,
          rounds: [there, back],
          more: `${said}; then ${after.said}`,
          wrong: [...wrong, ...after.wrong],
        })
      }
    const refused = [...work.record.refusals].map(([code, count]) => `refused ${count} times: ${code}`)
    const seen = work.record.seen.map(({ status, what }) => `seen: ${status} ${what}`)
    for (const line of [...refused, ...seen]) say(line)
    return results
  } catch (error) {
    say(place.said())
    throw error
  } finally {
    await work.stop()
    await place.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** How far PostgreSQL is ahead, and what of the queue waits because of a clock that was wrong. */
const readQueue = (place: FaultPlace) =>
  place.ask(async client => {
    const { rows } = await client.query<{ now: Date; waiting: number; cron: boolean }>(
      `select clock_timestamp() as now,
         (select count(*)::int from pgboss.job where state < 'active'
           and (created_on > now() + interval '1 hour'
             or state = 'retry' and start_after > now() + interval '1 hour')) as waiting,
         (select coalesce(cron_on > now() + interval '1 hour', false) from pgboss.version) as cron`,
    )
    const [{ now, waiting, cron } = { now: new Date(), waiting: 0, cron: false }] = rows
    return { ahead: Math.round((now.getTime() - Date.now()) / 1_000), waiting, cron }
  })

const lookAtClocks = async (place: FaultPlace, seconds: number) => {
  const first = await readQueue(place)
  const isFree = async () => {
    const { waiting, cron } = await readQueue(place)
    return waiting === 0 && !cron
  }
  const wrong = []
  const free = await waitUntil('no job waits', isFree, QUEUE_MS).then(
    () => true,
    () => false,
  )
  if (!free) wrong.push('jobs wait for a day')
  if (Math.abs(first.ahead - seconds) > 5)
    wrong.push(`PostgreSQL's clock is ${first.ahead} s ahead instead of ${seconds} s`)
  return { said: `PostgreSQL ${first.ahead} s ahead, ${first.waiting} jobs from its future`, wrong }
}
