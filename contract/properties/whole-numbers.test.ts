import { expect, test } from 'vitest'
import { levelNumber } from '../network/schemas.ts'
import { propertyChanges } from './changes.schemas.ts'
import { newProperty } from './creation.schemas.ts'
import { propertyFilters } from './search.schemas.ts'

interface Parsed {
  error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined
}

const said = ({ error }: Parsed, field?: string) =>
  (error?.issues ?? [])
    .filter(({ path }) => field === undefined || path.join('.') === field)
    .map(issue => issue.message)

test.each(['price_per_night', 'bedrooms', 'bathrooms', 'max_guests'] as const)(
  '%s of 1.5 is told that it must be whole, and 0 that it must be positive',
  field => {
    const name = field === 'price_per_night' ? 'property.price' : `property.${field}`
    const tried = (value: unknown) => said(newProperty.safeParse({ [field]: value }), field)
    for (const part of [1.5, 0.5, -1.5]) expect(tried(part)).toEqual([`${name}_whole`])
    for (const wrong of [0, -1, '2']) expect(tried(wrong)).toEqual([name])
  },
)

test.each([
  ['cleaning_fee', 'property.cleaning_fee'],
  ['weekend_price_per_night', 'property.weekend_price'],
  ['minimum_nights', 'property.nights'],
  ['maximum_nights', 'property.nights'],
])('%s of 1.5 is told that it must be whole, and -1 how far it goes', (field, name) => {
  const tried = (value: unknown) => said(propertyChanges.safeParse({ [field]: value }), field)
  expect(tried(1.5)).toEqual([`${name}_whole`])
  expect(tried(-1)).toEqual([name])
})

test('a level of 1.5 is told that it must be whole', () => {
  expect(said(levelNumber.safeParse(1.5))).toEqual(['level.whole'])
  expect(said(levelNumber.safeParse(6))).toEqual(['level.range'])
})

test('a search for 1.5 bedrooms or dollars is told so too', () => {
  const tried = (field: string, value: string) => said(propertyFilters.safeParse({ [field]: value }), field)
  expect(tried('bedrooms', '1.5')).toEqual(['property.bedrooms_whole'])
  expect(tried('min_price', '99.5')).toEqual(['property.price_whole'])
  expect(tried('bedrooms', '0')).toEqual(['property.bedrooms'])
  expect(tried('bedrooms', '')).toEqual(['property.bedrooms'])
  expect(tried('bedrooms', '2')).toEqual([])
})
