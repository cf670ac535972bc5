import { dateInZone } from '#contract/kernel/nights.ts'
import { DAYS_TO_REVIEW, whyNoReview } from '#contract/reviews/rules.ts'
import type { Queryable } from '../../db/transaction.ts'
import { isRefusal, type Refusal, refuse, refuseFields } from '../../http/refusal.ts'
import { seeProperty } from '../properties/policy.ts'
import type { Viewer } from '../properties/queries.ts'
import { findReview, listStaysAt, type ReviewRow, type StayRow } from './queries.ts'

declare const proof: unique symbol

/** A stay of the caller that is over and has no review yet. */
export type ReviewableStay = StayRow & { readonly [proof]: 'reviewable stay' }

/** A review of the caller's own home. */
export type ReceivedReview = ReviewRow & { readonly [proof]: 'received review' }

/** Somebody else's review, in the hands of an admin. */
export type ModeratedReview = ReviewRow & { readonly by: string; readonly [proof]: 'moderated review' }

/** Nobody learns from it that a home exists which is not for their eyes. */
const refuseStranger = async (on: Queryable, actor: Viewer, propertyId: string) => {
  const property = await seeProperty(on, actor, propertyId)
  if (isRefusal(property)) return property
  return refuse(property.owner_id === actor.id ? 'review.own_property' : 'review.no_stay')
}

const refuseStay = (stay: StayRow, now: Date): Refusal | null => {
  if (stay.review_id !== null) return refuse('review.given')
  const why = whyNoReview(stay, dateInZone(now, stay.time_zone))
  return why && refuse(why, { members: { days: DAYS_TO_REVIEW } })
}

/** Of a guest's stays at a home the one that they mean, or the only one that can be reviewed. */
const choose = (stays: readonly StayRow[], bookingId: string | undefined, now: Date): StayRow | Refusal => {
  if (bookingId !== undefined) return stays.find(({ id }) => id === bookingId) ?? refuse('review.no_stay')
  const open = stays.filter(stay => refuseStay(stay, now) === null)
  if (open.length > 1) return refuseFields({ booking: 'review.which_stay' })
  return open[0] ?? stays[0] ?? refuse('review.no_stay')
}

/**
 * The stay that the caller may review at a home, named or not. Who has stayed may, even where the home is hidden
 * from them by now.
 */
export const reviewableStay = async (
  on: Queryable,
  actor: Viewer,
  { propertyId, bookingId, now }: { propertyId: string; bookingId: string | undefined; now: Date },
): Promise<ReviewableStay | Refusal> => {
  const stays = await listStaysAt(on, actor.id, propertyId)
  if (stays.length === 0) return refuseStranger(on, actor, propertyId)
  if (stays.some(stay => stay.owner_id === actor.id)) return refuse('review.own_property')
  const stay = choose(stays, bookingId, now)
  if (isRefusal(stay)) return stay
  return refuseStay(stay, now) ?? (stay as ReviewableStay)
}

/** Only the owner of the home; for others there is nothing to answer. */
export const receivedReview = async (
  on: Queryable,
  actor: Viewer,
  id: string,
): Promise<ReceivedReview | Refusal> => {
  const review = await findReview(on, id)
  return review?.owner_id === actor.id ? (review as ReceivedReview) : refuse('thing.not_found')
}

/** Nobody decides on what they wrote themselves, or on what is said of their home. */
export const moderateReview = async (
  on: Queryable,
  admin: Viewer,
  id: string,
): Promise<ModeratedReview | Refusal> => {
  const review = await findReview(on, id)
  if (!review) return refuse('thing.not_found')
  if (review.guest_id === admin.id || review.owner_id === admin.id) return refuse('review.own_decision')
  return { ...review, by: admin.id } as ModeratedReview
}
