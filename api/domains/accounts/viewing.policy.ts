import type { Viewing } from '#contract/accounts/viewing.schemas.ts'
import type { Queryable } from '../../db/transaction.ts'
import type { Actor } from '../../http/actor.ts'
import { type Refusal, refuse } from '../../http/refusal.ts'
import { findViewable } from './viewing.queries.ts'

declare const proof: unique symbol

/** The right to look with the eyes of this person. */
export interface Viewable {
  readonly [proof]: 'viewable'
  readonly viewer: Pick<Actor, 'id' | 'sessionId'>
  readonly person: Viewing['person']
}

/** Refuses 'thing.not_found', 'viewing.admin' (oneself among them) and 'viewing.suspended'. */
export const mayViewAs = async (on: Queryable, viewer: Actor, id: string): Promise<Viewable | Refusal> => {
  const found = await findViewable(on, id)
  if (!found || found.deleted_at) return refuse('thing.not_found')
  if (found.user_type === 'admin') return refuse('viewing.admin')
  if (found.disabled_at) return refuse('viewing.suspended')
  const user_type = found.user_type === 'owner' ? 'owner' : 'user'
  return {
    viewer: { id: viewer.id, sessionId: viewer.sessionId },
    person: { id, full_name: found.full_name, user_type },
  } as Viewable
}
