import type { BookingStatus } from './schemas.ts'

/** Who may move a booking where. The owner's select is free between all values, as spec 4 says. */
export const bookingLifecycle = {
  pending: { holdsNights: true, ownerMaySet: true },
  confirmed: { holdsNights: true, ownerMaySet: true },
  completed: { holdsNights: true, ownerMaySet: true },
  cancelled: { holdsNights: false, ownerMaySet: true },
} as const satisfies Record<BookingStatus, { holdsNights: boolean; ownerMaySet: boolean }>

export const BOOKING_STATUSES = Object.keys(bookingLifecycle) as BookingStatus[]

export const holdsNights = (status: BookingStatus) => bookingLifecycle[status].holdsNights
