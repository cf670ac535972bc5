import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { PdfProblem } from './check.ts'
import type { PdfTask } from './worker.ts'

const WORKER = join(import.meta.dirname, 'worker.ts')
/** A file of 10 MB takes a fraction of a second. */
const LIMIT_MS = 10_000
const MEMORY_MB = 256

/** Checks a PDF in a thread of its own. One on which it never finishes, or that takes its memory, counts as broken. */
export const checkPdfInThread = async (
  bytes: Uint8Array,
  { limitMs = LIMIT_MS } = {},
): Promise<PdfProblem | null> => {
  const worker = new Worker(WORKER, {
    workerData: { bytes } satisfies PdfTask,
    env: {},
    // The thread needs none of its parent's options, such as a loader of tests.
    execArgv: [],
    stdin: false,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  const { promise, resolve, reject } = Promise.withResolvers<PdfProblem | null>()
  const late = setTimeout(() => resolve('broken'), limitMs)
  worker
    .once('message', resolve)
    .once('error', (error: Error & { code?: string }) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve('broken') : reject(error),
    )
    .once('exit', () => reject(new Error('The reader of PDF files was ended')))
  try {
    return await promise
  } finally {
    clearTimeout(late)
    await worker.terminate()
  }
}
