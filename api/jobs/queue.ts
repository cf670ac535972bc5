import type { Queryable } from '../db/transaction.ts'

/** What of a job its queue needs: its name, and what it is told. */
export interface Queued<Data extends object> {
  readonly name: string
  run(ctx: never, data: Data): Promise<void>
}

/** The way into the queue, for services. */
export interface JobQueue {
  /** Takes effect with the transaction, or not at all; not before `notBefore`, where that is given. */
  enqueue<Data extends object>(on: Queryable, job: Queued<Data>, data: Data, notBefore?: Date): Promise<void>
}
