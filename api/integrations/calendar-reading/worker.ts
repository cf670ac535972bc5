/** The worker thread that parses untrusted calendars: one at a time, with its own memory limit. */
import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { readFeed } from './feed.ts'
import type { ParseOptions, Reading } from './reading.ts'

export interface Task {
  readonly bytes: Uint8Array
  readonly how: ParseOptions
}

/** `soFar` is sent before the step that may never end. */
export type WorkerMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'so_far' | 'read'; readonly reading: Reading }
  | { readonly kind: 'failed'; readonly message: string }

// Pages have priority. Only Linux lowers the priority of the thread alone; elsewhere it would be that of the process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW)

const post = (message: WorkerMessage) => parentPort?.postMessage(message)

parentPort?.on('message', ({ bytes, how }: Task) => {
  try {
    post({ kind: 'read', reading: readFeed(bytes, how, reading => post({ kind: 'so_far', reading })) })
  } catch (error) {
    // A bug of ours: the caller gets the error, and the thread goes on with the next calendar.
    post({ kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
post({ kind: 'ready' })
