import type { LevelChange, LevelCreation, TrustedUser, TrustLevel } from '#contract/network/schemas.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { type Refusal, refuse } from '../../http/refusal.ts'
import { record } from '../audit/record.service.ts'
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
import { keepInOrder } from './order.service.ts'
import type { OwnLevel, OwnMember, RemovableMember } from './policy.ts'
import { factsOf, toTrustedUser, toTrustLevel } from './views.ts'

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

/** Refuses 'level.taken', and 'level.gives_less' as {@link keepInOrder} does. */
export const createLevel = async (
  ctx: Context,
  ownerId: string,
  { raise, ...level }: LevelCreation,
): Promise<TrustLevel | Refusal> =>
  inTransaction(ctx.db, async tx => {
    await lockNetwork(tx, ownerId)
    const id = await insertLevel(tx, ownerId, level, ctx.clock())
    const made = id && (await findLevel(tx, id))
    if (!made) return refuse('level.taken')
    await record(tx, {
      action: 'level.created',
      subject: { kind: 'level', id: made.id },
      concerns: ownerId,
      after: factsOf(made),
    })
    const outOfOrder = await keepInOrder(tx, ownerId, raise)
    if (outOfOrder) return outOfOrder
    if (level.level !== FIRST_LEVEL) return toTrustLevel(made)
    // Who came before any level existed was promised level 1 and could not get it yet.
    const given = await giveLevelToThoseWithout(tx, ownerId, made.id)
    return toTrustLevel({ ...made, member_count: given })
  })

/** Refuses 'level.taken' when the new number belongs to another level of the owner, and 'level.gives_less'. */
export const changeLevel = async (
  ctx: Context,
  { id, ownerId }: OwnLevel,
  { raise, ...changes }: LevelChange,
): Promise<TrustLevel | Refusal> => {
  try {
    return await inTransaction(ctx.db, async tx => {
      await lockNetwork(tx, ownerId)
      const before = await findLevel(tx, id)
      if (Object.keys(changes).length > 0) await updateLevel(tx, id, changes)
      if (changes.level === FIRST_LEVEL) await giveLevelToThoseWithout(tx, ownerId, id)
      const outOfOrder = await keepInOrder(tx, ownerId, raise)
      if (outOfOrder) return outOfOrder
      const changed = await findLevel(tx, id)
      if (!before || !changed) return refuse('thing.not_found')
      const fields = Object.keys(changes)
      if (fields.length > 0)
        await record(tx, {
          action: 'level.changed',
          subject: { kind: 'level', id },
          concerns: ownerId,
          before: factsOf(before),
          after: { ...factsOf(changed), fields },
        })
      return toTrustLevel(changed)
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
      const gone = await findLevel(tx, id)
      await deleteLevel(tx, id)
      if (gone)
        await record(tx, {
          action: 'level.deleted',
          subject: { kind: 'level', id },
          concerns: ownerId,
          before: factsOf(gone),
        })
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
      const before = await findMember(tx, id)
      await setMemberLevel(tx, id, levelId)
      const member = await findMember(tx, id)
      if (!before || !member) return refuse('thing.not_found')
      await record(tx, {
        action: 'member.level_changed',
        subject: { kind: 'member', id },
        concerns: member.user_id,
        before: { level: before.trust_level, discount_percentage: before.discount_percentage },
        after: { level: member.trust_level, discount_percentage: member.discount_percentage },
      })
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
export const removeMember = (ctx: Context, { id }: RemovableMember): Promise<null | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const member = await findMember(tx, id)
    await deleteMember(tx, id)
    if (member)
      await record(tx, {
        action: 'member.removed',
        subject: { kind: 'member', id },
        concerns: member.user_id,
        before: { level: member.trust_level },
      })
    return null
  })

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
