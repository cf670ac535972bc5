import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import type { IdentifiedLine } from './identified-lines.ts'
import {
  type BankStatement,
  type StatementOptions,
  type StatementProblem,
  statementProblem,
} from './statement.ts'
import type { StatementTask } from './statement-worker.ts'

const WORKER = join(import.meta.dirname, 'statement-worker.ts')
/** A file of 10 MB takes a second or two, on a busy machine ten times as long. */
const LIMIT_MS = 45_000
const MEMORY_MB = 512
const IDLE_MS = 60_000
/** Each thread uses a core, and an import is rare. */
const oneAtATime = pLimit(1)

export type IdentifiedStatement = Pick<BankStatement, 'account' | 'skipped'> & {
  readonly lines: readonly IdentifiedLine[]
}

let resting: { readonly worker: Worker; readonly leaving: NodeJS.Timeout } | null = null

const start = () => {
  const worker = new Worker(WORKER, {
    env: {},
    // The thread needs none of its parent's options, such as a loader of tests.
    execArgv: [],
    stdin: false,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  const gone = () => {
    if (resting?.worker === worker) resting = null
  }
  // A thread that breaks while it rests harms nobody, and the next file gets another one.
  return worker.on('error', gone).on('exit', gone)
}

/** The thread is reused for further files; it ends, and its memory is freed, when no more come. */
const rest = (worker: Worker) => {
  worker.unref()
  const leaving = setTimeout(() => {
    resting = null
    void worker.terminate()
  }, IDLE_MS).unref()
  resting = { worker, leaving }
}

const takeWorker = () => {
  const worker = resting?.worker ?? start()
  clearTimeout(resting?.leaving)
  resting = null
  worker.ref()
  return worker
}

const readInWorker = async (task: StatementTask) => {
  const worker = takeWorker()
  const { promise, resolve, reject } = Promise.withResolvers<IdentifiedStatement | StatementProblem>()
  const broken = (error: Error & { code?: string }) =>
    error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(statementProblem('too_large')) : reject(error)
  const left = () => reject(new Error('The reader of statements was ended'))
  const heard = (read: IdentifiedStatement | StatementProblem) => {
    rest(worker)
    resolve(read)
  }
  const late = setTimeout(() => resolve(statementProblem('too_large')), LIMIT_MS)
  worker.once('message', heard).once('error', broken).once('exit', left)
  try {
    worker.postMessage(task)
    return await promise
  } finally {
    clearTimeout(late)
    worker.off('message', heard).off('error', broken).off('exit', left)
    if (resting?.worker !== worker) await worker.terminate()
  }
}

/** Reads a bank's statement in a thread of its own, so that a large file keeps nobody else waiting. */
export const readInThread = (
  bytes: Uint8Array,
  options: StatementOptions,
): Promise<IdentifiedStatement | StatementProblem> => oneAtATime(() => readInWorker({ bytes, options }))
