import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../kernel/nights.ts'
import { computeCommitment, decideTurn, drawLot, type TurnEntry } from './fair-turns.rules.ts'

const FIRST = '2027-08-01'
const day = (days: number) => addDays(FIRST, days)

const nights = fc
  .record({ from: fc.nat(13), length: fc.integer({ min: 1, max: 7 }) })
  .map(({ from, length }) => ({ check_in_date: day(from), check_out_date: day(from + length) }))

const entry: fc.Arbitrary<TurnEntry> = fc
  .record({
    id: fc.uuid(),
    level: fc.nat(5),
    last_stay: fc.option(fc.integer({ min: 1, max: 4 }).map(weeks => day(-7 * weeks))),
    lot: fc.constantFrom('0', '1', '2', '3'),
    admitted: fc.boolean(),
    nights,
  })
  .map(({ nights: stay, ...rest }) => ({ ...rest, ...stay }))

const entries = fc.uniqueArray(entry, { selector: ({ id }) => id, maxLength: 30 })
const taken = fc.array(nights, { maxLength: 2 })

const meets = (
  one: { check_in_date: string; check_out_date: string },
  other: { check_in_date: string; check_out_date: string },
) => one.check_in_date < other.check_out_date && other.check_in_date < one.check_out_date

const WEEK = { check_in_date: FIRST, check_out_date: day(7) }
const asking = (id: string, other: Partial<TurnEntry> = {}): TurnEntry => ({
  id,
  level: 3,
  last_stay: null,
  lot: id,
  admitted: true,
  ...WEEK,
  ...other,
})
const told = (all: TurnEntry[], held: Parameters<typeof decideTurn>[1] = []) =>
  decideTurn(all, held).map(({ id, outcome, reason }) => `${id} ${outcome}: ${reason}`)

describe('for the same nights', () => {
  test('the higher level comes first, whatever else is true of both', () => {
    expect(
      told([asking('a', { level: 4 }), asking('b', { level: 5, last_stay: day(-1), lot: 'z' })]),
    ).toEqual(['b won: level', 'a lost: level'])
  })

  test('then who has not stayed for the longest time, and before them who never has', () => {
    const all = [asking('a', { last_stay: day(-10) }), asking('b', { last_stay: day(-300) }), asking('c')]
    expect(told(all)).toEqual(['c won: last_stay', 'b lost: last_stay', 'a lost: last_stay'])
  })

  test('then the lower lot', () => {
    expect(told([asking('a', { lot: '2' }), asking('b', { lot: '1' })])).toEqual([
      'b won: lot',
      'a lost: lot',
    ])
  })

  test('a winner is told the rule that decided against the closest rival', () => {
    expect(told([asking('a'), asking('b'), asking('c', { level: 1 })])[0]).toBe('a won: lot')
  })
})

test('a night that only one person wants is theirs, and the check-out day is free for the next', () => {
  const next = asking('b', { level: 1, check_in_date: WEEK.check_out_date, check_out_date: day(9) })
  expect(told([asking('a'), next])).toEqual(['a won: uncontested', 'b won: uncontested'])
})

test('who lost takes nothing from the next in the order', () => {
  const between = asking('b', { level: 4, check_in_date: day(6), check_out_date: day(10) })
  const after = asking('c', { check_in_date: day(8), check_out_date: day(12) })
  expect(told([asking('a', { level: 5 }), between, after])).toEqual([
    'a won: level',
    'b lost: level',
    'c won: uncontested',
  ])
})

test('who may no longer ask, and who asks for nights held otherwise, wins nothing and is nobody’s rival', () => {
  const closed = asking('a', { level: 5, admitted: false })
  const held = asking('c', { check_in_date: day(6), check_out_date: day(9) })
  expect(told([closed, asking('b'), held], [{ check_in_date: day(8), check_out_date: day(9) }])).toEqual([
    'a lost: not_admitted',
    'b won: uncontested',
    'c lost: taken',
  ])
})

describe('of any entries', () => {
  test('the order in which they are read changes nothing', () => {
    const twoOrders = entries.chain(all =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    )
    fc.assert(
      fc.property(twoOrders, taken, ([all, shuffled], held) => {
        expect(decideTurn(shuffled, held)).toEqual(decideTurn(all, held))
      }),
    )
  })

  test('no two winners share a night, and each who lost was beaten by a winner who ranks higher', () => {
    fc.assert(
      fc.property(entries, taken, (all, held) => {
        const byId = new Map(all.map(one => [one.id, one]))
        const results = decideTurn(all, held)
        expect(results.map(({ rank }) => rank)).toEqual(all.map((_, index) => index + 1))
        const winners: TurnEntry[] = []
        for (const { id, outcome, reason } of results) {
          const own = byId.get(id) as TurnEntry
          const isBeaten = winners.some(winner => meets(winner, own))
          const isHeld = held.some(stay => meets(stay, own))
          expect(outcome).toBe(own.admitted && !isHeld && !isBeaten ? 'won' : 'lost')
          if (outcome === 'won') winners.push(own)
          else expect(reason === 'not_admitted' || reason === 'taken' || isBeaten).toBe(true)
        }
      }),
    )
  })

  test('nobody’s result depends on the entry of one who lost', () => {
    fc.assert(
      fc.property(entries, taken, (all, held) => {
        const won = (some: readonly TurnEntry[]) =>
          decideTurn(some, held).flatMap(({ id, outcome }) => (outcome === 'won' ? [id] : []))
        const winners = won(all)
        const loser = all.find(({ id }) => !winners.includes(id))
        expect(won(all.filter(one => one !== loser))).toEqual(winners)
      }),
    )
  })
})

describe('a lot', () => {
  const seed = fc
    .uint8Array({ minLength: 32, maxLength: 32 })
    .map(bytes => Buffer.from(bytes).toString('hex'))
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

  test('is the SHA-256 of seed and entry, and the commitment that of the seed', async () => {
    await fc.assert(
      fc.asyncProperty(seed, fc.uuid(), async (drawn, id) => {
        expect(await drawLot(drawn, id)).toBe(sha256(`${drawn}:${id}`))
        expect(await computeCommitment(drawn)).toBe(sha256(drawn))
      }),
    )
  })
})
