import * as z from 'zod/mini'
import {
  INVITATION_DAYS,
  REQUEST_HOLD_HOURS,
  SERVICE_FEE_CENTS,
  STANDARD_DISCOUNT_PERCENTAGE,
} from '../kernel/constants.ts'
import { KEPT_YEARS } from '../kernel/retention.ts'

/** What the admins of a house set, and the bounds of each; migration 0034 has the same. */
export const settings = z.object({
  standard_discount_percentage: z.number(),
  service_fee_cents: z.number(),
  review_new_properties: z.boolean(),
  request_lifetime_hours: z.number(),
  invitation_lifetime_days: z.number(),
  mail_sender_name: z.string(),
  contact_address: z.nullable(z.string()),
  bookings_kept_years: z.number(),
  messages_kept_years: z.number(),
})
export type Settings = z.infer<typeof settings>

/** What holds until an admin sets something else: the figures of the specification and of the decisions. */
export const SETTINGS_AT_FIRST: Settings = {
  standard_discount_percentage: STANDARD_DISCOUNT_PERCENTAGE,
  service_fee_cents: SERVICE_FEE_CENTS,
  review_new_properties: false,
  request_lifetime_hours: REQUEST_HOLD_HOURS,
  invitation_lifetime_days: INVITATION_DAYS,
  mail_sender_name: 'Latchkey',
  contact_address: null,
  bookings_kept_years: KEPT_YEARS.bookings,
  messages_kept_years: KEPT_YEARS.communication,
}
