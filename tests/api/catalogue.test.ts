import { expect, test } from 'vitest'
import {
  type Base,
  chooseRestorable,
  continuing,
  coverage,
  pieceName,
  piecesIn,
  restorables,
  SEGMENT_BYTES,
  writePosition,
} from '../../tools/continuous/catalogue.ts'
import type { StoredObject } from '../../tools/continuous/place-port.ts'
import { findOutdated } from '../../tools/continuous/retention.ts'

const CHAIN = '00000000000000aa'
const LATER = '00000000000000bb'
const object = (name: string, modifiedAt = 0): StoredObject => ({ name, bytes: 1, modifiedAt })
const at = (segments: number) => BigInt(segments) * SEGMENT_BYTES
/** From one segment to another; whole up to `until`. */
const piece = (chain: string, start: number, end: number, until: number) =>
  object(pieceName(chain, { start: at(start), end: at(end), until }))
const base = (chain: string, start: number, completedAt: number, files: string[] = []): Base => ({
  ...{ chain, folder: `${chain}/base-${start}`, start: at(start) + 40n, end: writePosition(at(start) + 90n) },
  ...{ timeline: 1, parts: 1, begunAt: completedAt - 10, completedAt, files },
})

test('what is covered begins when a base is complete and ends at a gap', () => {
  const objects = [piece(CHAIN, 1, 2, 100), piece(CHAIN, 2, 3, 200), piece(CHAIN, 4, 5, 300)]
  const found = restorables([base(CHAIN, 1, 50), base(CHAIN, 3, 250)], objects)
  expect(coverage(found)).toEqual([{ from: 50, until: 200 }])
  expect(chooseRestorable(found, 49)).toBeUndefined()
  expect(chooseRestorable(found, 200)?.pieces).toHaveLength(2)
  expect(chooseRestorable(found, 201)).toBeUndefined()
})

test('the newest base before a moment is used, and two chains are two ranges', () => {
  const objects = [piece(CHAIN, 1, 2, 100), piece(CHAIN, 2, 3, 200), piece(LATER, 1, 2, 500)]
  const found = restorables([base(CHAIN, 1, 50), base(CHAIN, 2, 150), base(LATER, 1, 400)], objects)
  expect(coverage(found)).toEqual([
    { from: 50, until: 200 },
    { from: 400, until: 500 },
  ])
  expect(chooseRestorable(found, 149)?.base.completedAt).toBe(50)
  expect(chooseRestorable(found, 150)?.base.completedAt).toBe(150)
  expect(chooseRestorable(found, 450)?.base.chain).toBe(LATER)
})

test('a piece that was stored twice, in two lengths, does not end the log', () => {
  const objects = [
    piece(CHAIN, 1, 2, 100),
    piece(CHAIN, 1, 3, 150),
    piece(CHAIN, 3, 3, 160),
    piece(CHAIN, 3, 4, 170),
  ]
  expect(continuing(piecesIn(objects, CHAIN), at(1)).at(-1)?.until).toBe(170)
})

test('what is kept is all that any moment of the time to keep needs, and what goes is unusable first', () => {
  const bases = [
    base(CHAIN, 1, 100, ['uploads/old']),
    base(CHAIN, 3, 200, ['uploads/shown']),
    base(CHAIN, 5, 300),
  ]
  const objects = [
    ...['chain', 'base-1/000001', 'base-1/end', 'base-3/000001', 'base-3/end', 'base-5/end'].map(name =>
      object(`${CHAIN}/${name}`),
    ),
    object(`${LATER}/chain`),
    ...[1, 2, 3, 4].map(start => piece(CHAIN, start, start + 1, 100 * start)),
    ...['uploads/old', 'uploads/shown', 'uploads/here', 'mail/old.eml'].map(name => object(name, 50)),
    // It came and went between two bases.
    object('uploads/between', 250),
  ]
  const outdated = findOutdated(objects, bases, { since: 250, current: CHAIN, here: ['uploads/here'] })
  expect(outdated[0]).toBe(`${CHAIN}/base-1/end`)
  expect(outdated.at(-1)).toBe(`${LATER}/chain`)
  expect(outdated.toSorted()).toEqual(
    [
      `${CHAIN}/base-1/000001`,
      `${CHAIN}/base-1/end`,
      `${LATER}/chain`,
      objects.find(({ name }) => name.includes('/log/'))?.name ?? '',
      'mail/old.eml',
      'uploads/old',
    ].sort(),
  )
  expect(findOutdated(objects, [], { since: 250, current: CHAIN, here: [] })).toEqual([])
})
