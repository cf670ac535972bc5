import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { startEmbedded } from '#api/db/embedded/start.ts'
import type { Times } from './calendars/listen.ts'
import { runCalendars } from './calendars/run.ts'

const { values } = parseArgs({
  options: {
    calendars: { type: 'string', default: '1000' },
    hanging: { type: 'string', default: '100' },
  },
})

/** By then all feeds are due again. */
const TARGET_MS = 15 * 60_000

const line = (name: string, { calls, p50Ms, p95Ms, mostMs }: Times) =>
  `${name}: ${calls} calls, p50 ${p50Ms.toFixed(1)} ms, p95 ${p95Ms.toFixed(1)} ms, most ${mostMs.toFixed(1)} ms`
const seconds = (ms: number | null) => `${((ms ?? 0) / 1_000).toFixed(1)} s`

const dataDir = await mkdtemp(join(tmpdir(), 'latchkey-calendars-'))
const embedded = await startEmbedded({ dataDir, log: pino({ level: 'warn' }) })
try {
  const plan = { calendars: Number(values.calendars), hanging: Number(values.hanging) }
  const measured = await runCalendars(
    { ...plan, databaseUrl: embedded.url, dataDir, quietMs: 20_000, callEveryMs: 40, toTheEnd: true },
    text => console.log(text),
  )
  const { read, nights, goodMs, allMs, givenUp, quiet, during, cpuMs } = measured
  console.log(`\n${read} calendars read in ${seconds(goodMs)}, ${nights} stays in them`)
  console.log(
    `${plan.hanging} hosts that hang given up after ${seconds(allMs)}; ${givenUp} of them before that`,
  )
  console.log(`${cpuMs.toFixed(1)} ms of a processor in the product for each calendar, answers included`)
  console.log(line('a home, while nothing is read', quiet))
  console.log(line('a home, while calendars are', during))
  const times = (one: number, other: number) => `${(one / other).toFixed(1)} times`
  console.log(
    `so a call takes ${times(during.p50Ms, quiet.p50Ms)} as long (p50), ${times(during.p95Ms, quiet.p95Ms)} (p95)`,
  )
  if ((allMs ?? 0) > TARGET_MS) console.log(`above the target of ${seconds(TARGET_MS)}`)
} finally {
  await embedded.stop()
  await rm(dataDir, { recursive: true, force: true })
}
