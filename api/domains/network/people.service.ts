import type { NetworkPerson, NetworkStats } from '#contract/network/schemas.ts'
import type { Context } from '../../context.ts'
import type { Actor } from '../../kernel/actor.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { findMember } from './members.queries.ts'
import { findKeptAbout, findStaysOfMember } from './people.queries.ts'
import type { VisibleMember } from './policy.ts'
import { countInvitations, countMembersByLevel, sumDiscounts } from './stats.queries.ts'
import { toNetworkPerson, toNetworkStats } from './views.ts'

/** A member with their stays; the note is included only for the owner who wrote it. */
export const showPerson = async (
  ctx: Context,
  viewer: Actor,
  { id }: VisibleMember,
): Promise<NetworkPerson | Refusal> => {
  const [member, kept, stays] = await Promise.all([
    findMember(ctx.db, id),
    findKeptAbout(ctx.db, id),
    findStaysOfMember(ctx.db, id, ctx.clock()),
  ])
  // The member was removed from the network a moment ago.
  if (!member || !kept) return refuse('thing.not_found')
  return toNetworkPerson({ member, kept, stays, viewerId: viewer.id })
}

/** Statistics of one owner's network, or with null of all networks together. */
export const showStats = async (ctx: Context, ownerId: string | null): Promise<NetworkStats> => {
  const [levels, invitations, discounts] = await Promise.all([
    countMembersByLevel(ctx.db, ownerId),
    countInvitations(ctx.db, ownerId, ctx.clock()),
    sumDiscounts(ctx.db, ownerId),
  ])
  return toNetworkStats(levels, invitations, discounts)
}
