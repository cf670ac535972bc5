import * as z from 'zod/mini'
import { currency } from '../kernel/fields.ts'
import { id } from '../kernel/ids.ts'

/** Without a year, the current one. */
export const taxReportFilters = z.strictObject({
  year: z.optional(z.coerce.number<number>().check(z.int(), z.gte(2000), z.lte(2999))),
})

/** What a tax came to in a year, over confirmed and completed stays that began in it. */
const taxSums = z.object({
  country: z.string(),
  state: z.nullable(z.string()),
  city: z.string(),
  /** The owner's name for the tax. */
  tax: z.string(),
  currency,
  stays: z.int(),
  nights: z.int(),
  /** Guests times nights, whatever their age. */
  guest_nights: z.int(),
  /** What guests pay for the nights after all discounts. */
  nights_cents: z.int(),
  /** The cleaning fee and the owner's other fees. */
  fees_cents: z.int(),
  tax_cents: z.int(),
})
export type TaxSums = z.infer<typeof taxSums>

const taxReportLine = z.extend(taxSums, { property_id: id, property: z.string() })
export type TaxReportLine = z.infer<typeof taxReportLine>

const yearOfTaxes = {
  year: z.int(),
  /** The years with taxes, and the current one, newest first. */
  years: z.array(z.int()),
}

/** By country, state and city, then by home and tax. */
export const taxReport = z.object({ ...yearOfTaxes, lines: z.array(taxReportLine) })
export type TaxReport = z.infer<typeof taxReport>

/** The taxes of all owners by country, state and city, then by the name of the tax. */
export const platformTaxReport = z.object({ ...yearOfTaxes, lines: z.array(taxSums) })
export type PlatformTaxReport = z.infer<typeof platformTaxReport>
