import * as z from 'zod/mini'
import { MAXIMUM_REASON } from '../kernel/constants.ts'
import { optionalText } from '../kernel/fields.ts'
import { id } from '../kernel/ids.ts'
import { paging } from '../kernel/paging.ts'
import { personNameField } from '../kernel/person-name.ts'
import { partyFields } from '../pricing/charges.schemas.ts'
import { bookingStatus } from './schemas.ts'

/** A request or a stay at a home for its co-hosts: without any amount, and without the guest's address. */
export const helpedBooking = z.object({
  id,
  /** Without name and picture where a block keeps the two apart. */
  guest: z.object({ full_name: personNameField, profile_image: z.nullable(z.string()) }),
  check_in_date: z.string(),
  check_out_date: z.string(),
  guests_count: z.int(),
  ...partyFields,
  status: bookingStatus,
  /** Until when a pending request holds its nights. */
  expires_at: z.nullable(z.string()),
})
export type HelpedBooking = z.infer<typeof helpedBooking>

export const helpedBookingFilters = z.strictObject(paging)

/** With what the guest is told. */
export const helpedDecision = z.strictObject({ reason: z.optional(optionalText(MAXIMUM_REASON)) })
