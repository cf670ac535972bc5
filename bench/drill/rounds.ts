import { setTimeout as pause } from 'node:timers/promises'
import { waitUntil } from '../under-load/program.ts'
import { checkDatabase } from './checks.ts'
import { type DrillWorld, type Fault, prepareFault } from './faults.ts'
import type { Load } from './load.ts'
import type { DrillRound } from './table.ts'

const QUIET_MS = 3_000
/** Longer than it takes until a fault is noticed. */
const LEAST_MS = 8_000
const FLOWING_MS = 1_000

const isFlowing = (load: Load) => async () => {
  const { write, read } = load.record.lastSuccess()
  return Math.min(write, read) > Date.now() - FLOWING_MS
}

const isWell = (world: DrillWorld) => async () =>
  (await world.cluster.isWhole()) && (await world.latchkeys.areReady())

/** One fault under load, from a state in which all is well to the next one, and what became of it. */
export const strikeOnce = async (
  { name, fault }: { name: string; fault: Fault },
  world: DrillWorld,
  load: Load,
): Promise<DrillRound> => {
  await prepareFault(name, world)
  await waitUntil('all is well', isWell(world), 180_000)
  await waitUntil('reservations and reads succeed', isFlowing(load), 60_000)
  await pause(QUIET_MS)
  const from = Date.now()
  const mend = await fault.strike(world)
  await pause(Math.max(0, LEAST_MS - (Date.now() - from)))
  await waitUntil('clients are served again', isFlowing(load), 120_000)
  await mend()
  await waitUntil('all is well again', isWell(world), 180_000)
  await waitUntil('reservations and reads succeed', isFlowing(load), 60_000)
  const to = Date.now()
  const { reservations } = load.record
  const kept = await checkDatabase(world.cluster.adminUrl('latchkey'), reservations.slice(), { from, to })
  return { ...load.record.between(from, to), ...kept }
}
