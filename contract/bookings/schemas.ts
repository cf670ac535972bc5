import * as z from 'zod/mini'
import { optionalText } from '../kernel/fields.ts'
import { id } from '../kernel/ids.ts'
import { paging } from '../kernel/paging.ts'
import { quote, stayRequest } from '../properties/schemas.ts'

export const bookingStatus = z.enum(['pending', 'confirmed', 'cancelled', 'completed'])
export type BookingStatus = z.infer<typeof bookingStatus>

export const booking = z.object({
  id,
  property: z.object({
    id,
    title: z.string(),
    city: z.string(),
    state: z.nullable(z.string()),
    country: z.string(),
    image: z.nullable(z.string()),
    owner_name: z.string(),
  }),
  /** The guest; the address is for the property's owner and admins. */
  guest: z.object({
    id,
    full_name: z.string(),
    profile_image: z.nullable(z.string()),
    email: z.nullable(z.string()),
  }),
  check_in_date: z.string(),
  check_out_date: z.string(),
  guests_count: z.int(),
  /** In dollars, as agreed when it was booked; `price` says how it came about. */
  total_amount: z.number(),
  price: quote,
  status: bookingStatus,
  /** Until when a pending request holds its nights. */
  expires_at: z.nullable(z.string()),
  created_at: z.string(),
})
export type Booking = z.infer<typeof booking>

/** `quote_id` is the price that the guest was shown; guest, status and total are never taken from here. */
export const newBooking = z.extend(stayRequest, {
  property: id,
  quote_id: z.string().check(z.maxLength(100)),
})
export type NewBooking = z.infer<typeof newBooking>

export const bookingFilters = z.strictObject({
  ...paging,
  /** `guest`: stays that the caller booked. `owner`: stays at the caller's properties. Never widens. */
  as: z.optional(z.enum(['guest', 'owner'])),
  property: z.optional(id),
  status: z.optional(bookingStatus),
  /** Matches property titles and guests' names. */
  search: z.optional(optionalText(100)),
})

export const statusChange = z.strictObject({ status: bookingStatus })
