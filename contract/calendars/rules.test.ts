import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../kernel/nights.ts'
import { linkHint } from './channel.rules.ts'
import { blockProblems, joinBlocks, leftOver, nightsIn, overlap, windowProblems } from './rules.ts'

const TODAY = '2027-06-01'
const day = (number: number) => addDays(TODAY, number)
const nights = (from: number, until: number, reason = '') => ({ from: day(from), until: day(until), reason })

describe('nights that are blocked where blocks stand already', () => {
  test('become one block with those that they share a night with', () => {
    const painting = nights(3, 6, 'Painting')
    const { joined, swallowed } = joinBlocks(nights(5, 9), [painting])
    expect(joined).toEqual(nights(3, 9, 'Painting'))
    expect(swallowed).toEqual([painting])
  })

  test('take the reason that is given, and keep those of the others when none is', () => {
    const blocks = [nights(0, 2, 'Painting'), nights(4, 6, 'Family')]
    expect(joinBlocks(nights(1, 5, 'Closed'), blocks).joined.reason).toBe('Closed')
    expect(joinBlocks(nights(1, 5), blocks).joined.reason).toBe('Painting; Family')
  })

  test('join a neighbour that says the same, and leave one alone that says something else', () => {
    expect(joinBlocks(nights(3, 5), [nights(1, 3)]).joined).toEqual(nights(1, 5))
    expect(joinBlocks(nights(3, 5), [nights(1, 3, 'Painting')])).toEqual({
      joined: nights(3, 5),
      swallowed: [],
    })
  })
})

test('freeing nights inside a block leaves one on either side, at an end one, and outside all of it', () => {
  const block = nights(2, 8)
  expect(leftOver(block, nights(4, 5))).toEqual([
    { from: day(2), until: day(4) },
    { from: day(5), until: day(8) },
  ])
  expect(leftOver(block, nights(0, 4))).toEqual([{ from: day(4), until: day(8) }])
  expect(leftOver(block, nights(0, 9))).toEqual([])
  expect(leftOver(block, nights(8, 9))).toEqual([{ from: day(2), until: day(8) }])
})

const someNights = fc
  .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 9 }), fc.constantFrom('', 'A', 'B'))
  .map(([from, length, reason]) => nights(from, from + length, reason))
test('whatever is blocked and freed, exactly these nights change and no two blocks share one', () => {
  const step = fc.tuple(fc.boolean(), someNights)
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), steps => {
      let blocks: ReturnType<typeof nights>[] = []
      const model = new Set<string>()
      for (const [blocking, range] of steps) {
        if (blocking) {
          const { joined, swallowed } = joinBlocks(range, blocks)
          blocks = [...blocks.filter(block => !swallowed.includes(block)), joined]
        } else {
          blocks = blocks.flatMap(block =>
            leftOver(block, range).map(piece => ({ ...piece, reason: block.reason })),
          )
        }
        for (const night of nightsIn([range])) blocking ? model.add(night) : model.delete(night)
      }
      expect([...nightsIn(blocks)].sort()).toEqual([...model].sort())
      for (const [index, one] of blocks.entries())
        expect(blocks.slice(index + 1).filter(other => overlap(one, other))).toEqual([])
    }),
  )
})

test('the nights of a range are named by their evenings; the day of leaving is none', () => {
  expect([...nightsIn([nights(0, 2), nights(2, 3), nights(5, 5)])]).toEqual([day(0), day(1), day(2)])
})

test('what cannot be blocked is said by field', () => {
  expect(blockProblems(nights(-1, 3), TODAY)).toEqual({ from: 'stay.past' })
  expect(blockProblems(nights(2, 2), TODAY)).toEqual({ until: 'stay.no_night' })
  expect(blockProblems(nights(0, 366), TODAY)).toEqual({ until: 'calendar.block_long' })
  expect(blockProblems(nights(731, 732), TODAY)).toEqual({ from: 'stay.far' })
  expect(blockProblems(nights(0, 365), TODAY)).toEqual({})
})

test('one look spans at most 100 days', () => {
  expect(windowProblems(nights(0, 100))).toEqual({})
  expect(windowProblems(nights(0, 101))).toEqual({ until: 'calendar.wide' })
  expect(windowProblems(nights(3, 3))).toEqual({ until: 'calendar.reversed' })
  expect(windowProblems({ from: '0000-01-01', until: '0000-01-02' })).toEqual({ from: 'field.invalid_date' })
})

describe('what is shown of a secret link', () => {
  test.each([
    ['https://www.airbnb.com/calendar/ical/77.ics?t=0123456789abcdef', 'airbnb.com/…cdef'],
    ['https://www.vrbo.com/icalendar/0123456789abcdef0123456789abcdef.ics', 'vrbo.com/…cdef'],
    ['https://cal.example/k7Qz2', 'cal.example/…'],
    ['https://cal.example/a/long/way/to/a/small/secret?key=k7Qz2', 'cal.example/…'],
    ['https://cal.example/', 'cal.example/…'],
  ])('%s: %s', (link, hint) => expect(linkHint(link)).toBe(hint))
})
