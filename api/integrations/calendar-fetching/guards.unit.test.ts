import { Agent, request } from 'undici'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PRIVATE_HOSTS } from '#tests/support/private-hosts.ts'
import { openWebServer } from '#tests/support/web-servers.ts'
import { isPublicAddress } from './addresses.ts'
import { guardedConnector } from './connect.ts'
import { type CalendarFetching, openCalendarFetching } from './open.ts'
import type { Resolve } from './resolve.ts'

/** In this test one address counts as public; all other addresses of this machine stay private. */
const PUBLIC = '127.0.0.2'
const inThisWorld = (address: string) => address === PUBLIC || isPublicAddress(address)
const CALENDAR = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'

let canary: Awaited<ReturnType<typeof openWebServer>>
let feeds: Awaited<ReturnType<typeof openWebServer>>
beforeAll(async () => {
  // Every address of the machine, of both families.
  canary = await openWebServer('::', (_, response) => response.end(CALENDAR))
  feeds = await openWebServer(PUBLIC, ({ url }, response) => {
    const to = new URL(url ?? '', 'http://feeds.example.com').searchParams.get('to')
    // Encoded as in headers that are not ASCII.
    if (to) response.writeHead(302, { location: to.replace(/[^ -~]/gu, encodeURIComponent) })
    response.end(CALENDAR)
  })
})
afterAll(async () => {
  await canary.close()
  await feeds.close()
})

let arrived = 0
beforeEach(() => {
  arrived = canary.connections()
})
const nothingArrives = () => expect(canary.connections() - arrived).toBe(0)

let fetching: CalendarFetching
afterEach(() => fetching?.close())
const open = (resolve: Resolve = async () => [PUBLIC], isPublic = inThisWorld) => {
  fetching = openCalendarFetching({ allowHosts: [], isPublic, mayUsePort: () => true, resolve })
  return fetching
}

describe('nothing of this machine is reached', () => {
  it.each(PRIVATE_HOSTS)('by a link to %s', async host => {
    const fetched = await open().fetchCalendar(`http://${host}:${canary.port}/feed.ics`)
    expect(fetched).toEqual({ kind: 'failed', why: 'url_not_public' })
    nothingArrives()
  })

  it.each(PRIVATE_HOSTS)('by a redirect to %s', async host => {
    const to = encodeURIComponent(`http://${host}:${canary.port}/feed.ics`)
    const fetched = await open().fetchCalendar(`http://feeds.example.com:${feeds.port}/?to=${to}`)
    expect(fetched).toEqual({ kind: 'failed', why: 'url_not_public' })
    nothingArrives()
  })

  it.each([
    [['127.0.0.1']],
    [['::1']],
    [['0.0.0.0']],
    [['::ffff:127.0.0.1']],
    [['::127.0.0.1']],
    [[PUBLIC, '127.0.0.1']],
    [['127.0.0.1', PUBLIC]],
    [['::1%lo']],
    [['localhost']],
    [[]],
  ])('by a name that leads to %j', async addresses => {
    const url = `http://rebound.example.com:${canary.port}/`
    const outcome = { kind: 'failed', why: 'unreachable' }
    expect(await open(async () => addresses).fetchCalendar(url)).toEqual(outcome)
    nothingArrives()
  })

  it('by a redirect to a name that leads there', async () => {
    const resolve: Resolve = async name => [name.startsWith('rebound.') ? '127.0.0.1' : PUBLIC]
    const to = encodeURIComponent(`http://rebound.example.com:${canary.port}/`)
    const fetched = await open(resolve).fetchCalendar(`http://feeds.example.com:${feeds.port}/?to=${to}`)
    expect(fetched).toEqual({ kind: 'failed', why: 'unreachable' })
    nothingArrives()
  })

  it('by a name that leads there from the second look on', async () => {
    let looks = 0
    const resolve: Resolve = async () => {
      looks += 1
      return [looks === 1 ? PUBLIC : '127.0.0.1']
    }
    const { fetchCalendar } = open(resolve)
    const url = `http://rebound.example.com:${canary.port}/`
    // The canary listens on every address and reports the one that was contacted: it must be the one that was checked.
    await fetchCalendar(url)
    expect(canary.asked.at(-1)?.socket.localAddress).toMatch(/127\.0\.0\.2$/)
    expect(looks).toBe(1)
    await fetching.close()
    arrived = canary.connections()
    expect(await open(resolve).fetchCalendar(url)).toEqual({ kind: 'failed', why: 'unreachable' })
    nothingArrives()
  })

  it('by a connection that ends elsewhere than the look-up said: no request is sent on it', async () => {
    let looks = 0
    const asked = canary.asked.length
    const { fetchCalendar } = open(
      async () => ['127.0.0.1'],
      () => {
        looks += 1
        return looks === 1
      },
    )
    const fetched = await fetchCalendar(`http://rebound.example.com:${canary.port}/`)
    expect(fetched).toEqual({ kind: 'failed', why: 'unreachable' })
    expect(canary.asked.length).toBe(asked)
  })

  it('by an address that comes to the connection past the reading of links', async () => {
    const rules = { isAllowed: () => false, isPublic: isPublicAddress, resolve: async () => ['127.0.0.1'] }
    const dispatcher = new Agent({ connect: guardedConnector(rules) })
    for (const host of ['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '2130706433'])
      await expect(request(`http://${host}:${canary.port}/`, { dispatcher })).rejects.toThrow()
    nothingArrives()
    await dispatcher.destroy()
  })
})

it('an allowed host is read although it is private, and whom it sends us on to is not', async () => {
  const local = await openWebServer('127.0.0.1', ({ url }, response) => {
    if (url === '/away') response.writeHead(302, { location: `http://127.0.0.3:${canary.port}/` })
    response.end(CALENDAR)
  })
  fetching = openCalendarFetching({ allowHosts: ['127.0.0.1', 'localhost'] })
  for (const host of ['127.0.0.1', 'localhost', '0x7f.1'])
    expect((await fetching.fetchCalendar(`http://${host}:${local.port}/`)).kind).toBe('body')
  const away = await fetching.fetchCalendar(`http://127.0.0.1:${local.port}/away`)
  expect(away).toEqual({ kind: 'failed', why: 'url_not_public' })
  nothingArrives()
  await local.close()
})
