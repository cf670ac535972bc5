import { unlessDollars } from '#contract/kernel/currencies.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/transaction.ts'
import { auditAll } from '../audit/audit.service.ts'
import { insertNotification } from '../notifications/queries.ts'
import { enterEarnings, lockBalance, takeBackEarnings } from './balance.queries.ts'
import { mailEarning } from './mails.jobs.ts'
import { findEarnings } from './mails.queries.ts'

/** Rows beyond one batch wait for the next run, so that no run locks many rows for long. */
const BATCH = 500

/** Notifies of each stay separately, in the app and by mail: owners think in stays. */
const notifyOfEarnings = async (ctx: Context, tx: Transaction, bookingIds: readonly string[]) => {
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
        ...unlessDollars(earning.currency),
      },
      at: ctx.clock(),
    })
    await ctx.jobs.enqueue(tx, mailEarning, { bookingId: earning.id })
  }
}

type Entered = Awaited<ReturnType<typeof enterEarnings>>

const toAuditEntries = (
  ownerId: string,
  entered: Entered,
  action: 'earning.entered' | 'earning.taken_back',
) =>
  entered.map(({ booking_id: id, amount_cents, currency }) => ({
    action,
    subject: { kind: 'booking', id } as const,
    concerns: ownerId,
    after: { amount_cents, ...unlessDollars(currency) },
    // Runs also where somebody's request settles a balance, not only in the job.
    by: { kind: 'house', job: 'payments.settle' } as const,
  }))

/**
 * Reverses earnings of an owner that no longer count. It locks the balance. A change of a booking calls it in the same
 * transaction, so that the balance never includes money that is owed.
 */
export const takeBack = async (ctx: Context, tx: Transaction, ownerId: string) => {
  await lockBalance(tx, ownerId)
  const takenBack = await takeBackEarnings(tx, ownerId, ctx.clock())
  await auditAll(tx, toAuditEntries(ownerId, takenBack, 'earning.taken_back'))
  return takenBack.length
}

/**
 * Brings an owner's balance up to date with their bookings: reverses earnings that no longer count and enters those
 * that are due, of which the owner is told, except of a stay that is `known` to them. It locks the balance; running it
 * again changes nothing.
 */
export const settle = async (
  ctx: Context,
  tx: Transaction,
  ownerId: string,
  { known }: { known?: string } = {},
) => {
  const takenBack = await takeBack(ctx, tx, ownerId)
  const earned = await enterEarnings(tx, ownerId, ctx.clock(), BATCH)
  const bookingIds = earned.map(entry => entry.booking_id)
  await notifyOfEarnings(
    ctx,
    tx,
    bookingIds.filter(id => id !== known),
  )
  await auditAll(tx, toAuditEntries(ownerId, earned, 'earning.entered'))
  return { earned: earned.length, takenBack }
}
