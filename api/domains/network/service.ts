import type { NewTrustLevel, TrustedUser, TrustLevel, TrustLevelChanges } from '#contract/network/schemas.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { type Refusal, refuse } from '../../http/refusal.ts'
import { insertNotification } from '../notifications/queries.ts'
import {
  countLevelUses,
  deleteLevel,
  findLevel,
  findOwnLevelId,
  giveLevelToThoseWithout,
  insertLevel,
  lockNetwork,
  updateLevel,
} from './levels.queries.ts'
import {
  deleteMember,
  findMember,
  levelNameOf,
  putMember,
  setMemberLevel,
  setNote,
} from './members.queries.ts'
import type { OwnLevel, OwnMember, RemovableMember } from './policy.ts'
import { toTrustedUser, toTrustLevel } from './views.ts'

/** What a person gets whose invitation named no level (decisions: Invitations). */
const FIRST_LEVEL = 1

interface DatabaseError {
  readonly code?: string
  readonly constraint?: string
}
/** PostgreSQL 18 says 23001 where a restricting key forbids a deletion, older ones 23503. */
const brokeLevelKey = (error: unknown) => {
  const { code, constraint } = error as DatabaseError
  return (code === '23001' || code === '23503') && constraint === 'network_members_level_fkey'
}
const tookLevelNumber = (error: unknown) => {
  const { code, constraint } = error as DatabaseError
  return code === '23505' && constraint === 'trust_levels_owner_level_key'
}

/** Refuses 'level.taken'. */
export const createLevel = async (
  ctx: Context,
  ownerId: string,
  level: NewTrustLevel,
): Promise<TrustLevel | Refusal> =>
  inTransaction(ctx.db, async tx => {
    await lockNetwork(tx, ownerId)
    const id = await insertLevel(tx, ownerId, level, ctx.clock())
    const made = id && (await findLevel(tx, id))
    if (!made) return refuse('level.taken')
    if (level.level !== FIRST_LEVEL) return toTrustLevel(made)
    // Who came before any level existed was promised level 1 and could not get it yet.
    const given = await giveLevelToThoseWithout(tx, ownerId, made.id)
    return toTrustLevel({ ...made, member_count: given })
  })

/** Refuses 'level.taken' when the new number belongs to another level of the owner. */
export const changeLevel = async (
  ctx: Context,
  { id, ownerId }: OwnLevel,
  changes: TrustLevelChanges,
): Promise<TrustLevel | Refusal> => {
  try {
    return await inTransaction(ctx.db, async tx => {
      await lockNetwork(tx, ownerId)
      if (Object.keys(changes).length > 0) await updateLevel(tx, id, changes)
      if (changes.level === FIRST_LEVEL) await giveLevelToThoseWithout(tx, ownerId, id)
      const changed = await findLevel(tx, id)
      return changed ? toTrustLevel(changed) : refuse('thing.not_found')
    })
  } catch (error) {
    if (tookLevelNumber(error)) return refuse('level.taken')
    throw error
  }
}

/** Refuses 'level.in_use' with the counts `members` and `invitations`. */
export const removeLevel = async (ctx: Context, { id, ownerId }: OwnLevel): Promise<null | Refusal> => {
  const at = ctx.clock()
  try {
    return await inTransaction(ctx.db, async tx => {
      await lockNetwork(tx, ownerId)
      const uses = await countLevelUses(tx, id, at)
      if (uses.members + uses.invitations > 0) return refuse('level.in_use', { members: uses })
      await deleteLevel(tx, id)
      return null
    })
  } catch (error) {
    // Given to somebody between the count and the deletion: the key held.
    if (brokeLevelKey(error)) return refuse('level.in_use', { members: await countLevelUses(ctx.db, id, at) })
    throw error
  }
}

/** Refuses 'level.unknown' when the owner has no level of that number. */
export const changeMemberLevel = async (
  ctx: Context,
  { id, ownerId }: OwnMember,
  level: number,
): Promise<TrustedUser | Refusal> => {
  const unknown = () => refuse('level.unknown', { fields: { trust_level: 'field.invalid' } })
  try {
    return await inTransaction(ctx.db, async tx => {
      const levelId = await findOwnLevelId(tx, ownerId, { level })
      if (!levelId) return unknown()
      await setMemberLevel(tx, id, levelId)
      const member = await findMember(tx, id)
      if (!member) return refuse('thing.not_found')
      await insertNotification(tx, {
        userId: member.user_id,
        kind: 'network.level_changed',
        subjectId: id,
        data: { level_name: member.trust_level_name ?? '' },
        personId: ownerId,
        at: ctx.clock(),
      })
      return toTrustedUser(member)
    })
  } catch (error) {
    if (brokeLevelKey(error)) return unknown()
    throw error
  }
}

export const changeNote = async (
  ctx: Context,
  { id }: OwnMember,
  note: string,
): Promise<{ note: string }> => {
  await setNote(ctx.db, id, note)
  return { note }
}

/** Bookings keep the price they were made at; only what comes after is at the standard discount. */
export const removeMember = async (ctx: Context, { id }: RemovableMember): Promise<null> => {
  await deleteMember(ctx.db, id)
  return null
}

/**
 * Puts a person in an owner's network within the caller's transaction, which holds the network's lock. Without a
 * level named they get the owner's level 1, as far as there is one; a member from before keeps theirs.
 */
export const joinNetwork = async (
  tx: Transaction,
  member: {
    ownerId: string
    memberId: string
    levelNamed: string | null
    invitationId: string
    at: Date
  },
): Promise<void> => {
  const first = await findOwnLevelId(tx, member.ownerId, { level: FIRST_LEVEL })
  await putMember(tx, { ...member, levelIfNew: first ?? null })
  const levelName = await levelNameOf(tx, member.ownerId, member.memberId)
  await insertNotification(tx, {
    userId: member.ownerId,
    kind: 'network.joined',
    subjectId: member.memberId,
    data: levelName ? { level_name: levelName } : {},
    personId: member.memberId,
    at: member.at,
  })
}
