import { randomBytes, randomUUID } from 'node:crypto'
import type { Context } from '#api/context.ts'
import type { Transaction } from '#api/db/transaction.ts'
import { rowOfIncoming, sealAccount } from '#api/domains/payments/account-number.service.ts'
import { insertImport, insertLines, noteNewLines } from '#api/domains/payments/bank-imports.queries.ts'
import { issueDocuments } from '#api/domains/payments/documents.service.ts'
import { insertByHand, markAssigned, markClosed } from '#api/domains/payments/incoming.queries.ts'
import { enterIntoJournal } from '#api/domains/payments/journal.queries.ts'
import { insertRefunds, markSent } from '#api/domains/payments/refunds.queries.ts'
import type { Currency } from '#contract/kernel/currencies.ts'
import { addDays, dateInZone } from '#contract/kernel/nights.ts'
import { daysBefore } from '#contract/kernel/retention.ts'
import { toCreditorReference } from '#contract/payments/reference.rules.ts'
import { lastFour } from '#contract/payments/rules.ts'
import { POLICY_STEPS, percentageBack, settleCancellation } from '#contract/pricing/cancellation.rules.ts'
import type { DemoHome } from './homes/home.ts'
import { finder } from './insert.ts'
import { type DemoPayment, demoOtherPayments, demoPaidStays } from './paid-stays.ts'
import { demoStays } from './stays.ts'

/** The account of the documentation of IBANs: transfers to it go nowhere. */
const ACCOUNT = { payout_account_name: 'Latchkey Demo', payout_iban: 'DE89370400440532013000' }

export interface Loading {
  ctx: Context
  tx: Transaction
  personId: (key: string) => string
  homeId: (key: string) => string
  now: Date
}

/** An imported line that was assigned to a stay, or waits. */
export const importPayment = async (
  { ctx, tx, personId, now }: Loading,
  { daysAgo, payer, account, written }: DemoPayment,
  { cents, currency = 'usd', bookingId }: { cents: number; currency?: Currency; bookingId: string | null },
) => {
  const at = daysBefore(now, daysAgo)
  const received_on = at.toISOString().slice(0, 10)
  const id = randomUUID()
  const importId = await insertImport(tx, {
    filename: `statement-${received_on}.xml`,
    imported_by: personId('admin'),
    imported_at: at,
  })
  const payer_account_sealed = sealAccount(ctx, account, rowOfIncoming(id))
  const line = {
    id,
    fingerprint: randomBytes(32),
    received_on,
    amount_cents: cents,
    currency,
    bank_reference: null,
  }
  const from = { payer_name: payer, payer_account_sealed, payer_account_last4: lastFour(account) }
  await insertLines(tx, importId, [{ ...line, ...from, remittance: written }], at)
  await noteNewLines(tx, importId, 1)
  await enterIntoJournal(tx, 'payment_received', [{ id, booking_id: null, amount_cents: cents }], at)
  if (bookingId) {
    const assigned = await markAssigned(tx, [{ id, booking_id: bookingId }], { by: null, now: at })
    await enterIntoJournal(tx, 'payment_assigned', assigned, at)
  }
  return { id, at }
}

const recordByHand = async (
  { tx, personId, now }: Loading,
  { daysAgo, written }: DemoPayment,
  { cents, currency, bookingId }: { cents: number; currency: Currency; bookingId: string },
) => {
  const at = daysBefore(now, daysAgo)
  const received_on = at.toISOString().slice(0, 10)
  const id = await insertByHand(tx, {
    received_on,
    amount_cents: cents,
    currency,
    remittance: written,
    recorded_at: at,
  })
  await enterIntoJournal(tx, 'payment_received', [{ id, booking_id: null, amount_cents: cents }], at)
  const by = personId('admin')
  const assigned = await markAssigned(tx, [{ id, booking_id: bookingId }], { by, now: at })
  await enterIntoJournal(tx, 'payment_assigned', assigned, at)
}

/** The receipts of stays, in the order in which they were paid. */
const issueReceipts = async ({ ctx, tx }: Loading, paid: readonly { id: string; at: Date }[]) => {
  for (const { id, at } of paid.toSorted((one, later) => one.at.getTime() - later.at.getTime()))
    await issueDocuments({ ...ctx, clock: () => at }, tx, [id])
}

/** The stays that guests pay here, in each state of their payment. */
const insertPaidStays = async (loading: Loading, homes: readonly DemoHome[]) => {
  const { tx, personId, homeId, now } = loading
  const home = finder('home', new Map(homes.map(each => [each.key, each])))
  const documented: { id: string; at: Date }[] = []
  for (const [index, paid] of demoPaidStays.entries()) {
    const { homeKey, guestKey, settlement, deposit, balanceDays, policy, payments, refund } = paid
    const stay = demoStays.find(each => each.homeKey === homeKey && each.guestKey === guestKey)
    if (!stay) throw new Error(`The demo data pay for a stay that is not there: ${homeKey} ${guestKey}`)
    const today = dateInZone(now, home(homeKey).timeZone)
    const reference = toCreditorReference(`2026${String(index + 1).padStart(10, '0')}`)
    const booking = await tx
      .updateTable('bookings')
      .set({
        settlement,
        payment_reference: reference,
        deposit_percentage: deposit,
        balance_days: balanceDays,
        cancellation_steps: JSON.stringify(POLICY_STEPS[policy]),
        // The first payment is due some days after the confirmation.
        updated_at: daysBefore(now, stay.bookedDaysAgo),
      })
      .where('property_id', '=', homeId(homeKey))
      .where('guest_id', '=', personId(guestKey))
      .where('check_in_date', '=', addDays(today, stay.startsIn))
      .returning([
        'id',
        'check_in_date',
        'currency',
        'total_cents',
        'service_fee_cents',
        'taxes_cents',
        'updated_at',
      ])
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('properties')
      .set({
        deposit_percentage: Math.max(deposit, 10),
        balance_days: balanceDays,
        cancellation_policy: policy,
      })
      .where('id', '=', homeId(homeKey))
      .execute()
    let sum = 0
    for (const payment of payments) {
      const cents = Math.floor((booking.total_cents * payment.percent + 50) / 100)
      sum += cents
      const entry = { cents, currency: booking.currency, bookingId: booking.id }
      if (payment.account) await importPayment(loading, { ...payment, written: reference }, entry)
      else await recordByHand(loading, payment, entry)
    }
    const days = [refund?.sent?.daysAgo, refund?.dueDaysAgo, ...payments.map(({ daysAgo }) => daysAgo)]
    const last = Math.min(...days.filter(day => day !== undefined))
    if (payments.length > 0) documented.push({ id: booking.id, at: daysBefore(now, last) })
    if (!refund) continue
    // A cancelled stay was called off at once after it was booked.
    const share = percentageBack(
      POLICY_STEPS[policy],
      booking.check_in_date,
      addDays(today, 4 - stay.bookedDaysAgo),
    )
    const isCancelled = stay.status === 'cancelled'
    const kept_cents = isCancelled ? settleCancellation({ ...booking, paid_cents: sum }, share).kept_cents : 0
    const amount_cents = sum - (isCancelled ? kept_cents : booking.total_cents)
    const dueAt = daysBefore(now, refund.dueDaysAgo)
    const reason = isCancelled ? 'cancelled' : 'overpaid'
    const transfer = { booking_id: booking.id, card_payment_id: null, amount_cents, reason } as const
    const due = await insertRefunds(tx, [transfer], dueAt)
    await tx.updateTable('bookings').set({ kept_cents }).where('id', '=', booking.id).execute()
    await enterIntoJournal(tx, 'refund_due', due, dueAt)
    if (!refund.sent) continue
    const sentAt = daysBefore(now, refund.sent.daysAgo)
    for (const { id } of due)
      await markSent(tx, id, {
        by: personId('admin'),
        collectorId: null,
        reference: refund.sent.reference,
        now: sentAt,
      })
    await enterIntoJournal(tx, 'refund_sent', due, sentAt)
  }
  await issueReceipts(loading, documented)
}

/** Payments that wait for an admin, and those that were no payments for a stay. */
const insertOtherPayments = async (loading: Loading) => {
  const { tx, personId, homeId, now } = loading
  for (const { closed, halfOf, cents, ...payment } of demoOtherPayments) {
    const [homeKey = '', guestKey = ''] = halfOf ?? []
    const found = halfOf
      ? await tx
          .selectFrom('bookings')
          .select('total_cents')
          .where('property_id', '=', homeId(homeKey))
          .where('guest_id', '=', personId(guestKey))
          .where('settlement', '=', 'platform')
          .executeTakeFirstOrThrow()
      : null
    const amount = found ? found.total_cents - Math.floor((found.total_cents * 50 + 50) / 100) : cents
    const { id, at } = await importPayment(loading, payment, { cents: amount, bookingId: null })
    if (!closed) continue
    const decided = { as: closed.as, note: closed.note, by: personId('admin'), now: at }
    await markClosed(tx, id, decided)
    const moved = [{ id, booking_id: null, amount_cents: amount }]
    await enterIntoJournal(tx, closed.as === 'returned' ? 'payment_returned' : 'payment_other', moved, now)
  }
}

/** Guests of the demo pay by bank transfer or by card: some have, some should have, and one paid twice. */
export const insertGuestPayments = async (
  ctx: Context,
  tx: Transaction,
  homes: readonly DemoHome[],
  at: Pick<Loading, 'personId' | 'homeId' | 'now'>,
) => {
  await tx
    .updateTable('platform_settings')
    .set({
      ...ACCOUNT,
      eur_open: true,
      payments: ctx.cards.missing.length === 0 ? 'bank_transfer_and_card' : 'bank_transfer',
      stripe_withdrawals: ctx.cards.missing.length === 0,
    })
    .execute()
  await insertPaidStays({ ctx, tx, ...at }, homes)
  await insertOtherPayments({ ctx, tx, ...at })
}
