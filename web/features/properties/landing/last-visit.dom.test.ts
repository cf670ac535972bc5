import { beforeEach, expect, it } from 'vitest'
import { keepVisits, visitsNow } from './last-visit.ts'

const ANNA = 'anna'
const at = (time: string) => new Date(`2027-03-01T${time}:00.000Z`)
const iso = (time: string) => at(time).toISOString()

const visit = (time: string, person = ANNA) => {
  const visits = visitsNow(person, at(time))
  keepVisits(person, visits)
  return visits.before
}

beforeEach(() => localStorage.clear())

it('knows no last visit on the first one, and then when that began', () => {
  expect(visit('09:00')).toBeNull()
  expect(visit('12:00')).toBe(iso('09:00'))
  expect(visit('15:00')).toBe(iso('12:00'))
})

it('counts what follows within an hour as the same visit', () => {
  visit('09:00')
  visit('12:00')
  expect(visit('12:59')).toBe(iso('09:00'))
  expect(visit('13:00')).toBe(iso('12:00'))
})

it('keeps the visits of each person apart', () => {
  visit('09:00')
  expect(visit('12:00', 'ben')).toBeNull()
  expect(visit('13:00')).toBe(iso('09:00'))
})

it('begins anew after what is no time, and after a clock that was ahead', () => {
  localStorage.setItem('latchkey.visits.anna', '{"began":"yesterday","before":null}')
  expect(visit('09:00')).toBeNull()
  keepVisits(ANNA, { began: iso('18:00'), before: iso('17:00') })
  expect(visit('09:30')).toBeNull()
})
