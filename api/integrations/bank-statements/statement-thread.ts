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

const WORKER = join(import.meta.dirname, 'statement-worker.ts')
/** A file of 10 MB takes a second or two, on a busy machine ten times as long. */
const LIMIT_MS = 45_000
const MEMORY_MB = 512
/** Each thread uses a core, and an import is rare. */
const oneAtATime = pLimit(1)

export type IdentifiedStatement = Pick<BankStatement, 'account' | 'skipped'> & {
  readonly lines: readonly IdentifiedLine[]
}

const readInWorker = async (bytes: Uint8Array, options: StatementOptions) => {
  const worker = new Worker(WORKER, {
    env: {},
    // The thread needs none of its parent's options, such as a loader of tests.
    execArgv: [],
    stdin: false,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    workerData: { bytes, options },
  })
  const { promise, resolve, reject } = Promise.withResolvers<IdentifiedStatement | StatementProblem>()
  worker.once('message', resolve)
  worker.once('error', (error: Error & { code?: string }) =>
    error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(statementProblem('too_large')) : reject(error),
  )
  worker.once('exit', () => reject(new Error('A reader of statements was ended')))
  const late = setTimeout(() => resolve(statementProblem('too_large')), LIMIT_MS)
  try {
    return await promise
  } finally {
    clearTimeout(late)
    await worker.terminate()
  }
}

/** Reads a bank's statement in a thread of its own, so that a large file keeps nobody else waiting. */
export const readInThread = (
  bytes: Uint8Array,
  options: StatementOptions,
): Promise<IdentifiedStatement | StatementProblem> => oneAtATime(() => readInWorker(bytes, options))
