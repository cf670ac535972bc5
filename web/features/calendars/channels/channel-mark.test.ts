import { expect, it } from 'vitest'
import { initials } from './channel-mark.ts'

it.each([
  ['Airbnb', 'Ai'],
  ['Booking.com', 'Bo'],
  ['vrbo', 'Vr'],
  ['Anna Wolf', 'AW'],
  ['  Anna (partner) & Co', 'AC'],
  ['Élan', 'Él'],
  ['9flats', '9f'],
  ['民宿', '民宿'],
  ['…', ''],
])('%s is marked %s', (name, marked) => {
  expect(initials(name)).toBe(marked)
})
