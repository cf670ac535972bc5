import * as z from 'zod/mini'
import { positive } from '../kernel/fields.ts'
import { id } from '../kernel/ids.ts'
import { page, paging } from '../kernel/paging.ts'
import { personNameField } from '../kernel/person-name.ts'

/** What discounts may cost in a year at most, in dollars. */
const MAXIMUM_BUDGET = 100_000_000

const year = z.optional(z.coerce.number<number>().check(z.int(), z.gte(2000), z.lte(2999)))

/** Without a year, the current one. */
export const generosityFilters = z.strictObject({ ...paging, year })
export const generosityExportFilters = z.strictObject({ year })

const given = { stays: z.int(), nights: z.int(), discount_cents: z.int() }

/** What a guest's stays of a year were sold below their price, as the bookings have it. */
const generosityToPerson = z.object({
  person: z.object({ id, full_name: personNameField }),
  /** The entry in the owner's network and its level; null where the person is no longer in it. */
  membership: z.nullable(id),
  level: z.nullable(z.int()),
  ...given,
})
export type GenerosityToPerson = z.infer<typeof generosityToPerson>

/** The discounts of a year by check-in: of confirmed and completed stays at the owner's homes. */
export const generosityReport = z.extend(page(generosityToPerson), {
  year: z.int(),
  /** The years with such stays, and the current one, newest first. */
  years: z.array(z.int()),
  /** Whole dollars. */
  budget: z.nullable(z.int()),
  ...given,
  /** By the level at which the stays were booked, highest first; null for guests without one. */
  levels: z.array(z.object({ level: z.nullable(z.int()), name: z.nullable(z.string()), ...given })),
})
export type GenerosityReport = z.infer<typeof generosityReport>

/** Null for no budget. */
export const discountBudget = z.strictObject({
  budget: z.nullable(positive(MAXIMUM_BUDGET, 'analytics.budget')),
})
export type DiscountBudget = z.infer<typeof discountBudget>
