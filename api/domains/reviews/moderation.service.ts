import type { AnyReview, AnyReviewFilters } from '#contract/reviews/schemas.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { type Refusal, refuse } from '../../http/refusal.ts'
import { record } from '../audit/record.service.ts'
import { insertNotification } from '../notifications/queries.ts'
import { countAnyReviews, findAnyReview, listAnyReviews, setHidden, setShown } from './moderation.queries.ts'
import type { ModeratedReview } from './policy.ts'
import { anyReviewView } from './views.ts'

/** A page of everybody's reviews, and how many there are in all. */
export const listEveryReview = async (ctx: Context, adminId: string, asked: AnyReviewFilters) => {
  const [rows, count] = await Promise.all([listAnyReviews(ctx.db, asked), countAnyReviews(ctx.db, asked)])
  return { count, reviews: rows.map(row => anyReviewView(row, adminId)) }
}

/** Both sides of a stay: whose words they are, and whose home they are about. */
const tellBoth = async (
  tx: Transaction,
  review: ModeratedReview,
  news: { done: 'hidden'; reason: string } | { done: 'shown' },
  at: Date,
) => {
  const { guest_id, owner_id, owner_name, guest_name, booking_id, title } = review
  const told = { subjectId: booking_id, at }
  const why = news.done === 'hidden' ? { reason: news.reason } : {}
  await insertNotification(tx, {
    ...told,
    userId: guest_id,
    kind: `review.${news.done}`,
    data: { home: title, person: owner_name, ...why },
  })
  await insertNotification(tx, {
    ...told,
    userId: owner_id,
    kind: `review.received_${news.done}`,
    data: { home: title, person: guest_name, ...why },
  })
}

const asItIs = async (tx: Transaction, { id, by }: ModeratedReview): Promise<AnyReview> => {
  const row = await findAnyReview(tx, id)
  if (!row) throw new Error(`The review ${id} is gone`)
  return anyReviewView(row, by)
}

/** Takes a review and its answer from everybody but the two whose stay it was. Refuses `review.hidden_already`. */
export const hideReview = (
  ctx: Context,
  review: ModeratedReview,
  reason: string,
): Promise<AnyReview | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const at = ctx.clock()
    if (!(await setHidden(tx, review.id, { by: review.by, reason, at })))
      return refuse('review.hidden_already')
    await tellBoth(tx, review, { done: 'hidden', reason }, at)
    await record(tx, {
      action: 'review.hidden',
      subject: { kind: 'review', id: review.id },
      concerns: review.guest_id,
      reason,
    })
    return asItIs(tx, review)
  })

/** Gives a review back to its readers. Refuses `review.not_hidden`. */
export const showReview = (ctx: Context, review: ModeratedReview): Promise<AnyReview | Refusal> =>
  inTransaction(ctx.db, async tx => {
    if (!(await setShown(tx, review.id))) return refuse('review.not_hidden')
    await tellBoth(tx, review, { done: 'shown' }, ctx.clock())
    await record(tx, {
      action: 'review.shown',
      subject: { kind: 'review', id: review.id },
      concerns: review.guest_id,
    })
    return asItIs(tx, review)
  })
