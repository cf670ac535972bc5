import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { everyoneElseGets, type GivenAtLevel, levelsToRaise } from './rules.ts'

const level = (number: number, percentage: number): GivenAtLevel => ({
  level: number,
  default_discount_percentage: percentage,
})

describe('what people without a level get', () => {
  it.each([
    ['the standard discount where the owner has no level', 20, [], null, 20, 'standard'],
    ['the standard discount where every level gives more', 20, [level(1, 25)], null, 20, 'standard'],
    ['no more than the lowest level gives', 20, [level(3, 15), level(2, 8)], null, 8, 'lowest_level'],
    ['nothing where the lowest level gives nothing', 20, [level(1, 0)], null, 0, 'lowest_level'],
    ['less where the owner wants it', 20, [level(1, 8)], 2.5, 2.5, 'chosen'],
    ['nothing where the owner wants it', 20, [], 0, 0, 'chosen'],
    ['no more than is possible, whatever was chosen before', 20, [level(1, 8)], 10, 8, 'lowest_level'],
  ] as const)('is %s', (_, standard, levels, chosen, percentage, reason) => {
    expect(everyoneElseGets({ standard, levels, chosen })).toMatchObject({ percentage, reason })
  })
})

describe('levels in order', () => {
  it('need no raise where each gives at least what the one before gives', () => {
    expect(levelsToRaise([level(2, 10), level(1, 10), level(5, 40)])).toEqual([])
  })

  it('are those that give less, raised to what a lower number gives', () => {
    expect(levelsToRaise([level(1, 10), level(3, 12), level(4, 8), level(5, 11)])).toEqual([
      level(4, 12),
      level(5, 12),
    ])
  })

  it('come of one raise, in which nobody loses anything', () => {
    const levels = fc.uniqueArray(
      fc.record({
        level: fc.integer({ min: 1, max: 5 }),
        default_discount_percentage: fc.integer({ min: 0, max: 30 }),
      }),
      { selector: each => each.level },
    )
    fc.assert(
      fc.property(levels, before => {
        const raised = levelsToRaise(before)
        const after = before.map(each => raised.find(({ level }) => level === each.level) ?? each)
        expect(levelsToRaise(after)).toEqual([])
        for (const [index, each] of before.entries())
          expect(after[index]?.default_discount_percentage).toBeGreaterThanOrEqual(
            each.default_discount_percentage,
          )
      }),
    )
  })
})
