import { expect, test } from 'vitest'
import { listDifferences } from './differences.ts'

test('what stayed as it was is not said again', () => {
  expect(
    listDifferences(
      { level: 2, status: 'active' },
      { level: 3, status: 'active', fields: ['level', 'name'] },
    ),
  ).toEqual([
    { field: 'level', was: 2, became: 3 },
    { field: 'fields', was: undefined, became: ['name'] },
  ])
  expect(listDifferences({ level: 2 }, { level: 3, fields: ['level'] })).toEqual([
    { field: 'level', was: 2, became: 3 },
  ])
})

test('nothing that became something is a change, and so is something that became nothing', () => {
  expect(listDifferences({ level: null }, { level: 1 })).toEqual([{ field: 'level', was: null, became: 1 }])
  expect(listDifferences({ level: 1 }, null)).toEqual([{ field: 'level', was: 1, became: undefined }])
  expect(listDifferences(null, null)).toEqual([])
})
