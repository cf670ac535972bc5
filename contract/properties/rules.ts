/** Whether a guest's stay is confirmed at once: from a given level of the owner's network on. */
export const isConfirmedAtOnce = (guest: {
  discount_level: number | null
  instant_booking_from_level: number | null
}) =>
  guest.instant_booking_from_level !== null &&
  guest.discount_level !== null &&
  guest.discount_level >= guest.instant_booking_from_level

/** The price of a night for people who manage the home, whole dollars: they always see it. */
export const managedPrice = ({ price_per_night }: { price_per_night: number | null }): number => {
  if (price_per_night === null) throw new Error('The price is not shown to people who do not manage the home')
  return price_per_night
}
