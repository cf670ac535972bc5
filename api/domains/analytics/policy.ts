import type { Actor } from '../../kernel/actor.ts'

declare const proof: unique symbol

/** The scope of reports: an owner's own homes, or null for all homes, for an admin. */
export interface Scope {
  readonly [proof]: 'scope of figures'
  readonly viewerId: string
  readonly ownerId: string | null
}

export const toScope = (actor: Pick<Actor, 'id' | 'role'>): Scope =>
  ({ viewerId: actor.id, ownerId: actor.role === 'admin' ? null : actor.id }) as Scope
