import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { RemarkCode } from '#contract/calendars/remarks.schemas.ts'
import { fewAtOnce } from '../../turns.ts'
import type { How, Reading } from './reading.ts'
import type { News, Task } from './worker.ts'

const WORKER = join(import.meta.dirname, 'worker.ts')
/** A feed of 10 MB and 50,000 events takes under a second. */
const LIMIT_MS = 3_000
const MEMORY_MB = 128
/** Each has a core's work to do; the API has the rest of the machine. What a person waits for has threads of its own. */
const THREADS = { job: 1, people: 2 }
/** A thread that has been started takes the next calendar too; the memory goes when no more come. */
const IDLE_MS = 60_000
/** On a busy machine a thread may take seconds to start; that is not the calendar's fault. */
const START_MS = 30_000

const NOTHING: Reading = { verdict: 'exhausted', ranges: [], events: 0, remarks: [] }

/** What was known when reading had to end, which is true as far as it goes. */
const exhausted = (soFar: Reading, code: RemarkCode): Reading => ({
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

/** `awaited`: somebody waits for it, so it is in no line with what the job reads. */
export type ReadCalendar = (
  bytes: Uint8Array,
  how: How,
  options?: { readonly awaited?: boolean },
) => Promise<Reading>

/**
 * Reads calendars in threads of their own, so that whatever a calendar does to its reader ends there: after 3 seconds, or
 * at 128 MB. Rejects only where that is our own fault.
 */
export const openReaders = ({
  script = WORKER,
  limitMs = LIMIT_MS,
  threads = THREADS,
}: ReadersOptions = {}): { readCalendar: ReadCalendar; close(): Promise<void> } => {
  const all = new Set<Reader>()
  const resting: Reader[] = []
  const forJob = fewAtOnce(threads.job)
  const forPeople = fewAtOnce(threads.people)

  const dismiss = async (reader: Reader) => {
    all.delete(reader)
    const at = resting.indexOf(reader)
    if (at >= 0) resting.splice(at, 1)
    await reader.worker.terminate()
  }
  const start = (): Reader => {
    const worker = new Worker(script, {
      env: {},
      // The thread needs nothing that its parent was started with; a loader of tests, say.
      execArgv: [],
      stdin: false,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 32 },
    })
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(ended()))
    const late = setTimeout(() => reject(new Error('A reader of calendars did not start')), START_MS)
    // Whoever waits for it hears; nobody else has to.
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
    const heard = (news: News) => {
      if (news.kind === 'so_far') soFar = news.reading
      else if (news.kind === 'read') resolve(news.reading)
      else if (news.kind === 'failed') reject(new Error(news.message))
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

  const readWithAny = async (task: Task): Promise<Reading> => {
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
    (awaited ? forPeople : forJob).run(() => readWithAny({ bytes, how }))

  const close = async () => {
    await Promise.all([...all].map(dismiss))
  }
  return { readCalendar, close }
}
