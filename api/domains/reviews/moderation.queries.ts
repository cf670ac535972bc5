import { type RawBuilder, sql } from 'kysely'
import type { AnyReviewFilters, ReviewSort, ReviewState } from '#contract/reviews/schemas.ts'
import { type Condition, joinConditions } from '../../db/conditions.ts'
import { containing } from '../../db/containing.ts'
import type { Queryable } from '../../db/transaction.ts'
import { reviewsQuery } from './queries.ts'

export type AnyReviewRow = NonNullable<Awaited<ReturnType<typeof findAnyReview>>>

const readAny = (on: Queryable) =>
  reviewsQuery(on)
    .leftJoin('users as hider', 'hider.id', 'reviews.hidden_by')
    .select(['reviews.hidden_by', 'hider.full_name as hider_name'])

export const findAnyReview = (on: Queryable, id: string) =>
  readAny(on).where('reviews.id', '=', id).executeTakeFirst()

const STATES: Readonly<Record<ReviewState, Condition>> = {
  public: sql`reviews.published_at is not null and reviews.hidden_at is null`,
  waiting: sql`reviews.published_at is null and reviews.hidden_at is null`,
  hidden: sql`reviews.hidden_at is not null`,
}

const byWords = (words: string): Condition => {
  const [pattern, people] = [
    containing(words),
    sql`select id from users where full_name ilike ${containing(words)}`,
  ]
  return sql`(
    reviews.text ilike ${pattern} or reviews.answer ilike ${pattern}
    or reviews.property_id in (select id from properties where title ilike ${pattern} or owner_id in (${people}))
    or reviews.booking_id in (select id from bookings where guest_id in (${people}))
  )`
}

type Filters = Omit<AnyReviewFilters, 'limit' | 'offset' | 'sort'>

const matching = ({ search, state, property }: Filters): Condition =>
  joinConditions([
    ...(search ? [byWords(search)] : []),
    ...(state === undefined ? [] : [STATES[state]]),
    ...(property === undefined ? [] : [sql`reviews.property_id = ${property}`]),
  ])

/** Each order ends with the id, so that pages neither repeat nor skip a review. */
const ORDERS: Readonly<Record<ReviewSort, RawBuilder<unknown>>> = {
  '-written_at': sql`reviews.written_at desc, reviews.id`,
  written_at: sql`reviews.written_at, reviews.id desc`,
  rating: sql`reviews.rating, reviews.written_at desc, reviews.id`,
  '-rating': sql`reviews.rating desc, reviews.written_at, reviews.id desc`,
}

export const listAnyReviews = (on: Queryable, { limit, offset, sort, ...filters }: AnyReviewFilters) =>
  readAny(on).where(matching(filters)).orderBy(ORDERS[sort]).limit(limit).offset(offset).execute()

export const countAnyReviews = async (on: Queryable, filters: Filters) => {
  const { count } = await on
    .selectFrom('reviews')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(matching(filters))
    .executeTakeFirstOrThrow()
  return count
}

type Moderated = 'reviews' | 'guest_references'

/** Hides a review or a reference. Returns false where it is hidden already. */
export const setHidden = async (
  on: Queryable,
  from: Moderated,
  { id, by, reason, at }: { id: string; by: string; reason: string; at: Date },
) => {
  const { rows } = await sql`
    update ${sql.table(from)} set hidden_at = ${at}, hidden_by = ${by}, hidden_reason = ${reason}
    where id = ${id} and hidden_at is null returning id`.execute(on)
  return rows.length > 0
}

/** Shows a hidden review or reference again. Returns false where it is not hidden. */
export const setShown = async (on: Queryable, from: Moderated, id: string) => {
  const { rows } = await sql`
    update ${sql.table(from)} set hidden_at = null, hidden_by = null, hidden_reason = null
    where id = ${id} and hidden_at is not null returning id`.execute(on)
  return rows.length > 0
}
