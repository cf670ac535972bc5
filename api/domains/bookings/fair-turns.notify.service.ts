import type { TurnReason } from '#contract/bookings/fair-turns.rules.ts'
import type { QuietKind } from '#contract/notifications/push.rules.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/transaction.ts'
import { insertNotification } from '../notifications/queries.ts'
import { mailAboutTurn } from './fair-turns.jobs.ts'
import { findTurn, markCancellationTold } from './fair-turns.queries.ts'
import { listDecidedEntries, listEntrants, type TurnEntryRow } from './turn-entries.queries.ts'

const WON = {
  level: 'fair_turn.won_level',
  last_stay: 'fair_turn.won_last_stay',
  lot: 'fair_turn.won_lot',
  uncontested: 'fair_turn.won_uncontested',
} as const satisfies Partial<Record<TurnReason, QuietKind>>

const LOST = {
  level: 'fair_turn.lost_level',
  last_stay: 'fair_turn.lost_last_stay',
  lot: 'fair_turn.lost_lot',
  taken: 'fair_turn.lost_taken',
  not_admitted: 'fair_turn.lost_not_admitted',
} as const satisfies Partial<Record<TurnReason, QuietKind>>

/** The notification of a result, which names the rule that decided. */
const kindOf = ({ outcome, reason }: TurnEntryRow): QuietKind =>
  outcome === 'won' ? WON[reason as keyof typeof WON] : LOST[reason as keyof typeof LOST]

/** A winner sees the booking, who lost the home; to whom it is closed nothing is shown. */
const subjectOf = ({ outcome, reason, booking_id }: TurnEntryRow, propertyId: string) => {
  if (outcome === 'won') return booking_id
  return reason === 'not_admitted' ? null : propertyId
}

/** Tells everybody who entered the result with its reason, by mail and in the app, and the owner that it is decided. */
export const notifyOfDecidedTurn = async (
  ctx: Context,
  tx: Transaction,
  { id, ownerId, now }: { id: string; ownerId: string; now: Date },
) => {
  const turn = await findTurn(tx, id)
  if (!turn) throw new Error('A turn that was just decided is not there')
  for (const entry of await listDecidedEntries(tx, [id])) {
    await insertNotification(tx, {
      userId: entry.guest_id,
      kind: kindOf(entry),
      subjectId: subjectOf(entry, turn.property_id),
      data: {
        home: turn.title,
        check_in_date: entry.check_in_date,
        check_out_date: entry.check_out_date,
      },
      at: now,
    })
    await ctx.jobs.enqueue(tx, mailAboutTurn, { entryId: entry.id })
  }
  await insertNotification(tx, {
    userId: ownerId,
    kind: 'fair_turn.decided',
    subjectId: turn.property_id,
    data: { home: turn.title, check_in_date: turn.from_date, check_out_date: turn.until_date },
    at: now,
  })
}

/** Tells everybody who entered a turn that it was cancelled, with the owner's reason. */
export const notifyOfCancelledTurn = async (ctx: Context, tx: Transaction, id: string) => {
  const at = ctx.clock()
  for (const entry of await listEntrants(tx, id)) {
    await insertNotification(tx, {
      userId: entry.guest_id,
      kind: 'fair_turn.cancelled',
      subjectId: entry.property_id,
      data: {
        home: entry.title,
        check_in_date: entry.check_in_date,
        check_out_date: entry.check_out_date,
        ...(entry.cancel_reason ? { reason: entry.cancel_reason } : {}),
      },
      at,
    })
    await ctx.jobs.enqueue(tx, mailAboutTurn, { entryId: entry.id })
  }
  await markCancellationTold(tx, id, at)
}
