import * as z from 'zod/mini'
import { declareCalls } from '../kernel/calls.ts'
import { idParams } from '../kernel/ids.ts'
import { newSavedSearch, savedSearch, savedSearchChanges, savedSearches } from './saved-searches.schemas.ts'

const guests = ['owner', 'user'] as const

export const savedSearchCalls = declareCalls({
  list: {
    method: 'GET',
    allowWhileImpersonating: true,
    path: '/saved_searches/',
    summary: 'The searches that one keeps, with the number of homes that are new since one looked',
    who: guests,
    responses: { 200: savedSearches },
  },
  create: {
    method: 'POST',
    path: '/saved_searches/',
    summary: 'Keep a search of homes, and be told of homes that match it from now on',
    who: guests,
    body: newSavedSearch,
    responses: { 201: savedSearch },
    refusals: ['saved_search.kept_already', 'saved_search.too_many'],
    // Each looks all its homes up.
    triesPerMinute: 30,
  },
  change: {
    method: 'PATCH',
    path: '/saved_searches/:id/',
    summary: 'Rename a search, or choose how one is told of new homes',
    who: guests,
    params: idParams,
    body: savedSearchChanges,
    responses: { 200: savedSearch },
    triesPerMinute: 30,
  },
  see: {
    method: 'PUT',
    path: '/saved_searches/:id/seen/',
    summary: 'Say that one has opened a search: its homes are no longer new',
    who: guests,
    params: idParams,
    responses: { 204: z.null() },
  },
  remove: {
    method: 'DELETE',
    path: '/saved_searches/:id/',
    summary: 'No longer keep a search',
    who: guests,
    params: idParams,
    responses: { 204: z.null() },
  },
})
