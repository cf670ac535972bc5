import { declareCalls } from '../kernel/calls.ts'
import { idParams } from '../kernel/ids.ts'
import { page } from '../kernel/paging.ts'
import { favourCreation, favourFilters, givenFavour, ownFavour } from './favours.schemas.ts'

export const favourCalls = declareCalls({
  own: {
    method: 'GET',
    path: '/favours/',
    summary: 'The credits that one can still book with, soonest expiry first',
    who: ['owner', 'user'],
    query: favourFilters,
    responses: { 200: page(ownFavour) },
  },
  given: {
    method: 'GET',
    path: '/trusted-networks/:id/favours/',
    summary: 'The credits that the owner gave this member, newest first, each with its history',
    who: ['owner'],
    params: idParams,
    query: favourFilters,
    responses: { 200: page(givenFavour) },
  },
  give: {
    method: 'POST',
    path: '/trusted-networks/:id/favours/',
    summary: 'Give a member credit for a favour, off stays at the owner’s homes; the member is notified',
    who: ['owner'],
    params: idParams,
    body: favourCreation,
    responses: { 201: givenFavour },
    refusals: ['favour.too_many', 'request.key_reused'],
  },
  withdraw: {
    method: 'POST',
    path: '/favours/:id/withdraw/',
    summary: 'Withdraw what is left of a credit; bookings keep their price, a second time changes nothing',
    who: ['owner'],
    params: idParams,
    responses: { 200: givenFavour },
  },
})
