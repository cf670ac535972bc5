import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/transaction.ts'
import { lockBalance } from './balance.queries.ts'
import { listCardShares } from './card-refunds.queries.ts'
import { enterIntoJournal } from './journal.queries.ts'
import { findUnsentRefunds, insertRefunds } from './refunds.queries.ts'
import { isSamePart, splitByWay, withdrawRefunds } from './refunds.service.ts'
import { changeDeposit, enterKept, findAskedSecurity, hasEnteredKept } from './security.queries.ts'
import { notifyOfSecurity } from './security-notify.service.ts'

/** Lets the owner have what was decided, once, as soon as it is here. */
const payKept = async (ctx: Context, tx: Transaction, bookingId: string) => {
  const deposit = await findAskedSecurity(tx, bookingId)
  if (deposit?.status !== 'kept' || (await hasEnteredKept(tx, bookingId))) return
  const now = ctx.clock()
  const unsent = await findUnsentRefunds(tx, [bookingId], 'security_deposit')
  const here = unsent.reduce((sum, { amount_cents }) => sum + amount_cents, deposit.held_cents)
  // A card that is being captured may bring the rest; where it does not, the owner gets what is here.
  if (here < deposit.kept_cents && deposit.is_moving) return
  const cents = Math.min(here, deposit.kept_cents)
  if (cents === 0) return
  if (deposit.held_cents < cents) await withdrawRefunds(tx, unsent, now, 'refund_security_withdrawn')
  await lockBalance(tx, deposit.owner_id)
  await enterKept(tx, { ownerId: deposit.owner_id, bookingId, cents, now })
}

/** What of the deposit stays here for now: all of it while it is open, then what the owner will get. */
const keptHere = async (
  tx: Transaction,
  {
    booking_id,
    status,
    agreed_cents,
    kept_cents,
  }: NonNullable<Awaited<ReturnType<typeof findAskedSecurity>>>,
) => {
  if (status === 'open') return agreed_cents
  return status === 'kept' && !(await hasEnteredKept(tx, booking_id)) ? kept_cents : 0
}

/**
 * Brings the money of a security deposit to how it stands: the owner gets what was decided, and what is here beyond that
 * goes back, to the cards that paid it first. It is called after each change, in the same transaction; the booking must be
 * locked. Where nothing changed, nothing is written.
 */
export const settleSecurity = async (ctx: Context, tx: Transaction, bookingId: string) => {
  await payKept(ctx, tx, bookingId)
  const deposit = await findAskedSecurity(tx, bookingId)
  if (!deposit) return
  const now = ctx.clock()
  const before = await findUnsentRefunds(tx, [bookingId], 'security_deposit')
  const here = before.reduce((sum, { amount_cents }) => sum + amount_cents, deposit.held_cents)
  const excess = Math.max(0, here - (await keptHere(tx, deposit)))
  const parts = splitByWay(excess, await listCardShares(tx, [bookingId], 'security_deposit'))
  await withdrawRefunds(
    tx,
    before.filter(refund => !parts.some(part => isSamePart(part, refund))),
    now,
    'refund_security_withdrawn',
  )
  const due = parts
    .filter(part => !before.some(refund => isSamePart(part, refund)))
    .map(part => ({ ...part, booking_id: bookingId, reason: 'security_deposit' as const }))
  if (due.length > 0)
    await enterIntoJournal(tx, 'refund_security_due', await insertRefunds(tx, due, now), now)
}

/** Notes since when all of a deposit is here or held by a card, and tells both parties once. */
export const noteProvided = async (ctx: Context, tx: Transaction, bookingId: string) => {
  const deposit = await findAskedSecurity(tx, bookingId)
  if (deposit?.status !== 'open') return
  const isProvided = deposit.held_cents + deposit.authorised_cents >= deposit.agreed_cents
  if (isProvided === (deposit.provided_at !== null)) return
  await changeDeposit(tx, bookingId, { provided_at: isProvided ? ctx.clock() : null })
  await notifyOfSecurity(ctx, tx, deposit, isProvided ? 'provided' : 'asked')
}
