import * as z from 'zod/mini'
import { newCharges } from '#contract/pricing/charge-changes.schemas.ts'
import { type Charge, isByGuest, isByNight } from '#contract/pricing/charges.rules.ts'

type Emptied = 'guests_included' | 'free_below_age'

/** A charge as it is typed: its amount is in dollars, and what was left empty is null. */
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

export const asTyped = (charge: Charge): TypedCharge => ({
  ...charge,
  amount_cents: charge.amount_cents === null ? null : charge.amount_cents / 100,
  guests_included: charge.guests_included || null,
  free_below_age: charge.free_below_age || null,
})

/** A fraction of a cent stays one, so that it is refused. */
const toCents = (dollars: number | null) => Number(((dollars ?? Number.NaN) * 100).toFixed(4))

/** What fits the basis; an option of another basis may still be in the form. */
const toCharge = (typed: TypedCharge): Charge => {
  const { basis, kind } = typed
  const isPercentage = basis === 'percentage'
  return {
    kind,
    name: typed.name,
    basis,
    amount_cents: isPercentage ? null : toCents(typed.amount_cents),
    percentage: isPercentage ? (typed.percentage ?? Number.NaN) : null,
    of_fees: isPercentage && kind === 'tax' && typed.of_fees,
    guests_included: isByGuest(basis) ? (typed.guests_included ?? 0) : 0,
    free_below_age: isByGuest(basis) ? (typed.free_below_age ?? 0) : 0,
    maximum_nights: isByNight(basis) ? typed.maximum_nights : null,
  }
}

/** The contract’s rules for one charge, over the form. */
export const typedCharge = z.pipe(
  z.transform((typed: TypedCharge) => toCharge(typed)),
  newCharges.def.element,
)

/** The charge that was typed, once it is complete. */
export const readCharge = (typed: TypedCharge): Charge | null => {
  const { success, data } = typedCharge.safeParse(typed)
  return success ? data : null
}
