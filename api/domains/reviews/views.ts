import { publishesAt } from '#contract/reviews/rules.ts'
import type { AnyReview, Review, ReviewAudience, StayReview } from '#contract/reviews/schemas.ts'
import type { AnyReviewRow } from './moderation.queries.ts'
import type { countByStars, ReviewRow } from './queries.ts'

/** A guest who hides their full name is shown by first name; the owner and the guest see the full name. */
const signature = (row: ReviewRow, personId: string) =>
  row.full_name_on_reviews === false && personId !== row.owner_id && personId !== row.guest_id
    ? (row.guest_name.split(' ')[0] ?? row.guest_name)
    : row.guest_name

interface Answered {
  readonly answer: string | null
  readonly answered_at: Date | null
}

/** The answer to a review or a reference. */
export const answerView = ({ answer, answered_at }: Answered) =>
  answer === null || answered_at === null ? null : { text: answer, answered_at: answered_at.toISOString() }

interface Hidden {
  readonly hidden_at: Date | null
  readonly hidden_reason: string | null
}

/** Since when and why a review or a reference is hidden. */
export const hiddenView = ({ hidden_at, hidden_reason }: Hidden) =>
  hidden_at === null ? null : { at: hidden_at.toISOString(), reason: hidden_reason ?? '' }

export const reviewView = (row: ReviewRow, personId: string): Review => ({
  id: row.id,
  reviewer: { id: row.guest_id, full_name: signature(row, personId), profile_image: row.guest_image },
  rating: row.rating,
  text: row.text,
  audience: row.audience as ReviewAudience,
  stayed: row.check_in_date.slice(0, 'YYYY-MM'.length),
  written_at: row.written_at.toISOString(),
  published_at: row.published_at?.toISOString() ?? null,
  publishes_at: publishesAt(row.written_at).toISOString(),
  answer: answerView(row),
  hidden: hiddenView(row),
  mine: row.guest_id === personId,
  may_answer: row.owner_id === personId && row.answer === null && row.hidden_at === null,
})

export const stayReviewView = (row: ReviewRow, personId: string): StayReview => ({
  ...reviewView(row, personId),
  booking: row.booking_id,
  property: { id: row.property_id, title: row.title, owner_name: row.owner_name },
})

export const anyReviewView = (row: AnyReviewRow, adminId: string): AnyReview => ({
  ...stayReviewView(row, adminId),
  // Admins see the author's name, whatever other readers see.
  reviewer: { id: row.guest_id, full_name: row.guest_name, profile_image: row.guest_image },
  state: row.hidden_at !== null ? 'hidden' : row.published_at === null ? 'waiting' : 'public',
  owner: { id: row.owner_id, full_name: row.owner_name },
  hidden_by: row.hidden_by === null ? null : { id: row.hidden_by, full_name: row.hider_name ?? '' },
})

type Stars = Awaited<ReturnType<typeof countByStars>>

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

/** An average of stars is rounded to one decimal. */
export const starsView = (stars: Stars) => {
  const distribution = [1, 2, 3, 4, 5].map(rating => stars.find(each => each.rating === rating)?.counted ?? 0)
  const count = sum(distribution)
  const total = sum(distribution.map((many, index) => many * (index + 1)))
  return {
    readable: sum(stars.map(each => each.readable)),
    rating: count === 0 ? null : { average: Math.round((total / count) * 10) / 10, count },
    distribution,
  }
}
