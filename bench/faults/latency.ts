import { setTimeout as pause } from 'node:timers/promises'
import { percentile, playScene } from './scene.ts'

/** Each way. */
const DELAY_MS = 150
const SLOW_MS = 45_000

/** Every answer of the database comes 300 ms later. */
export const slowDatabase = () =>
  playScene(
    { what: 'database with 300 ms latency', bounds: { writes: 30, reads: 15 }, behindLine: true },
    async (place, { record }) => {
      const before = record.reservations.length
      place.line?.slow(DELAY_MS)
      const times: number[] = []
      const wrong: string[] = []
      const guest = place.market.guests[0]
      if (!guest) throw new Error('Nobody reads')
      const ready: number[] = []
      for (const until = Date.now() + SLOW_MS; Date.now() < until; await pause(500)) {
        const began = performance.now()
        const answer = await fetch(`${place.url}/api/properties/?status=active&limit=12`, {
          headers: { authorization: `Bearer ${await place.tokenOf(guest)}` },
        })
        await answer.text()
        times.push(performance.now() - began)
        if (answer.status !== 200) wrong.push(`the list answered ${answer.status}`)
        ready.push((await fetch(`${place.url}/health/ready`)).status)
      }
      place.line?.slow(0)
      if (ready.some(status => status !== 200)) wrong.push(`health answered ${ready.join(', ')}`)
      const { waited } = record.between(0, Date.now())
      return {
        more: `a list took ${Math.round(percentile(times, 0.5))} ms (p95 ${Math.round(percentile(times, 0.95))} ms); ${record.reservations.length - before} reservations in ${SLOW_MS / 1_000} s, ${waited} calls told to wait; health said ok`,
        wrong,
      }
    },
  )
