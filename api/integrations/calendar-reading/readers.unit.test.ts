import { getPriority } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { HOSTILE_FEEDS, HOW, stays, toFeed } from '#tests/support/feeds.ts'
import { openReaders } from './readers.ts'

const GOOD = { from: '2027-01-10', until: '2027-01-12', ours: false }
const opened: ReturnType<typeof openReaders>[] = []
const open = (options?: Parameters<typeof openReaders>[0]) => {
  const readers = openReaders(options)
  opened.push(readers)
  return readers.readCalendar
}
afterAll(() => Promise.all(opened.map(({ close }) => close())))

const ENDLESS = '5,000 series without end'
const HUNGRY = '3,000,000 lines in 1,500 events'
/** For tests in which the time limit must not be reached. */
const PATIENT = { limitMs: 240_000 }
const ONE = { job: 1, people: 1 }
/**
 * Reads a calendar that never ends, with twice the time while the machine was too slow to count its events; `ticks`
 * counts what this thread did meanwhile.
 */
const exhaust = async (bytes: Uint8Array, limitMs = 3_000) => {
  const readCalendar = open({ limitMs })
  let ticks = 0
  const ticking = setInterval(() => {
    ticks += 1
  }, 20)
  const reading = await readCalendar(bytes, HOW)
  clearInterval(ticking)
  if (reading.events === 0 && limitMs < 60_000) return exhaust(bytes, limitMs * 2)
  return { readCalendar, reading, ticks }
}
const feed = (name: string) => HOSTILE_FEEDS[name]?.() ?? new Uint8Array()

describe('a reader of calendars', () => {
  it('is given up after its time; what it knew is kept, others work meanwhile, and the next calendar is read', async () => {
    const { readCalendar, reading, ticks } = await exhaust(feed(ENDLESS))
    expect(reading).toMatchObject({ verdict: 'exhausted', events: 5_001 })
    expect(reading.ranges).toEqual([GOOD])
    expect(reading.remarks).toContainEqual({ code: 'out_of_time', count: 1, example: null })
    expect(ticks).toBeGreaterThan(10)
    expect(await readCalendar(toFeed(stays(1)), HOW)).toMatchObject({ verdict: 'good', events: 1 })
  })

  it('that needs too much memory is given up, and takes nothing else down', async () => {
    const readCalendar = open(PATIENT)
    const reading = await readCalendar(feed(HUNGRY), HOW)
    expect(reading).toMatchObject({ verdict: 'exhausted', remarks: [{ code: 'out_of_memory' }] })
    expect(await readCalendar(toFeed(stays(1)), HOW)).toMatchObject({ verdict: 'good' })
  })

  const patiently = open(PATIENT)
  it.each(
    Object.keys(HOSTILE_FEEDS).filter(name => ![ENDLESS, HUNGRY, '10 MB of one letter'].includes(name)),
  )('keeps the good stay of a feed with %s', async name => {
    const { ranges, verdict } = await patiently(feed(name), HOW)
    expect(ranges).toContainEqual(GOOD)
    expect(verdict).not.toBe('exhausted')
  })

  it('takes one calendar after another; more than there are readers wait', async () => {
    const readCalendar = open({ threads: { job: 2, people: 1 } })
    const before = getPriority()
    const counts = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => (await readCalendar(toFeed(stays(index)), HOW)).events),
    )
    expect(counts).toEqual(Array.from({ length: 12 }, (_, index) => index))
    // The workers' priority is lower; that of the main thread is unchanged.
    expect(getPriority()).toBe(before)
  })

  it('that a person waits for is in no line with what the job reads', async () => {
    const readCalendar = open({ ...PATIENT, threads: ONE })
    const order: string[] = []
    const endless = readCalendar(feed(ENDLESS), HOW).catch((error: Error) => error.message)
    const next = readCalendar(toFeed(stays(1)), HOW)
      .then(() => order.push('job'))
      .catch((error: Error) => error.message)
    await readCalendar(toFeed(stays(1)), HOW, { awaited: true }).then(() => order.push('person'))
    expect(order).toEqual(['person'])
    await opened.at(-1)?.close()
    expect(await endless).toContain('ended')
    expect(await next).toContain('ended')
  })

  it('is ended while it still starts, and whoever waits for it hears at once', async () => {
    const readCalendar = open()
    const reading = readCalendar(toFeed(stays(1)), HOW).catch((error: Error) => error.message)
    await opened.at(-1)?.close()
    expect(await reading).toContain('ended')
  })

  it('says so when it cannot even start, or is asked for what is nowhere; that is no calendar’s fault', async () => {
    const nowhere = open({ script: join(import.meta.dirname, 'nothing-is-here.ts'), threads: ONE })
    await expect(nowhere(toFeed([]), HOW)).rejects.toThrow('nothing-is-here')
    await expect(nowhere(toFeed([]), HOW)).rejects.toThrow('nothing-is-here')
    const readCalendar = open({ threads: ONE })
    await expect(readCalendar(toFeed([]), { ...HOW, timeZone: 'Nowhere/City' })).resolves.toBeDefined()
    const timed = toFeed(['BEGIN:VEVENT\r\nDTSTART:20270110T100000Z\r\nDURATION:PT1H\r\nEND:VEVENT'])
    await expect(readCalendar(timed, { ...HOW, timeZone: 'Nowhere/City' })).rejects.toThrow('time zone')
    await expect(readCalendar(timed, HOW)).resolves.toMatchObject({ verdict: 'good' })
  })
})
