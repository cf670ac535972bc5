import * as z from 'zod/mini'
import { stayRequest } from '../availability/schemas.ts'
import type { FieldMessage } from '../kernel/field-messages.ts'
import { code, text, wholeIn, wholeNumber } from '../kernel/fields.ts'
import { id } from '../kernel/ids.ts'
import { paging } from '../kernel/paging.ts'
import { personNameField } from '../kernel/person-name.ts'
import { settlement } from '../payments/stay-payments.schemas.ts'
import { cancellationStep } from '../pricing/cancellation.schemas.ts'
import { partyFields } from '../pricing/charges.schemas.ts'
import { quote } from '../pricing/schemas.ts'
import { LONGEST_MESSAGE } from './rules.ts'

export const MAXIMUM_OPEN_OFFERS = 20
export const OFFER_HOURS = { least: 24, most: 168 } as const

const says = (key: FieldMessage) => key

/** `lapsed`: its time was up before anybody answered. */
export const specialOfferStatus = z.enum(['open', 'accepted', 'declined', 'withdrawn', 'lapsed'])
export type SpecialOfferStatus = z.infer<typeof specialOfferStatus>

/** Dates of a home that its owner offers to one person at a price; until it is accepted, it holds no nights. */
export const specialOffer = z.object({
  id,
  status: specialOfferStatus,
  /** It is open, but others have the nights by now, or the guest no longer sees the home. */
  is_gone: z.boolean(),
  as: z.enum(['guest', 'owner']),
  property: z.object({ id, title: z.string(), image: z.nullable(z.string()), time_zone: z.string() }),
  owner: z.object({ id, full_name: personNameField }),
  guest: z.object({ id, full_name: personNameField }),
  check_in_date: z.string(),
  check_out_date: z.string(),
  guests_count: z.int(),
  ...partyFields,
  /** As it was shown to the owner: accepting it costs this. */
  price: quote,
  /** How a stay would be paid for; null where the platform takes no payments. */
  payment: z.nullable(
    z.object({
      settlement,
      deposit_percentage: z.int(),
      balance_days: z.int(),
      payment_days: z.int(),
      security_deposit_cents: z.int(),
      claim_days: z.int(),
      cancellation_steps: z.array(cancellationStep),
    }),
  ),
  made_at: z.string(),
  expires_at: z.string(),
  decided_at: z.nullable(z.string()),
  /** The stay that it became. */
  booking_id: z.nullable(id),
})
export type SpecialOffer = z.infer<typeof specialOffer>

export const specialOfferFilters = z.strictObject({
  ...paging,
  as: z.enum(['guest', 'owner']),
  /** Offers at this home alone, and those to or from this person. */
  property: z.optional(id),
  person: z.optional(id),
  /** Those that answer this travel plan. */
  plan: z.optional(id),
  /** Only those that can still be answered, or only the others. */
  open: z.optional(z.enum(['true', 'false'])),
})
export type SpecialOfferFilters = z.infer<typeof specialOfferFilters>

const nightsCents = z
  .number(says('special_offer.amount'))
  .check(wholeNumber('special_offer.amount'), z.gte(1, says('special_offer.amount')))

/**
 * To whom the nights are offered, and for how much after all discounts, in the smallest units of the home's currency;
 * without an amount for what the guest pays anyway.
 */
export const offeredStay = z.extend(stayRequest, { guest: id, nights_cents: z.optional(nightsCents) })
export type OfferedStay = z.infer<typeof offeredStay>

/** `quote_id` is the price that the owner was shown. */
export const newSpecialOffer = z.extend(stayRequest, {
  guest: id,
  nights_cents: nightsCents,
  quote_id: code(100),
  hours: wholeIn(OFFER_HOURS.least, OFFER_HOURS.most, 'special_offer.hours'),
  message: text(1, LONGEST_MESSAGE, 'message.empty'),
  /** The travel plan of the guest that it answers; where it is over or no longer told, the offer goes without it. */
  plan: z.optional(id),
})
export type NewSpecialOffer = z.infer<typeof newSpecialOffer>

export const specialOfferPreview = z.object({
  quote,
  quote_id: z.string(),
  /** What the guest pays without the offer, before credit: for the nights, and in all. */
  own: z.object({ nights_cents: z.int(), total_cents: z.int() }),
})
export type SpecialOfferPreview = z.infer<typeof specialOfferPreview>
