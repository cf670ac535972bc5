import * as z from 'zod/mini'
import { MAXIMUM_REASON } from '../kernel/constants.ts'
import { code, optionalText } from '../kernel/fields.ts'
import { id } from '../kernel/ids.ts'
import { quote, stayRequest } from '../properties/schemas.ts'

/** Open until it is answered, taken back, or its time is up. */
export const dateChangeStatus = z.enum(['open', 'accepted', 'declined', 'withdrawn', 'lapsed'])
export type DateChangeStatus = z.infer<typeof dateChangeStatus>

/** What a list says of the other dates that a guest asks for at the moment. */
export const datesAsked = z.object({
  id,
  check_in_date: z.string(),
  check_out_date: z.string(),
  guests_count: z.int(),
  total_cents: z.int(),
  /** Until when it can be answered. */
  expires_at: z.string(),
})
export type DatesAsked = z.infer<typeof datesAsked>

/** Other dates that a guest asked for, at the price that was shown when they did, and what became of it. */
export const dateChange = z.object({
  id,
  status: dateChangeStatus,
  check_in_date: z.string(),
  check_out_date: z.string(),
  guests_count: z.int(),
  price: quote,
  /** What was agreed when it was asked. */
  before: z.object({
    check_in_date: z.string(),
    check_out_date: z.string(),
    guests_count: z.int(),
    total_cents: z.int(),
  }),
  /** What the guest said to it. */
  message: z.nullable(z.string()),
  asked_at: z.string(),
  expires_at: z.string(),
  decided_at: z.nullable(z.string()),
  /** What the owner said to it. */
  reason: z.nullable(z.string()),
})
export type DateChange = z.infer<typeof dateChange>

/** `quote_id` is the price that the guest was shown. */
export const newDateChange = z.extend(stayRequest, {
  quote_id: code(100),
  message: z.optional(optionalText(MAXIMUM_REASON)),
})
export type NewDateChange = z.infer<typeof newDateChange>

/** `reason` reaches the guest. */
export const dateChangeAnswer = z.strictObject({ reason: z.optional(optionalText(MAXIMUM_REASON)) })
