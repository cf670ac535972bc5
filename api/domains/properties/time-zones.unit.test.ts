import { expect, test } from 'vitest'
import { timeZoneOf } from './time-zones.service.ts'

test.each([
  ['USA', 'New York', 'America/New_York'],
  ['U.S.A.', 'wa', 'America/Los_Angeles'],
  ['United States', 'Hawaii', 'Pacific/Honolulu'],
  ['usa', null, 'America/New_York'],
  ['usa', 'Somewhere', 'America/New_York'],
  ['Spain', 'CA', 'Europe/Madrid'],
  ['Atlantis', null, 'Etc/UTC'],
])('a home in %s, %s keeps the time of %s: %s', (country, state, zone) => {
  expect(timeZoneOf({ country, state })).toBe(zone)
  expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow()
})
