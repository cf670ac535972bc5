import * as z from 'zod/mini'
import { declareCalls } from '../kernel/calls.ts'
import { idParams } from '../kernel/ids.ts'
import { coHostChange, coHosts, helpedHomes, newCoHost } from './co-hosts.schemas.ts'
import { invitablePeople, invitablePeopleQuery } from './home-lists.schemas.ts'

const members = ['owner', 'user'] as const

export const coHostCalls = declareCalls({
  list: {
    method: 'GET',
    allowWhileImpersonating: true,
    path: '/properties/:id/co_hosts/',
    summary: 'Who helps at one’s own home, and whom one has invited to',
    who: ['owner'],
    params: idParams,
    responses: { 200: coHosts },
  },
  candidates: {
    method: 'GET',
    path: '/properties/:id/co_hosts/candidates/',
    summary:
      'Up to 20 people whom the owner sees and who neither help at the home nor are invited to, by name',
    who: ['owner'],
    params: idParams,
    query: invitablePeopleQuery,
    responses: { 200: invitablePeople },
    triesPerMinute: 120,
  },
  invite: {
    method: 'POST',
    path: '/properties/:id/co_hosts/',
    summary:
      'Invite somebody to help at one’s own home: a person whom one sees, or an address, which is answered alike whether or not it has an account',
    audits: 'co_host.invited',
    who: ['owner'],
    params: idParams,
    body: newCoHost,
    responses: { 204: z.null() },
    refusals: ['co_host.already', 'co_host.too_many', 'invitation.to_yourself'],
    triesPerMinute: 20,
  },
  change: {
    method: 'PATCH',
    path: '/co_hosts/:id/',
    summary: 'Choose what somebody may do who helps at one’s own home, or is invited to',
    audits: 'co_host.rights_changed',
    who: ['owner'],
    params: idParams,
    body: coHostChange,
    responses: { 204: z.null() },
  },
  end: {
    method: 'DELETE',
    path: '/co_hosts/:id/',
    summary: 'The owner takes an invitation back or ends somebody’s help at once, or who helps stops helping',
    audits: 'co_host.ended',
    who: members,
    params: idParams,
    responses: { 204: z.null() },
  },
  accept: {
    method: 'POST',
    path: '/co_hosts/:id/accept/',
    summary: 'Accept an invitation to help at a home',
    audits: 'co_host.accepted',
    who: members,
    params: idParams,
    responses: { 204: z.null() },
  },
  decline: {
    method: 'POST',
    path: '/co_hosts/:id/decline/',
    summary: 'Decline an invitation to help at a home',
    audits: 'co_host.declined',
    who: members,
    params: idParams,
    responses: { 204: z.null() },
  },
  homes: {
    method: 'GET',
    allowWhileImpersonating: true,
    path: '/helped_homes/',
    summary: 'The homes at which the caller helps, and invitations to help',
    who: members,
    responses: { 200: helpedHomes },
  },
})
