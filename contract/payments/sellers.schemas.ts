import * as z from 'zod/mini'
import { currency } from '../kernel/fields.ts'
import { id } from '../kernel/ids.ts'
import { page, paging } from '../kernel/paging.ts'
import { personNameField } from '../kernel/person-name.ts'
import { missingTaxDetail } from './tax-details.schemas.ts'

/** Without a year, the current one. */
const year = z.optional(z.coerce.number<number>().check(z.int(), z.gte(2000), z.lte(2999)))

export const sellerFilters = z.strictObject({ ...paging, year })
export const sellerExport = z.strictObject({ year: z.int().check(z.gte(2000), z.lte(2999)) })

const figures = {
  homes: z.int(),
  /** Stays that ended in the year, and their nights. */
  lettings: z.int(),
  nights: z.int(),
  sums: z.array(
    z.object({
      currency,
      /** What was credited to the owner in the year, less what was taken back. */
      consideration_cents: z.int(),
      /** The service fees that the platform kept. */
      fees_cents: z.int(),
    }),
  ),
}

/** An owner who was credited something for stays in the year, or whose stays ended in it. */
const seller = z.object({
  owner: z.object({ id, full_name: personNameField, email: z.string() }),
  /** Of the tax details; empty where it is not said. */
  country: z.string(),
  ...figures,
  missing: z.array(missingTaxDetail),
})
export type Seller = z.infer<typeof seller>

/** By name. */
export const sellersReport = z.extend(page(seller), {
  year: z.int(),
  /** The years with payments through the platform, and the current one, newest first. */
  years: z.array(z.int()),
})
export type SellersReport = z.infer<typeof sellersReport>
