/**
 * Holds many pages with a live stream open at once: what they cost the server, what other calls wait meanwhile, and how
 * they come back after a restart. `npm run bench:streams`.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type FaultPlace, openFaultPlace } from './faults/place.ts'
import { percentile } from './faults/scene.ts'
import type { Watched, WatchPlan } from './streams/watchers.ts'
import { waitUntil } from './under-load/program.ts'
import { formatRows } from './under-load/rows.ts'

process.once('SIGINT', () => process.exit(1)).once('SIGTERM', () => process.exit(1))

const { values } = parseArgs({
  options: { pages: { type: 'string', default: '10000' }, kill: { type: 'boolean', default: false } },
})
const PAGES = Number(values.pages)
/** Of one person at most; see `MOST_STREAMS`. */
const PAGES_OF_PERSON = 4
const PROCESSES = 2
const SETTLED_MS = 25_000
const CALLS = 200
const BACK_MS = 120_000

const memoryOf = (pid: number) =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1_024

/** Response times of a list, one call after another; what is not answered counts as a failure. */
const timeLists = async (place: FaultPlace, until: (calls: number) => boolean) => {
  const guest = place.market.guests.at(-1)
  if (!guest) throw new Error('Nobody reads')
  const times: number[] = []
  let failed = 0
  for (let calls = 0; !until(calls); calls++) {
    const began = performance.now()
    try {
      const answer = await fetch(`${place.url}/api/properties/?status=active&limit=12`, {
        headers: { authorization: `Bearer ${await place.tokenOf(guest)}` },
      })
      await answer.text()
      if (answer.ok) times.push(performance.now() - began)
      else failed++
    } catch {
      failed++
    }
    await pause(20)
  }
  const ms = (share: number) => `${percentile(times, share).toFixed(0)} ms`
  return { p50: ms(0.5), p95: ms(0.95), failed: String(failed) }
}

const startWatchers = async (place: FaultPlace) => {
  const tokens: string[] = []
  for (let page = 0; page < PAGES; page++) {
    const guest = place.market.guests[Math.floor(page / PAGES_OF_PERSON)]
    if (!guest) throw new Error('There are too few people')
    tokens.push(await place.tokenOf(guest))
  }
  const share = Math.ceil(PAGES / PROCESSES)
  const all = Array.from({ length: PROCESSES }, (_, nth) => {
    const child = fork(join(import.meta.dirname, 'streams', 'watchers.ts'), { stdio: 'inherit' })
    const plan: WatchPlan = {
      port: place.port,
      block: 20 + nth,
      tokens: tokens.slice(nth * share, (nth + 1) * share),
    }
    child.send(plan)
    return child
  })
  await Promise.all(all.map(child => once(child, 'message')))
  return {
    async look() {
      const looks = await Promise.all(
        all.map(async child => {
          child.send('tell')
          const [told] = (await once(child, 'message')) as [Watched]
          return told
        }),
      )
      return {
        open: looks.reduce((sum, { open }) => sum + open, 0),
        refused: looks.reduce((sum, { refused }) => sum + refused, 0),
        tries: looks.flatMap(({ tries }) => tries),
        back: looks.flatMap(({ back }) => back),
      }
    },
    stop() {
      for (const child of all) child.disconnect()
    },
  }
}

const place = await openFaultPlace({ size: { homes: 200, guests: Math.ceil(PAGES / PAGES_OF_PERSON) + 1 } })
let stopWatchers = () => {}
try {
  await timeLists(place, calls => calls === 50)
  const before = await timeLists(place, calls => calls === CALLS)
  const memoryBefore = memoryOf(place.pid())
  const began = Date.now()
  const watchers = await startWatchers(place)
  stopWatchers = watchers.stop
  console.log(`${PAGES} pages were opened in ${((Date.now() - began) / 1_000).toFixed(0)} s`)
  await pause(SETTLED_MS)
  const memory = memoryOf(place.pid()) - memoryBefore
  const meanwhile = await timeLists(place, calls => calls === CALLS)
  const { open } = await watchers.look()

  const stopped = Date.now()
  let ended = stopped
  const noteEnd = () => {
    ended = Date.now()
  }
  let isBack = false
  const restarting = (values.kill ? place.killServer() : place.restartGently(noteEnd)).then(() => Date.now())
  const timing = restarting.then(() => timeLists(place, () => isBack))
  const ready = await restarting
  await waitUntil('all pages are back', async () => (await watchers.look()).open >= open, BACK_MS).catch(
    error => console.error(String(error)),
  )
  isBack = true
  const after = await watchers.look()
  const during = await timing
  const perSecond = (times: readonly number[]) => {
    const counts = Map.groupBy(times, at => Math.floor((at - stopped) / 1_000))
    return Array.from(
      { length: 1 + Math.max(...counts.keys()) },
      (_, second) => counts.get(second)?.length ?? 0,
    )
  }
  const last = Math.max(...after.back)
  console.log(
    `${formatRows(
      ['a list', 'p50', 'p95', 'not answered'],
      [
        ['before', before.p50, before.p95, before.failed],
        [`with ${open} pages open`, meanwhile.p50, meanwhile.p95, meanwhile.failed],
        ['while they come back', during.p50, during.p95, during.failed],
      ],
    )}\n`,
  )
  console.log(`Memory of the server: ${(memory / open / 1_024).toFixed(1)} kB for each page`)
  console.log(
    `${values.kill ? 'Killed' : 'Stopped'} in ${((ended - stopped) / 1_000).toFixed(1)} s, ready after ${((ready - stopped) / 1_000).toFixed(1)} s; the last page was back after ${((last - stopped) / 1_000).toFixed(1)} s, ${after.open} of ${open} are`,
  )
  console.log(`Tries in each second: ${perSecond(after.tries).join(' ')}`)
  console.log(`Back in each second: ${perSecond(after.back).join(' ')}`)
  console.log(`Tries that brought nothing: ${after.refused}`)
} finally {
  stopWatchers()
  await place.close()
}
process.exit()
