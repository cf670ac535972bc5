import { CURRENCIES, type Currency, unlessDollars } from '#contract/kernel/currencies.ts'
import { dateInZone } from '#contract/kernel/nights.ts'
import type { CardStatus } from '#contract/payments/card-payments.schemas.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import type { ProvidedPayment, ProviderFee } from '../../integrations/payments/port.ts'
import { audit } from '../audit/audit.service.ts'
import { mailAboutCard } from './card-mails.jobs.ts'
import {
  type CardPaymentRow,
  changeCardPayment,
  findCardPayment,
  insertCardIncome,
  lockCardPayment,
  replaceHeld,
} from './card-payments.queries.ts'
import { assignPayments } from './incoming-assignment.service.ts'
import { type LockedStay, lockStays } from './incoming-stays.queries.ts'
import { enterIntoJournal } from './journal.queries.ts'
import { findAskedSecurity } from './security.queries.ts'
import { noteProvided, settleSecurity } from './security-money.service.ts'
import { notifyOfSecurity } from './security-notify.service.ts'

/** Accounts with the provider are kept in one of the currencies of homes (README). */
export const toKnownCurrency = (code: string): Currency => {
  const currency = CURRENCIES.find(each => each === code)
  if (!currency)
    throw new Error(`The account with the provider is in ${code}, which the journal does not know`)
  return currency
}

const isOver = (status: CardStatus) =>
  status === 'captured' || status === 'released' || status === 'failed' || status === 'expired'

/** What was captured of a security deposit is held for the time of the stay. */
const comeInAsSecurity = async (
  ctx: Context,
  tx: Transaction,
  row: CardPaymentRow,
  provided: ProvidedPayment,
) => {
  const now = ctx.clock()
  const amount_cents = provided.capturedCents
  await changeCardPayment(tx, row.id, {
    status: 'captured',
    intent_id: provided.id,
    captured_at: now,
    captured_cents: amount_cents,
    session_url: null,
  })
  const { id, booking_id } = row
  await enterIntoJournal(tx, 'card_security_captured', [{ id, booking_id, amount_cents }], now)
  await settleSecurity(ctx, tx, booking_id)
  await audit(tx, {
    action: 'security_deposit.captured',
    subject: { kind: 'booking', id: booking_id },
    after: { amount_cents, ...unlessDollars(row.currency) },
    by: { kind: 'house', job: 'payments.follow-card' },
  })
}

/** What was captured comes in as a payment of its stay, as a transfer does, with everything that follows from it. */
const comeIn = async (ctx: Context, tx: Transaction, row: CardPaymentRow, provided: ProvidedPayment) => {
  const now = ctx.clock()
  const { amount_cents, currency, booking_id } = row
  await changeCardPayment(tx, row.id, {
    status: 'captured',
    intent_id: provided.id,
    captured_at: now,
    session_url: null,
  })
  const id = await insertCardIncome(tx, {
    card_payment_id: row.id,
    amount_cents,
    currency,
    received_on: dateInZone(now, 'UTC'),
    recorded_at: now,
  })
  await enterIntoJournal(tx, 'payment_captured', [{ id, booking_id: null, amount_cents }], now)
  const [assigned] = await assignPayments(ctx, tx, { collectorId: null }, [{ id, booking_id }], null)
  if (!assigned) throw new Error(`The stay of the card payment ${row.id} is not paid through the platform`)
  return id
}

/** The provider has said what it keeps, in the currency of its account, in which the journal has it. */
const enterFee = async (ctx: Context, tx: Transaction, { id }: CardPaymentRow, fee: ProviderFee) => {
  const fee_cents = fee.cents
  await changeCardPayment(tx, id, { fee_cents, fee_currency: toKnownCurrency(fee.currency) })
  if (fee_cents > 0)
    await enterIntoJournal(tx, 'card_fee', [{ id, booking_id: null, amount_cents: fee_cents }], ctx.clock())
}

/** Of a security deposit: its guest is asked again while it is open, and the owner is told where something was to be kept. */
const endSecurityCard = async (ctx: Context, tx: Transaction, row: CardPaymentRow, status: CardStatus) => {
  const { booking_id } = row
  await settleSecurity(ctx, tx, booking_id)
  await noteProvided(ctx, tx, booking_id)
  const deposit = await findAskedSecurity(tx, booking_id)
  if (status === 'failed' && row.decision === 'capture' && deposit?.status === 'kept')
    await notifyOfSecurity(ctx, tx, deposit, 'failed')
}

/** The end of an attempt that brought no money; its guest is told where they counted on it. */
const endWithout = async (
  ctx: Context,
  tx: Transaction,
  row: CardPaymentRow,
  { status, stay }: { status: 'released' | 'failed' | 'expired'; stay: LockedStay | undefined },
) => {
  await changeCardPayment(tx, row.id, { status, ended_at: ctx.clock(), session_url: null })
  if (row.purpose === 'security_deposit') return endSecurityCard(ctx, tx, row, status)
  const isWanted = stay?.status === 'pending' && row.status === 'authorised' && row.decision === null
  if (isWanted) await ctx.jobs.enqueue(tx, mailAboutCard, { cardPaymentId: row.id, news: 'ended' })
  const wasCounted = status === 'failed' && (row.decision === 'capture' || row.status === 'processing')
  if (wasCounted) await ctx.jobs.enqueue(tx, mailAboutCard, { cardPaymentId: row.id, news: 'failed' })
}

const isHeldFor = ({ purpose }: CardPaymentRow, stay: LockedStay | undefined) =>
  purpose === 'security_deposit' || stay?.status === 'pending'

const hold = async (
  ctx: Context,
  tx: Transaction,
  row: CardPaymentRow,
  { provided, stay }: { provided: ProvidedPayment; stay: LockedStay | undefined },
) => {
  if (row.status === 'authorised') return
  // One authorisation is held for a stay: the new one takes the place of the one before it.
  if (row.decision === null && isHeldFor(row, stay)) await replaceHeld(tx, row.booking_id, row)
  await changeCardPayment(tx, row.id, {
    status: 'authorised',
    intent_id: provided.id,
    authorised_until: provided.authorisedUntil,
    session_url: null,
  })
  if (row.purpose === 'security_deposit') await noteProvided(ctx, tx, row.booking_id)
}

const change = async (
  ctx: Context,
  tx: Transaction,
  row: CardPaymentRow,
  { provided, stay }: { provided: ProvidedPayment | null; stay: LockedStay | undefined },
) => {
  if (provided === null) return endWithout(ctx, tx, row, { status: 'failed', stay })
  if (provided.cents !== row.amount_cents || provided.currency !== row.currency)
    throw new Error(`The provider knows another amount of the card payment ${row.id}`)
  switch (provided.status) {
    case 'captured': {
      if (row.purpose === 'security_deposit') return comeInAsSecurity(ctx, tx, row, provided)
      const id = await comeIn(ctx, tx, row, provided)
      return audit(tx, {
        action: 'payment.captured',
        subject: { kind: 'incoming_payment', id },
        concerns: stay?.guest_id ?? null,
        after: { amount_cents: row.amount_cents, ...unlessDollars(row.currency) },
        by: { kind: 'house', job: 'payments.follow-card' },
      })
    }
    case 'authorised':
      return hold(ctx, tx, row, { provided, stay })
    case 'processing':
      if (row.status === 'open')
        await changeCardPayment(tx, row.id, {
          status: 'processing',
          intent_id: provided.id,
          session_url: null,
        })
      return
    case 'released': {
      const status = row.status === 'authorised' && row.decision !== 'capture' ? 'released' : 'failed'
      return endWithout(ctx, tx, row, { status, stay })
    }
    default:
      // On an open page the next card is tried; what was on its way or held has failed.
      if (row.status !== 'open') await endWithout(ctx, tx, row, { status: 'failed', stay })
  }
}

/** Runs `work` with the attempt, once its stay and then it are locked. */
const withLock = async <T>(
  ctx: Context,
  id: string,
  work: (tx: Transaction, row: CardPaymentRow, stay: LockedStay | undefined) => Promise<T>,
) => {
  await inTransaction(ctx.db, async tx => {
    const seen = await findCardPayment(tx, id)
    if (!seen) return
    const [stay] = await lockStays(tx, [seen.booking_id])
    await work(tx, await lockCardPayment(tx, id), stay)
  })
}

/**
 * Brings an attempt to how the provider says that it stands; null where it does not know it. In one transaction with
 * everything that follows; running it again, or with an older answer, changes nothing.
 */
export const applyProvided = (ctx: Context, id: string, provided: ProvidedPayment | null) =>
  withLock(ctx, id, async (tx, row, stay) => {
    if (!isOver(row.status)) await change(ctx, tx, row, { provided, stay })
    const after = await lockCardPayment(tx, id)
    const fee = provided?.fee ?? null
    if (after.status === 'captured' && after.fee_cents === null && fee !== null)
      await enterFee(ctx, tx, after, fee)
  })

/** Nobody paid on the page in its time. */
export const expireCardPayment = (ctx: Context, id: string) =>
  withLock(ctx, id, async (tx, row, stay) => {
    if (row.status === 'open') await endWithout(ctx, tx, row, { status: 'expired', stay })
  })
