import * as z from 'zod/mini'
import { declareCalls } from '../kernel/calls.ts'
import { id, idParams } from '../kernel/ids.ts'
import { personNameField } from '../kernel/person-name.ts'

const parties = ['owner', 'user'] as const

export const blockedPeople = z.object({
  /** By name. */
  people: z.array(
    z.object({
      id,
      full_name: personNameField,
      profile_image: z.nullable(z.string()),
      blocked_at: z.string(),
    }),
  ),
})
export type BlockedList = z.infer<typeof blockedPeople>

/** Whom somebody does not want to hear from: it is theirs alone, so the person is not told and admins do not see it. */
export const blockCalls = declareCalls({
  list: {
    method: 'GET',
    path: '/blocked_people/',
    summary: 'The people whom the caller blocks',
    who: parties,
    responses: { 200: blockedPeople },
  },
  block: {
    method: 'PUT',
    path: '/blocked_people/:id/',
    summary:
      'Block somebody with whom one shares a conversation or a stay; it closes inquiries between the two',
    who: parties,
    params: idParams,
    responses: { 200: blockedPeople },
  },
  unblock: {
    method: 'DELETE',
    path: '/blocked_people/:id/',
    summary: 'Hear from somebody again',
    who: parties,
    params: idParams,
    responses: { 200: blockedPeople },
  },
})
