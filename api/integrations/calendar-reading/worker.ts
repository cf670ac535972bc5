/** The thread in which strangers' calendars are read: one at a time, with a limit of memory of its own. */
import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { readFeed } from './feed.ts'
import type { How, Reading } from './reading.ts'

export interface Task {
  readonly bytes: Uint8Array
  readonly how: How
}

/** `soFar` comes before what may take for ever. */
export type News =
  | { readonly kind: 'ready' }
  | { readonly kind: 'so_far' | 'read'; readonly reading: Reading }
  | { readonly kind: 'failed'; readonly message: string }

// Pages go first. Only Linux lowers the thread by this; elsewhere it would be all of the process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW)

const tell = (news: News) => parentPort?.postMessage(news)

parentPort?.on('message', ({ bytes, how }: Task) => {
  try {
    tell({ kind: 'read', reading: readFeed(bytes, how, reading => tell({ kind: 'so_far', reading })) })
  } catch (error) {
    // A mistake of ours, which the caller hears of; the thread goes on with the next calendar.
    tell({ kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
tell({ kind: 'ready' })
