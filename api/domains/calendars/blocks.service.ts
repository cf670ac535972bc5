import { blockProblems, joinBlocks, leftOver, overlap, rangeProblems } from '#contract/calendars/rules.ts'
import type { Block, NightRange } from '#contract/calendars/schemas.ts'
import { dateInZone } from '#contract/kernel/nights.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { isExclusionViolation, violatedConstraint } from '../../db/violations.ts'
import { type Refusal, refuse, refuseFields } from '../../kernel/refusal.ts'
import { audit } from '../audit/audit.service.ts'
import { withPropertyMutex } from '../availability/locks.queries.ts'
import type { Nights } from '../availability/queries.ts'
import { lockHostedHome } from '../properties/co-hosting.queries.ts'
import { blocksAround, deleteBlocks, insertBlocks, type NewBlock, setReason } from './blocks.queries.ts'
import type { NightsAccess } from './policy.ts'
import { findTimelineBooking } from './queries.ts'

/** The noun bookings comes after calendars, so the function that frees expired requests is passed in. */
export type FreeExpiredNights = (tx: Transaction, home: string, nights: Nights, now: Date) => Promise<unknown>

const lockHome = (tx: Transaction, { by, home }: NightsAccess) =>
  lockHostedHome(tx, { personId: by.id, home, right: 'calendar' })

const refuseBooked = async (
  tx: Transaction,
  { by, home, ownerId }: NightsAccess,
  { from, until }: NightRange,
  now: Date,
) => {
  const reader = { id: by.id, as: by.id === ownerId ? 'owner' : 'co_host' } as const
  const booking = await findTimelineBooking(tx, home, { from, until, now, reader })
  return booking ? refuse('calendar.nights_booked', { members: { booking } }) : null
}

const addBlock = async (
  tx: Transaction,
  access: NightsAccess,
  input: NewBlock,
  { now, freeExpiredNights }: { now: Date; freeExpiredNights: FreeExpiredNights },
): Promise<Block | Refusal> => {
  const { by, home, ownerId } = access
  if (!(await lockHome(tx, access))) return refuse('thing.not_found')
  const booked = await refuseBooked(tx, access, input, now)
  if (booked) return booked
  await freeExpiredNights(tx, home, { check_in_date: input.from, check_out_date: input.until }, now)
  const { joined, swallowed } = joinBlocks(input, await blocksAround(tx, home, input))
  if (swallowed.length > 0)
    await deleteBlocks(
      tx,
      swallowed.map(block => block.id),
    )
  const [block] = await insertBlocks(tx, { home, by: by.id, now }, [joined])
  if (!block) throw new Error('The block was not written')
  await audit(tx, {
    action: 'block.made',
    subject: { kind: 'block', id: block.id },
    concerns: ownerId,
    after: { property: home, from_date: input.from, to_date: input.until },
  })
  return block
}

/**
 * Blocks nights of a home and merges blocks that overlap them. Refuses `calendar.nights_booked` with the first booking
 * on these nights, and `fair_turn.nights_collected` while a fair turn collects one of them.
 */
export const blockNights = async (
  ctx: Context,
  access: NightsAccess,
  input: NewBlock,
  freeExpiredNights: FreeExpiredNights,
): Promise<Block | Refusal> => {
  const now = ctx.clock()
  const problems = blockProblems(input, dateInZone(now, access.timeZone))
  if (Object.keys(problems).length > 0) return refuseFields(problems)
  try {
    return await withPropertyMutex(access.home, () =>
      inTransaction(ctx.db, tx => addBlock(tx, access, input, { now, freeExpiredNights })),
    )
  } catch (error) {
    if (!isExclusionViolation(error)) throw error
    const isCollected = violatedConstraint(error) === 'fair_turns_collect_nights'
    return refuse(isCollected ? 'fair_turn.nights_collected' : 'calendar.nights_booked')
  }
}

/** Frees nights of a home; the rest of a block that reaches beyond them stays. Nights that are free stay free. */
export const freeNights = async (
  ctx: Context,
  access: NightsAccess,
  range: NightRange,
): Promise<null | Refusal> => {
  const { by, home, ownerId } = access
  const problems = rangeProblems(range)
  if (Object.keys(problems).length > 0) return refuseFields(problems)
  return withPropertyMutex(home, () =>
    inTransaction(ctx.db, async tx => {
      if (!(await lockHome(tx, access))) return refuse('thing.not_found')
      const blocks = (await blocksAround(tx, home, range)).filter(block => overlap(block, range))
      if (blocks.length === 0) return null
      const ids = blocks.map(block => block.id)
      const left = blocks.flatMap(({ reason, ...block }) =>
        leftOver(block, range).map(piece => ({ ...piece, reason })),
      )
      await deleteBlocks(tx, ids)
      if (left.length > 0) await insertBlocks(tx, { home, by: by.id, now: ctx.clock() }, left)
      await audit(tx, {
        action: 'block.removed',
        subject: { kind: 'property', id: home },
        concerns: ownerId,
        before: { from_date: range.from, to_date: range.until },
      })
      return null
    }),
  )
}

/** Sets the reason of a block. A block that was deleted meanwhile is refused like one that never existed. */
export const explainBlock = (
  ctx: Context,
  { ownerId, home }: NightsAccess,
  id: string,
  reason: string,
): Promise<Block | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const block = await setReason(tx, id, reason)
    if (!block) return refuse('thing.not_found')
    const after = { property: home, fields: ['reason'] }
    await audit(tx, { action: 'block.changed', subject: { kind: 'block', id }, concerns: ownerId, after })
    return block
  })
