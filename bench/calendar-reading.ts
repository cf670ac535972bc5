import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { openReaders } from '#api/integrations/calendar-reading/readers.ts'
import type { Reading } from '#api/integrations/calendar-reading/reading.ts'
import type { WorkerMessage } from '#api/integrations/calendar-reading/worker.ts'
import { HOSTILE_FEEDS, HOW, stays, toFeed } from '#tests/support/feeds.ts'

const WORKER = join(import.meta.dirname, '..', 'api', 'integrations', 'calendar-reading', 'worker.ts')
const TARGET_MS = 1_000
const ROUNDS = 5

/** In the format of Booking.com: 50,000 events in 11 MB. */
const large = toFeed(stays(50_000))

/** A new thread each time, as for the first calendar after a pause. */
const readOnce = async () => {
  const worker = new Worker(WORKER, { env: {}, resourceLimits: { maxOldGenerationSizeMb: 128 } })
  const { promise, resolve, reject } = Promise.withResolvers<Reading>()
  const ready = new Promise(started => worker.once('message', started))
  worker
    .on('error', reject)
    .on('message', (news: WorkerMessage) => news.kind === 'read' && resolve(news.reading))
  await ready
  const before = await worker.cpuUsage()
  const began = performance.now()
  worker.postMessage({ bytes: large, how: HOW })
  const reading = await promise
  const tookMs = performance.now() - began
  const used = await worker.cpuUsage(before)
  await worker.terminate()
  return { tookMs, cpuMs: (used.user + used.system) / 1_000, reading }
}

/** The delay of the main thread's own work meanwhile. */
const delayDuring = async (work: () => Promise<unknown>) => {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const began = performance.now()
  await work()
  delay.disable()
  return {
    tookMs: performance.now() - began,
    p50: delay.percentile(50) / 1e6,
    p99: delay.percentile(99) / 1e6,
    max: delay.max / 1e6,
  }
}

const ms = (value: number) => `${value.toFixed(0)} ms`.padStart(8)

const rounds: Awaited<ReturnType<typeof readOnce>>[] = []
for (let round = 0; round < ROUNDS; round += 1) rounds.push(await readOnce())
const [best] = rounds.toSorted((one, other) => one.cpuMs - other.cpuMs)
for (const { tookMs, cpuMs, reading } of rounds)
  console.log(
    `${(large.length / 1e6).toFixed(1)} MB, ${reading.events} events: ${ms(tookMs)}, of the thread's own work ${ms(cpuMs)}, ${reading.verdict}`,
  )

const { readCalendar, close } = openReaders()
await readCalendar(toFeed(stays(1)), HOW)
const quiet = await delayDuring(() => pause(3_000))
console.log(`\nmain thread late by p50, p99, most`)
console.log(`${'nothing read'.padEnd(34)} ${ms(quiet.p50)} ${ms(quiet.p99)} ${ms(quiet.max)}`)
for (const [name, feed] of Object.entries({ 'the large feed': () => large, ...HOSTILE_FEEDS })) {
  const bytes = feed()
  let verdict = ''
  const { tookMs, p50, p99, max } = await delayDuring(async () => {
    verdict = (await readCalendar(bytes, HOW)).verdict
  })
  console.log(`${name.padEnd(34)} ${ms(p50)} ${ms(p99)} ${ms(max)}   read in ${ms(tookMs)}: ${verdict}`)
}
await close()

if (!best || best.cpuMs > TARGET_MS) {
  console.log(`\nThe large feed took more than ${TARGET_MS} ms of its thread`)
  process.exitCode = 1
}
