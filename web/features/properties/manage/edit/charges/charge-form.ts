import * as z from 'zod/mini'
import type { Currency } from '#contract/kernel/currencies.ts'
import { minorUnits, toUnits } from '#contract/kernel/money.ts'
import { newCharges } from '#contract/pricing/charge-changes.schemas.ts'
import { type Charge, isByGuest, isByNight } from '#contract/pricing/charges.rules.ts'

type Emptied = 'guests_included' | 'free_below_age'

/** A charge as it is typed: its amount is in whole units of the currency, and what was left empty is null. */
export type TypedCharge = Omit<Charge, Emptied> & { [Name in Emptied]: number | null }

export const NEW_CHARGE: TypedCharge = {
  kind: 'fee',
  name: '',
  basis: 'stay',
  amount_cents: null,
  percentage: null,
  of_fees: false,
  guests_included: null,
  free_below_age: null,
  maximum_nights: null,
}

export const asTyped = (charge: Charge, currency: Currency): TypedCharge => ({
  ...charge,
  amount_cents: charge.amount_cents === null ? null : toUnits(charge.amount_cents, currency),
  guests_included: charge.guests_included || null,
  free_below_age: charge.free_below_age || null,
})

/** A fraction of the smallest unit stays one, so that it is refused. */
const readAmount = (amount: number | null, currency: Currency) =>
  Number(((amount ?? Number.NaN) * minorUnits(currency)).toFixed(4))

/** What fits the basis; an option of another basis may still be in the form. */
const toCharge = (typed: TypedCharge, currency: Currency): Charge => {
  const { basis, kind } = typed
  const isPercentage = basis === 'percentage'
  return {
    kind,
    name: typed.name,
    basis,
    amount_cents: isPercentage ? null : readAmount(typed.amount_cents, currency),
    percentage: isPercentage ? (typed.percentage ?? Number.NaN) : null,
    of_fees: isPercentage && kind === 'tax' && typed.of_fees,
    guests_included: isByGuest(basis) ? (typed.guests_included ?? 0) : 0,
    free_below_age: isByGuest(basis) ? (typed.free_below_age ?? 0) : 0,
    maximum_nights: isByNight(basis) ? typed.maximum_nights : null,
  }
}

/** The contract’s rules for one charge, over the form. */
export const typedChargeIn = (currency: Currency) =>
  z.pipe(
    z.transform((typed: TypedCharge) => toCharge(typed, currency)),
    newCharges.def.element,
  )

/** The charge that was typed, once it is complete. */
export const readCharge = (typed: TypedCharge, currency: Currency): Charge | null => {
  const { success, data } = typedChargeIn(currency).safeParse(typed)
  return success ? data : null
}
