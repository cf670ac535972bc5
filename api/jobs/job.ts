import type { Context } from '../context.ts'
import { asHouse } from '../http/origin.ts'

/** Work to be done outside a request. It may run twice, so it must not matter if it does. */
export interface Job<Data extends object = object> {
  readonly name: string
  /** Cron expression for work that comes by itself. */
  readonly schedule?: string
  /** It sends a mail: `security` where somebody waits for it, or must learn of a danger. */
  readonly mails?: 'security' | 'news'
  run(ctx: Context, data: Data): Promise<void>
}

/** What a job does, the house does, whoever made it necessary. */
export const defineJob = <Data extends object>(job: Job<Data>): Job<Data> => ({
  ...job,
  run: (ctx, data) => asHouse(job.name, ctx.clock, () => job.run(ctx, data)),
})
