import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/transaction.ts'
import { issueDocuments } from './documents.service.ts'
import { markAssigned } from './incoming.queries.ts'
import { notifyOfPayments } from './incoming-notify.service.ts'
import { type LockedStay, lockStays } from './incoming-stays.queries.ts'
import { enterIntoJournal } from './journal.queries.ts'
import type { GuestMoney } from './policy.ts'
import { settleRefunds } from './refunds.service.ts'

/** Payments of a collector pay only for stays that are paid to them. */
export const isPayableTo = ({ collectorId }: Pick<GuestMoney, 'collectorId'>, stay: LockedStay) =>
  collectorId === null ? stay.settlement === 'platform' : stay.collector_id === collectorId

/**
 * Assigns payments that wait to stays that are paid to their collector, with everything that follows from it: journal,
 * refunds, notifications. Others are left as they are. Returns what was assigned.
 */
export const assignPayments = async (
  ctx: Context,
  tx: Transaction,
  permit: Pick<GuestMoney, 'collectorId'>,
  assignments: readonly { readonly id: string; readonly booking_id: string }[],
  by: string | null,
) => {
  if (assignments.length === 0) return []
  const stays = await lockStays(
    tx,
    assignments.map(({ booking_id }) => booking_id),
  )
  const payable = new Set(stays.filter(stay => isPayableTo(permit, stay)).map(({ id }) => id))
  const now = ctx.clock()
  const possible = assignments.filter(({ booking_id }) => payable.has(booking_id))
  const assigned = await markAssigned(tx, possible, { by, now })
  await enterIntoJournal(tx, 'payment_assigned', assigned, now)
  await settleRefunds(
    ctx,
    tx,
    assigned.map(({ booking_id }) => booking_id),
  )
  await issueDocuments(
    ctx,
    tx,
    assigned.map(({ booking_id }) => booking_id),
  )
  await notifyOfPayments(ctx, tx, assigned, stays)
  return assigned
}
