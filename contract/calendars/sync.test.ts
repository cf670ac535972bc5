import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { MINUTE_MS } from '../kernel/durations.ts'
import { addDays } from '../kernel/nights.ts'
import { nightsIn } from './rules.ts'
import type { NightRange } from './schemas.ts'
import { type ReadNights, type StoredNights, type Sync, syncNights, unchangedNights } from './sync.rules.ts'

const TODAY = '2027-03-01'
const START = new Date('2027-03-01T12:00:00Z')
const day = (days: number) => addDays(TODAY, days)
const range = (from: number, until: number): NightRange => ({ from: day(from), until: day(until) })
const good = (...ranges: NightRange[]): ReadNights => ({
  complete: true,
  ranges: ranges.map(each => ({ ...each, ours: false })),
})
const broken = (...ranges: NightRange[]): ReadNights => ({ ...good(...ranges), complete: false })

/** A channel that is read repeatedly. */
const follow = () => {
  let at = START.getTime()
  let state: { nights: StoredNights[]; heldSince: Date | null } = { nights: [], heldSince: null }
  let isFirst = true
  const read = (what: ReadNights, minutes = 15, more: Partial<Sync> = {}) => {
    at += minutes * MINUTE_MS
    const synced = syncNights({
      stored: state.nights,
      heldSince: state.heldSince,
      read: what,
      exported: [],
      isFirst,
      today: TODAY,
      now: new Date(at),
      ...more,
    })
    state = synced
    if (what.complete) isFirst = false
    return synced
  }
  return {
    read,
    unchanged: (minutes?: number) => read(unchangedNights(state.nights), minutes),
    taken: () => [...nightsIn(state.nights.filter(each => !each.echo || each.alone_since))].sort(),
    state: () => state,
  }
}

const nights = (...ranges: NightRange[]) => [...nightsIn(ranges)].sort()
const [A, B, C] = [range(3, 6), range(10, 14), range(20, 22)]

describe('a night that is read', () => {
  it('is taken at once, also from a calendar that breaks off', () => {
    const channel = follow()
    channel.read(good(A))
    expect(channel.taken()).toEqual(nights(A))
    expect(channel.read(broken(B)).added).toEqual(nights(B))
    expect(channel.taken()).toEqual(nights(A, B))
  })

  it('is the same night under another name and in other company', () => {
    const channel = follow()
    channel.read(good(A, B))
    const again = channel.read(good(range(3, 4), range(4, 6), B))
    expect([again.added, again.released]).toEqual([[], []])
  })
})

describe('a night that is missing', () => {
  it('is released by the second good read without it, half an hour after the first', () => {
    const channel = follow()
    channel.read(good(A, B, C))
    expect(channel.read(good(A, B)).released).toEqual([])
    expect(channel.read(good(A, B), 29).released).toEqual([])
    expect(channel.read(good(A, B), 1).released).toEqual(nights(C))
    expect(channel.taken()).toEqual(nights(A, B))
  })

  it('begins anew when a read between has it', () => {
    const channel = follow()
    channel.read(good(A, B, C))
    channel.read(good(A, B))
    channel.read(good(A, B, C), 60)
    expect(channel.read(good(A, B), 60).released).toEqual([])
    expect(channel.read(good(A, B), 60).released).toEqual(nights(C))
  })

  it('is not released by reads that fail, break off or bring no calendar', () => {
    const channel = follow()
    channel.read(good(A, B, C))
    channel.read(good(A, B))
    for (let hours = 0; hours < 72; hours++) expect(channel.read(broken(), 60).released).toEqual([])
    expect(channel.taken()).toEqual(nights(A, B, C))
  })

  it('is confirmed by a calendar that has not changed since', () => {
    const channel = follow()
    channel.read(good(A, B, C))
    channel.read(good(A, B))
    expect(channel.unchanged(30).released).toEqual(nights(C))
    expect(channel.unchanged(30).released).toEqual([])
    expect(channel.taken()).toEqual(nights(A, B))
  })

  it('means nothing once it is over', () => {
    const channel = follow()
    channel.read(good(range(0, 4)))
    const later = channel.read(good(range(2, 4)), 60, { today: day(2) })
    expect([later.added, later.released, later.heldSince]).toEqual([[], [], null])
  })
})

describe('a calendar that empties or loses more than half', () => {
  it.each([
    ['empties', [] as NightRange[], [A, B, C]],
    ['halves', [A], [A, B, C]],
    ['empties and had one stay', [] as NightRange[], [B]],
  ])('%s: is held for a day', (_, left, before) => {
    const channel = follow()
    channel.read(good(...before))
    const held = channel.read(good(...left))
    expect(held.heldSince).not.toBeNull()
    for (let hours = 1; hours < 24; hours++) expect(channel.read(good(...left), 60).released).toEqual([])
    expect(channel.taken()).toEqual(nights(...before))
    const over = channel.read(good(...left), 60)
    expect(over.heldSince).toBeNull()
    expect(channel.taken()).toEqual(nights(...left))
  })

  it('is believed when it comes back', () => {
    const channel = follow()
    channel.read(good(A, B, C))
    channel.read(good())
    expect(channel.read(good(A, B, C)).heldSince).toBeNull()
    expect(channel.taken()).toEqual(nights(A, B, C))
  })

  it('is released when its owner says so, and only what is missing', () => {
    const channel = follow()
    channel.read(good(A, B, C))
    channel.read(good(A))
    const freed = channel.read(broken(), 1, { releaseNow: true })
    expect(freed.released).toEqual(nights(B, C))
    expect(freed.heldSince).toBeNull()
    expect(channel.taken()).toEqual(nights(A))
  })

  it('stays held through reads that fail, however long', () => {
    const channel = follow()
    channel.read(good(A, B, C))
    const { heldSince } = channel.read(good())
    expect(channel.read(broken(), 30 * 60).heldSince).toEqual(heldSince)
    expect(channel.read(good(), 15).released).toEqual(nights(A, B, C))
  })

  it('lets one stay of one night go without a hold as long as others stay', () => {
    const channel = follow()
    channel.read(good(A, B))
    expect(channel.read(good(B)).heldSince).toBeNull()
  })

  it('is believed at once where the link is new', () => {
    const channel = follow()
    channel.read(good(A, B, C))
    const other = channel.read(good(range(40, 42)), 15, { isFirst: true })
    expect(other.released).toEqual(nights(A, B, C))
    expect(other.heldSince).toBeNull()
  })
})

describe('an echo', () => {
  const told = (each: NightRange) => ({ ...each, told: true })
  const isEcho = ({ nights: all }: { nights: StoredNights[] }) => all.map(each => each.echo)

  it('is known by its name, or by lying on what the channel was told', () => {
    expect(isEcho(follow().read({ complete: true, ranges: [{ ...A, ours: true }] }))).toEqual([true])
    expect(isEcho(follow().read(good(range(11, 13)), 15, { exported: [told(B)] }))).toEqual([true])
  })

  it('is none where the channel could not know of ours: that is a double booking', () => {
    const read = follow().read(good(B), 15, { exported: [{ ...B, told: false }] })
    expect(isEcho(read)).toEqual([false])
    expect(read.added).toEqual(nights(B))
  })

  it('is none where it reaches beyond ours, but for a stay of ours that another joined', () => {
    expect(follow().read(good(range(12, 16)), 15, { exported: [told(B)] }).added).toEqual(
      nights(range(12, 16)),
    )
    expect(follow().read(good(range(10, 16)), 15, { exported: [told(B)] }).added).toEqual(
      nights(range(14, 16)),
    )
  })

  it('frees no night that another holds there', () => {
    const both: ReadNights = {
      complete: true,
      ranges: [
        { ...B, ours: true },
        { ...range(12, 16), ours: false },
      ],
    }
    expect(follow().read(both, 15, { exported: [told(B)] }).added).toEqual(nights(range(12, 16)))
  })

  it('is taken while it stands alone, until it goes by the rule or, after two days, is another’s', () => {
    const channel = follow()
    channel.read(good(B), 15, { exported: [told(B)] })
    expect(channel.taken()).toEqual([])
    expect(channel.read(good(B), 15).added).toEqual([])
    expect(channel.taken()).toEqual(nights(B))
    channel.read(good(), 60)
    expect(channel.read(good(), 30).heldSince).toBeNull()
    expect(channel.taken()).toEqual([])

    const other = follow()
    other.read(good(B), 15, { exported: [told(B)] })
    other.read(good(B), 15)
    expect(other.read(good(B), 47 * 60).added).toEqual([])
    expect(other.read(good(B), 60).added).toEqual(nights(B))
  })

  it('stays what it is when the link that we give stops', () => {
    const channel = follow()
    channel.read(good(B), 15, { exported: [told(B)] })
    expect(isEcho(channel.read(good(B), 15, { exported: [{ ...B, told: false }] }))).toEqual([true])
  })
})

describe('whatever is read in whatever order', () => {
  const someRange = fc
    .tuple(fc.integer({ min: -5, max: 60 }), fc.integer({ min: 1, max: 12 }))
    .map(([from, length]) => range(from, from + length))
  const someRead = fc.record({
    complete: fc.boolean(),
    ranges: fc.array(
      fc.tuple(someRange, fc.boolean()).map(([each, ours]) => ({ ...each, ours })),
      { maxLength: 6 },
    ),
  })
  const someStory = fc.array(fc.tuple(someRead, fc.integer({ min: 1, max: 2_000 })), {
    minLength: 1,
    maxLength: 12,
  })
  const someExported = fc.array(
    fc.tuple(someRange, fc.boolean()).map(([each, told]) => ({ ...each, told })),
    { maxLength: 4 },
  )

  test('every night of the last read stands, once; nothing goes without two good reads half an hour apart', () => {
    fc.assert(
      fc.property(someStory, someExported, (story, exported) => {
        const channel = follow()
        const absent = new Map<string, number>()
        let at = 0
        let wasGood = false
        for (const [read, minutes] of story) {
          at += minutes
          const before = nights(...channel.state().nights).filter(night => night >= TODAY)
          const { nights: after } = channel.read(read, minutes, { exported })
          const held = nightsIn(after)
          expect(after.reduce((sum, each) => sum + nights(each).length, 0)).toBe(held.size)
          const seen = nightsIn(read.ranges)
          expect([...seen].filter(night => night >= TODAY && !held.has(night))).toEqual([])
          for (const night of before) {
            if (seen.has(night)) absent.delete(night)
            else if (read.complete && !absent.has(night)) absent.set(night, at)
          }
          const gone = before.filter(night => wasGood && !held.has(night))
          expect(gone.filter(night => !read.complete || at - (absent.get(night) ?? at) < 30)).toEqual([])
          if (read.complete) wasGood = true
        }
      }),
      { numRuns: 100 },
    )
  })

  test('a night that another holds there is never an echo for its name alone, nor for one that was not told', () => {
    fc.assert(
      fc.property(someRead, read => {
        const { nights: after } = follow().read(read)
        const others = nightsIn(read.ranges.filter(each => !each.ours))
        for (const each of after)
          for (const night of nightsIn([each])) expect(each.echo).toBe(!others.has(night))
      }),
    )
  })
})
