import * as z from 'zod/mini'
import { declareCalls } from '../kernel/calls.ts'
import { idParams } from '../kernel/ids.ts'
import { impersonation, newImpersonation } from './impersonation.schemas.ts'

export const impersonationCalls = declareCalls({
  start: {
    method: 'POST',
    path: '/admin/people/:id/view_as/',
    summary: 'View Latchkey as an owner or a guest, read only, for 15 minutes; they are notified by mail',
    who: ['admin'],
    params: idParams,
    body: newImpersonation,
    responses: { 201: impersonation },
    refusals: ['viewing.admin', 'viewing.suspended'],
    audits: 'viewing.started',
  },
  end: {
    method: 'POST',
    path: '/admin/viewings/:id/end/',
    summary: "End one's own look before its time; one that is over stays over",
    who: ['admin'],
    params: idParams,
    responses: { 204: z.null() },
    audits: 'viewing.ended',
  },
})
