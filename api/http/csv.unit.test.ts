import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

const line = (...cells: (string | number | null)[]) => csvOf(['a'], [cells]).split('\r\n')[1]

test('what a spreadsheet would run as a formula is only text', () => {
  for (const cell of ['=1+1', '+1', '-1', '@now', '\tx']) expect(line(cell)).toBe(`"'${cell}"`)
})

test('numbers stay numbers, also below zero', () => {
  expect(line(-12.5, 3)).toBe('-12.5,3')
})

test('commas, quotes and line breaks stay inside their cell', () => {
  expect(line('Lake "view", east')).toBe('"Lake ""view"", east"')
  expect(csvOf(['a'], [['one\ntwo']])).toContain('"one\ntwo"')
})

test('an empty cell is empty', () => {
  expect(line(null, 'x')).toBe(',x')
})
