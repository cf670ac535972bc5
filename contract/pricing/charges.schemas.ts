import * as z from 'zod/mini'
import { CHARGE_BASES, CHARGE_KINDS } from './charges.rules.ts'

/** A charge as the wire has it, and as a home stores it. */
export const charge = z.object({
  kind: z.enum(CHARGE_KINDS),
  name: z.string(),
  basis: z.enum(CHARGE_BASES),
  amount_cents: z.nullable(z.int()),
  percentage: z.nullable(z.number()),
  of_fees: z.boolean(),
  guests_included: z.int(),
  free_below_age: z.int(),
  maximum_nights: z.nullable(z.int()),
})

export const chargeLine = z.object({
  kind: z.enum(CHARGE_KINDS),
  name: z.string(),
  basis: z.enum(CHARGE_BASES),
  each_cents: z.nullable(z.int()),
  percentage: z.nullable(z.number()),
  /** Guests or pets; 1 for other bases. */
  count: z.int(),
  /** 1 where it is not by the night. */
  nights: z.int(),
  amount_cents: z.int(),
})

/** Who comes with a stay, besides `guests_count`. */
export const partyFields = {
  /** The ages of those among the guests who are no adults. */
  children_ages: z.array(z.int()),
  pets: z.int(),
}
