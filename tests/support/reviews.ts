import type { ErrorCode } from '#contract/kernel/errors.ts'
import { nightsBetween } from '#contract/kernel/nights.ts'
import type { Page } from '#contract/kernel/paging.ts'
import type { Property } from '#contract/properties/schemas.ts'
import type { Review, ReviewPage, StayReview } from '#contract/reviews/schemas.ts'
import { inDays, type Outcome, see } from './homes.ts'
import type { TestPerson } from './people.ts'
import { request } from './requests.ts'
import type { TestApp } from './test-app.ts'

interface StayFields {
  status?: string
  /** The check-out day, in days from today. */
  endedAgo?: number
  nights?: number
}

/** A stay that was inserted directly, completed yesterday unless overridden; returns its id. */
export const addReviewableStay = async (
  app: TestApp,
  { home, guest }: { home: string; guest: { id: string } },
  { status = 'completed', endedAgo = 1, nights = 2 }: StayFields = {},
) => {
  const check_in_date = inDays(-endedAgo - nights)
  const check_out_date = inDays(-endedAgo)
  const { id } = await app.db
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

export const postReview = (app: TestApp, who: TestPerson, home: string, body: object = aReview) =>
  request<Outcome<Review>>(app, who, 'POST', `/properties/${home}/reviews/`, body)

export const getReviews = async (app: TestApp, who: TestPerson, home: string, query = '') =>
  (await request<ReviewPage>(app, who, 'GET', `/properties/${home}/reviews/${query}`)).body

export const ownReviews = async (app: TestApp, who: TestPerson, query = '') =>
  (await request<Page<StayReview>>(app, who, 'GET', `/reviews/${query}`)).body

export const postReviewAnswer = (app: TestApp, who: TestPerson, id: string, text = 'Come back soon.') =>
  request<Outcome<Review>>(app, who, 'POST', `/reviews/${id}/answer/`, { text })

export const readRating = async (app: TestApp, who: TestPerson, home: string): Promise<Property['rating']> =>
  (await see(app, who, home)).body.rating

/** The outcome of a call, in one word. */
export const outcome = ({ status, body }: { status: number; body: { code?: ErrorCode } }) =>
  body?.code ?? status
