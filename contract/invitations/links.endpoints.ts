import * as z from 'zod/mini'
import { declareCalls } from '../kernel/calls.ts'
import { idParams } from '../kernel/ids.ts'
import { page, paging } from '../kernel/paging.ts'
import {
  createdInvitationLink,
  invitationLinkClaim,
  networkInvitationLinkItem,
  newInvitationLink,
  openInvitationLink,
} from './links.schemas.ts'
import { tokenBody } from './schemas.ts'

export const invitationLinkCalls = declareCalls({
  list: {
    method: 'GET',
    path: '/network-invitations/links/',
    summary: 'One’s own open invitation links, newest first, without their tokens',
    who: ['owner'],
    query: z.strictObject(paging),
    responses: { 200: page(networkInvitationLinkItem) },
  },
  create: {
    method: 'POST',
    path: '/network-invitations/links/',
    summary: 'Make a link for one person, to pass on oneself; only this answer contains it',
    audits: 'network_invitation_link.created',
    who: ['owner'],
    body: newInvitationLink,
    responses: { 201: createdInvitationLink },
    refusals: ['invitation.links_many', 'level.unknown'],
  },
  revoke: {
    method: 'POST',
    path: '/network-invitations/links/:id/revoke/',
    summary: 'Take a link back, and the open invitations that were asked for through it',
    audits: 'network_invitation_link.revoked',
    who: ['owner'],
    params: idParams,
    responses: { 204: z.null() },
    refusals: ['invitation.settled'],
  },
  validate: {
    method: 'POST',
    path: '/network-invitations/links/validate/',
    summary: 'Who invites through a link',
    who: 'anyone',
    duringOnboarding: true,
    body: tokenBody,
    responses: { 200: openInvitationLink },
    refusals: ['invitation.invalid'],
    triesPerMinute: 10,
  },
  claim: {
    method: 'POST',
    path: '/network-invitations/links/claim/',
    summary: 'Ask for the invitation of a link by mail; any address is answered alike',
    audits: 'network_invitation.sent',
    who: 'anyone',
    duringOnboarding: true,
    body: invitationLinkClaim,
    responses: { 204: z.null() },
    refusals: ['invitation.invalid'],
    triesPerMinute: 5,
  },
})
