import { type SqlBool, sql } from 'kysely'
import type { Currency } from '#contract/kernel/currencies.ts'
import type { CardKind, CardStatus } from '#contract/payments/card-payments.schemas.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'

const columns = [
  'id',
  'booking_id',
  'kind',
  'purpose',
  'amount_cents',
  'currency',
  'capture_cents',
  'captured_cents',
  'description',
  'status',
  'decision',
  'session_id',
  'session_url',
  'session_ends_at',
  'intent_id',
  'authorised_until',
  'fee_cents',
  'created_at',
  'captured_at',
] as const

/** For the stay itself, or for its security deposit. */
export type CardPurpose = 'stay' | 'security_deposit'

interface Narrow {
  kind: CardKind
  purpose: CardPurpose
  status: CardStatus
  decision: 'capture' | 'release' | null
}

const cardPayments = (on: Queryable) => on.selectFrom('card_payments').select(columns).$narrowType<Narrow>()

export type CardPaymentRow = NonNullable<Awaited<ReturnType<typeof findCardPayment>>>

export const findCardPayment = (on: Queryable, id: string) =>
  cardPayments(on).where('id', '=', id).executeTakeFirst()

/** The booking must be locked before. */
export const lockCardPayment = (tx: Transaction, id: string) =>
  cardPayments(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()

export const findCardPaymentBy = (on: Queryable, column: 'session_id' | 'intent_id', value: string) =>
  cardPayments(on).where(column, '=', value).executeTakeFirst()

/** What of a stay, or of its security deposit, may still become a payment, the oldest first. */
export const listLiveCardPayments = (on: Queryable, bookingId: string, purpose: CardPurpose = 'stay') =>
  cardPayments(on)
    .where('booking_id', '=', bookingId)
    .where('purpose', '=', purpose)
    .where('status', 'in', ['open', 'processing', 'authorised'])
    .orderBy('created_at')
    .execute()

/** The last one for a stay itself. */
export const findLatestCardPayment = (on: Queryable, bookingId: string) =>
  cardPayments(on)
    .where('booking_id', '=', bookingId)
    .where('purpose', '=', 'stay')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

export const insertCardPayment = (
  tx: Transaction,
  row: {
    booking_id: string
    kind: CardKind
    purpose: CardPurpose
    amount_cents: number
    description: string
    session_ends_at: Date
    created_at: Date
  },
) =>
  tx
    .insertInto('card_payments')
    .values(row)
    .returning(columns)
    .$narrowType<Narrow>()
    .executeTakeFirstOrThrow()

/** Notes the provider's page of an attempt, once. */
export const noteSession = async (on: Queryable, id: string, session: { id: string; url: string | null }) => {
  await on
    .updateTable('card_payments')
    .set({ session_id: session.id, session_url: session.url })
    .where('id', '=', id)
    .where('session_id', 'is', null)
    .execute()
}

export const changeCardPayment = async (
  tx: Transaction,
  id: string,
  change: {
    status?: CardStatus
    intent_id?: string
    authorised_until?: Date | null
    captured_at?: Date
    captured_cents?: number
    ended_at?: Date
    fee_cents?: number
    fee_currency?: Currency
    session_url?: null
  },
) => {
  await tx.updateTable('card_payments').set(change).where('id', '=', id).execute()
}

/** Says what becomes of everything that is live for a stay itself; what was decided stays. Returns the ids of all of it. */
export const decideLive = async (
  tx: Transaction,
  bookingId: string,
  decision: 'capture' | 'release',
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    update card_payments set decision = ${decision}, looked_at = null
    where booking_id = ${bookingId} and purpose = 'stay' and status in ('open', 'processing', 'authorised')
      and decision is null and (${decision} = 'release' or kind = 'authorise')
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Decides on one of them, of which a part may be captured; false where it was decided or is over. */
export const decideCard = async (
  tx: Transaction,
  id: string,
  decided: { decision: 'capture' | 'release'; capture_cents: number | null },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('card_payments')
    .set({ ...decided, looked_at: null })
    .where('id', '=', id)
    .where('decision', 'is', null)
    .where('status', 'in', ['open', 'processing', 'authorised'])
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Lets an earlier authorisation go that a new one for the same replaces. Returns its id. */
export const replaceHeld = async (
  tx: Transaction,
  bookingId: string,
  { id: by, purpose }: { id: string; purpose: CardPurpose },
) => {
  const row = await tx
    .updateTable('card_payments')
    .set({ decision: 'release', looked_at: null })
    .where('booking_id', '=', bookingId)
    .where('purpose', '=', purpose)
    .where('status', '=', 'authorised')
    .where('decision', 'is', null)
    .where('id', '<>', by)
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Enters what was captured as a payment that came in; it waits. */
export const insertCardIncome = async (
  tx: Transaction,
  row: {
    card_payment_id: string
    amount_cents: number
    currency: Currency
    received_on: string
    recorded_at: Date
  },
) => {
  const { id } = await tx
    .insertInto('incoming_payments')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Attempts of which the provider is asked how they stand: those with a decision at once, an open page every ten minutes,
 * what is held every six hours, and what was captured without its fee every hour for a week.
 */
export const listUnfinished = async (on: Queryable, now: Date, most: number): Promise<string[]> => {
  const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  const notSince = (minutes: number) => sql<SqlBool>`coalesce(looked_at, created_at) < ${before(minutes)}`
  const { rows } = await sql<{ id: string }>`
    select id from card_payments
    where (status in ('open', 'processing', 'authorised') and (
        (decision is not null and (looked_at is null or ${notSince(1)}))
        or (status = 'open' and (session_ends_at < ${now} or ${notSince(10)}))
        or ${notSince(360)}
      ))
      or (status = 'captured' and fee_cents is null and captured_at > ${before(7 * 24 * 60)} and ${notSince(60)})
    order by created_at limit ${most}`.execute(on)
  return rows.map(({ id }) => id)
}

export const noteLook = (on: Queryable, id: string, now: Date) =>
  on.updateTable('card_payments').set({ looked_at: now }).where('id', '=', id).execute()

/**
 * Notes that guests are asked to authorise again, each once: what is held ends within `withinMs`, and before the request
 * does.
 */
export const askForRenewal = async (
  tx: Transaction,
  { now, withinMs, most }: { now: Date; withinMs: number; most: number },
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    update card_payments set renewal_asked_at = ${now}
    where id in (
      select card.id from card_payments as card join bookings on bookings.id = card.booking_id
      where card.purpose = 'stay' and card.status = 'authorised' and card.decision is null and card.renewal_asked_at is null
        and card.authorised_until < ${new Date(now.getTime() + withinMs)}
        and bookings.status = 'pending' and (bookings.expires_at is null or bookings.expires_at > card.authorised_until)
      limit ${most} for no key update of card skip locked
    ) returning id`.execute(tx)
  return rows.map(({ id }) => id)
}
