import { declareCalls } from '../kernel/calls.ts'
import { idParams } from '../kernel/ids.ts'
import { page } from '../kernel/paging.ts'
import {
  newReference,
  ownReferenceFilters,
  reference,
  referenceFilters,
  referenceRequest,
  stayReference,
} from './references.schemas.ts'
import { hiding, newAnswer } from './schemas.ts'

export const referenceCalls = declareCalls({
  ofStay: {
    method: 'GET',
    allowWhileImpersonating: true,
    path: '/bookings/:id/reference/',
    summary: 'The reference that the caller wrote about the guest of a stay at a home of theirs, if any',
    who: ['owner'],
    params: idParams,
    responses: { 200: stayReference },
  },
  save: {
    method: 'PUT',
    path: '/bookings/:id/reference/',
    summary:
      'Write a reference about the guest of a stay that is over, or change it until it is revealed: when the guest has reviewed the stay too, or after 14 days',
    who: ['owner'],
    params: idParams,
    body: newReference,
    responses: { 200: stayReference },
    refusals: ['reference.stay_not_over', 'reference.too_late', 'reference.revealed', 'reference.guest_gone'],
  },
  mine: {
    method: 'GET',
    allowWhileImpersonating: true,
    path: '/references/',
    summary: 'Revealed references about the caller, newest first',
    who: ['owner', 'user'],
    query: ownReferenceFilters,
    responses: { 200: page(reference) },
  },
  about: {
    method: 'GET',
    allowWhileImpersonating: true,
    path: '/people/:id/references/',
    summary:
      'References about a guest whom the caller considers: a member, or somebody who requests a stay, asks, or is introduced; every reference, for an admin',
    who: ['admin', 'owner'],
    params: idParams,
    query: referenceFilters,
    responses: { 200: page(reference) },
  },
  requested: {
    method: 'GET',
    allowWhileImpersonating: true,
    path: '/people/:id/reference_request/',
    summary: 'Whether the caller has asked other owners for references about a guest whom they consider',
    who: ['owner'],
    params: idParams,
    responses: { 200: referenceRequest },
  },
  request: {
    method: 'POST',
    path: '/people/:id/reference_request/',
    summary:
      'Ask the owners who hosted a guest for references, without naming them or oneself; the answer is the same where there are none, and within 30 days a second time changes nothing',
    who: ['owner'],
    triesPerMinute: 20,
    params: idParams,
    responses: { 200: referenceRequest },
  },
  answer: {
    method: 'POST',
    path: '/references/:id/answer/',
    summary: 'Answer a reference about oneself, once, for all who read it',
    who: ['owner', 'user'],
    params: idParams,
    body: newAnswer,
    responses: { 200: reference },
    refusals: ['reference.answered', 'reference.hidden'],
  },
  hide: {
    method: 'POST',
    path: '/references/:id/hide/',
    summary: 'Hide a reference and its answer from other owners, for a reason that both parties are told',
    audits: 'reference.hidden',
    who: ['admin'],
    params: idParams,
    body: hiding,
    responses: { 200: reference },
    refusals: ['reference.hidden_already'],
  },
  show: {
    method: 'POST',
    path: '/references/:id/show/',
    summary: 'Show a reference again that an admin has hidden; both parties are told',
    audits: 'reference.shown',
    who: ['admin'],
    params: idParams,
    responses: { 200: reference },
    refusals: ['reference.not_hidden'],
  },
})
