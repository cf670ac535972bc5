import { declareCalls } from '../kernel/calls.ts'
import { idParams } from '../kernel/ids.ts'
import { page } from '../kernel/paging.ts'
import {
  newSpecialOffer,
  offeredStay,
  specialOffer,
  specialOfferFilters,
  specialOfferPreview,
} from './special-offers.schemas.ts'

const parties = ['owner', 'user'] as const

/** What may be in the way of an offer when it is made, as its owner is told. */
const NOT_POSSIBLE = [
  'special_offer.not_visible',
  'booking.nights_taken',
  'booking.taken_outside',
  'booking.too_many_guests',
  'booking.too_many_pets',
  'fair_turn.nights_collected',
] as const

export const specialOfferCalls = declareCalls({
  list: {
    method: 'GET',
    allowWhileImpersonating: true,
    path: '/special_offers/',
    summary: 'Special offers to the caller, or by the caller as an owner: open ones first, then the newest',
    who: parties,
    query: specialOfferFilters,
    responses: { 200: page(specialOffer) },
  },
  get: {
    method: 'GET',
    allowWhileImpersonating: true,
    path: '/special_offers/:id/',
    summary: 'A special offer, for its owner and the person to whom it was made',
    who: parties,
    params: idParams,
    responses: { 200: specialOffer },
  },
  preview: {
    method: 'POST',
    changesNothing: true,
    allowWhileImpersonating: true,
    path: '/properties/:id/special_offers/preview/',
    summary: 'As the owner, what a stay would cost somebody at this price of its nights; nothing is sent',
    who: ['owner'],
    params: idParams,
    body: offeredStay,
    responses: { 200: specialOfferPreview },
    refusals: NOT_POSSIBLE,
  },
  make: {
    method: 'POST',
    path: '/properties/:id/special_offers/',
    summary: 'As the owner, offer dates at a price to a member, or to somebody who asked about the home',
    audits: 'special_offer.made',
    who: ['owner'],
    params: idParams,
    body: newSpecialOffer,
    idempotent: true,
    responses: { 201: specialOffer },
    refusals: [
      ...NOT_POSSIBLE,
      'booking.price_changed',
      'conversation.closed',
      'request.key_reused',
      'special_offer.open_already',
      'special_offer.too_many',
    ],
    triesPerMinute: 60,
  },
  accept: {
    method: 'POST',
    path: '/special_offers/:id/accept/',
    summary: 'As the person to whom it was made, book the stay as offered; a second time changes nothing',
    audits: ['special_offer.accepted', 'booking.cancelled', 'travel_plan.closed'],
    who: parties,
    params: idParams,
    responses: { 200: specialOffer },
    refusals: [
      'special_offer.over',
      'special_offer.void',
      'booking.nights_taken',
      'booking.fair_turn',
      'booking.too_many_guests',
      'booking.too_many_pets',
    ],
  },
  decline: {
    method: 'POST',
    path: '/special_offers/:id/decline/',
    summary: 'As the person to whom it was made, turn it down; a second time changes nothing',
    audits: 'special_offer.declined',
    who: parties,
    params: idParams,
    responses: { 200: specialOffer },
    refusals: ['special_offer.over'],
  },
  withdraw: {
    method: 'POST',
    path: '/special_offers/:id/withdraw/',
    summary: 'As the owner, take an offer back that is not accepted; a second time changes nothing',
    audits: 'special_offer.withdrawn',
    who: ['owner'],
    params: idParams,
    responses: { 200: specialOffer },
    refusals: ['special_offer.over'],
  },
})
