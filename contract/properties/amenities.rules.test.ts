import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../kernel/languages.ts'
import { AMENITY_NAMES, amenitiesIn, amenityIn, amenityKind, storedAmenity } from './amenities.rules.ts'

const ALL = Object.keys(AMENITY_NAMES)

it('there are about 150 amenities, each with a kind', () => {
  expect(ALL.length).toBeGreaterThanOrEqual(150)
  expect(ALL.filter(each => !amenityKind(each))).toEqual([])
  expect(amenityKind('Secret door')).toBeUndefined()
})

describe.each(LANGUAGES)('in %s', language => {
  it('each has a name of its own, by which it is stored and found', () => {
    expect(new Set(amenitiesIn(language)).size).toBe(ALL.length)
    for (const stored of ALL) {
      const name = amenityIn(language, stored)
      expect(storedAmenity(`  ${name.toLowerCase()} `)).toBe(stored)
      expect([stored, ...(AMENITY_NAMES[stored] ?? [])]).toContain(name)
    }
  })

  it('the words of an owner stay as they are', () => {
    expect(storedAmenity(' Geheime Tür ')).toBe('Geheime Tür')
    expect(amenityIn(language, 'Geheime Tür')).toBe('Geheime Tür')
  })
})

it('no name means two amenities, in whichever language', () => {
  const meanings = Map.groupBy(
    ALL.flatMap(stored =>
      [...new Set([stored, ...(AMENITY_NAMES[stored] ?? [])].map(name => name.toLowerCase()))].map(name => ({
        name,
        stored,
      })),
    ),
    ({ name }) => name,
  )
  expect([...meanings.values()].filter(({ length }) => length > 1)).toEqual([])
})
