import * as z from 'zod/mini'
import { MAXIMUM_REASON } from '../kernel/constants.ts'
import type { Currency } from '../kernel/currencies.ts'
import type { FieldMessage } from '../kernel/field-messages.ts'
import { currency, text, wholeNumber } from '../kernel/fields.ts'
import { id } from '../kernel/ids.ts'
import { minorUnits } from '../kernel/money.ts'
import { calendarDate } from '../kernel/nights.ts'
import { paging } from '../kernel/paging.ts'
import { personNameField } from '../kernel/person-name.ts'

/** What one favour may be worth at most, in dollars or in nights. */
export const MAXIMUM_FAVOUR = { money: 10_000, nights: 60 } as const
/** A yen is worth about a hundredth of the others. */
export const mostFavour = (unit: FavourUnit, currency: Currency) =>
  unit === 'money' ? (MAXIMUM_FAVOUR.money * 100) / minorUnits(currency) : MAXIMUM_FAVOUR.nights
/** For how long credit can be valid. */
export const MAXIMUM_FAVOUR_DAYS = 730
/** Credits with something left that a member may have with one owner at a time. */
export const MAXIMUM_OPEN_FAVOURS = 20

const says = (key: FieldMessage) => key

const favourUnit = z.enum(['money', 'nights'])
export type FavourUnit = z.infer<typeof favourUnit>

/** `homes`: null for all homes of the owner. `amount`: whole units of the currency, or nights. */
export const favourCreation = z
  .strictObject({
    unit: favourUnit,
    /** Of money: it pays at homes in this currency. */
    currency: z._default(currency, 'usd'),
    amount: z
      .number(says('favour.amount'))
      .check(wholeNumber('favour.amount'), z.gte(1, says('favour.amount'))),
    reason: text(1, MAXIMUM_REASON, 'field.reason'),
    expires_on: calendarDate,
    homes: z.nullable(z.array(id).check(z.minLength(1, says('favour.homes')), z.maxLength(100))),
  })
  .check(
    z.refine(({ unit, currency, amount }) => amount <= mostFavour(unit, currency), {
      path: ['amount'],
      message: says('favour.amount'),
    }),
  )
export type FavourCreation = z.infer<typeof favourCreation>

/** One line of a favour's history: how much of it moved, and on which booking. */
const favourStep = z.object({
  kind: z.enum(['given', 'spent', 'returned', 'expired', 'withdrawn']),
  /** Cents or nights. */
  amount: z.int(),
  /** What it was worth on the booking; null where it moved without one. */
  worth_cents: z.nullable(z.int()),
  booking: z.nullable(z.object({ id, home: z.string() })),
  at: z.string(),
})
export type FavourStep = z.infer<typeof favourStep>

/** Credit for a favour. Amounts are in cents or in nights. */
const favourCore = {
  id,
  unit: favourUnit,
  /** Of money. */
  currency,
  amount: z.int(),
  left: z.int(),
  reason: z.nullable(z.string()),
  /** The last day on which it can be booked with. */
  expires_on: z.string(),
  granted_at: z.string(),
  /** The homes where it is valid; null for all of the owner's. */
  homes: z.nullable(z.array(z.object({ id, title: z.string() }))),
}

/** As the owner sees it, with its history, oldest first. */
export const givenFavour = z.object({ ...favourCore, history: z.array(favourStep) })
export type GivenFavour = z.infer<typeof givenFavour>

/** As the member sees it; only homes that they may see. */
export const ownFavour = z.object({ ...favourCore, owner: z.object({ id, full_name: personNameField }) })
export type OwnFavour = z.infer<typeof ownFavour>

export const favourFilters = z.strictObject(paging)
