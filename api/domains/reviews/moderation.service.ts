import type { AnyReview, AnyReviewFilters } from '#contract/reviews/schemas.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { audit } from '../audit/audit.service.ts'
import { insertNotification } from '../notifications/queries.ts'
import { countAnyReviews, findAnyReview, listAnyReviews, setHidden, setShown } from './moderation.queries.ts'
import type { ModeratedReview } from './policy.ts'
import { anyReviewView } from './views.ts'

/** A page of all reviews, and their total number. */
export const listEveryReview = async (ctx: Context, adminId: string, query: AnyReviewFilters) => {
  const [rows, count] = await Promise.all([listAnyReviews(ctx.db, query), countAnyReviews(ctx.db, query)])
  return { count, reviews: rows.map(row => anyReviewView(row, adminId)) }
}

/** The author of the review and the owner of the home. */
const tellBoth = async (
  tx: Transaction,
  review: ModeratedReview,
  event: { done: 'hidden'; reason: string } | { done: 'shown' },
  at: Date,
) => {
  const { guest_id, owner_id, owner_name, guest_name, booking_id, title } = review
  const notification = { subjectId: booking_id, at }
  const why = event.done === 'hidden' ? { reason: event.reason } : {}
  await insertNotification(tx, {
    ...notification,
    userId: guest_id,
    kind: `review.${event.done}`,
    data: { home: title, person: owner_name, ...why },
  })
  await insertNotification(tx, {
    ...notification,
    userId: owner_id,
    kind: `review.received_${event.done}`,
    data: { home: title, person: guest_name, ...why },
  })
}

const asItIs = async (tx: Transaction, { id, by }: ModeratedReview): Promise<AnyReview> => {
  const row = await findAnyReview(tx, id)
  if (!row) throw new Error(`The review ${id} is gone`)
  return anyReviewView(row, by)
}

/** Hides a review and its answer from everybody except the guest and the owner. Refuses `review.hidden_already`. */
export const hideReview = (
  ctx: Context,
  review: ModeratedReview,
  reason: string,
): Promise<AnyReview | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const at = ctx.clock()
    if (!(await setHidden(tx, 'reviews', { id: review.id, by: review.by, reason, at })))
      return refuse('review.hidden_already')
    await tellBoth(tx, review, { done: 'hidden', reason }, at)
    await audit(tx, {
      action: 'review.hidden',
      subject: { kind: 'review', id: review.id },
      concerns: review.guest_id,
      reason,
    })
    return asItIs(tx, review)
  })

/** Shows a hidden review again. Refuses `review.not_hidden`. */
export const showReview = (ctx: Context, review: ModeratedReview): Promise<AnyReview | Refusal> =>
  inTransaction(ctx.db, async tx => {
    if (!(await setShown(tx, 'reviews', review.id))) return refuse('review.not_hidden')
    await tellBoth(tx, review, { done: 'shown' }, ctx.clock())
    await audit(tx, {
      action: 'review.shown',
      subject: { kind: 'review', id: review.id },
      concerns: review.guest_id,
    })
    return asItIs(tx, review)
  })
