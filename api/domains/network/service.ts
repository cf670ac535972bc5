import { DAY_MS } from '#contract/kernel/durations.ts'
import { type MemberToReview, TRUST_REVIEW_DAYS } from '#contract/network/reviews.schemas.ts'
import type { LevelChange, LevelCreation, TrustedUser, TrustLevel } from '#contract/network/schemas.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { audit } from '../audit/audit.service.ts'
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
  findLevelName,
  findMember,
  insertDecision,
  isRepeated,
  listMembersToReview,
  lockMember,
  type MembershipTerms,
  putMember,
  setMemberLevel,
  setNote,
} from './members.queries.ts'
import { keepInOrder } from './order.service.ts'
import type { OwnLevel, OwnMember, RemovableMember } from './policy.ts'
import { toLevelFacts, toTrustedUser, toTrustLevel } from './views.ts'

/** The level of a person whose invitation named none. */
const FIRST_LEVEL = 1

interface DatabaseError {
  readonly code?: string
  readonly constraint?: string
}
/** SQLSTATE of a deletion that a restricting foreign key forbids: 23001 in PostgreSQL 18, 23503 before. */
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
    await audit(tx, {
      action: 'level.created',
      subject: { kind: 'level', id: made.id },
      concerns: ownerId,
      after: toLevelFacts(made),
    })
    const outOfOrder = await keepInOrder(tx, ownerId, raise)
    if (outOfOrder) return outOfOrder
    if (level.level !== FIRST_LEVEL) return toTrustLevel(made)
    // Members who joined before any level existed were promised level 1 and get it now.
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
        await audit(tx, {
          action: 'level.changed',
          subject: { kind: 'level', id },
          concerns: ownerId,
          before: toLevelFacts(before),
          after: { ...toLevelFacts(changed), fields },
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
        await audit(tx, {
          action: 'level.deleted',
          subject: { kind: 'level', id },
          concerns: ownerId,
          before: toLevelFacts(gone),
        })
      return null
    })
  } catch (error) {
    // Somebody got the level between the count and the deletion: the foreign key prevented it.
    if (brokeLevelKey(error)) return refuse('level.in_use', { members: await countLevelUses(ctx.db, id, at) })
    throw error
  }
}

/** The same decision within a minute is one that was sent twice. */
const repetition = (to: number | null, reason: string, now: Date) => ({
  to,
  reason: reason || null,
  since: new Date(now.getTime() - 60_000),
})

/**
 * Changes a member's level. A raise is notified; lowering is quiet, and touches no booking. Refuses 'level.unknown' when
 * the owner has no level of that number.
 */
export const changeMemberLevel = async (
  ctx: Context,
  { id, ownerId }: OwnMember,
  { trust_level: level, reason = '' }: { trust_level: number; reason?: string | undefined },
): Promise<TrustedUser | Refusal> => {
  const unknown = () => refuse('level.unknown', { fields: { trust_level: 'field.invalid' } })
  try {
    return await inTransaction(ctx.db, async tx => {
      const levelId = await findOwnLevelId(tx, ownerId, { level })
      if (!levelId) return unknown()
      await lockMember(tx, id)
      const before = await findMember(tx, id)
      const at = ctx.clock()
      if (before && (await isRepeated(tx, id, repetition(level, reason, at)))) return toTrustedUser(before)
      await setMemberLevel(tx, id, levelId)
      const member = await findMember(tx, id)
      if (!before || !member) return refuse('thing.not_found')
      await audit(tx, {
        action: 'member.level_changed',
        subject: { kind: 'member', id },
        concerns: member.user_id,
        before: { level: before.trust_level, discount_percentage: before.discount_percentage },
        after: { level: member.trust_level, discount_percentage: member.discount_percentage },
      })
      const decision = { from: before.trust_level, to: member.trust_level, reason: reason || null }
      await insertDecision(tx, id, decision, at)
      if (level > (before.trust_level ?? 0))
        await insertNotification(tx, {
          userId: member.user_id,
          kind: 'network.level_changed',
          subjectId: id,
          data: { level_name: member.trust_level_name ?? '' },
          personId: ownerId,
          at,
        })
      return toTrustedUser(member)
    })
  } catch (error) {
    if (brokeLevelKey(error)) return unknown()
    throw error
  }
}

/** Says that the level of a member is right: nothing changes for them, and the owner is asked again in a year. */
export const keepMemberLevel = (
  ctx: Context,
  { id }: OwnMember,
  reason = '',
): Promise<TrustedUser | Refusal> =>
  inTransaction(ctx.db, async tx => {
    await lockMember(tx, id)
    const member = await findMember(tx, id)
    if (!member) return refuse('thing.not_found')
    const { trust_level: level } = member
    const now = ctx.clock()
    if (await isRepeated(tx, id, repetition(level, reason, now))) return toTrustedUser(member)
    await insertDecision(tx, id, { from: level, to: level, reason: reason || null }, now)
    await audit(tx, {
      action: 'member.level_kept',
      subject: { kind: 'member', id },
      concerns: member.user_id,
      after: { level },
    })
    return toTrustedUser(member)
  })

/** Members whose level was last decided on a year ago or more, and how many they are. */
export const listToReview = async (
  ctx: Context,
  ownerId: string,
  paging: { limit: number; offset: number },
): Promise<{ count: number; members: MemberToReview[] }> => {
  const before = new Date(ctx.clock().getTime() - TRUST_REVIEW_DAYS * DAY_MS)
  const { rows, count } = await listMembersToReview(ctx.db, ownerId, { before, ...paging })
  return {
    count,
    members: rows.map(({ since, last_stay, ...member }) => ({
      ...toTrustedUser(member),
      since: since.toISOString(),
      last_stay,
    })),
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

/** Bookings keep their agreed price; only later ones are at the standard discount. */
export const removeMember = (ctx: Context, { id }: RemovableMember): Promise<null | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const member = await findMember(tx, id)
    await deleteMember(tx, id)
    if (member)
      await audit(tx, {
        action: 'member.removed',
        subject: { kind: 'member', id },
        concerns: member.user_id,
        before: { level: member.trust_level },
      })
    return null
  })

/**
 * Puts a person in an owner's network within the caller's transaction, which holds the network's lock. Without a given
 * level they get the owner's level 1, if it exists; an existing member keeps theirs.
 */
export const joinNetwork = async (
  tx: Transaction,
  member: {
    ownerId: string
    memberId: string
    levelNamed: string | null
    invitationId: string | null
    at: Date
  } & MembershipTerms,
): Promise<void> => {
  const first = await findOwnLevelId(tx, member.ownerId, { level: FIRST_LEVEL })
  await putMember(tx, { ...member, levelIfNew: first ?? null })
  const levelName = await findLevelName(tx, member.ownerId, member.memberId)
  await insertNotification(tx, {
    userId: member.ownerId,
    kind: 'network.joined',
    subjectId: member.memberId,
    data: levelName ? { level_name: levelName } : {},
    personId: member.memberId,
    at: member.at,
  })
}
