import { type SqlBool, sql } from 'kysely'
import type { NewReview, StayReviewFilters } from '#contract/reviews/schemas.ts'
import { allOf } from '../../db/conditions.ts'
import type { Queryable } from '../../db/transaction.ts'

interface Paging {
  limit: number
  offset: number
}

/** Reviews joined with stay, guest and home. */
const allReviews = (on: Queryable) =>
  on
    .selectFrom('reviews')
    .innerJoin('bookings', 'bookings.id', 'reviews.booking_id')
    .innerJoin('properties', 'properties.id', 'reviews.property_id')

export const reviewsQuery = (on: Queryable) =>
  allReviews(on)
    .innerJoin('users as guest', 'guest.id', 'bookings.guest_id')
    .innerJoin('users as owner', 'owner.id', 'properties.owner_id')
    .leftJoin('user_preferences as chosen', 'chosen.user_id', 'bookings.guest_id')
    .select([
      'reviews.id',
      'reviews.booking_id',
      'reviews.property_id',
      'reviews.rating',
      'reviews.text',
      'reviews.written_at',
      'reviews.published_at',
      'reviews.answer',
      'reviews.answered_at',
      'reviews.hidden_at',
      'reviews.hidden_reason',
      'bookings.guest_id',
      'bookings.check_in_date',
      'bookings.check_out_date',
      'guest.full_name as guest_name',
      'guest.profile_image as guest_image',
      'chosen.full_name_on_reviews',
      'properties.title',
      'properties.owner_id',
      'owner.full_name as owner_name',
    ])

export type ReviewRow = NonNullable<Awaited<ReturnType<typeof findReview>>>

export const findReview = (on: Queryable, id: string) =>
  reviewsQuery(on).where('reviews.id', '=', id).executeTakeFirst()

/** Public reviews: everybody who sees the home reads them, and they count for its rating. */
const isPublic = sql<SqlBool>`(reviews.published_at is not null and reviews.hidden_at is null)`

/** Public, or written by the person, or about their home. */
const readableBy = (personId: string) => sql<SqlBool>`(
  ${isPublic} or bookings.guest_id = ${personId} or properties.owner_id = ${personId}
)`

export const listReviews = (
  on: Queryable,
  { personId, propertyId }: { personId: string; propertyId: string },
  { limit, offset }: Paging,
) =>
  reviewsQuery(on)
    .where('reviews.property_id', '=', propertyId)
    .where(readableBy(personId))
    .orderBy('reviews.written_at', 'desc')
    .orderBy('reviews.id')
    .limit(limit)
    .offset(offset)
    .execute()

/** By number of stars: reviews that a person can read, and how many of them are public. */
export const countByStars = (
  on: Queryable,
  { personId, propertyId }: { personId: string; propertyId: string },
) =>
  allReviews(on)
    .select(({ fn }) => [
      'reviews.rating',
      fn.countAll<number>().as('readable'),
      sql<number>`(count(*) filter (where ${isPublic}))::int`.as('public'),
    ])
    .where('reviews.property_id', '=', propertyId)
    .where(readableBy(personId))
    .groupBy('reviews.rating')
    .execute()

const writtenBy = (personId: string) => sql<SqlBool>`bookings.guest_id = ${personId}`
const ofHomesOf = (personId: string) =>
  sql<SqlBool>`reviews.property_id = any(array(select id from properties where owner_id = ${personId}))`

const isAnswered = sql<SqlBool>`reviews.answer is not null`
/** Hidden reviews cannot be answered. */
const awaitsAnswer = sql<SqlBool>`(reviews.answer is null and reviews.hidden_at is null)`

/** Filters narrow the reviews that a person wrote or received; they never widen them. */
const matching = (personId: string, { as, booking, answered }: StayReviewFilters) => {
  const sides = {
    guest: writtenBy(personId),
    owner: ofHomesOf(personId),
    both: sql<SqlBool>`(${writtenBy(personId)} or ${ofHomesOf(personId)})`,
  }
  return allOf([
    sides[as ?? 'both'],
    ...(booking === undefined ? [] : [sql<SqlBool>`reviews.booking_id = ${booking}`]),
    ...(answered === undefined ? [] : [answered === 'true' ? isAnswered : awaitsAnswer]),
  ])
}

/** For an owner, unanswered reviews first; then the newest. */
export const listOwnReviews = (on: Queryable, personId: string, filters: StayReviewFilters) =>
  reviewsQuery(on)
    .where(matching(personId, filters))
    .$if(filters.as === 'owner', query => query.orderBy(sql`reviews.answer is not null`))
    .orderBy('reviews.written_at', 'desc')
    .orderBy('reviews.id')
    .limit(filters.limit)
    .offset(filters.offset)
    .execute()

export const countOwnReviews = async (on: Queryable, personId: string, filters: StayReviewFilters) => {
  const { count } = await allReviews(on)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(matching(personId, filters))
    .executeTakeFirstOrThrow()
  return count
}

/** The stays of a guest at a home, newest first, each with its review if it has one. */
export const listStaysAt = (on: Queryable, guestId: string, propertyId: string) =>
  on
    .selectFrom('bookings')
    .innerJoin('properties', 'properties.id', 'bookings.property_id')
    .leftJoin('reviews', 'reviews.booking_id', 'bookings.id')
    .select([
      'bookings.id',
      'bookings.property_id',
      'bookings.guest_id',
      'bookings.status',
      'bookings.check_out_date',
      'properties.time_zone',
      'properties.owner_id',
      'properties.title',
      'reviews.id as review_id',
    ])
    .where('bookings.guest_id', '=', guestId)
    .where('bookings.property_id', '=', propertyId)
    .orderBy('bookings.check_in_date', 'desc')
    .execute()

export type ReviewableStayRow = Awaited<ReturnType<typeof listStaysAt>>[number]

/** Returns its id; undefined where the stay has a review already. */
export const insertReview = async (
  on: Queryable,
  stay: Pick<ReviewableStayRow, 'id' | 'property_id'>,
  { rating, text }: Pick<NewReview, 'rating' | 'text'>,
  at: Date,
) => {
  const row = await on
    .insertInto('reviews')
    .values({ booking_id: stay.id, property_id: stay.property_id, rating, text, written_at: at })
    .onConflict(conflict => conflict.column('booking_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Returns false where it has an answer already, or is hidden. */
export const setAnswer = async (on: Queryable, id: string, answer: string, at: Date) => {
  const row = await on
    .updateTable('reviews')
    .set(({ fn, val }) => ({
      answer,
      answered_at: at,
      published_at: fn.coalesce('published_at', val(at)),
    }))
    .where('id', '=', id)
    .where('answer', 'is', null)
    .where('hidden_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Reviews whose waiting time is over, oldest first. */
export const listDue = (on: Queryable, writtenBefore: Date, most: number) =>
  on
    .selectFrom('reviews')
    .select('id')
    .where('published_at', 'is', null)
    .where('written_at', '<=', writtenBefore)
    .orderBy('written_at')
    .limit(most)
    .execute()

export const publish = (on: Queryable, id: string, at: Date) =>
  on
    .updateTable('reviews')
    .set({ published_at: at })
    .where('id', '=', id)
    .where('published_at', 'is', null)
    .execute()
