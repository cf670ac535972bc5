import { expect, it } from 'vitest'
import { preferredLanguage } from './language.ts'

it.each([
  [undefined, 'en'],
  ['', 'en'],
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['pt-BR, es;q=0.7, en;q=0.5', 'es'],
  ['en;q=0.3, fr-CA;q=0.8', 'fr'],
  ['FR', 'fr'],
  ['fr;q=0, de;q=0.1', 'de'],
  ['fr , en', 'fr'],
  ['ja, *;q=0.5', 'en'],
  ['de;q=high', 'en'],
  [';;,,=,;q=1', 'en'],
  ['constructor', 'en'],
])('a browser that asks for %s reads %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language)
})
