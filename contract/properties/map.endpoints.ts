import { declareCalls } from '../kernel/calls.ts'
import { baseMap, homePins, mapFilters } from './map.schemas.ts'

const everyRole = ['admin', 'owner', 'user'] as const

export const mapCalls = declareCalls({
  homes: {
    method: 'GET',
    allowWhileImpersonating: true,
    mayComeFromReplica: true,
    path: '/properties/map/',
    summary: 'The properties of the list in the area of a map, each at its approximate location',
    who: everyRole,
    query: mapFilters,
    responses: { 200: homePins },
  },
  base: {
    method: 'GET',
    allowWhileImpersonating: true,
    path: '/base-map/',
    summary: 'The base map that the operator has set, if there is one',
    who: everyRole,
    responses: { 200: baseMap },
  },
})
