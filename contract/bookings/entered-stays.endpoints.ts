import * as z from 'zod/mini'
import { declareCalls } from '../kernel/calls.ts'
import { idParams } from '../kernel/ids.ts'
import {
  enteredStay,
  enteredStayFilters,
  enteredStayPreview,
  enteredStays,
  enteredStayToPrice,
  newEnteredStay,
} from './entered-stays.schemas.ts'

/** What may be in the way of a stay that an owner enters. */
const NOT_POSSIBLE = [
  'booking.nights_taken',
  'booking.taken_outside',
  'booking.too_many_guests',
  'booking.too_many_pets',
  'fair_turn.nights_collected',
] as const

export const enteredStayCalls = declareCalls({
  list: {
    method: 'GET',
    allowWhileImpersonating: true,
    path: '/entered_stays/',
    summary:
      'Stays that the owner entered, the next first or, of past ones, the latest; with what was agreed',
    who: ['owner'],
    query: enteredStayFilters,
    responses: { 200: enteredStays },
  },
  get: {
    method: 'GET',
    allowWhileImpersonating: true,
    path: '/entered_stays/:id/',
    summary: 'A stay that the owner entered',
    who: ['owner'],
    params: idParams,
    responses: { 200: enteredStay },
  },
  preview: {
    method: 'POST',
    changesNothing: true,
    allowWhileImpersonating: true,
    path: '/properties/:id/entered_stays/preview/',
    summary:
      'What a stay costs at one’s own home for somebody without an account, at this price of its nights',
    who: ['owner'],
    params: idParams,
    body: enteredStayToPrice,
    responses: { 200: enteredStayPreview },
    refusals: NOT_POSSIBLE,
  },
  enter: {
    method: 'POST',
    path: '/properties/:id/entered_stays/',
    summary: 'Enter a stay at one’s own home for somebody without an account; it holds its nights',
    audits: 'entered_stay.entered',
    who: ['owner'],
    params: idParams,
    body: newEnteredStay,
    idempotent: true,
    responses: { 201: enteredStay },
    refusals: [...NOT_POSSIBLE, 'entered_stay.price_changed', 'request.key_reused'],
  },
  change: {
    method: 'PUT',
    path: '/entered_stays/:id/',
    summary: 'Change everything of an entered stay but its home; other nights only while they are free',
    audits: 'entered_stay.changed',
    who: ['owner'],
    params: idParams,
    body: newEnteredStay,
    responses: { 200: enteredStay },
    refusals: [...NOT_POSSIBLE, 'entered_stay.price_changed'],
  },
  remove: {
    method: 'DELETE',
    path: '/entered_stays/:id/',
    summary: 'Remove an entered stay and free its nights',
    audits: 'entered_stay.removed',
    who: ['owner'],
    params: idParams,
    responses: { 204: z.null() },
  },
})
