import { once } from 'node:events'
import { createServer } from 'node:http'
import { addDays, dateInZone } from '#contract/kernel/nights.ts'
import { serveForParent } from '../parent.ts'

/** Stays of one feed; a popular listing has about twenty future stays. */
const STAYS = 20
/** Response times of other sites: mostly a third of a second, some more than one. */
const LATENCY_MS = { middle: 300, spread: 0.6 }

const plain = (date: string) => date.replaceAll('-', '')

/**
 * In the format of large sites: each event contains the time of the response, so that no two responses are the same.
 */
const calendar = (listing: string, now: Date) => {
  const today = dateInZone(now, 'UTC')
  const stamp = `${now.toISOString().replace(/[-:]|\.\d+/g, '')}`
  const events = Array.from({ length: STAYS }, (_, index) => {
    const from = addDays(today, 100 + index * 9)
    return [
      'BEGIN:VEVENT',
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${plain(from)}`,
      `DTEND;VALUE=DATE:${plain(addDays(from, 4))}`,
      'SUMMARY:Reserved',
      `UID:${listing}-${index}@elsewhere.example`,
      'END:VEVENT',
    ]
  })
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Elsewhere//Calendar 1.0//EN', ...events.flat()]
  return [...lines, 'END:VCALENDAR', ''].join('\r\n')
}

/** Log-normal, the usual distribution of response times. */
const latency = () => {
  const normal = Math.sqrt(-2 * Math.log(1 - Math.random())) * Math.cos(2 * Math.PI * Math.random())
  return LATENCY_MS.middle * Math.exp(LATENCY_MS.spread * normal)
}

/**
 * Servers of other sites, on every address of the loopback network: `/good/N` answers after a while, `/hang/N` never.
 */
const server = createServer(({ url = '' }, response) => {
  const [, kind, listing = ''] = url.split('/')
  if (kind !== 'good') return
  setTimeout(() => {
    response.setHeader('content-type', 'text/calendar; charset=utf-8').end(calendar(listing, new Date()))
  }, latency())
})
await serveForParent(async () => {
  server.listen(0, '0.0.0.0')
  await once(server, 'listening')
  return server
})
