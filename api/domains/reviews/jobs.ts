import { DAY_MS } from '#contract/kernel/durations.ts'
import { DAYS_UNTIL_PUBLIC } from '#contract/reviews/rules.ts'
import type { ReviewAudience } from '#contract/reviews/schemas.ts'
import { reviewAnsweredMail } from '#emails/review-answered.ts'
import { reviewReceivedMail } from '#emails/review-received.ts'
import { defineJob } from '../../jobs/job.ts'
import { mailIfWanted } from '../accounts/email-preferences.service.ts'
import { findReview, listDue, publish } from './queries.ts'

const BATCH = 500
const WAIT_MS = DAYS_UNTIL_PUBLIC * DAY_MS

/**
 * Publishes reviews that the owner did not answer in time, each in its own transaction: together they would lock many
 * homes at once, and two servers could deadlock.
 */
export const publishReviews = defineJob({
  name: 'reviews.publish',
  schedule: '*/5 * * * *',
  async run(ctx) {
    const now = ctx.clock()
    const due = await listDue(ctx.db, new Date(now.getTime() - WAIT_MS), BATCH)
    for (const { id } of due) await publish(ctx.db, id, now)
    if (due.length > 0) ctx.log.info({ published: due.length }, 'reviews appeared')
  },
})

/** Mails the owner of a home about a guest's review, unless they have switched such mails off. */
export const mailReview = defineJob<{ reviewId: string }>({
  name: 'reviews.mail-owner',
  mails: 'notification',
  async run(ctx, { reviewId }) {
    const review = await findReview(ctx.db, reviewId)
    // An owner who has answered has read it.
    if (!review || review.answer !== null || review.hidden_at !== null) return
    await mailIfWanted(ctx, { to: review.owner_id, kind: 'property_updates' }, owner =>
      reviewReceivedMail(owner.language, {
        ownerName: owner.full_name,
        guestName: review.guest_name,
        home: review.title,
        stars: review.rating,
        text: review.text,
        audience: review.audience as ReviewAudience,
        link: `${ctx.config.publicUrl}/owner/bookings?booking=${review.booking_id}`,
      }),
    )
  },
})

/** Mails the guest about the owner's answer. */
export const mailAnswer = defineJob<{ reviewId: string }>({
  name: 'reviews.mail-guest',
  mails: 'notification',
  async run(ctx, { reviewId }) {
    const review = await findReview(ctx.db, reviewId)
    if (!review || review.hidden_at !== null) return
    const { answer } = review
    if (!answer) return
    await mailIfWanted(ctx, { to: review.guest_id, kind: 'booking_confirmations' }, guest =>
      reviewAnsweredMail(guest.language, {
        guestName: guest.full_name,
        ownerName: review.owner_name,
        home: review.title,
        answer,
        audience: review.audience as ReviewAudience,
        link: `${ctx.config.publicUrl}/stays/${review.booking_id}`,
      }),
    )
  },
})
