import type { Impersonation } from '#contract/accounts/impersonation.schemas.ts'
import type { Queryable } from '../../db/transaction.ts'
import type { Actor } from '../../kernel/actor.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { findAccountToImpersonate } from './impersonation.queries.ts'

declare const proof: unique symbol

/** Permission to impersonate this person. */
export interface ImpersonationGrant {
  readonly [proof]: 'viewable'
  readonly viewer: Pick<Actor, 'id' | 'sessionId'>
  readonly person: Impersonation['person']
}

/** Refuses 'thing.not_found', 'viewing.admin' (also for oneself) and 'viewing.suspended'. */
export const mayImpersonate = async (
  on: Queryable,
  viewer: Actor,
  id: string,
): Promise<ImpersonationGrant | Refusal> => {
  const found = await findAccountToImpersonate(on, id)
  if (!found || found.deleted_at) return refuse('thing.not_found')
  if (found.user_type === 'admin') return refuse('viewing.admin')
  if (found.disabled_at) return refuse('viewing.suspended')
  const user_type = found.user_type === 'owner' ? 'owner' : 'user'
  return {
    viewer: { id: viewer.id, sessionId: viewer.sessionId },
    person: { id, full_name: found.full_name, user_type },
  } as ImpersonationGrant
}
