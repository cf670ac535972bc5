import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { isExclusionViolation } from '../../db/violations.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { inTurnAt } from '../availability/locks.queries.ts'
import { findOutsideHolder, type Nights, nightsTaken } from '../availability/queries.ts'
import { expireRequest } from './notify.service.ts'

/**
 * Runs work that may take nights of a home, one at a time for each home and in one transaction. A violation of the
 * exclusion constraint becomes a refusal too.
 */
export const takingNights = async <T>(
  ctx: Context,
  propertyId: string,
  work: (tx: Transaction) => Promise<T>,
): Promise<T | Refusal> => {
  try {
    return await inTurnAt(propertyId, () => inTransaction(ctx.db, work))
  } catch (error) {
    if (isExclusionViolation(error)) return refuse('booking.nights_taken')
    throw error
  }
}

/** Why a booking cannot have these nights. A guest is never told who holds them. The property must be locked. */
export const refuseTaken = async (
  tx: Transaction,
  propertyId: string,
  nights: Nights,
  { now, except, as }: { now: Date; except: string; as: 'guest' | 'host' },
): Promise<Refusal | null> => {
  const outside = as === 'host' ? await findOutsideHolder(tx, propertyId, nights) : undefined
  if (outside) return refuse('booking.taken_outside', { members: { channel: outside.name } })
  return (await nightsTaken(tx, propertyId, nights, { now, except })) ? refuse('booking.nights_taken') : null
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
