export const BOOKINGS_KEY = ['bookings'] as const
/** Separate from the query, whose module imports all schemas of a booking. */
export const bookingKey = (id: string) => [...BOOKINGS_KEY, 'one', id] as const
