import type { CalendarHome } from '#contract/calendars/schemas.ts'

/** A home of the calendar without stays, on 3 June 2027; for tests. */
export const calendarHomeFixture: CalendarHome = {
  id: 'h1',
  title: 'Boathouse',
  city: 'Kingston',
  image: null,
  status: 'active',
  is_visible: true,
  today: '2027-06-03',
  preparation_days: 0,
  currency: 'usd',
  price_per_night: 200,
  weekend_price_per_night: null,
  minimum_nights: 1,
  maximum_nights: 30,
  weekday_minimum_nights: null,
  seasons: [],
  bookings: [],
  blocks: [],
  entered: [],
  outside: [],
}
