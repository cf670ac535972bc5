import * as z from 'zod/mini'
import { publicPerson } from '../accounts/schemas.ts'
import { text } from '../kernel/fields.ts'
import { id } from '../kernel/ids.ts'
import { page, paging } from '../kernel/paging.ts'
import { personNameField } from '../kernel/person-name.ts'
import { rating } from '../properties/schemas.ts'
import { LONGEST_ANSWER, LONGEST_REVIEW, SHORTEST_REVIEW } from './rules.ts'

/** `booking` may be left out where only one stay waits for its review. */
export const newReview = z.strictObject({
  booking: z.optional(id),
  rating: z
    .number('review.rating')
    .check(z.int('review.rating'), z.gte(1, 'review.rating'), z.lte(5, 'review.rating')),
  text: text(SHORTEST_REVIEW, LONGEST_REVIEW, 'review.text_short'),
})
export type NewReview = z.infer<typeof newReview>

export const newAnswer = z.strictObject({ text: text(1, LONGEST_ANSWER, 'review.answer_empty') })

export const review = z.object({
  id,
  /** A person who has left keeps their review, without their name. */
  reviewer: publicPerson,
  /** Whole stars, 1 to 5. */
  rating: z.int(),
  text: z.string(),
  /** The month of the stay, `YYYY-MM`. */
  stayed: z.string(),
  written_at: z.string(),
  /** Null while only its writer and the owner of the home can read it; it appears at the latest on `publishes_at`. */
  published_at: z.nullable(z.string()),
  publishes_at: z.string(),
  answer: z.nullable(z.object({ text: z.string(), answered_at: z.string() })),
  /** Whether the caller wrote it, and whether it is theirs to answer. */
  mine: z.boolean(),
  may_answer: z.boolean(),
})
export type Review = z.infer<typeof review>

/** Average and counts are of what is public alone. */
export const reviewPage = z.extend(page(review), {
  rating: z.nullable(rating),
  /** How many gave one star, two, ... five. */
  distribution: z.array(z.int()),
})
export type ReviewPage = z.infer<typeof reviewPage>

/** A review as its writer and the owner of the home find it beside the stay. */
export const stayReview = z.extend(review, {
  booking: id,
  property: z.object({ id, title: z.string(), owner_name: personNameField }),
})
export type StayReview = z.infer<typeof stayReview>

export const reviewFilters = z.strictObject(paging)

/** `guest`: written by the caller. `owner`: of the caller's homes, those without an answer first. */
export const stayReviewFilters = z.strictObject({
  ...paging,
  as: z.optional(z.enum(['guest', 'owner'])),
  booking: z.optional(id),
  answered: z.optional(z.enum(['true', 'false'])),
})
export type StayReviewFilters = z.infer<typeof stayReviewFilters>
