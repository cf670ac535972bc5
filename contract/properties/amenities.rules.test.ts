import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { COMMON_AMENITIES } from '../../web/features/properties/browse/search/amenities.ts'
import { LANGUAGES } from '../kernel/languages.ts'
import { AMENITY_NAMES } from './amenities.rules.ts'

test.each(LANGUAGES)('a search knows every common amenity by what the page calls it in %s', language => {
  const file = new URL(`../../web/locales/${language}/properties.json`, import.meta.url)
  const { amenity } = JSON.parse(readFileSync(file, 'utf8')) as { amenity: Record<string, string> }
  for (const [name, key] of Object.entries(COMMON_AMENITIES))
    expect([name, ...(AMENITY_NAMES[name] ?? [])]).toContain(amenity[key])
})
