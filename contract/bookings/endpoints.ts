import { declareCalls, fileAnswer } from '../kernel/calls.ts'
import { idParams } from '../kernel/ids.ts'
import { page } from '../kernel/paging.ts'
import {
  booking,
  bookingDetails,
  bookingFilters,
  bookingStats,
  cancellation,
  exportFilters,
  newBooking,
  statsQuery,
  statusChange,
} from './schemas.ts'

const everyRole = ['admin', 'owner', 'user'] as const

export const bookingCalls = declareCalls({
  list: {
    method: 'GET',
    path: '/bookings/',
    summary: 'Stays that the caller booked or receives (all, for an admin)',
    who: everyRole,
    query: bookingFilters,
    responses: { 200: page(booking) },
  },
  get: {
    method: 'GET',
    path: '/bookings/:id/',
    summary: 'One booking with its history, for its parties and admins',
    who: everyRole,
    params: idParams,
    responses: { 200: bookingDetails },
  },
  create: {
    method: 'POST',
    path: '/bookings/',
    summary: 'Reserve: request a stay at the price of a quote',
    who: ['owner', 'user'],
    body: newBooking,
    idempotent: true,
    responses: { 201: booking },
    refusals: [
      'booking.own_property',
      'booking.nights_taken',
      'booking.price_changed',
      'booking.too_many_guests',
      'booking.too_many_requests',
      'request.key_reused',
    ],
  },
  updateStatus: {
    method: 'PATCH',
    path: '/bookings/:id/update_status/',
    summary: 'Set the status; into one that holds nights only while they are free',
    who: ['admin', 'owner'],
    params: idParams,
    body: statusChange,
    responses: { 200: bookingDetails },
    refusals: ['booking.nights_taken', 'booking.changed_meanwhile'],
  },
  cancel: {
    method: 'POST',
    path: '/bookings/:id/cancel/',
    summary: 'Cancel a request or a stay; a second time changes nothing',
    who: everyRole,
    params: idParams,
    body: cancellation,
    responses: { 200: bookingDetails },
    refusals: ['booking.wrong_status', 'booking.stay_begun'],
  },
  complete: {
    method: 'POST',
    path: '/bookings/:id/complete/',
    summary: 'Complete a confirmed stay, from its check-out day on; a second time changes nothing',
    who: ['admin', 'owner'],
    params: idParams,
    responses: { 200: bookingDetails },
    refusals: ['booking.wrong_status', 'booking.stay_not_over'],
  },
  stats: {
    method: 'GET',
    path: '/bookings/stats/',
    summary: 'What begins this week, month or year: own stays, stays at own properties, or all',
    who: everyRole,
    query: statsQuery,
    responses: { 200: bookingStats },
  },
  export: {
    method: 'GET',
    path: '/bookings/export/',
    summary: 'The list as a file, with the parts of each price',
    who: ['admin', 'owner'],
    query: exportFilters,
    file: 'text/csv',
    responses: { 200: fileAnswer },
    refusals: ['booking.export_too_long'],
  },
})
