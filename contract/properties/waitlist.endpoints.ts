import * as z from 'zod/mini'
import { NIGHTS_REFUSED } from '../availability/refusals.rules.ts'
import { stayRequest } from '../availability/schemas.ts'
import { declareCalls } from '../kernel/calls.ts'
import { idParams } from '../kernel/ids.ts'
import { page } from '../kernel/paging.ts'
import { waitlistEntry, waitlistFilters } from './waitlist.schemas.ts'

export const waitlistCalls = declareCalls({
  list: {
    method: 'GET',
    allowWhileImpersonating: true,
    path: '/waitlist/',
    summary: 'The stays for which one waits, soonest first, at homes that one may see',
    who: ['owner', 'user'],
    query: waitlistFilters,
    responses: { 200: page(waitlistEntry) },
  },
  join: {
    method: 'POST',
    path: '/properties/:id/waitlist/',
    summary:
      'Wait for taken nights of a home: one is notified when they are free, in order; a second time changes nothing',
    who: ['owner', 'user'],
    params: idParams,
    body: stayRequest,
    responses: { 201: waitlistEntry },
    refusals: [
      'booking.own_property',
      'booking.too_many_guests',
      ...NIGHTS_REFUSED,
      'booking.fair_turn',
      'waitlist.nights_free',
      'waitlist.own_nights',
      'waitlist.full',
    ],
  },
  leave: {
    method: 'DELETE',
    path: '/waitlist/:id/',
    summary: 'No longer wait for a stay',
    who: ['owner', 'user'],
    params: idParams,
    responses: { 204: z.null() },
  },
})
