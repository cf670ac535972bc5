import * as z from 'zod/mini'
import { currency } from '../kernel/fields.ts'
import { chargeLine } from './charges.schemas.ts'
import { DISCOUNT_LINE_KINDS } from './stay-discounts.rules.ts'

/**
 * The viewer's discount on this property. `level` is null where they hold none with the owner: then they get the
 * discount of everyone else.
 */
export const viewerDiscount = z.object({
  /** What is taken from a night: less than the level gives where the lowest price is reached. */
  percentage: z.number(),
  level: z.nullable(z.int()),
  level_name: z.nullable(z.string()),
  /** The price of a night for the viewer, in cents. */
  nightly_cents: z.int(),
  /** The owner's floor has cut the discount of a night. */
  lowest_price_reached: z.boolean(),
  /** No night costs the viewer less, in whichever stay: a price "from" which stays are. */
  no_cheaper_night: z.boolean(),
})
export type ViewerDiscount = z.infer<typeof viewerDiscount>

const percentage = z.nullable(z.int())

/** What a home gives by length and date, in whole percent; null where it gives none, or none that is open to the viewer. */
export const stayDiscounts = z.object({
  weekly_percentage: percentage,
  monthly_percentage: percentage,
  early_bird_percentage: percentage,
  early_bird_days: z.nullable(z.int()),
  last_minute_percentage: percentage,
  last_minute_days: z.nullable(z.int()),
})

/** What a discount by length or date, or a special offer, takes from the nights of a stay, after those before it. */
export const stayDiscount = z.object({
  kind: z.enum(DISCOUNT_LINE_KINDS),
  /** Less than the home gives where the lowest price is reached. */
  percentage: z.number(),
  amount_cents: z.int(),
})
export type StayDiscount = z.infer<typeof stayDiscount>

/** The price of a stay, in cents: its nights, less the discounts, plus the fees. */
export const stayPrice = z.object({
  currency,
  nights: z.int(),
  /** The average price of its nights for the viewer. */
  nightly_cents: z.int(),
  subtotal_cents: z.int(),
  /** By trust. */
  discount_percentage: z.number(),
  /** All discounts: by trust, and those of `stay_discounts`. */
  discount_cents: z.int(),
  stay_discounts: z.array(stayDiscount),
  lowest_price_reached: z.boolean(),
  fees_cents: z.int(),
  total_cents: z.int(),
})
export type StayPrice = z.infer<typeof stayPrice>

/** A part of the year with its own price, half-open: the night of `until` is not included. */
export const season = z.object({
  name: z.string(),
  from: z.string(),
  until: z.string(),
  price_per_night: z.int(),
  /** The shortest stay of guests who arrive in it; left out where that of the home counts. */
  minimum_nights: z.optional(z.nullable(z.int())),
  /** The server adds it again for each coming year; of a season that was repeated the latest year has this mark. */
  repeats: z.optional(z.boolean()),
})
export type Season = z.infer<typeof season>

/** Nights that cost the same for the same reason: the base price, a weekend's, or a season's with its name. */
export const priceLine = z.object({
  kind: z.enum(['base', 'weekend', 'season']),
  name: z.nullable(z.string()),
  nights: z.int(),
  price_per_night: z.int(),
  amount_cents: z.int(),
})
export type PriceLine = z.infer<typeof priceLine>

/** The price breakdown of spec 9, in cents, with this viewer's discount; the lines are its nights. */
export const quote = z.object({
  currency,
  nights: z.int(),
  /** The base price; the actual prices of the nights are in the lines. */
  price_per_night: z.int(),
  lines: z.array(priceLine),
  subtotal_cents: z.int(),
  /** The discount by trust: less than the level gives where the lowest price is reached. */
  discount_percentage: z.number(),
  discount_level: z.nullable(z.int()),
  discount_level_name: z.nullable(z.string()),
  /** What all discounts take from the nights: the one by trust, and those of `stay_discounts`. */
  discount_cents: z.int(),
  /** By length, then by date; without those that the owner's floor leaves nothing of. */
  stay_discounts: z.array(stayDiscount),
  /** The owner's floor has cut the discount or the credit. What it is stays with the owner. */
  lowest_price_reached: z.boolean(),
  /** What the viewer's credit with the owner pays of the discounted nights; 0 without any. */
  credit_cents: z.int(),
  /** How many of the nights are paid with nights that were given. */
  credit_nights: z.int(),
  cleaning_fee_cents: z.int(),
  /** The owner's fees and taxes, in the order of the receipt. */
  charges: z.array(chargeLine),
  charges_cents: z.int(),
  /** The taxes among them. */
  taxes_cents: z.int(),
  service_fee_cents: z.int(),
  total_cents: z.int(),
})
export type Quote = z.infer<typeof quote>

/** For each of the owner's levels, lowest first, and last without a level. */
export const pricePreview = z.object({
  check_in_date: z.string(),
  check_out_date: z.string(),
  prices: z.array(z.object({ nightly_cents: z.int(), week: quote })),
})
export type PricePreview = z.infer<typeof pricePreview>
