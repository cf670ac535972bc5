import { blockProblems, joinBlocks, leftOver, overlap, rangeProblems } from '#contract/calendars/rules.ts'
import type { Block, NightRange } from '#contract/calendars/schemas.ts'
import { dateInZone } from '#contract/kernel/nights.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { isExclusionViolation } from '../../db/violations.ts'
import { type Refusal, refuse, refuseFields } from '../../http/refusal.ts'
import { record } from '../audit/record.service.ts'
import type { Nights } from '../properties/stays.queries.ts'
import { inTurnAt, lockProperty } from '../properties/turns.queries.ts'
import { blocksAround, deleteBlocks, insertBlocks, type NewBlock, setReason } from './blocks.queries.ts'
import type { Keeping } from './policy.ts'
import { findStandingBooking } from './queries.ts'

/** Bookings stand after calendars, so what frees nights of lapsed requests is handed in. */
export type FreeLapsedNights = (tx: Transaction, home: string, nights: Nights, now: Date) => Promise<unknown>

const refuseBooked = async (tx: Transaction, home: string, nights: NightRange, now: Date) => {
  const booking = await findStandingBooking(tx, home, nights, now)
  return booking ? refuse('calendar.nights_booked', { members: { booking } }) : null
}

const addBlock = async (
  tx: Transaction,
  { by, home }: Keeping,
  asked: NewBlock,
  { now, freeLapsedNights }: { now: Date; freeLapsedNights: FreeLapsedNights },
): Promise<Block | Refusal> => {
  if (!(await lockProperty(tx, by, home))) return refuse('thing.not_found')
  const booked = await refuseBooked(tx, home, asked, now)
  if (booked) return booked
  await freeLapsedNights(tx, home, { check_in_date: asked.from, check_out_date: asked.until }, now)
  const { joined, swallowed } = joinBlocks(asked, await blocksAround(tx, home, asked))
  if (swallowed.length > 0)
    await deleteBlocks(
      tx,
      swallowed.map(block => block.id),
    )
  const [block] = await insertBlocks(tx, { home, by: by.id, now }, [joined])
  if (!block) throw new Error('The block was not written')
  await record(tx, {
    action: 'block.made',
    subject: { kind: 'block', id: block.id },
    concerns: by.id,
    after: { property: home, from_date: asked.from, to_date: asked.until },
  })
  return block
}

/**
 * Blocks nights of a home; blocks that lie on them join in. Refuses `calendar.nights_booked` with the first booking
 * that stands there.
 */
export const blockNights = async (
  ctx: Context,
  keeping: Keeping,
  asked: NewBlock,
  freeLapsedNights: FreeLapsedNights,
): Promise<Block | Refusal> => {
  const now = ctx.clock()
  const problems = blockProblems(asked, dateInZone(now, keeping.timeZone))
  if (Object.keys(problems).length > 0) return refuseFields(problems)
  try {
    return await inTurnAt(keeping.home, () =>
      inTransaction(ctx.db, tx => addBlock(tx, keeping, asked, { now, freeLapsedNights })),
    )
  } catch (error) {
    if (isExclusionViolation(error)) return refuse('calendar.nights_booked')
    throw error
  }
}

/** Frees nights of a home; of a block that reaches beyond them the rest stays. What is free already stays free. */
export const freeNights = async (
  ctx: Context,
  { by, home }: Keeping,
  range: NightRange,
): Promise<null | Refusal> => {
  const problems = rangeProblems(range)
  if (Object.keys(problems).length > 0) return refuseFields(problems)
  return inTurnAt(home, () =>
    inTransaction(ctx.db, async tx => {
      if (!(await lockProperty(tx, by, home))) return refuse('thing.not_found')
      const blocks = (await blocksAround(tx, home, range)).filter(block => overlap(block, range))
      if (blocks.length === 0) return null
      const ids = blocks.map(block => block.id)
      const left = blocks.flatMap(({ reason, ...block }) =>
        leftOver(block, range).map(piece => ({ ...piece, reason })),
      )
      await deleteBlocks(tx, ids)
      if (left.length > 0) await insertBlocks(tx, { home, by: by.id, now: ctx.clock() }, left)
      await record(tx, {
        action: 'block.removed',
        subject: { kind: 'property', id: home },
        concerns: by.id,
        before: { from_date: range.from, to_date: range.until },
      })
      return null
    }),
  )
}

/** Says why nights are blocked. A block that went meanwhile is refused like one that never was. */
export const explainBlock = (
  ctx: Context,
  { by, home }: Keeping,
  id: string,
  reason: string,
): Promise<Block | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const block = await setReason(tx, id, reason)
    if (!block) return refuse('thing.not_found')
    const after = { property: home, fields: ['reason'] }
    await record(tx, { action: 'block.changed', subject: { kind: 'block', id }, concerns: by.id, after })
    return block
  })
