import * as z from 'zod/mini'
import { declareCalls } from '../kernel/calls.ts'
import { page } from '../kernel/paging.ts'
import { accountOverview, networkAcquaintance, peopleFilters, peopleSearch } from './people.schemas.ts'

// The schema with more fields comes first: a union takes the first match and drops fields that it does not declare.
const people = z.union([page(accountOverview), page(networkAcquaintance)])

export const peopleCalls = declareCalls({
  list: {
    method: 'GET',
    allowWhileImpersonating: true,
    path: '/users/',
    summary: "An owner's network and guests, by name; every account for an admin, in any order",
    who: ['admin', 'owner'],
    query: peopleFilters,
    responses: { 200: people },
  },
  search: {
    method: 'GET',
    allowWhileImpersonating: true,
    path: '/users/search/',
    summary:
      'The same people by name or address; nobody beyond them is ever found, however exact the address',
    who: ['admin', 'owner'],
    query: peopleSearch,
    responses: { 200: people },
  },
})
