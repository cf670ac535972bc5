import { STAY_REFUSED } from '../availability/refusals.rules.ts'
import { declareCalls } from '../kernel/calls.ts'
import { idParams } from '../kernel/ids.ts'
import { departureParams, departureQuote, newDateChange } from './dates.schemas.ts'
import { questionAnswer } from './questions.schemas.ts'
import { bookingDetails } from './schemas.ts'

export const dateChangeCalls = declareCalls({
  quoteDeparture: {
    method: 'GET',
    path: '/bookings/:id/departure/',
    summary: 'As the guest of a stay that has begun, what it costs if it ends earlier',
    who: ['owner', 'user'],
    params: idParams,
    query: departureParams,
    responses: { 200: departureQuote },
    refusals: [
      'booking.wrong_status',
      'booking.stay_begun',
      'date_change.only_earlier',
      'date_change.nothing_new',
    ],
  },
  ask: {
    method: 'POST',
    path: '/bookings/:id/date_changes/',
    summary:
      'As its guest, ask for other dates, or an earlier check-out, at the price of a quote; one at a time',
    audits: 'date_change.asked',
    who: ['owner', 'user'],
    params: idParams,
    body: newDateChange,
    idempotent: true,
    responses: { 201: bookingDetails },
    refusals: [
      'booking.wrong_status',
      'booking.stay_begun',
      ...STAY_REFUSED,
      'booking.fair_turn',
      'date_change.open_already',
      'date_change.nothing_new',
      'date_change.only_earlier',
      'request.key_reused',
    ],
  },
  accept: {
    method: 'POST',
    path: '/date_changes/:id/accept/',
    summary: 'As the owner, move the stay to the dates and the price that were asked for; confirms a request',
    audits: 'date_change.accepted',
    who: ['owner'],
    params: idParams,
    body: questionAnswer,
    responses: { 200: bookingDetails },
    refusals: [
      'date_change.over',
      'booking.credit_gone',
      'booking.nights_taken',
      'booking.taken_outside',
      'fair_turn.nights_collected',
      'booking.too_many_guests',
      'booking.too_many_pets',
      'booking.too_few_nights',
      'booking.too_many_nights',
    ],
  },
  decline: {
    method: 'POST',
    path: '/date_changes/:id/decline/',
    summary: 'As the owner, leave the stay on its dates; a second time changes nothing',
    audits: 'date_change.declined',
    who: ['owner'],
    params: idParams,
    body: questionAnswer,
    responses: { 200: bookingDetails },
    refusals: ['date_change.over'],
  },
  withdraw: {
    method: 'POST',
    path: '/date_changes/:id/withdraw/',
    summary: 'As the guest, no longer ask for these dates; a second time changes nothing',
    audits: 'date_change.withdrawn',
    who: ['owner', 'user'],
    params: idParams,
    responses: { 200: bookingDetails },
    refusals: ['date_change.over'],
  },
})
