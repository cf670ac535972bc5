import type { Page } from 'playwright-core'
import type { Availability } from '#contract/availability/schemas.ts'
import { addDays, type CalendarDate, toWeekday } from '#contract/kernel/nights.ts'
import type { Property } from '#contract/properties/schemas.ts'
import { askAs, homeCalled } from './signed-in.ts'

/**
 * Journeys share a demo network. Each journey that books has its own home and range of sixty days, a number of days
 * ahead, where the demo has no stay, so that bookings of different journeys do not collide.
 */
const OWN = {
  'answer on the dashboard': { home: 'Kelo Cabin under the Aurora', ahead: 120 },
  'bookings of an owner': { home: 'The Boathouse at Hallstatt', ahead: 120 },
  'one home, two prices': { home: 'Chalet Arvenholz', ahead: 120 },
  // This home has a floor, which its owner's family reaches.
  'lowest price': { home: 'Adobe of the Two Ladders', ahead: 120 },
  'first stay': { home: 'Kelo Cabin under the Aurora', ahead: 20 },
  'a week for less': { home: 'The Quetzal House', ahead: 120 },
  'fair turn': { home: 'Mas de l’Aubépine', ahead: 120 },
  'favour credit': { home: 'The Boathouse at Hallstatt', ahead: 280 },
  'nights just taken': { home: 'Kelo Cabin under the Aurora', ahead: 200 },
  'by keyboard alone': { home: 'Glendhu Black Barns', ahead: 280 },
  reserve: { home: 'Glendhu Black Barns', ahead: 120 },
  'paid by card': { home: 'The Boathouse at Hallstatt', ahead: 440 },
  // The only home of the demo that is priced in euros.
  'paid in euros': { home: 'Quinta do Rouxinol', ahead: 120 },
  'paid to the owner': { home: 'The Quetzal House', ahead: 280 },
  'paid by transfer': { home: 'The Boathouse at Hallstatt', ahead: 360 },
  // Near enough that a card is asked for at once.
  'security deposit by card': { home: 'The Quetzal House', ahead: 2 },
  'security deposit': { home: 'The Quetzal House', ahead: 200 },
  'a question before': { home: 'The Saltbox on Church Hill', ahead: 120 },
  'told on a device': { home: 'The Quetzal House', ahead: 360 },
  'special offer': { home: 'Plumeria House, Hanalei', ahead: 120 },
  'entered stay': { home: 'Plumeria House, Hanalei', ahead: 200 },
  // From today on: this stay begins on the day of the test.
  'leave earlier': { home: 'The Cod Fisher’s Rorbu', ahead: 0 },
  'help with requests': { home: 'The Boathouse at Hallstatt', ahead: 510 },
  'stay of a guest': { home: 'The Boathouse at Hallstatt', ahead: 200 },
  'waiting list': { home: 'Glendhu Black Barns', ahead: 200 },
  // This home has weekend prices, a cleaning fee, a minimum of two nights, and instant booking from level 3.
  terms: { home: 'The Paper Warehouse Loft', ahead: 120 },
} as const
type Journey = keyof typeof OWN

const WINDOW_DAYS = 60

export interface OwnNights {
  readonly home: Property
  readonly from: CalendarDate
  readonly until: CalendarDate
}

/** The journey's home and the first free nights of its range, without those that it booked before. */
export const ownNights = async (
  page: Page,
  journey: Journey,
  { nights, weekday }: { nights: number; weekday?: number },
): Promise<OwnNights> => {
  const { home: title, ahead } = OWN[journey]
  const home = await homeCalled(page, title)
  for (let day = ahead; day + nights <= ahead + WINDOW_DAYS; day += 1) {
    const from = addDays(home.today, day)
    const until = addDays(from, nights)
    if (weekday !== undefined && toWeekday(from) !== weekday) continue
    const stay = { check_in_date: from, check_out_date: until, guests_count: 1 }
    const path = `/properties/${home.id}/check_availability/`
    if ((await askAs<Availability>(page, path, stay)).available) return { home, from, until }
  }
  throw new Error(`The nights of “${journey}” are used up`)
}

/** Requests these nights as the person on this page; returns the API's answer. */
export const requestStay = async <T extends { id: string }>(page: Page, { home, from, until }: OwnNights) => {
  const stay = { check_in_date: from, check_out_date: until, guests_count: 2 }
  const path = `/properties/${home.id}/check_availability/`
  const { quote_id } = await askAs<Availability>(page, path, stay)
  const booking = await askAs<T>(page, '/bookings/', { ...stay, property: home.id, quote_id })
  if (!booking.id) throw new Error(`The request was refused: ${JSON.stringify(booking)}`)
  return booking
}
