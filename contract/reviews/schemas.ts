import * as z from 'zod/mini'
import { publicPerson } from '../accounts/schemas.ts'
import { optionalText, text } from '../kernel/fields.ts'
import { id } from '../kernel/ids.ts'
import { page, paging } from '../kernel/paging.ts'
import { personNameField } from '../kernel/person-name.ts'
import { rating } from '../properties/schemas.ts'
import {
  KNOWN_GUESTS_SHOWN_FROM,
  KNOWN_GUESTS_SHOWN_TO,
  LONGEST_ANSWER,
  LONGEST_REVIEW,
  MAXIMUM_HIDING_REASON,
  SHORTEST_REVIEW,
} from './rules.ts'

/**
 * Whom a review is for: everyone who sees the home; the members of the owner's network; or the owner alone. Its author,
 * the owner of the home and admins read it in any case.
 */
export const REVIEW_AUDIENCES = ['everyone', 'network', 'owner'] as const
export const reviewAudience = z.enum(REVIEW_AUDIENCES)
export type ReviewAudience = (typeof REVIEW_AUDIENCES)[number]

/** `booking` may be left out where only one stay can be reviewed. Without an audience it is for everyone. */
export const newReview = z.strictObject({
  booking: z.optional(id),
  rating: z
    .number('review.rating')
    .check(z.int('review.rating'), z.gte(1, 'review.rating'), z.lte(5, 'review.rating')),
  text: text(SHORTEST_REVIEW, LONGEST_REVIEW, 'review.text_short'),
  audience: z.optional(reviewAudience),
})
export type NewReview = z.infer<typeof newReview>

export const newAnswer = z.strictObject({ text: text(1, LONGEST_ANSWER, 'review.answer_empty') })

export const review = z.object({
  id,
  /** The review of a deleted account stays, without the name. */
  reviewer: publicPerson,
  /** Whole stars, 1 to 5. */
  rating: z.int(),
  text: z.string(),
  audience: reviewAudience,
  /** The month of the stay, `YYYY-MM`. */
  stayed: z.string(),
  written_at: z.string(),
  /**
   * Null while only its author and the owner of the home can read it; it becomes public on `publishes_at` at the
   * latest.
   */
  published_at: z.nullable(z.string()),
  publishes_at: z.string(),
  answer: z.nullable(z.object({ text: z.string(), answered_at: z.string() })),
  /** Why an admin has hidden it; only its author, the owner of the home and admins read it then. */
  hidden: z.nullable(z.object({ at: z.string(), reason: z.string() })),
  /** Whether the caller wrote it, and whether the caller may answer it. */
  mine: z.boolean(),
  may_answer: z.boolean(),
})
export type Review = z.infer<typeof review>

/** The average and the numbers by stars include public reviews for everyone only, as on the home's card. */
export const reviewPage = z.extend(page(review), {
  rating: z.nullable(rating),
  /** The number of reviews with one star, two, ... five. */
  distribution: z.array(z.int()),
})
export type ReviewPage = z.infer<typeof reviewPage>

/** A review for its author and the owner of the home, with the stay. */
export const stayReview = z.extend(review, {
  booking: id,
  property: z.object({ id, title: z.string(), owner_name: personNameField }),
})
export type StayReview = z.infer<typeof stayReview>

export const reviewFilters = z.strictObject(paging)

/** `guest`: written by the caller. `owner`: of the caller's homes, unanswered ones first. */
export const stayReviewFilters = z.strictObject({
  ...paging,
  as: z.optional(z.enum(['guest', 'owner'])),
  booking: z.optional(id),
  answered: z.optional(z.enum(['true', 'false'])),
})
export type StayReviewFilters = z.infer<typeof stayReviewFilters>

/**
 * Public: readable by everybody whom it is for. Waiting: it becomes public with its answer or after its waiting time.
 */
export const REVIEW_STATES = ['public', 'waiting', 'hidden'] as const
export const reviewState = z.enum(REVIEW_STATES)
export type ReviewState = z.infer<typeof reviewState>

export const REVIEW_SORTS = ['-written_at', 'written_at', 'rating', '-rating'] as const
export type ReviewSort = (typeof REVIEW_SORTS)[number]

/** A review as an admin sees it. */
export const anyReview = z.extend(stayReview, {
  state: reviewState,
  owner: z.object({ id, full_name: personNameField }),
  hidden_by: z.nullable(z.object({ id, full_name: personNameField })),
})
export type AnyReview = z.infer<typeof anyReview>

export const anyReviewFilters = z.strictObject({
  ...paging,
  /** Matches the review, its answer, the title of the home, and the names of guest and owner. */
  search: z.optional(optionalText(100)),
  state: z.optional(reviewState),
  property: z.optional(id),
  sort: z._default(z.enum(REVIEW_SORTS), '-written_at'),
})
export type AnyReviewFilters = z.infer<typeof anyReviewFilters>

/**
 * How many people whom the caller knows have stayed at a home, of those who agreed to be counted. Null below the
 * minimum, where there may be none; `more` where there are more than `people`.
 */
export const knownGuests = z.object({
  people: z.nullable(z.int().check(z.gte(KNOWN_GUESTS_SHOWN_FROM), z.lte(KNOWN_GUESTS_SHOWN_TO))),
  more: z.boolean(),
})
export type KnownGuests = z.infer<typeof knownGuests>

/** Its author and the owner of the home can read the reason. */
export const hiding = z.strictObject({ reason: text(1, MAXIMUM_HIDING_REASON, 'field.reason') })
