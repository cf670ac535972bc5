import { declareCalls } from '../kernel/calls.ts'
import { idParams } from '../kernel/ids.ts'
import { page } from '../kernel/paging.ts'
import { booking, bookingFilters, newBooking, statusChange } from './schemas.ts'

const everyRole = ['admin', 'owner', 'user'] as const

export const bookingCalls = declareCalls({
  list: {
    method: 'GET',
    path: '/bookings/',
    summary: 'Stays that the caller booked or receives (all, for an admin), latest check-in first',
    who: everyRole,
    query: bookingFilters,
    responses: { 200: page(booking) },
  },
  get: {
    method: 'GET',
    path: '/bookings/:id/',
    summary: 'One booking, for its parties and admins',
    who: everyRole,
    params: idParams,
    responses: { 200: booking },
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
    responses: { 200: booking },
    refusals: ['booking.nights_taken'],
  },
})
