import pLimit from 'p-limit'
import type { Job } from './job.ts'

/** Of ten parallel mails, this many slots are reserved for mails that protect an account or grant access. */
const SECURITY_SHARE = 0.4

/** A mail that could not start within this time is retried later: its job must not expire while it waits. */
const MOST_WAITING_MS = 60_000

/**
 * Limits how many jobs send a mail in parallel, in two separate lanes: notifications never delay a reset, and a flood of resets
 * never delays notifications. Within a lane, jobs start in order of arrival, whatever their kind.
 */
export const openMailLanes = (connections: number) => {
  const forSecurity = Math.max(1, Math.floor(connections * SECURITY_SHARE))
  const lanes = {
    security: pLimit(forSecurity),
    notification: pLimit(Math.max(1, connections - forSecurity)),
  }
  return {
    /** Runs the work when its lane has a free slot. Throws what the work throws, or that it has waited too long. */
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
