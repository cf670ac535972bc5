import { declareCalls } from '../kernel/calls.ts'
import { idParams } from '../kernel/ids.ts'
import { page } from '../kernel/paging.ts'
import { helpedBooking, helpedBookingFilters, helpedDecision } from './helped.schemas.ts'

const members = ['owner', 'user'] as const

/** What co-hosts do with requests. What they see has no amounts. */
export const helpedBookingCalls = declareCalls({
  list: {
    method: 'GET',
    allowWhileImpersonating: true,
    path: '/properties/:id/helped_bookings/',
    summary: 'Requests and stays that are not over at a home at which the caller helps, by arrival',
    who: members,
    params: idParams,
    query: helpedBookingFilters,
    responses: { 200: page(helpedBooking) },
  },
  accept: {
    method: 'POST',
    path: '/helped_bookings/:id/accept/',
    summary: 'Confirm a request for the owner; a second time changes nothing',
    audits: 'booking.status_changed',
    who: members,
    params: idParams,
    body: helpedDecision,
    responses: { 200: helpedBooking },
    refusals: [
      'booking.nights_taken',
      'booking.taken_outside',
      'fair_turn.nights_collected',
      'booking.changed_meanwhile',
    ],
  },
  decline: {
    method: 'POST',
    path: '/helped_bookings/:id/decline/',
    summary: 'Decline a request for the owner; a second time changes nothing',
    audits: 'booking.status_changed',
    who: members,
    params: idParams,
    body: helpedDecision,
    responses: { 200: helpedBooking },
    refusals: ['booking.changed_meanwhile'],
  },
})
