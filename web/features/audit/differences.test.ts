import { expect, test } from 'vitest'
import { differencesOf } from './differences.ts'

test('what stayed as it was is not said again', () => {
  expect(
    differencesOf({ level: 2, status: 'active' }, { level: 3, status: 'active', fields: ['level', 'name'] }),
  ).toEqual([
    { field: 'level', was: 2, became: 3 },
    { field: 'fields', was: undefined, became: ['name'] },
  ])
  expect(differencesOf({ level: 2 }, { level: 3, fields: ['level'] })).toEqual([
    { field: 'level', was: 2, became: 3 },
  ])
})

test('nothing that became something is a change, and so is something that became nothing', () => {
  expect(differencesOf({ level: null }, { level: 1 })).toEqual([{ field: 'level', was: null, became: 1 }])
  expect(differencesOf({ level: 1 }, null)).toEqual([{ field: 'level', was: 1, became: undefined }])
  expect(differencesOf(null, null)).toEqual([])
})
