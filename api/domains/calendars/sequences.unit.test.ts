import { afterAll, describe, expect, it } from 'vitest'
import { openReaders } from '#api/integrations/calendar-reading/readers.ts'
import { nightsIn } from '#contract/calendars/rules.ts'
import { type StoredNights, syncNights } from '#contract/calendars/sync.rules.ts'
import { MINUTE_MS } from '#contract/kernel/durations.ts'
import { CORPUS, readCorpus } from '#tests/support/calendar-corpus.ts'

const { readCalendar, close } = openReaders()
afterAll(close)

const cases = new Map(readCorpus(CORPUS).map(each => [each.file, each]))

/** Real fetches of one feed, one after the other, with their distance in minutes. */
const follow = async (files: readonly string[], { today, minutes }: { today: string; minutes: number }) => {
  let nights: StoredNights[] = []
  let heldSince: Date | null = null
  let now = new Date(`${today}T10:00:00Z`)
  const steps = []
  for (const [at, file] of files.entries()) {
    const { bytes, how } = cases.get(file) ?? {}
    if (!bytes || !how) throw new Error(`${file} is not there`)
    now = new Date(now.getTime() + minutes * MINUTE_MS)
    const { ranges, verdict } = await readCalendar(bytes, how)
    const synced = syncNights({
      stored: nights,
      read: { complete: ['good', 'partly', 'empty'].includes(verdict), ranges },
      exported: [],
      heldSince,
      isFirst: at === 0,
      today,
      now,
    })
    nights = synced.nights
    heldSince = synced.heldSince
    steps.push(synced)
  }
  return steps
}

describe.skipIf(!CORPUS)('real fetches of one feed, one after the other', () => {
  it('a season that vanished for an hour at midnight stays taken', async () => {
    const files = ['seq1-before', 'seq2-empty', 'placeholder-broken', 'seq3-after'].map(
      each => `ota-booking-${each}.ics`,
    )
    const [before, empty, broken, after] = await follow(files, { today: '2026-04-15', minutes: 60 })
    expect(empty?.released).toEqual([])
    expect(empty?.heldSince).not.toBeNull()
    expect(broken?.released).toEqual([])
    expect(nightsIn(broken?.nights ?? [])).toEqual(nightsIn(before?.nights ?? []))
    expect(after?.released).toEqual([])
    expect(after?.heldSince).toBeNull()
    expect(after?.nights.every(range => range.missing_since === null)).toBe(true)
  })

  it('a stay whose start moves to each new day frees nothing', async () => {
    const files = ['clamp1-day1', 'clamp2-day2', 'clamp2-day2'].map(each => `ota-booking-${each}.ics`)
    const steps = await follow(files, { today: '2026-08-02', minutes: 60 })
    expect(steps.map(step => step.released)).toEqual([[], [], []])
    expect(steps[1]?.added).toEqual(['2028-02-01'])
  })

  it('gaps that were all closed for a while are free again when they are', async () => {
    const files = ['ota-airbnb-overblock-1.ics', ...Array(40).fill('ota-airbnb-overblock-2-after.ics')]
    const steps = await follow(files, { today: '2026-07-26', minutes: 60 })
    expect(steps[1]?.released).toEqual([])
    const last = nightsIn(steps.at(-1)?.nights ?? [])
    const { must } = cases.get('ota-airbnb-overblock-2-after.ics') ?? {}
    const ahead = (nights: Iterable<string>) => [...nights].filter(night => night >= '2026-07-26').sort()
    expect(ahead(last)).toEqual(ahead(must ?? []))
  })
})
