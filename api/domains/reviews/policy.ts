import { dateInZone } from '#contract/kernel/nights.ts'
import { DAYS_TO_REVIEW, whyNoReview } from '#contract/reviews/rules.ts'
import type { Queryable } from '../../db/transaction.ts'
import type { Principal } from '../../kernel/actor.ts'
import { isRefusal, type Refusal, refuse, refuseFields } from '../../kernel/refusal.ts'
import { seeProperty } from '../properties/policy.ts'
import { findReview, listStaysAt, type ReviewableStayRow, type ReviewRow } from './queries.ts'

declare const proof: unique symbol

/** A completed stay of the caller without a review. */
export type ReviewableStay = ReviewableStayRow & { readonly [proof]: 'reviewable stay' }

/** A review of the caller's own home. */
export type ReceivedReview = ReviewRow & { readonly [proof]: 'received review' }

/** Somebody else's review, for an admin's decision. */
export type ModeratedReview = ReviewRow & { readonly by: string; readonly [proof]: 'moderated review' }

/** Does not reveal that a home exists which the viewer may not see. */
const refuseStranger = async (on: Queryable, actor: Principal, propertyId: string) => {
  const property = await seeProperty(on, actor, propertyId)
  if (isRefusal(property)) return property
  return refuse(property.owner_id === actor.id ? 'review.own_property' : 'review.no_stay')
}

const refuseStay = (stay: ReviewableStayRow, now: Date): Refusal | null => {
  if (stay.review_id !== null) return refuse('review.given')
  const why = whyNoReview(stay, dateInZone(now, stay.time_zone))
  return why && refuse(why, { members: { days: DAYS_TO_REVIEW } })
}

/** The guest's stay with the given id, or the only one of their stays at the home that can be reviewed. */
const choose = (
  stays: readonly ReviewableStayRow[],
  bookingId: string | undefined,
  now: Date,
): ReviewableStayRow | Refusal => {
  if (bookingId !== undefined) return stays.find(({ id }) => id === bookingId) ?? refuse('review.no_stay')
  const open = stays.filter(stay => refuseStay(stay, now) === null)
  if (open.length > 1) return refuseFields({ booking: 'review.which_stay' })
  return open[0] ?? stays[0] ?? refuse('review.no_stay')
}

/**
 * The stay that the caller may review at a home, given by id or not. A former guest may review even where the home is
 * hidden from them by now.
 */
export const reviewableStay = async (
  on: Queryable,
  actor: Principal,
  { propertyId, bookingId, now }: { propertyId: string; bookingId: string | undefined; now: Date },
): Promise<ReviewableStay | Refusal> => {
  const stays = await listStaysAt(on, actor.id, propertyId)
  if (stays.length === 0) return refuseStranger(on, actor, propertyId)
  if (stays.some(stay => stay.owner_id === actor.id)) return refuse('review.own_property')
  const stay = choose(stays, bookingId, now)
  if (isRefusal(stay)) return stay
  return refuseStay(stay, now) ?? (stay as ReviewableStay)
}

/** Only the owner of the home may answer; for others the review does not exist. */
export const receivedReview = async (
  on: Queryable,
  actor: Principal,
  id: string,
): Promise<ReceivedReview | Refusal> => {
  const review = await findReview(on, id)
  return review?.owner_id === actor.id ? (review as ReceivedReview) : refuse('thing.not_found')
}

/** Nobody decides on their own review, or on a review of their own home. */
export const moderateReview = async (
  on: Queryable,
  admin: Principal,
  id: string,
): Promise<ModeratedReview | Refusal> => {
  const review = await findReview(on, id)
  if (!review) return refuse('thing.not_found')
  if (review.guest_id === admin.id || review.owner_id === admin.id) return refuse('review.own_decision')
  return { ...review, by: admin.id } as ModeratedReview
}
