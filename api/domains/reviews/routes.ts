import type { reviewCalls } from '#contract/reviews/endpoints.ts'
import type { Context } from '../../context.ts'
import { toPage } from '../../http/paging.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { seeProperty } from '../properties/policy.ts'
import { readKnownGuests } from './known-guests.service.ts'
import { hideReview, listEveryReview, showReview } from './moderation.service.ts'
import { moderateReview, receivedReview, reviewableStay } from './policy.ts'
import { answerReview, listReviewsOfStays, readReviews, writeReview } from './service.ts'

export const reviewRoutes = (ctx: Context): Handlers<typeof reviewCalls> => ({
  list: async ({ actor, params, query, request }) => {
    const property = await seeProperty(ctx.db, actor, params.id)
    if (isRefusal(property)) return property
    const { count, figures, reviews } = await readReviews(ctx, actor, property, query)
    return answer(200, { ...toPage(request, query, count, reviews), ...figures })
  },

  knownGuests: async ({ actor, params }) => {
    const property = await seeProperty(ctx.db, actor, params.id)
    return isRefusal(property) ? property : answer(200, await readKnownGuests(ctx, actor.id, property))
  },

  create: async ({ actor, params, body }) => {
    const { booking: bookingId, ...words } = body
    const stay = await reviewableStay(ctx.db, actor, { propertyId: params.id, bookingId, now: ctx.clock() })
    if (isRefusal(stay)) return stay
    const review = await writeReview(ctx, stay, words)
    return isRefusal(review) ? review : answer(201, review)
  },

  ofStays: async ({ actor, query, request }) => {
    const { count, reviews } = await listReviewsOfStays(ctx, actor.id, query)
    return answer(200, toPage(request, query, count, reviews))
  },

  answer: async ({ actor, params, body }) => {
    const received = await receivedReview(ctx.db, actor, params.id)
    if (isRefusal(received)) return received
    const review = await answerReview(ctx, received, body.text)
    return isRefusal(review) ? review : answer(200, review)
  },

  all: async ({ actor, query, request }) => {
    const { count, reviews } = await listEveryReview(ctx, actor.id, query)
    return answer(200, toPage(request, query, count, reviews))
  },

  hide: async ({ actor, params, body }) => {
    const moderated = await moderateReview(ctx.db, actor, params.id)
    if (isRefusal(moderated)) return moderated
    const review = await hideReview(ctx, moderated, body.reason)
    return isRefusal(review) ? review : answer(200, review)
  },

  show: async ({ actor, params }) => {
    const moderated = await moderateReview(ctx.db, actor, params.id)
    if (isRefusal(moderated)) return moderated
    const review = await showReview(ctx, moderated)
    return isRefusal(review) ? review : answer(200, review)
  },
})
