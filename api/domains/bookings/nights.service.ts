import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { isExclusionViolation, violatedConstraint } from '../../db/violations.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { withPropertyMutex } from '../availability/locks.queries.ts'
import { findOutsideHolder, type Nights, readNightsState } from '../availability/queries.ts'
import { expireRequest } from './notify.service.ts'

/**
 * Runs work that may take nights of a home, one at a time for each home and in one transaction. A violation of the
 * exclusion constraint becomes a refusal too.
 */
export const takingNights = async <T>(
  ctx: Context,
  propertyId: string,
  work: (tx: Transaction) => Promise<T>,
  as: 'guest' | 'host' = 'guest',
): Promise<T | Refusal> => {
  try {
    return await withPropertyMutex(propertyId, () => inTransaction(ctx.db, work))
  } catch (error) {
    if (!isExclusionViolation(error)) throw error
    const isCollected = violatedConstraint(error) === 'fair_turns_collect_nights'
    return isCollected ? refuseCollected(as) : refuse('booking.nights_taken')
  }
}

/** A guest is told that they can enter the fair turn; an owner, that it is open. */
const refuseCollected = (as: 'guest' | 'host') =>
  refuse(as === 'guest' ? 'booking.fair_turn' : 'fair_turn.nights_collected')

/** Why a booking cannot have these nights. A guest is never told who holds them. The property must be locked. */
export const refuseTaken = async (
  tx: Transaction,
  propertyId: string,
  nights: Nights,
  { now, except, as }: { now: Date; except?: string; as: 'guest' | 'host' },
): Promise<Refusal | null> => {
  const outside = as === 'host' ? await findOutsideHolder(tx, propertyId, nights) : undefined
  if (outside) return refuse('booking.taken_outside', { members: { channel: outside.name } })
  const { taken, collected } = await readNightsState(tx, propertyId, nights, { now, except })
  if (taken) return refuse('booking.nights_taken')
  return collected ? refuseCollected(as) : null
}

/** The same check; where the nights are free, it also cancels expired requests for them. */
export const winNights = async (
  ctx: Context,
  tx: Transaction,
  propertyId: string,
  nights: Nights,
  how: Parameters<typeof refuseTaken>[3],
): Promise<Refusal | null> => {
  const taken = await refuseTaken(tx, propertyId, nights, how)
  if (!taken) await expireRequest(ctx, tx, propertyId, nights, how)
  return taken
}
