import { expect, test } from 'vitest'
import { writeCsv } from './csv.ts'

const line = (...cells: (string | number | null)[]) => writeCsv(['a'], [cells]).split('\r\n')[1]

test('what a spreadsheet would run as a formula is only text', () => {
  for (const cell of ['=1+1', '+1', '-1', '@now', '\tx']) expect(line(cell)).toBe(`"'${cell}"`)
})

test('it is text too where a spreadsheet of another country begins a cell, and with the wide signs', () => {
  for (const [cell, safe] of [
    ['Lake;=1+1', "Lake;'=1+1"],
    ['Lake; "=1+1', `Lake; ""'=1+1`],
    ['Lake\t@now', "Lake\t'@now"],
    ['one\n=1', "one\n'=1"],
    ['a,=1', "a,'=1"],
    ['＝1', "'＝1"],
    ['＋1;－1', "'＋1;'－1"],
  ] as const)
    expect(line(cell) === `"${safe}"` || writeCsv(['a'], [[cell]]).includes(`"${safe}"`), cell).toBe(true)
  expect(line('10-20 = 30')).toBe('10-20 = 30')
})

test('numbers stay numbers, also below zero', () => {
  expect(line(-12.5, 3)).toBe('-12.5,3')
})

test('commas, quotes and line breaks stay inside their cell', () => {
  expect(line('Lake "view", east')).toBe('"Lake ""view"", east"')
  expect(writeCsv(['a'], [['one\ntwo']])).toContain('"one\ntwo"')
})

test('an empty cell is empty', () => {
  expect(line(null, 'x')).toBe(',x')
})
