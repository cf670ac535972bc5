export const BOOKINGS_KEY = ['bookings'] as const
/** Known apart from its query, which brings every schema of a booking with it. */
export const bookingKey = (id: string) => [...BOOKINGS_KEY, 'one', id] as const
