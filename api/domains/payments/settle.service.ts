import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/transaction.ts'
import { recordAll } from '../audit/record.service.ts'
import { insertNotification } from '../notifications/queries.ts'
import { enterEarnings, lockBalance, takeBackEarnings } from './balance.queries.ts'
import { mailEarning } from './mails.jobs.ts'
import { findEarnings } from './mails.queries.ts'

/** What is beyond a batch waits for the next run, so that no run holds many rows for long. */
const BATCH = 500

/** In the bell and by mail, each by itself: owners think in stays. */
const tellOf = async (ctx: Context, tx: Transaction, bookingIds: readonly string[]) => {
  if (bookingIds.length === 0) return
  for (const earning of await findEarnings(tx, bookingIds)) {
    await insertNotification(tx, {
      userId: earning.owner_id,
      kind: 'payment.earned',
      subjectId: earning.id,
      data: {
        person: earning.guest_name,
        home: earning.title,
        check_in_date: earning.check_in_date,
        check_out_date: earning.check_out_date,
        amount_cents: earning.earned_cents,
      },
      at: ctx.clock(),
    })
    await ctx.jobs.enqueue(tx, mailEarning, { bookingId: earning.id })
  }
}

type Entered = Awaited<ReturnType<typeof enterEarnings>>

const entriesOf = (ownerId: string, entered: Entered, action: 'earning.entered' | 'earning.taken_back') =>
  entered.map(({ booking_id: id, amount_cents }) => ({
    action,
    subject: { kind: 'booking', id } as const,
    concerns: ownerId,
    after: { amount_cents },
    // Also where it is somebody's request that has a balance brought up to date.
    by: { kind: 'house', job: 'payments.settle' } as const,
  }))

/**
 * Takes out of an owner's balance what was earned and no longer counts. Locks the balance; who changes a booking calls it
 * in the same transaction, so that nobody is ever shown money that is owed.
 */
export const takeBack = async (ctx: Context, tx: Transaction, ownerId: string) => {
  await lockBalance(tx, ownerId)
  const takenBack = await takeBackEarnings(tx, ownerId, ctx.clock())
  await recordAll(tx, entriesOf(ownerId, takenBack, 'earning.taken_back'))
  return takenBack.length
}

/**
 * Brings an owner's balance up to their bookings: what was earned and no longer counts goes out, what is due comes in.
 * Locks the balance; running it again changes nothing.
 */
export const settle = async (ctx: Context, tx: Transaction, ownerId: string) => {
  const takenBack = await takeBack(ctx, tx, ownerId)
  const earned = await enterEarnings(tx, ownerId, ctx.clock(), BATCH)
  const bookingIds = earned.map(entry => entry.booking_id)
  await tellOf(ctx, tx, bookingIds)
  await recordAll(tx, entriesOf(ownerId, earned, 'earning.entered'))
  return { earned: earned.length, takenBack }
}
