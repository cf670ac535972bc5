import * as z from 'zod/mini'
import { stayRequest } from '../availability/schemas.ts'
import type { FieldMessage } from '../kernel/field-messages.ts'
import { currency, line, optionalLine, optionalText, wholeNumber } from '../kernel/fields.ts'
import { id } from '../kernel/ids.ts'
import { page, paging } from '../kernel/paging.ts'
import { chargeLine, partyFields } from '../pricing/charges.schemas.ts'

export const LONGEST_ENTERED = { guest_name: 120, contact: 200, note: 1000 } as const
/** In the smallest units of a currency; more than any stay costs. */
const HIGHEST_AMOUNT = 100_000_000_000

const says = (key: FieldMessage) => key

/** What owner and guest agreed, apart from the platform: the nights, and on them the fees and taxes of the home. */
export const enteredPrice = z.object({
  currency,
  nights: z.int(),
  /** What the home asks for the nights without any discount. */
  full_nights_cents: z.int(),
  nights_cents: z.int(),
  cleaning_fee_cents: z.int(),
  charges: z.array(chargeLine),
  charges_cents: z.int(),
  taxes_cents: z.int(),
  total_cents: z.int(),
})
export type EnteredPrice = z.infer<typeof enteredPrice>

/** `current` from the day of arrival to that of departure, by the dates of the home. */
export const enteredStayTime = z.enum(['upcoming', 'current', 'past'])
export type EnteredStayTime = z.infer<typeof enteredStayTime>

/** A stay that the owner entered for somebody without an account. Nobody else reads it. */
export const enteredStay = z.object({
  id,
  property: z.object({ id, title: z.string(), city: z.string(), image: z.nullable(z.string()) }),
  guest_name: z.string(),
  contact: z.string(),
  note: z.string(),
  check_in_date: z.string(),
  check_out_date: z.string(),
  guests_count: z.int(),
  ...partyFields,
  price: enteredPrice,
  time: enteredStayTime,
  entered_at: z.string(),
  changed_at: z.string(),
})
export type EnteredStay = z.infer<typeof enteredStay>

/** `ahead`: those that are not over. */
export const enteredStayPeriod = z.enum(['ahead', 'past'])

export const enteredStayFilters = z.strictObject({
  ...paging,
  period: z._default(enteredStayPeriod, 'ahead'),
  property: z.optional(id),
})
export type EnteredStayFilters = z.infer<typeof enteredStayFilters>

/** A page, and what was agreed for all that match, by currency. */
export const enteredStays = z.extend(page(enteredStay), {
  totals: z.array(z.object({ currency, total_cents: z.int() })),
})
export type EnteredStayTotals = z.infer<typeof enteredStays>['totals']

const cents = z
  .number(says('entered_stay.amount'))
  .check(
    wholeNumber('entered_stay.amount'),
    z.gte(0, says('entered_stay.amount')),
    z.lte(HIGHEST_AMOUNT, says('field.too_large')),
  )

/** Without an amount for the full price of the home. `change`: the entered stay whose place it would take. */
export const enteredStayToPrice = z.extend(stayRequest, {
  nights_cents: z.optional(cents),
  change: z.optional(id),
})
export type EnteredStayToPrice = z.infer<typeof enteredStayToPrice>

export const enteredStayPreview = z.object({ price: enteredPrice })

/** `total_cents` is what the owner was shown. */
export const newEnteredStay = z.extend(stayRequest, {
  guest_name: line(1, LONGEST_ENTERED.guest_name, 'field.required'),
  contact: z._default(optionalLine(LONGEST_ENTERED.contact), ''),
  note: z._default(optionalText(LONGEST_ENTERED.note), ''),
  nights_cents: cents,
  total_cents: z.int(),
})
export type NewEnteredStay = z.infer<typeof newEnteredStay>
