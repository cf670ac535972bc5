import * as z from 'zod/mini'
import type { FieldMessage } from '../kernel/field-messages.ts'
import { name, wholeNumber } from '../kernel/fields.ts'
import { id } from '../kernel/ids.ts'
import { calendarDate } from '../kernel/nights.ts'
import { limitsRise, NOBODY, PAYMENT_RIGHTS, RIGHTS, TRUST_RANKS } from './rights.rules.ts'

export const MAXIMUM_PEAK_DATES = 40
/** Stays can be requested two years ahead at most. */
export const MAXIMUM_MONTHS_AHEAD = 24

const says = (key: FieldMessage) => key

const whole = (least: number, most: number, message: FieldMessage) =>
  z.number(message).check(wholeNumber(message), z.gte(least, message), z.lte(most, message))

const from = (least: number, most: number) => whole(least, most, 'field.invalid')

/** By trust: first for everyone else, then for each level; null is no limit. */
const limits = (most: number) =>
  z
    .array(z.nullable(whole(1, most, 'rights.limit')))
    .check(z.length(TRUST_RANKS.length, says('field.invalid')), z.refine(limitsRise, says('rights.order')))

/** From which level on each right is open: 0 is everyone, 6 nobody. */
const fields = {
  see_from: from(0, NOBODY - 1),
  price_from: from(0, NOBODY),
  calendar_from: from(0, NOBODY),
  place_from: from(0, NOBODY),
  request_from: from(0, NOBODY),
  peak_from: from(0, NOBODY),
  at_once_from: from(1, NOBODY),
  /** Discounts for a week or a month, and those for booking early or late. */
  length_discounts_from: from(0, NOBODY),
  date_discounts_from: from(0, NOBODY),
  /** Where the platform takes payments: stays are settled directly, no deposit is due, cancelling is one step gentler, there is no security deposit. */
  direct_from: from(1, NOBODY),
  no_deposit_from: from(1, NOBODY),
  gentler_from: from(1, NOBODY),
  no_security_deposit_from: from(1, NOBODY),
  /** How many months ahead nights are open. */
  months_ahead: limits(MAXIMUM_MONTHS_AHEAD),
  /** How many weeks ahead export feeds show nights as free; null for all. */
  feed_weeks_ahead: z.nullable(whole(1, 104, 'rights.weeks')),
}

/** Half-open, as a season. */
export const peakDates = z.strictObject({
  name: name(1, 60, 'field.required'),
  from: calendarDate,
  until: calendarDate,
  /** How many months ahead these nights open at the earliest; null: as other nights do. */
  months_ahead: z._default(z.nullable(limits(MAXIMUM_MONTHS_AHEAD)), null),
})
export type PeakDates = z.infer<typeof peakDates>

const isOrdered = (dates: readonly PeakDates[]) => dates.every(({ from, until }) => from < until)
const overlap = (dates: readonly PeakDates[]) => {
  const sorted = dates.toSorted((one, other) => one.from.localeCompare(other.from))
  return sorted.some(({ from }, place) => place > 0 && from < (sorted[place - 1]?.until ?? ''))
}

const ownerFields = {
  ...fields,
  /** Nights in one calendar year, at all homes of the owner together. */
  nights_a_year: limits(366),
  peak_dates: z.array(peakDates).check(
    z.maxLength(MAXIMUM_PEAK_DATES, says('rights.peak_dates_many')),
    z.refine(isOrdered, says('rights.peak_dates_reversed')),
    z.refine(dates => !overlap(dates), says('rights.peak_dates_overlap')),
  ),
}

export const homeRights = z.object(fields)
export type HomeRights = z.infer<typeof homeRights>

/** The rights that a home may have for itself. */
export const ownRights = z.enum([...RIGHTS, ...PAYMENT_RIGHTS, 'months_ahead', 'feed_weeks_ahead'])
export type OwnRight = z.infer<typeof ownRights>

/** An owner's rights for all homes, and the homes that differ. */
export const trustRights = z.object({
  ...ownerFields,
  exceptions: z.array(z.object({ id, title: z.string(), own: z.array(ownRights) })),
})
export type TrustRights = z.infer<typeof trustRights>

export const trustRightsChange = z.partial(z.strictObject(ownerFields))
export type TrustRightsChange = z.infer<typeof trustRightsChange>

/** The rights in force at one home. `own`: those that differ from the owner's other homes. */
export const rightsOfHome = z.extend(homeRights, { own: z.array(ownRights) })
export type RightsOfHome = z.infer<typeof rightsOfHome>

/** `follow`: these are as at all homes again. */
export const homeRightsChange = z.extend(z.partial(z.strictObject(fields)), {
  follow: z.optional(z.array(ownRights)),
})
export type HomeRightsChange = z.infer<typeof homeRightsChange>
