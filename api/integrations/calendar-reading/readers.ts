import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import type { FeedWarningCode } from '#contract/calendars/feed-warnings.schemas.ts'
import type { ParseOptions, Reading } from './reading.ts'
import type { Task, WorkerMessage } from './worker.ts'

const WORKER = join(import.meta.dirname, 'worker.ts')
/** A feed of 10 MB and 50,000 events takes less than a second. */
const LIMIT_MS = 3_000
const MEMORY_MB = 128
/**
 * Each thread uses a core; the API needs the rest of the machine. Reads that a person waits for have their own threads.
 */
const THREADS = { job: 1, people: 2 }
/** A thread is reused for further calendars; it ends, and its memory is freed, when no more come. */
const IDLE_MS = 60_000
/** On a busy machine a thread may take seconds to start, which does not count as the calendar's time. */
const START_MS = 30_000

const NOTHING: Reading = { verdict: 'exhausted', ranges: [], events: 0, remarks: [] }

/** The partial result when parsing had to be stopped; it is valid as far as it goes. */
const exhausted = (soFar: Reading, code: FeedWarningCode): Reading => ({
  ...soFar,
  verdict: 'exhausted',
  remarks: [...soFar.remarks, { code, count: 1, example: null }],
})

const ended = () => new Error('A reader of calendars was ended')

interface Reader {
  readonly worker: Worker
  readonly ready: Promise<unknown>
  leaving?: NodeJS.Timeout
}

export interface ReadersOptions {
  readonly script?: string
  readonly limitMs?: number
  readonly threads?: { readonly job: number; readonly people: number }
}

/** `awaited`: a person is waiting, so the read does not queue with those of the job. */
export type ReadCalendar = (
  bytes: Uint8Array,
  how: ParseOptions,
  options?: { readonly awaited?: boolean },
) => Promise<Reading>

/**
 * Parses calendars in worker threads, so that a hostile calendar only affects its thread: it ends after 3 seconds, or
 * at 128 MB. Rejects only for errors of our own.
 */
export const openReaders = ({
  script = WORKER,
  limitMs = LIMIT_MS,
  threads = THREADS,
}: ReadersOptions = {}): { readCalendar: ReadCalendar; close(): Promise<void> } => {
  const all = new Set<Reader>()
  const resting: Reader[] = []
  const forJob = pLimit(threads.job)
  const forPeople = pLimit(threads.people)

  const dismiss = async (reader: Reader) => {
    all.delete(reader)
    const at = resting.indexOf(reader)
    if (at >= 0) resting.splice(at, 1)
    await reader.worker.terminate()
  }
  const start = (): Reader => {
    const worker = new Worker(script, {
      env: {},
      // The thread needs none of its parent's options, such as a loader of tests.
      execArgv: [],
      stdin: false,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 32 },
    })
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(ended()))
    const late = setTimeout(() => reject(new Error('A reader of calendars did not start')), START_MS)
    // The awaiting caller gets the error; no other handler needs it.
    promise.catch(() => {}).finally(() => clearTimeout(late))
    const reader: Reader = { worker, ready: promise }
    worker.on('error', () => void dismiss(reader))
    all.add(reader)
    return reader
  }
  const rest = (reader: Reader) => {
    reader.worker.unref()
    reader.leaving = setTimeout(dismiss, IDLE_MS, reader).unref()
    resting.push(reader)
  }

  const readWith = async (reader: Reader, task: Task): Promise<Reading> => {
    const { worker } = reader
    await reader.ready
    let soFar = NOTHING
    const { promise, resolve, reject } = Promise.withResolvers<Reading>()
    const heard = (message: WorkerMessage) => {
      if (message.kind === 'so_far') soFar = message.reading
      else if (message.kind === 'read') resolve(message.reading)
      else if (message.kind === 'failed') reject(new Error(message.message))
    }
    const broken = (error: Error & { code?: string }) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(exhausted(soFar, 'out_of_memory')) : reject(error)
    const left = () => reject(ended())
    const limit = setTimeout(() => {
      resolve(exhausted(soFar, 'out_of_time'))
      void dismiss(reader)
    }, limitMs)
    worker.on('message', heard).once('error', broken).once('exit', left)
    try {
      worker.postMessage(task)
      return await promise
    } finally {
      clearTimeout(limit)
      worker.off('message', heard).off('error', broken).off('exit', left)
      if (all.has(reader)) rest(reader)
    }
  }

  let closed = false
  const readWithAny = async (task: Task): Promise<Reading> => {
    if (closed) throw ended()
    const reader = resting.pop() ?? start()
    clearTimeout(reader.leaving)
    reader.worker.ref()
    try {
      return await readWith(reader, task)
    } catch (error) {
      await dismiss(reader)
      throw error
    }
  }
  const readCalendar: ReadCalendar = (bytes, how, { awaited = false } = {}) =>
    (awaited ? forPeople : forJob)(() => readWithAny({ bytes, how }))

  const close = async () => {
    closed = true
    await Promise.all([...all].map(dismiss))
  }
  return { readCalendar, close }
}
