import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { closedPort, openTcpServer, openWebServer } from '#tests/support/web-servers.ts'
import { type CalendarFetching, openCalendarFetching } from './open.ts'

const HERE = '127.0.0.1'
const CALENDAR = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'
const failed = (why: string) => ({ kind: 'failed', why })

let reply: (response: ServerResponse, path: string) => void
let server: Awaited<ReturnType<typeof openWebServer>>
let fetching: CalendarFetching
let base: string
beforeEach(async () => {
  server = await openWebServer(HERE, ({ url }, response) => reply(response, url ?? ''))
  fetching = openCalendarFetching({ allowHosts: [HERE], inAllMs: 1_500 })
  base = `http://${HERE}:${server.port}`
})
afterEach(async () => {
  await fetching.close()
  await server.close()
})
const text = async (url = base) => {
  const fetched = await fetching.fetchCalendar(url)
  return fetched.kind === 'body' ? new TextDecoder().decode(fetched.bytes) : fetched
}

describe('what is asked and answered', () => {
  it('says who asks and for what, and gives what came with its marks', async () => {
    reply = response => {
      response.setHeader('etag', '"v1"').setHeader('last-modified', 'Sun, 22 Nov 2026 02:00:00 GMT')
      response.end(CALENDAR)
    }
    const fetched = await fetching.fetchCalendar(`${base}/calendar/ical/1.ics?t=secret#part`)
    const lastModified = 'Sun, 22 Nov 2026 02:00:00 GMT'
    expect(fetched).toMatchObject({ kind: 'body', etag: '"v1"', lastModified })
    const [asked] = server.asked
    expect(asked?.url).toBe('/calendar/ical/1.ics?t=secret')
    expect(asked?.headers).toEqual({
      host: `${HERE}:${server.port}`,
      connection: 'keep-alive',
      'user-agent': 'Latchkey/1.0 (calendar reader)',
      accept: 'text/calendar, */*;q=0.1',
      'accept-encoding': 'gzip',
    })
  })

  it('hands out bytes of their own memory, for a worker to take', async () => {
    reply = response => response.end(CALENDAR)
    const fetched = await fetching.fetchCalendar(base)
    expect(fetched.kind === 'body' && fetched.bytes.buffer.byteLength).toBe(CALENDAR.length)
  })

  it('asks whether anything is new, and hears that nothing is', async () => {
    reply = response => response.writeHead(304).end()
    const seen = { etag: 'W/"v1"', lastModified: 'Sun, 22 Nov 2026 02:00:00 GMT' }
    expect(await fetching.fetchCalendar(base, seen)).toEqual({ kind: 'unchanged' })
    expect(server.asked[0]?.headers).toMatchObject({
      'if-none-match': seen.etag,
      'if-modified-since': seen.lastModified,
    })
    const nothing = { etag: null, lastModified: null }
    expect(await fetching.fetchCalendar(base, nothing)).toEqual(failed('server_error'))
  })

  it('keeps no mark that could not be sent back', async () => {
    reply = response => response.setHeader('etag', `"${'x'.repeat(300)}"`).end(CALENDAR)
    expect(await fetching.fetchCalendar(base)).toMatchObject({ kind: 'body', etag: null })
  })

  it.each([
    [404, 'not_found'],
    [410, 'not_found'],
    [401, 'refused'],
    [403, 'refused'],
    [400, 'refused'],
    [408, 'server_error'],
    [429, 'server_error'],
    [500, 'server_error'],
    [503, 'server_error'],
    [204, 'server_error'],
    [206, 'server_error'],
    [300, 'server_error'],
    [302, 'server_error'],
  ])('status %i is %s, and what it says is told to nobody', async (status, why) => {
    reply = response => response.writeHead(status).end(status === 204 ? undefined : 'Our secret reason')
    expect(await fetching.fetchCalendar(base)).toEqual(failed(why))
  })
})

describe('redirects', () => {
  const chain = (length: number) => {
    reply = (response, path) => {
      const at = Number(path.slice(1))
      if (at < length) response.writeHead(302, { location: `/${at + 1}` })
      response.end(CALENDAR)
    }
  }
  it('are followed five times and no more', async () => {
    chain(5)
    expect(await text(`${base}/0`)).toBe(CALENDAR)
    chain(6)
    server.asked.length = 0
    expect(await text(`${base}/0`)).toEqual(failed('too_many_redirects'))
    expect(server.asked).toHaveLength(6)
  })

  it('of a server that never ends its answer are followed all the same', async () => {
    reply = (response, path) => {
      if (path === '/') response.writeHead(301, { location: '/there' }).write('moved')
      else response.end(CALENDAR)
    }
    expect(await text()).toBe(CALENDAR)
  })
})

describe('size', () => {
  it('ends at 5 MB as they come', async () => {
    let sent = 0
    reply = response => {
      const more = () => {
        sent += 1
        if (sent < 500 && !response.destroyed) response.write(Buffer.alloc(100_000), more)
      }
      more()
    }
    expect(await text()).toEqual(failed('too_large'))
    expect(sent).toBeLessThan(400)
    reply = response => response.end(Buffer.alloc(5_000_000, 'x'))
    expect(await text()).toHaveLength(5_000_000)
    reply = response => response.end(Buffer.alloc(5_000_001, 'x'))
    expect(await text()).toEqual(failed('too_large'))
  })

  it('ends at 10 MB unpacked, and half a gigabyte behind them takes no memory', async () => {
    const member = gzipSync(Buffer.alloc(10_000_000))
    const bomb = Buffer.concat(Array.from({ length: 51 }, () => member))
    expect(bomb.length).toBeLessThan(5_000_000)
    reply = response => response.setHeader('content-encoding', 'gzip').end(bomb)
    const before = process.resourceUsage().maxRSS
    expect(await text()).toEqual(failed('too_large'))
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(150_000)
    reply = response => response.setHeader('content-encoding', 'gzip').end(member)
    expect(await text()).toHaveLength(10_000_000)
  })

  it('of many large answers at once lets all of them through in the end', async () => {
    reply = response => response.end(Buffer.alloc(2_000_000, 'x'))
    const read = await Promise.all(Array.from({ length: 12 }, () => text()))
    expect(read.map(each => typeof each === 'string' && each.length)).toEqual(Array(12).fill(2_000_000))
  })
})

describe('packing', () => {
  it.each(['gzip', 'x-gzip', 'GZIP'])('%s is undone', async encoding => {
    reply = response => response.setHeader('content-encoding', encoding).end(gzipSync(CALENDAR))
    expect(await text()).toBe(CALENDAR)
  })

  it.each([
    ['twice', 'gzip, gzip', gzipSync(gzipSync(CALENDAR))],
    ['twice, in two headers', ['gzip', 'gzip'], gzipSync(gzipSync(CALENDAR))],
    ['five times', 'gzip, gzip, gzip, gzip, gzip', gzipSync(CALENDAR)],
    ['by another', 'br', gzipSync(CALENDAR)],
    ['by none that exists', 'rot13', gzipSync(CALENDAR)],
    ['wrongly', 'gzip', Buffer.from(CALENDAR)],
    ['in half', 'gzip', gzipSync(CALENDAR.repeat(1_000)).subarray(0, 40)],
  ])('%s is refused', async (_, encoding, body) => {
    reply = response => response.setHeader('content-encoding', encoding).end(body)
    expect(await text()).toEqual(failed('encoding'))
  })
})

describe('time', () => {
  const drip = (response: ServerResponse) => {
    const timer = setInterval(() => response.write('B'), 20)
    response.on('close', () => clearInterval(timer))
  }
  it('ends for an answer that drips, and the connection with it', async () => {
    const closed = Promise.withResolvers<void>()
    reply = response => {
      drip(response)
      response.on('close', closed.resolve)
    }
    expect(await text()).toEqual(failed('too_slow'))
    await closed.promise
  })

  it('is counted over all redirects together', async () => {
    reply = (response, path) => {
      const location = `/${path.length > 1 ? Number(path.slice(1)) + 1 : 1}`
      setTimeout(() => response.writeHead(302, { location }).end(), 400)
    }
    expect(await text()).toEqual(failed('unreachable'))
    expect(server.asked.length).toBeLessThan(6)
  })

  it('is shorter where somebody waits', async () => {
    reply = drip
    const patient = openCalendarFetching({ allowHosts: [HERE] })
    const outcome = await patient.fetchCalendar(base, undefined, { timeoutMs: 300 })
    expect(outcome).toEqual(failed('too_slow'))
    await patient.close()
  })

  it('that runs out in the line is told as such', async () => {
    reply = () => {}
    const patient = openCalendarFetching({ allowHosts: [HERE] })
    const hanging = Array.from({ length: 16 }, () =>
      patient.fetchCalendar(base, undefined, { timeoutMs: 60_000 }).catch(() => 'ended'),
    )
    const outcome = await patient.fetchCalendar(base, undefined, { timeoutMs: 200 })
    expect(outcome).toEqual(failed('too_slow'))
    await patient.close()
    expect(await Promise.all(hanging)).toEqual(Array(16).fill('ended'))
  })
})

it('an answer that breaks off is none', async () => {
  reply = response => {
    response.setHeader('content-length', 1_000).write(CALENDAR)
    setTimeout(() => response.destroy(), 20)
  }
  expect(await text()).toEqual(failed('cut_off'))
})

it('whether nobody listens, somebody keeps silent, speaks no HTTP or hangs up: one answer', async () => {
  const silent = await openTcpServer(HERE, () => {})
  const babbling = await openTcpServer(HERE, socket => socket.end('220 mail.example.com ESMTP\r\n'))
  const leaving = await openTcpServer(HERE, socket => socket.destroy())
  const places = [await closedPort(HERE), silent.port, babbling.port, leaving.port]
  const links = places.map(port => `http://${HERE}:${port}/`).concat(`https://${HERE}:${server.port}/`)
  const outcomes = await Promise.all(links.map(link => fetching.fetchCalendar(link)))
  expect(outcomes).toEqual(links.map(() => failed('unreachable')))
  await Promise.all([silent, babbling, leaving].map(each => each.close()))
})

it('a hundred hosts that hang delay no other', async () => {
  reply = (response, path) => path === '/good' && response.end(CALENDAR)
  const world = openCalendarFetching({
    allowHosts: [],
    isPublic: () => true,
    mayUsePort: () => true,
    resolve: async () => [HERE],
  })
  let ended = 0
  const hanging = Array.from({ length: 100 }, (_, host) =>
    world.fetchCalendar(`http://h${host}.example.com:${server.port}/hang`).catch(() => {
      ended += 1
    }),
  )
  // More requests to one host than its slots, so that some have to queue.
  const good = Array.from({ length: 40 }, () =>
    world.fetchCalendar(`http://good.example.com:${server.port}/good`),
  )
  expect((await Promise.all(good)).every(({ kind }) => kind === 'body')).toBe(true)
  expect(ended).toBe(0)
  await world.close()
  await Promise.all(hanging)
  expect(ended).toBe(100)
})

it('who waits for an answer is in no line with the job, whose places are all held by hosts that hang', async () => {
  reply = (response, path) => path === '/good' && response.end(CALENDAR)
  const world = openCalendarFetching({
    allowHosts: [],
    isPublic: () => true,
    mayUsePort: () => true,
    resolve: async () => [HERE],
  })
  let ended = 0
  const hanging = Array.from({ length: 300 }, (_, host) =>
    world.fetchCalendar(`http://h${host}.example.com:${server.port}/hang`).catch(() => {
      ended += 1
    }),
  )
  const outcome = await world.fetchCalendar(`http://good.example.com:${server.port}/good`, undefined, {
    timeoutMs: 14_000,
  })
  expect({ kind: outcome.kind, ended }).toEqual({ kind: 'body', ended: 0 })
  await world.close()
  await Promise.all(hanging)
})

it('what ends with the server says nothing of the link', async () => {
  reply = () => {}
  const running = fetching.fetchCalendar(`${base}/calendar.ics?t=secret`)
  const told = running.catch((error: Error) => `${error.stack} ${JSON.stringify(error)}`)
  await fetching.close()
  expect(await told).toContain('Calendars are read no longer')
  expect(await told).not.toContain('secret')
})
