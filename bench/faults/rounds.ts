import { setTimeout as pause } from 'node:timers/promises'
import { waitUntil } from '../under-load/program.ts'
import { lookForHarm } from './checks.ts'
import type { Work } from './load.ts'
import type { FaultPlace } from './place.ts'
import type { FaultRound } from './table.ts'

/** Both a reservation and a read have succeeded since then. */
const untilFlowingSince = (work: Work, since: number) =>
  waitUntil(
    'reservations and reads succeed',
    async () => {
      const { write, read } = work.record.lastSuccess()
      return Math.min(write, read) > since
    },
    120_000,
  )

const countTold = ({ record, told }: Work) =>
  record.reservations.length + told.messages.length + told.payments.length + told.cancelled.size

/** One fault under load: from the moment on which it strikes to the first successes after it, and what became of it. */
export const strikeUnderLoad = async (
  place: FaultPlace,
  work: Work,
  { afterMs, strike }: { afterMs: number; strike: () => Promise<unknown> },
): Promise<FaultRound> => {
  await untilFlowingSince(work, Date.now())
  const before = countTold(work)
  await pause(afterMs)
  const from = Date.now()
  await strike()
  await untilFlowingSince(work, Date.now())
  const to = Date.now()
  const { withoutWrites, withoutReads, seen } = work.record.between(from, to)
  return {
    withoutWrites,
    withoutReads,
    seen,
    ...(await lookForHarm(place, work)),
    acknowledged: countTold(work) - before,
  }
}
