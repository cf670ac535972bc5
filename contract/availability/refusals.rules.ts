import type { ErrorCode } from '../kernel/errors.ts'

/** Why a home does not take somebody for these nights, whatever else they ask: its rules, and their level's rights. */
export const NIGHTS_REFUSED = [
  'booking.too_few_nights',
  'booking.no_arrival',
  'booking.short_notice',
  'booking.too_many_nights',
  'booking.not_open',
  'booking.not_released',
  'booking.peak_dates',
  'booking.nights_a_year',
] as const satisfies readonly ErrorCode[]

/** Why a stay at the price of a quote is refused. */
export const STAY_REFUSED = [
  'booking.nights_taken',
  'booking.price_changed',
  'booking.too_many_guests',
  'booking.too_many_pets',
  ...NIGHTS_REFUSED,
] as const satisfies readonly ErrorCode[]
