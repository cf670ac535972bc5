import type { Actor } from '../../http/actor.ts'

declare const proof: unique symbol

/** Over whose homes figures may be drawn: an owner's own, or with null those of everybody, for an admin. */
export interface Scope {
  readonly [proof]: 'scope of figures'
  readonly viewerId: string
  readonly ownerId: string | null
}

export const scopeOf = (actor: Pick<Actor, 'id' | 'role'>): Scope =>
  ({ viewerId: actor.id, ownerId: actor.role === 'admin' ? null : actor.id }) as Scope
