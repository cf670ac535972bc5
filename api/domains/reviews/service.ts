import type { Review, StayReviewFilters } from '#contract/reviews/schemas.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import type { Principal } from '../../kernel/actor.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { insertNotification } from '../notifications/queries.ts'
import type { VisibleProperty } from '../properties/policy.ts'
import { mailAnswer, mailReview } from './jobs.ts'
import type { ReceivedReview, ReviewableStay } from './policy.ts'
import {
  countByStars,
  countOwnReviews,
  findReview,
  insertReview,
  listOwnReviews,
  listReviews,
  type ReviewWords,
  setAnswer,
} from './queries.ts'
import { revealOfStay } from './references.service.ts'
import { reviewView, starsView, stayReviewView } from './views.ts'

interface Paging {
  limit: number
  offset: number
}

/** A page of a home's reviews that the person can read, with the rating of those that count. */
export const readReviews = async (
  ctx: Context,
  reader: Principal,
  property: VisibleProperty,
  paging: Paging,
) => {
  const which = { reader, propertyId: property.id }
  const [rows, stars] = await Promise.all([listReviews(ctx.db, which, paging), countByStars(ctx.db, which)])
  const { readable: count, ...figures } = starsView(stars)
  return { count, figures, reviews: rows.map(row => reviewView(row, reader.id)) }
}

const readView = async (tx: Transaction, personId: string, reviewId: string): Promise<Review> => {
  const row = await findReview(tx, reviewId)
  if (!row) throw new Error('A review that was just written is not there')
  return reviewView(row, personId)
}

/** Creates the only review of a stay and notifies the owner. Refuses `review.given` where it exists already. */
export const writeReview = (
  ctx: Context,
  stay: ReviewableStay,
  words: ReviewWords,
): Promise<Review | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const at = ctx.clock()
    const reviewId = await insertReview(tx, stay, words, at)
    if (reviewId === undefined) return refuse('review.given')
    await insertNotification(tx, {
      userId: stay.owner_id,
      kind: 'review.received',
      subjectId: stay.id,
      data: { home: stay.title },
      personId: stay.guest_id,
      at,
    })
    await ctx.jobs.enqueue(tx, mailReview, { reviewId })
    await revealOfStay(ctx, tx, stay.id, at)
    return readView(tx, stay.guest_id, reviewId)
  })

/** Answers a review; both become public, and the guest is notified. Refuses `review.answered` and `review.hidden`. */
export const answerReview = (ctx: Context, review: ReceivedReview, text: string): Promise<Review | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const at = ctx.clock()
    if (!(await setAnswer(tx, review.id, text, at))) {
      const now = await findReview(tx, review.id)
      return refuse(now?.hidden_at ? 'review.hidden' : 'review.answered')
    }
    await insertNotification(tx, {
      userId: review.guest_id,
      kind: 'review.answered',
      subjectId: review.booking_id,
      data: { home: review.title, person: review.owner_name },
      at,
    })
    await ctx.jobs.enqueue(tx, mailAnswer, { reviewId: review.id })
    return readView(tx, review.owner_id, review.id)
  })

/** Reviews that a person wrote or received, with their stays. */
export const listReviewsOfStays = async (ctx: Context, personId: string, query: StayReviewFilters) => {
  const [rows, count] = await Promise.all([
    listOwnReviews(ctx.db, personId, query),
    countOwnReviews(ctx.db, personId, query),
  ])
  return { count, reviews: rows.map(row => stayReviewView(row, personId)) }
}
