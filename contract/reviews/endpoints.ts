import { declareCalls } from '../kernel/calls.ts'
import { idParams } from '../kernel/ids.ts'
import { page } from '../kernel/paging.ts'
import {
  newAnswer,
  newReview,
  review,
  reviewFilters,
  reviewPage,
  stayReview,
  stayReviewFilters,
} from './schemas.ts'

export const reviewCalls = declareCalls({
  list: {
    method: 'GET',
    openToViewers: true,
    path: '/properties/:id/reviews/',
    summary: 'The reviews of a property, newest first, with their average',
    who: ['admin', 'owner', 'user'],
    params: idParams,
    query: reviewFilters,
    responses: { 200: reviewPage },
  },
  create: {
    method: 'POST',
    path: '/properties/:id/reviews/',
    summary: 'Review a stay that is over, once; it appears with the owner’s answer, or after 14 days',
    who: ['owner', 'user'],
    params: idParams,
    body: newReview,
    responses: { 201: review },
    refusals: [
      'review.own_property',
      'review.no_stay',
      'review.stay_not_over',
      'review.too_late',
      'review.given',
    ],
  },
  ofStays: {
    method: 'GET',
    openToViewers: true,
    path: '/reviews/',
    summary: 'Reviews that the caller wrote, and those of the caller’s homes',
    who: ['owner', 'user'],
    query: stayReviewFilters,
    responses: { 200: page(stayReview) },
  },
  answer: {
    method: 'POST',
    path: '/reviews/:id/answer/',
    summary: 'Answer a review of one’s home, once; both are public from then on',
    who: ['owner'],
    params: idParams,
    body: newAnswer,
    responses: { 200: review },
    refusals: ['review.answered'],
  },
})
