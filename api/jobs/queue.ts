import type { JobStats } from '#contract/platform/system.schemas.ts'
import type { Queryable, Transaction } from '../db/transaction.ts'

/** What a queue needs to know of a job: its name and its data. */
export interface Queued<Data extends object> {
  readonly name: string
  run(ctx: never, data: Data): Promise<void>
}

/** Enqueues jobs and reports the state of the queue. */
export interface JobQueue {
  /** Takes effect when the transaction commits; the job runs no earlier than `notBefore`, if given. */
  enqueue<Data extends object>(on: Queryable, job: Queued<Data>, data: Data, notBefore?: Date): Promise<void>
  readStats(on: Queryable): Promise<JobStats[]>
  /** Retries jobs that failed for good, each once, when the transaction has committed. */
  retry(tx: Transaction, failed: readonly { name: string; id: string }[]): Promise<void>
}
