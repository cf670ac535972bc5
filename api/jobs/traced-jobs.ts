import type { Context } from '../context.ts'
import type { Traces } from '../tracing/traces.ts'
import type { Job } from './job.ts'

const CAUSE = 'traceparent'

/** What went wrong, by its name: a message may contain what is somebody's. */
const failureOf = (error: unknown) => (error instanceof Error ? error.name : 'error')

/**
 * Makes a trace of every job that runs, with a link to what enqueued it: its own trace, because it may run much later. The
 * link is kept in the data of the job, which never sees it. Without traces, jobs that have one run just as well.
 */
export const tracedJobs = (traces: Traces | null) => ({
  withCause(data: object): object {
    const cause = traces?.traceparent()
    return cause ? { ...data, [CAUSE]: cause } : data
  },
  async run(job: Job, ctx: Context, stored: object): Promise<void> {
    const { [CAUSE]: cause, ...data } = stored as Record<string, unknown>
    if (!traces) return job.run(ctx, data)
    const span = traces.begin('job', `job ${job.name}`, {
      attributes: { 'messaging.system': 'pg-boss', 'messaging.destination.name': job.name },
      cause: typeof cause === 'string' ? cause : undefined,
    })
    try {
      await span.within(() => job.run(ctx, data))
      span.end()
    } catch (error) {
      span.end({}, failureOf(error))
      throw error
    }
  },
})
