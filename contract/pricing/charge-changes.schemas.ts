import * as z from 'zod/mini'
import { MAXIMUM_GUESTS } from '../kernel/constants.ts'
import type { FieldMessage } from '../kernel/field-messages.ts'
import { line, wholeNumber } from '../kernel/fields.ts'
import {
  ADULT_AGE,
  CHARGE_BASES,
  CHARGE_KINDS,
  type Charge,
  isByGuest,
  isByNight,
  MAXIMUM_CHARGE_CENTS,
  MAXIMUM_CHARGE_NIGHTS,
  MAXIMUM_CHARGES,
} from './charges.rules.ts'

const says = (key: FieldMessage) => key

const whole = (least: number, most: number, message: FieldMessage) =>
  z.number(says(message)).check(wholeNumber(message), z.gte(least, says(message)), z.lte(most, says(message)))

const hasTwoDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6

const percentage = z
  .number(says('charge.percentage'))
  .check(
    z.gte(0.01, says('charge.percentage')),
    z.lte(100, says('charge.percentage')),
    z.refine(hasTwoDecimals, says('charge.percentage')),
  )

/** What of a charge does not fit its basis, by field. */
const unfitFields = ({ kind, basis, ...value }: Charge): [keyof Charge, FieldMessage][] => {
  const isPercentage = basis === 'percentage'
  const checks: [boolean, keyof Charge, FieldMessage][] = [
    [(value.amount_cents === null) !== isPercentage, 'amount_cents', 'charge.amount'],
    [(value.percentage !== null) !== isPercentage, 'percentage', 'charge.percentage'],
    [value.of_fees && !(isPercentage && kind === 'tax'), 'of_fees', 'charge.unfit'],
    [value.guests_included > 0 && !isByGuest(basis), 'guests_included', 'charge.unfit'],
    [value.free_below_age > 0 && !isByGuest(basis), 'free_below_age', 'charge.unfit'],
    [value.maximum_nights !== null && !isByNight(basis), 'maximum_nights', 'charge.unfit'],
  ]
  return checks.filter(([isUnfit]) => isUnfit).map(([, field, message]) => [field, message])
}

const newCharge = z
  .strictObject({
    kind: z.enum(CHARGE_KINDS),
    name: line(1, 60, 'charge.name'),
    basis: z.enum(CHARGE_BASES),
    amount_cents: z.nullable(whole(1, MAXIMUM_CHARGE_CENTS, 'charge.amount')),
    percentage: z.nullable(percentage),
    of_fees: z.boolean(),
    guests_included: whole(0, MAXIMUM_GUESTS, 'charge.guests_included'),
    free_below_age: whole(0, ADULT_AGE, 'charge.free_below_age'),
    maximum_nights: z.nullable(whole(1, MAXIMUM_CHARGE_NIGHTS, 'property.nights')),
  })
  .check(context => {
    for (const [field, message] of unfitFields(context.value))
      context.issues.push({ code: 'custom', path: [field], message, input: context.value })
  })

export const newCharges = z.array(newCharge).check(z.maxLength(MAXIMUM_CHARGES, says('charge.many')))
