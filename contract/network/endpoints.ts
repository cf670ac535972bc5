import * as z from 'zod/mini'
import { declareCalls } from '../kernel/calls.ts'
import { idParams } from '../kernel/ids.ts'
import { page, paging } from '../kernel/paging.ts'
import {
  levelNumber,
  membership,
  networkFilters,
  newTrustLevel,
  trustedUser,
  trustLevel,
  trustLevelChanges,
} from './schemas.ts'

export const networkCalls = declareCalls({
  levels: {
    method: 'GET',
    path: '/trust-levels/',
    summary: "The owner's trust levels, lowest first; all owners' for an admin",
    who: ['admin', 'owner'],
    query: z.strictObject(paging),
    responses: { 200: page(trustLevel) },
  },
  createLevel: {
    method: 'POST',
    path: '/trust-levels/',
    summary: 'Create a trust level',
    who: ['owner'],
    body: newTrustLevel,
    responses: { 201: trustLevel },
    refusals: ['level.taken'],
  },
  updateLevel: {
    method: 'PATCH',
    path: '/trust-levels/:id/',
    summary: 'Rename a trust level or change its discount; bookings keep their agreed price',
    who: ['owner'],
    params: idParams,
    body: trustLevelChanges,
    responses: { 200: trustLevel },
    refusals: ['level.taken'],
  },
  deleteLevel: {
    method: 'DELETE',
    path: '/trust-levels/:id/',
    summary: 'Delete a trust level that nobody holds',
    who: ['owner'],
    params: idParams,
    responses: { 204: z.null() },
    refusals: ['level.in_use'],
  },
  members: {
    method: 'GET',
    path: '/trusted-networks/',
    summary: "An owner's network (all networks for an admin); a guest's own memberships",
    who: ['admin', 'owner', 'user'],
    query: networkFilters,
    responses: { 200: z.union([page(trustedUser), page(membership)]) },
  },
  updateMemberLevel: {
    method: 'PATCH',
    path: '/trusted-networks/:id/update_trust_level/',
    summary: "Change a member's trust level",
    who: ['owner'],
    params: idParams,
    body: z.strictObject({ trust_level: levelNumber }),
    responses: { 200: trustedUser },
    refusals: ['level.unknown'],
  },
  removeMember: {
    method: 'DELETE',
    path: '/trusted-networks/:id/remove_from_network/',
    summary: 'Take someone out of the network; their bookings keep the agreed price',
    who: ['admin', 'owner'],
    params: idParams,
    responses: { 204: z.null() },
  },
})
