import { unlessDollars } from '#contract/kernel/currencies.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import type { ProvidedDispute, ProviderFee } from '../../integrations/payments/port.ts'
import { audit } from '../audit/audit.service.ts'
import { insertNotification } from '../notifications/queries.ts'
import { toKnownCurrency } from './card-apply.service.ts'
import {
  changeDispute,
  type DisputeRow,
  findDispute,
  insertDispute,
  keepAtMost,
  listAdmins,
} from './card-disputes.queries.ts'
import { mailAboutDispute } from './card-mails.jobs.ts'
import type { CardPaymentRow, CardPurpose } from './card-payments.queries.ts'
import { issueDocuments } from './documents.service.ts'
import { findNewsOfStays, type LockedStay, lockStays } from './incoming-stays.queries.ts'
import { enterIntoJournal } from './journal.queries.ts'
import { findUnsentRefunds } from './refunds.queries.ts'
import { settleRefunds, withdrawRefunds } from './refunds.service.ts'
import { findAskedSecurity } from './security.queries.ts'
import { noteProvided, settleSecurity } from './security-money.service.ts'
import { takeBack } from './settle.service.ts'

type Status = DisputeRow['status']

/** The provider holds the money back, or has taken it. */
const holdsBack = (status: Status | null) => status === 'open' || status === 'lost'
const isDecided = (status: Status) => status !== 'inquiry' && status !== 'open'
/** A status that was reached is never left for an earlier one: events come in any order. */
const RANK: Record<Status, number> = { inquiry: 0, open: 1, won: 2, lost: 2, closed: 2 }

const tellAdmins = async (
  ctx: Context,
  tx: Transaction,
  stay: LockedStay,
  { id, amount_cents, status }: DisputeRow,
) => {
  const kind = status === 'lost' ? ('payment.dispute_lost' as const) : ('payment.disputed' as const)
  const [news] = await findNewsOfStays(tx, [stay.id])
  for (const admin of await listAdmins(tx)) {
    await insertNotification(tx, {
      userId: admin.id,
      kind,
      subjectId: null,
      data: {
        amount_cents,
        ...unlessDollars(stay.currency),
        person: news?.guest_name ?? '',
        home: news?.title ?? '',
      },
      at: ctx.clock(),
    })
    await ctx.jobs.enqueue(tx, mailAboutDispute, {
      disputeId: id,
      adminId: admin.id,
      isLost: status === 'lost',
    })
  }
}

/**
 * Takes what was lost from its stay, as if the payment were taken off: what goes back shrinks, what was earned is taken
 * back. What had gone back to the guest before stays a loss of the platform. Returns what was taken.
 */
const takeFromStay = async (ctx: Context, tx: Transaction, stay: LockedStay, dispute: DisputeRow) => {
  const now = ctx.clock()
  const unsent = await findUnsentRefunds(tx, [stay.id])
  const paid = unsent.reduce((sum, { amount_cents }) => sum + amount_cents, stay.paid_cents)
  const taken_cents = Math.min(dispute.amount_cents, paid)
  await withdrawRefunds(tx, unsent, now)
  await keepAtMost(tx, stay.id, paid - taken_cents)
  const moved = { id: dispute.id, booking_id: stay.id, amount_cents: taken_cents }
  if (taken_cents > 0) await enterIntoJournal(tx, 'dispute_lost', [moved], now)
  return taken_cents
}

/** The same of a security deposit: what is here of it shrinks; what went back or to the owner stays a loss. */
const takeFromSecurity = async (ctx: Context, tx: Transaction, bookingId: string, dispute: DisputeRow) => {
  const now = ctx.clock()
  const deposits = await findUnsentRefunds(tx, [bookingId], 'security_deposit')
  await withdrawRefunds(tx, deposits, now, 'refund_security_withdrawn')
  const deposit = await findAskedSecurity(tx, bookingId)
  const taken_cents = Math.min(dispute.amount_cents, deposit?.held_cents ?? 0)
  const moved = { id: dispute.id, booking_id: bookingId, amount_cents: taken_cents }
  if (taken_cents > 0) await enterIntoJournal(tx, 'dispute_security_lost', [moved], now)
  return taken_cents
}

const afterwards = async (ctx: Context, tx: Transaction, stay: LockedStay) => {
  await settleRefunds(ctx, tx, [stay.id])
  if (stay.earned_cents !== 0)
    for (const { owner_id } of await findNewsOfStays(tx, [stay.id])) await takeBack(ctx, tx, owner_id)
  await issueDocuments(ctx, tx, [stay.id])
}

const move = async (
  ctx: Context,
  tx: Transaction,
  { stay, before, purpose }: { stay: LockedStay; before: DisputeRow; purpose: CardPurpose },
  status: Status,
) => {
  const now = ctx.clock()
  const take = () =>
    purpose === 'stay' ? takeFromStay(ctx, tx, stay, before) : takeFromSecurity(ctx, tx, stay.id, before)
  const moved = { id: before.id, booking_id: null, amount_cents: before.amount_cents }
  if (!holdsBack(before.status) && holdsBack(status))
    await enterIntoJournal(tx, 'dispute_opened', [moved], now)
  if (holdsBack(before.status) && !holdsBack(status)) await enterIntoJournal(tx, 'dispute_won', [moved], now)
  const decided_at = isDecided(status) ? now : null
  const taken_cents = status === 'lost' ? await take() : 0
  await changeDispute(tx, before.id, { status, decided_at, taken_cents })
  // While it is open nothing goes back to that card, and once it is won it may again.
  if (purpose === 'stay') return afterwards(ctx, tx, stay)
  await settleSecurity(ctx, tx, stay.id)
  await noteProvided(ctx, tx, stay.id)
}

/** What the provider keeps for a dispute is a cost of the platform, as its fee for a payment. */
const enterFee = async (ctx: Context, tx: Transaction, dispute: DisputeRow, fee: ProviderFee | null) => {
  const more = (fee?.cents ?? 0) - dispute.fee_cents
  if (!fee || more <= 0) return
  // Before the journal, which has the fee in this currency.
  await changeDispute(tx, dispute.id, { fee_cents: fee.cents, fee_currency: toKnownCurrency(fee.currency) })
  const moved = { id: dispute.id, booking_id: null, amount_cents: more }
  await enterIntoJournal(tx, 'dispute_fee', [moved], ctx.clock())
}

/** The dispute as it is stored; a new one begins as an inquiry, from which it moves on. */
const findOrStore = async (
  ctx: Context,
  tx: Transaction,
  payment: CardPaymentRow,
  provided: ProvidedDispute,
) => {
  const known = await findDispute(tx, provided.id)
  if (known) return { dispute: known, isNew: false }
  await insertDispute(tx, {
    provider_id: provided.id,
    card_payment_id: payment.id,
    amount_cents: provided.cents,
    reason: provided.reason.slice(0, 100) || 'general',
    status: 'inquiry',
    respond_by: provided.respondBy,
    opened_at: ctx.clock(),
  })
  const dispute = await findDispute(tx, provided.id)
  if (!dispute) throw new Error('A dispute that was just stored is not there')
  return { dispute, isNew: true }
}

/** Brings a dispute to how the provider says that it stands, with everything that follows; a second time is nothing. */
export const applyDispute = (ctx: Context, payment: CardPaymentRow, provided: ProvidedDispute) =>
  inTransaction(ctx.db, async tx => {
    const [stay] = await lockStays(tx, [payment.booking_id])
    if (!stay) return
    const { dispute, isNew } = await findOrStore(ctx, tx, payment, provided)
    await enterFee(ctx, tx, dispute, provided.fee)
    const isForward = RANK[provided.status] > RANK[dispute.status]
    if (isForward) await move(ctx, tx, { stay, before: dispute, purpose: payment.purpose }, provided.status)
    if (!isNew && !isForward) return
    const now = { ...dispute, status: isForward ? provided.status : dispute.status }
    if (isNew || now.status === 'lost') await tellAdmins(ctx, tx, stay, now)
    await audit(tx, {
      action: isDecided(now.status) ? 'dispute.decided' : 'dispute.opened',
      subject: { kind: 'booking', id: stay.id },
      concerns: stay.guest_id,
      after: { status: now.status, amount_cents: now.amount_cents, ...unlessDollars(stay.currency) },
      by: { kind: 'house', job: 'payments.apply-event' },
    })
  })
