import * as z from 'zod/mini'
import { declareCalls } from '../kernel/calls.ts'
import { idParams } from '../kernel/ids.ts'
import { page } from '../kernel/paging.ts'
import { previewAsQuery } from '../properties/schemas.ts'
import {
  block,
  blockChanges,
  calendarFilters,
  calendarHome,
  calendarNights,
  freedNights,
  newBlock,
  takenNights,
} from './schemas.ts'

export const calendarCalls = declareCalls({
  look: {
    method: 'GET',
    allowWhileImpersonating: true,
    path: '/calendar/',
    summary: 'The owner’s homes by title, each with the bookings and blocks on at most 100 days',
    who: ['owner'],
    query: calendarFilters,
    responses: { 200: page(calendarHome) },
  },
  lookAsHelper: {
    method: 'GET',
    allowWhileImpersonating: true,
    path: '/calendar/helped/',
    summary:
      'The homes at which the caller helps, each with the bookings and blocks on at most 100 days; without prices',
    who: ['owner', 'user'],
    query: calendarFilters,
    responses: { 200: page(calendarNights) },
  },
  takenNights: {
    method: 'GET',
    allowWhileImpersonating: true,
    path: '/properties/:id/taken_nights/',
    summary: 'Nights of the next 24 months that the caller cannot reserve, without saying why',
    who: ['admin', 'owner', 'user'],
    params: idParams,
    query: previewAsQuery,
    responses: { 200: takenNights },
    refusals: ['property.hidden_from_them'],
  },
  block: {
    method: 'POST',
    path: '/properties/:id/blocks/',
    summary:
      'Block nights of one’s own home, or of one at which one helps; those of blocks in the way join the new one',
    audits: 'block.made',
    who: ['owner', 'user'],
    params: idParams,
    body: newBlock,
    responses: { 201: block },
    refusals: ['calendar.nights_booked', 'fair_turn.nights_collected'],
  },
  updateBlock: {
    method: 'PATCH',
    path: '/blocks/:id/',
    summary: 'Change the reason of a block',
    audits: 'block.changed',
    who: ['owner', 'user'],
    params: idParams,
    body: blockChanges,
    responses: { 200: block },
  },
  free: {
    method: 'DELETE',
    path: '/properties/:id/blocks/',
    summary: 'Free nights of such a home from whatever blocks lie on them',
    audits: 'block.removed',
    who: ['owner', 'user'],
    params: idParams,
    query: freedNights,
    responses: { 204: z.null() },
  },
})
