import { expect, test } from 'vitest'
import { slipsFrom } from './slips.rules.ts'

test.each([
  ['lavendar', 'lavender', 1],
  ['boathose', 'boathouse', 1],
  ['lkae', 'lake', 1],
  ['lake', 'lake', 0],
  ['fireplcae', 'fireplace', 1],
  ['apartmant', 'appartement', null],
  ['appartmant', 'appartement', 2],
  ['lake', 'lane', 1],
  ['mill', 'hill', null],
  ['sea', 'tea', null],
  ['lavender', 'calendar', null],
])('%s for %s: %s slips', (written, meant, slips) => {
  expect(slipsFrom(written, meant)).toBe(slips)
})
