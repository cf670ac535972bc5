import { expect, it } from 'vitest'
import { timeLeft } from './time-left.ts'

const NOW = Date.parse('2027-03-01T12:00:00Z')
const at = (expires: string) => timeLeft(`2027-03-${expires}Z`, NOW)

it('a request is answered within hours, at last within minutes, and never promises more than there is', () => {
  expect(at('03T12:00:00')).toEqual({ unit: 'hours', count: 48 })
  expect(at('02T19:59:59')).toEqual({ unit: 'hours', count: 31 })
  expect(at('01T13:00:00')).toEqual({ unit: 'hours', count: 1 })
  expect(at('01T12:59:59')).toEqual({ unit: 'minutes', count: 59 })
  expect(at('01T12:00:10')).toEqual({ unit: 'minutes', count: 1 })
})

it('its time is up at its moment', () => {
  expect(at('01T12:00:00')).toEqual({ unit: 'over' })
})
