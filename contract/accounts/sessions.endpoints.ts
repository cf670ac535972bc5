import * as z from 'zod/mini'
import { declareCalls } from '../kernel/calls.ts'
import { id, idParams } from '../kernel/ids.ts'
import { page, paging } from '../kernel/paging.ts'

const everyRole = ['admin', 'owner', 'user'] as const

/** An open session. Browser and system have their makers' names; null where they are unknown. */
export const openSession = z.object({
  id,
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  created_at: z.string(),
  /** Accurate to within 15 minutes, the lifetime of an access token. */
  last_used_at: z.string(),
  current: z.boolean(),
})
export type OpenSession = z.infer<typeof openSession>

export const sessionCalls = declareCalls({
  list: {
    method: 'GET',
    path: '/users/sessions/',
    summary: 'Where the person is signed in; this session first, then the latest used',
    who: everyRole,
    query: z.strictObject(paging),
    responses: { 200: page(openSession) },
  },
  end: {
    method: 'DELETE',
    path: '/users/sessions/:id/',
    summary: 'Sign one device out',
    audits: 'session.ended',
    who: everyRole,
    params: idParams,
    responses: { 204: z.null() },
  },
  endOthers: {
    method: 'POST',
    path: '/users/sessions/end_others/',
    summary: 'Sign out everywhere but here',
    audits: 'session.others_ended',
    who: everyRole,
    responses: { 200: z.object({ ended: z.int() }) },
  },
})
