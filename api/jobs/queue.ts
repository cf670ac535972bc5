import type { JobStanding } from '#contract/platform/system.schemas.ts'
import type { Queryable, Transaction } from '../db/transaction.ts'

/** What of a job its queue needs: its name, and what it is told. */
export interface Queued<Data extends object> {
  readonly name: string
  run(ctx: never, data: Data): Promise<void>
}

/** The way into the queue, and how it does. */
export interface JobQueue {
  /** Takes effect with the transaction, or not at all; not before `notBefore`, where that is given. */
  enqueue<Data extends object>(on: Queryable, job: Queued<Data>, data: Data, notBefore?: Date): Promise<void>
  standing(on: Queryable): Promise<JobStanding[]>
  /** One more try for jobs that were given up, each once, as soon as the transaction has ended. */
  retry(tx: Transaction, failed: readonly { name: string; id: string }[]): Promise<void>
}
