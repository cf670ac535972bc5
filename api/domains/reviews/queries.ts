import { type SqlBool, sql } from 'kysely'
import type { NewReview, StayReviewFilters } from '#contract/reviews/schemas.ts'
import { joinConditions } from '../../db/conditions.ts'
import type { Queryable } from '../../db/transaction.ts'
import type { Principal } from '../../kernel/actor.ts'

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
      'reviews.audience',
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

/** Public reviews: everybody whom they are for reads them. */
const isPublic = sql<SqlBool>`(reviews.published_at is not null and reviews.hidden_at is null)`

/** The reviews in the rating of a home, as `keep_ratings` counts them. */
const isCounted = sql<SqlBool>`(${isPublic} and reviews.audience = 'everyone')`

/** Admins read every public review, others those for everyone and, as members, those for the owner's network. */
const isFor = (reader: Principal) =>
  reader.role === 'admin'
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(reviews.audience = 'everyone' or reviews.audience = 'network' and exists (
        select from network_members where owner_id = properties.owner_id and member_id = ${reader.id}
      ))`

/**
 * The only rule for who reads which reviews of a home: public ones that are for the reader, and all that they wrote or
 * received.
 */
const readableBy = (reader: Principal) => sql<SqlBool>`(
  ${isPublic} and ${isFor(reader)} or bookings.guest_id = ${reader.id} or properties.owner_id = ${reader.id}
)`

interface ReviewsOfHome {
  reader: Principal
  propertyId: string
}

export const listReviews = (
  on: Queryable,
  { reader, propertyId }: ReviewsOfHome,
  { limit, offset }: Paging,
) =>
  reviewsQuery(on)
    .where('reviews.property_id', '=', propertyId)
    .where(readableBy(reader))
    .orderBy('reviews.written_at', 'desc')
    .orderBy('reviews.id')
    .limit(limit)
    .offset(offset)
    .execute()

/** By number of stars: reviews that a person can read, and how many of them count for the rating. */
export const countByStars = (on: Queryable, { reader, propertyId }: ReviewsOfHome) =>
  allReviews(on)
    .select(({ fn }) => [
      'reviews.rating',
      fn.countAll<number>().as('readable'),
      sql<number>`(count(*) filter (where ${isCounted}))::int`.as('counted'),
    ])
    .where('reviews.property_id', '=', propertyId)
    .where(readableBy(reader))
    .groupBy('reviews.rating')
    .execute()

const writtenBy = (personId: string) => sql<SqlBool>`bookings.guest_id = ${personId}`
const isOfOwnHome = (personId: string) =>
  sql<SqlBool>`reviews.property_id = any(array(select id from properties where owner_id = ${personId}))`

const isAnswered = sql<SqlBool>`reviews.answer is not null`
/** Hidden reviews cannot be answered. */
const awaitsAnswer = sql<SqlBool>`(reviews.answer is null and reviews.hidden_at is null)`

/** Filters narrow the reviews that a person wrote or received; they never widen them. */
const matching = (personId: string, { as, booking, answered }: StayReviewFilters) => {
  const sides = {
    guest: writtenBy(personId),
    owner: isOfOwnHome(personId),
    both: sql<SqlBool>`(${writtenBy(personId)} or ${isOfOwnHome(personId)})`,
  }
  return joinConditions([
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

/** What a guest writes about a stay. */
export type ReviewWords = Omit<NewReview, 'booking'>

/** Returns its id; undefined where the stay has a review already. */
export const insertReview = async (
  on: Queryable,
  stay: Pick<ReviewableStayRow, 'id' | 'property_id'>,
  { rating, text, audience = 'everyone' }: ReviewWords,
  at: Date,
) => {
  const row = await on
    .insertInto('reviews')
    .values({ booking_id: stay.id, property_id: stay.property_id, rating, text, audience, written_at: at })
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
