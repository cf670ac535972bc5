import * as z from 'zod/mini'
import { declareCalls } from '../kernel/calls.ts'
import { idParams } from '../kernel/ids.ts'
import { accountStatus, reasonBody, roleChange, sessionsEnd } from './account-status.schemas.ts'

export const accountStatusCalls = declareCalls({
  suspend: {
    method: 'POST',
    path: '/users/:id/suspend/',
    audits: 'account.suspended',
    summary:
      'Suspend somebody: out at their next call, their homes out of sight; stays stand, a mail tells them',
    who: ['admin'],
    params: idParams,
    body: reasonBody,
    responses: { 200: accountStatus },
    refusals: ['person.yourself', 'person.suspended', 'person.deleted', 'account.last_admin'],
  },
  restore: {
    method: 'POST',
    path: '/users/:id/restore/',
    audits: 'account.restored',
    summary: 'Let a suspended person in again; a mail tells them',
    who: ['admin'],
    params: idParams,
    body: reasonBody,
    responses: { 200: accountStatus },
    refusals: ['person.not_suspended', 'person.deleted'],
  },
  changeRole: {
    method: 'POST',
    path: '/users/:id/change_role/',
    audits: 'account.role_changed',
    summary: 'Make a user an owner, or an owner without homes, members or money a user; a mail tells them',
    who: ['admin'],
    params: idParams,
    body: roleChange,
    responses: { 200: accountStatus },
    refusals: [
      'person.admin_role',
      'person.role_same',
      'person.role_tied',
      'person.suspended',
      'person.deleted',
    ],
  },
  sendReset: {
    method: 'POST',
    path: '/users/:id/send_reset/',
    audits: 'account.reset_sent',
    summary: 'Send the mail with which somebody chooses a new password',
    who: ['admin'],
    params: idParams,
    responses: { 202: z.object({ email: z.string() }) },
    refusals: ['person.suspended', 'person.deleted', 'person.reset_limit'],
  },
  endSessions: {
    method: 'POST',
    path: '/users/:id/end_sessions/',
    audits: 'account.sessions_ended',
    summary: "End one of somebody's sessions, or all of them; a mail tells them",
    who: ['admin'],
    params: idParams,
    body: sessionsEnd,
    responses: { 200: z.object({ ended: z.int() }) },
    refusals: ['person.yourself'],
  },
})
