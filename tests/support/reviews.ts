import type { ErrorCode } from '#contract/kernel/errors.ts'
import { nightsBetween } from '#contract/kernel/nights.ts'
import type { Page } from '#contract/kernel/paging.ts'
import type { Property } from '#contract/properties/schemas.ts'
import type { Review, ReviewPage, StayReview } from '#contract/reviews/schemas.ts'
import { call, inDays, type Outcome, see } from './homes.ts'
import type { House } from './house.ts'
import type { Person } from './people.ts'

interface StayFields {
  status?: string
  /** Of the check-out day, in days from today. */
  endedAgo?: number
  nights?: number
}

/** A stay as it stands in the books, completed yesterday unless told otherwise; answers its id. */
export const addStay = async (
  house: House,
  { home, guest }: { home: string; guest: { id: string } },
  { status = 'completed', endedAgo = 1, nights = 2 }: StayFields = {},
) => {
  const check_in_date = inDays(-endedAgo - nights)
  const check_out_date = inDays(-endedAgo)
  const { id } = await house.db
    .insertInto('bookings')
    .values({
      property_id: home,
      guest_id: guest.id,
      check_in_date,
      check_out_date,
      guests_count: 2,
      status,
      price_per_night: 100,
      nights: nightsBetween(check_in_date, check_out_date),
      subtotal_cents: nights * 10_000,
      discount_percentage: 0,
      discount_cents: 0,
      service_fee_cents: 5_000,
      total_cents: nights * 10_000 + 5_000,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const aReview = { rating: 4, text: 'Quiet rooms, a good stove, and a host who writes back.' }

export const writeReview = (house: House, who: Person, home: string, body: object = aReview) =>
  call<Outcome<Review>>(house, who, 'POST', `/properties/${home}/reviews/`, { payload: body })

export const readReviews = async (house: House, who: Person, home: string, query = '') =>
  (await call<ReviewPage>(house, who, 'GET', `/properties/${home}/reviews/${query}`)).body

export const ownReviews = async (house: House, who: Person, query = '') =>
  (await call<Page<StayReview>>(house, who, 'GET', `/reviews/${query}`)).body

export const answerReview = (house: House, who: Person, id: string, text = 'Come back soon.') =>
  call<Outcome<Review>>(house, who, 'POST', `/reviews/${id}/answer/`, { payload: { text } })

export const ratingOf = async (house: House, who: Person, home: string): Promise<Property['rating']> =>
  (await see(house, who, home)).body.rating

/** What a call came to, in one word. */
export const outcome = ({ status, body }: { status: number; body: { code?: ErrorCode } }) =>
  body?.code ?? status
