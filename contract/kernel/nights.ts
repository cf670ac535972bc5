import * as z from 'zod/mini'
import { DAY_MS } from './durations.ts'
import { dateFormat } from './formatters.ts'

/** A calendar date, `YYYY-MM-DD`, without time or zone: stays are counted in nights, never in hours. */
export type CalendarDate = string

/**
 * Plausible years: a date beyond them is a typing error, and far beyond them the database cannot compute the next day.
 */
const FIRST_DATE = '1970-01-01'
const LAST_DATE = '2199-12-31'

export const calendarDate = z.iso
  .date('field.invalid_date')
  .check(z.refine(date => date >= FIRST_DATE && date <= LAST_DATE, 'field.invalid_date'))

const toDayNumber = (date: CalendarDate) => Date.parse(`${date}T00:00:00Z`) / DAY_MS

/** Whole nights from check-in to check-out; 0 on the same day, negative when reversed. */
export const nightsBetween = (checkIn: CalendarDate, checkOut: CalendarDate) =>
  toDayNumber(checkOut) - toDayNumber(checkIn)

export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  new Date((toDayNumber(date) + days) * DAY_MS).toISOString().slice(0, 10)

/** 0 for Sunday to 6 for Saturday. Day number 0, 1970-01-01, was a Thursday. */
export const toWeekday = (date: CalendarDate) => (((toDayNumber(date) + 4) % 7) + 7) % 7

export const FRIDAY = 5
export const SATURDAY = 6

/** The calendar date at `instant` in an IANA time zone. */
export const dateInZone = (instant: Date, timeZone: string): CalendarDate =>
  // Canada writes dates as `YYYY-MM-DD`.
  dateFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(instant)

/** For months written as `YYYY-MM`. */
export const addMonths = (month: string, count: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}
