import { expect, test } from 'vitest'
import { cleanLine, cleanText, hidesSomething, namesWebsite } from './characters.ts'
import { name, optionalText, text } from './fields.ts'

test('what nobody sees is taken out, and what people see stays', () => {
  expect(cleanText('  Villa\u200b Or\u00adtensia\ufeff ')).toBe('Villa Ortensia')
  expect(cleanText('Cafe\u0301')).toBe('Café')
  expect(cleanText('a family 👨‍👩‍👧 and a flag 🏳️‍🌈 and 👩🏽‍🌾')).toBe(
    'a family 👨‍👩‍👧 and a flag 🏳️‍🌈 and 👩🏽‍🌾',
  )
  expect(cleanText('do\u200dor')).toBe('door')
  expect(cleanText('broken \ud800 half')).toBe('broken \ufffd half')
  expect(cleanText('two\nlines\tand a tab')).toBe('two\nlines\tand a tab')
  expect(cleanLine('two\r\nlines\tand a tab')).toBe('two lines and a tab')
})

test.each([
  ['NUL', '\0'],
  ['a control', '\u001b'],
  ['a control of the second set', '\u009b'],
  ['an override of the direction', '\u202e'],
  ['an isolate', '\u2066'],
  ['a mark of direction', '\u200f'],
])('%s is refused beside its field', (_, character) => {
  const typed = `a quiet${character}house`
  expect(hidesSomething(typed)).toBe(true)
  for (const schema of [text(1, 100, 'field.required'), optionalText(100)])
    expect(schema.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual(['field.characters'])
})

test('a name has no web address, and names that only look a little like one stand', () => {
  for (const site of ['Win at evil.com', 'https://evil', 'www.evil', 'Anna evil.io/x', 'ÉVIL.COM'])
    expect(namesWebsite(site), site).toBe(true)
  for (const person of [
    'J. R. R. Tolkien',
    'Dr.Smith',
    'Anna-Lena O’Neil',
    'St. Moritz',
    'Ana M.Pérez',
    'José',
  ])
    expect(namesWebsite(person), person).toBe(false)
  expect(name(1, 60, 'field.required').safeParse('evil.com').error?.issues[0]?.message).toBe('field.no_links')
})

test('a text of two hundred thousand signs is refused for its length, and quickly', () => {
  const long = '\u200d'.repeat(200_000)
  expect(
    text(1, 100, 'field.required')
      .safeParse(long)
      .error?.issues.map(({ message }) => message),
  ).toContain('field.too_long')
})
