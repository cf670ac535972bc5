import * as z from 'zod/mini'
import { declareCalls } from '../kernel/calls.ts'
import { idParams } from '../kernel/ids.ts'
import { page, paging } from '../kernel/paging.ts'
import { heldDecision, heldInvitation, ownHold } from './held.schemas.ts'

export const heldCalls = declareCalls({
  own: {
    method: 'GET',
    allowWhileImpersonating: true,
    path: '/invitations/hold/',
    summary: 'Until when one’s own invitations need an admin’s approval',
    who: ['owner', 'user'],
    responses: { 200: ownHold },
  },
  list: {
    method: 'GET',
    path: '/invitations/held/',
    summary: 'Invitations to networks and introductions that wait for approval, oldest first',
    who: ['admin'],
    query: z.strictObject(paging),
    responses: { 200: page(heldInvitation) },
  },
  decide: {
    method: 'POST',
    path: '/invitations/held/:id/decide/',
    summary: 'Approve an invitation that waits, which sends it, or decline it with a reason; once',
    audits: ['held_invitation.approved', 'held_invitation.declined'],
    who: ['admin'],
    params: idParams,
    body: heldDecision,
    responses: { 204: z.null() },
    refusals: ['invitation.settled'],
  },
})
