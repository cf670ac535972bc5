import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from './log.ts'
import { findPostgres, removeStalePidFile } from './pid-file.ts'
import { findByCommandLine, isAlive, isGoneWithin, type ProcessRef, signal } from './processes.ts'

const LOOK_EVERY_MS = 200
const LONGEST_PAUSE_MS = 5_000
const FAST_SHUTDOWN_MS = 20_000

/**
 * Ends the remaining processes of a PostgreSQL that was killed. Without their parent, its children run on until they
 * next wait, and until then a new server cannot get the shared memory.
 */
export async function clearRemains(cluster: string, name: string): Promise<void> {
  const running = findPostgres(cluster, name)
  if (running) await stopPostgres(running.ref)
  for (const orphan of findByCommandLine(line => line.startsWith(`postgres: ${name}`))) {
    signal(orphan, 'SIGQUIT')
    if (!(await isGoneWithin(orphan, 1_000))) signal(orphan, 'SIGKILL')
    await isGoneWithin(orphan, 1_000)
  }
  removeStalePidFile(cluster)
}

export async function stopPostgres(ref: ProcessRef): Promise<void> {
  signal(ref, 'SIGINT')
  if (await isGoneWithin(ref, FAST_SHUTDOWN_MS)) return
  signal(ref, 'SIGQUIT')
  if (await isGoneWithin(ref, 5_000)) return
  signal(ref, 'SIGKILL')
  await isGoneWithin(ref, 5_000)
}

/** Supervises a running PostgreSQL: restarts it at the same address when it dies, until `stop` is called. */
export function supervise(postgres: ProcessRef, launch: () => Promise<ProcessRef>, log: Log) {
  let current = postgres
  let stopping = false
  let restart: Promise<void> | undefined
  const timer = setInterval(() => {
    if (stopping || restart || isAlive(current)) return
    restart = bringBack().finally(() => (restart = undefined))
  }, LOOK_EVERY_MS).unref()

  async function bringBack(): Promise<void> {
    log.warn({ pid: current.pid }, 'PostgreSQL ended unexpectedly; starting it again')
    for (let pause = 100; !stopping; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        current = await launch()
        log.info({ pid: current.pid }, 'PostgreSQL is back')
        return
      } catch (error) {
        log.error({ err: error }, 'PostgreSQL could not be started again; trying further')
        await sleep(pause)
      }
    }
  }

  return {
    async stop(): Promise<void> {
      stopping = true
      clearInterval(timer)
      await restart
      await stopPostgres(current)
    },
  }
}
