import type { Context } from '../context.ts'
import { asSystem } from '../kernel/origin.ts'

/** Work outside a request. It must be idempotent, because it may run twice. */
export interface Job<Data extends object = object> {
  readonly name: string
  /** Cron expression of a job that is scheduled. */
  readonly schedule?: string
  /** The job sends a mail: `security` for mails that somebody waits for or that warn of a danger. */
  readonly mails?: 'security' | 'notification'
  run(ctx: Context, data: Data): Promise<void>
}

/** Audit entries made in a job are attributed to the system, whoever caused the job. */
export const defineJob = <Data extends object>(job: Job<Data>): Job<Data> => ({
  ...job,
  run: (ctx, data) => asSystem(job.name, ctx.clock, () => job.run(ctx, data)),
})
