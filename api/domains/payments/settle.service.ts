import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/transaction.ts'
import { enterEarnings, lockBalance, takeBackEarnings } from './balance.queries.ts'
import { mailEarning } from './mails.jobs.ts'

/** What is beyond a batch waits for the next run, so that no run holds many rows for long. */
const BATCH = 500

/**
 * Brings an owner's balance up to their bookings: what was earned and no longer counts goes out, what is due comes in.
 * Locks the balance; running it again changes nothing.
 */
export const settle = async (ctx: Context, tx: Transaction, ownerId: string) => {
  const now = ctx.clock()
  await lockBalance(tx, ownerId)
  const takenBack = await takeBackEarnings(tx, ownerId, now)
  const earned = await enterEarnings(tx, ownerId, now, BATCH)
  for (const { booking_id } of earned) await ctx.jobs.enqueue(tx, mailEarning, { bookingId: booking_id })
  return { earned: earned.length, takenBack: takenBack.length }
}
