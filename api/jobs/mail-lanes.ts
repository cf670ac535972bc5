import pLimit from 'p-limit'
import type { Job } from './job.ts'

/** Of ten mails at once, so many are kept free for those that protect an account or let somebody in. */
const SECURITY_SHARE = 0.4

/** A mail that could not begin within this time is tried again later: its job must not expire while it waits. */
const MOST_WAITING_MS = 60_000

/**
 * How many jobs send a mail at the same time, in two lanes of their own: news never delay a reset, and a flood of
 * resets never delays news. In each lane, jobs begin in the order in which they came, whatever their kind.
 */
export const openMailLanes = (connections: number) => {
  const forSecurity = Math.max(1, Math.floor(connections * SECURITY_SHARE))
  const lanes = { security: pLimit(forSecurity), news: pLimit(Math.max(1, connections - forSecurity)) }
  return {
    /** Runs the work when its lane has room. Throws what the work throws, or that it has waited too long. */
    run(lane: NonNullable<Job['mails']>, work: () => Promise<void>): Promise<void> {
      const came = performance.now()
      return lanes[lane](() => {
        if (performance.now() - came > MOST_WAITING_MS)
          throw new Error('The mails before this one took too long')
        return work()
      })
    },
  }
}
