import { expect, test } from 'vitest'
import { COUNTRIES } from './countries.rules.ts'
import { missingTaxDetails } from './tax-details.rules.ts'

const PERSON = {
  kind: 'individual',
  legal_name: 'Robin Example',
  street: 'Example Street 1',
  city: 'Berlin',
  country: 'DE',
  tax_numbers: [{}],
  place_of_birth: '',
  date_of_birth: '1980-02-03',
  registration_number: '',
} as const
const BUSINESS = { ...PERSON, kind: 'business', date_of_birth: '', registration_number: 'HRB 1' } as const

test('nothing said is everything missing', () => {
  expect(missingTaxDetails(null)).toEqual(['everything'])
})

test('a person needs name, address, date of birth, and a tax number or a place of birth', () => {
  expect(missingTaxDetails(PERSON)).toEqual([])
  expect(missingTaxDetails({ ...PERSON, tax_numbers: [], place_of_birth: 'Graz' })).toEqual([])
  expect(missingTaxDetails({ ...PERSON, tax_numbers: [] })).toEqual(['tax_number'])
  expect(missingTaxDetails({ ...PERSON, legal_name: '', date_of_birth: '' })).toEqual([
    'legal_name',
    'date_of_birth',
  ])
  for (const part of ['street', 'city', 'country'])
    expect(missingTaxDetails({ ...PERSON, [part]: '' })).toEqual(['address'])
})

test('a business needs a registration number instead of a birth, and always a tax number', () => {
  expect(missingTaxDetails(BUSINESS)).toEqual([])
  expect(missingTaxDetails({ ...BUSINESS, registration_number: '' })).toEqual(['registration_number'])
  expect(missingTaxDetails({ ...BUSINESS, tax_numbers: [], place_of_birth: 'Graz' })).toEqual(['tax_number'])
})

test('every country has a name, and stands once', () => {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
  expect(COUNTRIES.filter(code => !names.of(code))).toEqual([])
  expect(new Set(COUNTRIES).size).toBe(249)
})
