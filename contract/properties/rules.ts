/** Whether a guest's stay is confirmed at once: from a given level of the owner's network on. */
export const isConfirmedAtOnce = (guest: {
  discount_level: number | null
  instant_booking_from_level: number | null
}) =>
  guest.instant_booking_from_level !== null &&
  guest.discount_level !== null &&
  guest.discount_level >= guest.instant_booking_from_level
