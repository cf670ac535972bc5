import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { isToldMetrics, type OwnMetrics, STOP, TELL_METRICS } from './messages.ts'

/** A worker that does not stop within this time is killed. It ends its own connections after 15 seconds. */
const STOP_MS = 25_000
/** A scrape goes without a worker that does not tell its metrics within this time. */
const TELL_MS = 2_000
/** A worker that ends sooner after its start is replaced more slowly each time, up to the longest pause. */
const HEALTHY_MS = 60_000
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000

/** A worker has printed itself why it could not start. */
export class WorkerFailed extends Error {}

export interface Workers {
  /** What each of them has counted. */
  readMetrics(): Promise<OwnMetrics[]>
  /** Asks all of them to finish what they do, and waits until they have ended. */
  stop(): Promise<void>
}

/** Resolves once the worker listens; rejects with {@link WorkerFailed} if it ends before that. */
const listens = async (worker: Worker) => {
  const starting = new AbortController()
  const { signal } = starting
  try {
    await Promise.race([
      once(worker, 'listening', { signal }),
      once(worker, 'exit', { signal }).then(() => {
        throw new WorkerFailed('A worker could not start')
      }),
    ])
  } finally {
    starting.abort()
  }
}

const end = async (worker: Worker) => {
  if (worker.isDead()) return
  const ended = once(worker, 'exit')
  if (worker.isConnected()) worker.send(STOP)
  const late = setTimeout(() => worker.process.kill('SIGKILL'), STOP_MS)
  await ended
  clearTimeout(late)
}

/** Nothing where the worker does not answer in time. */
const askMetrics = (worker: Worker) =>
  new Promise<OwnMetrics[]>(resolve => {
    const settle = (told: OwnMetrics[]) => {
      clearTimeout(late)
      worker.off('message', hear)
      resolve(told)
    }
    const hear = (message: object) => {
      if (isToldMetrics(message)) settle([message.metrics])
    }
    const late = setTimeout(() => settle([]), TELL_MS)
    worker.on('message', hear)
    worker.send(TELL_METRICS)
  })

/**
 * Starts processes that answer calls on one port, and replaces each one that ends by itself. They accept connections
 * themselves, so that work in this process delays none. What one of them counts is passed on to the others.
 *
 * @throws {WorkerFailed} when one of them cannot start
 */
export const startWorkers = async ({
  count,
  env,
  log,
}: {
  count: number
  /** Settings of the workers beside those of this process. */
  env: Readonly<Record<string, string>>
  log: FastifyBaseLogger
}): Promise<Workers> => {
  cluster.schedulingPolicy = cluster.SCHED_NONE
  cluster.setupPrimary({ exec: join(import.meta.dirname, '..', 'main.ts') })
  const running = new Set<Worker>()
  let pauseMs = FIRST_PAUSE_MS
  let stopping = false

  const fork = () => {
    const worker = cluster.fork(env)
    const begun = Date.now()
    running.add(worker)
    worker.on('message', counts => {
      if (isToldMetrics(counts)) return
      for (const other of running) if (other !== worker && other.isConnected()) other.send(counts)
    })
    worker.on('error', error => log.warn({ err: error, worker: worker.process.pid }, 'worker unreachable'))
    worker.once('exit', () => running.delete(worker))
    return { worker, begun }
  }
  const replace = ({ worker, begun }: ReturnType<typeof fork>) =>
    worker.once('exit', (code, signal) => {
      if (stopping) return
      pauseMs = Date.now() - begun > HEALTHY_MS ? FIRST_PAUSE_MS : Math.min(2 * pauseMs, LONGEST_PAUSE_MS)
      log.error({ worker: worker.process.pid, code, signal, pauseMs }, 'a worker ended and is replaced')
      setTimeout(() => {
        if (!stopping) replace(fork())
      }, pauseMs)
    })
  const stop = async () => {
    stopping = true
    await Promise.all([...running].map(end))
  }

  const start = async () => {
    const started = fork()
    await listens(started.worker)
    replace(started)
  }
  try {
    // What keeps one from starting keeps all from it, and is printed once.
    await start()
    await Promise.all(Array.from({ length: count - 1 }, start))
  } catch (error) {
    await stop()
    throw error
  }
  const readMetrics = async () =>
    (await Promise.all([...running].filter(worker => worker.isConnected()).map(askMetrics))).flat()
  return { readMetrics, stop }
}
