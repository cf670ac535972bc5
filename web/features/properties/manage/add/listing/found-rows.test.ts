import { expect, it } from 'vitest'
import { chosenValues, foundRows, missingFields } from './found-rows.ts'

const FOUND = {
  title: 'Barn',
  city: 'Kew',
  country: 'United Kingdom',
  latitude: 51.5,
  longitude: -0.3,
  price_per_night: 90,
  currency: 'gbp',
} as const

it('shows what is new, and what would replace typed text', () => {
  const values = {
    title: 'My barn',
    city: 'Kew',
    country: 'USA',
    price_per_night: Number.NaN,
    currency: 'usd',
  } as const
  const rows = foundRows(FOUND, values, name => name === 'country')
  expect(rows).toEqual([
    { field: 'title', isTyped: true },
    { field: 'country', isTyped: false },
    { field: 'point', isTyped: false },
    { field: 'price', isTyped: false },
  ])
})

it('says what the file does not have; a region and a point are no loss', () => {
  expect(missingFields(FOUND)).toEqual([
    'description',
    'amenities',
    'house_rules',
    'address',
    'bedrooms',
    'bathrooms',
    'max_guests',
  ])
})

it('a price comes with its currency, and a city never keeps the point of another', () => {
  expect(chosenValues(FOUND, new Set(['price', 'city', 'point']))).toEqual({
    city: 'Kew',
    latitude: 51.5,
    longitude: -0.3,
    price_per_night: 90,
    currency: 'gbp',
  })
  expect(chosenValues(FOUND, new Set(['city']))).toEqual({ city: 'Kew', latitude: null, longitude: null })
})
