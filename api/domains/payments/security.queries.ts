import { sql } from 'kysely'
import type { Currency } from '#contract/kernel/currencies.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'

/** A stay with what was agreed about its security deposit, and the deposit once its guest was asked for it. */
export interface SecurityRow {
  readonly booking_id: string
  readonly property_id: string
  readonly title: string
  readonly time_zone: string
  readonly owner_id: string
  readonly guest_id: string
  readonly guest_name: string
  readonly check_in_date: string
  readonly check_out_date: string
  readonly stay_status: 'pending' | 'confirmed' | 'cancelled' | 'completed'
  readonly currency: Currency
  readonly agreed_cents: number
  readonly claim_days: number
  /** Null before its guest was asked, as the other columns of the deposit are. */
  readonly status: 'open' | 'released' | 'kept' | null
  readonly reference: string | null
  readonly held_cents: number
  readonly kept_cents: number
  readonly reminders: number
  readonly provided_at: Date | null
  /** What cards hold and nobody captured yet, and until when. */
  readonly authorised_cents: number
  readonly authorised_until: Date | null
  /** A card payment is on its way, or being captured. */
  readonly is_moving: boolean
  readonly returning_cents: number
  readonly is_claimed: boolean
  /** Also one that was withdrawn or decided. */
  readonly has_claim: boolean
}

const readSecurity = async (on: Queryable, which: ReturnType<typeof sql>) => {
  const { rows } = await sql<SecurityRow>`
    select bookings.id as booking_id, properties.id as property_id, properties.title, properties.time_zone,
      properties.owner_id, bookings.guest_id, guest.full_name as guest_name, bookings.check_in_date,
      bookings.check_out_date, bookings.status as stay_status, bookings.currency, bookings.security_deposit_cents as agreed_cents,
      bookings.claim_days, deposit.status, deposit.reference, coalesce(deposit.held_cents, 0)::bigint as held_cents,
      coalesce(deposit.kept_cents, 0)::bigint as kept_cents, coalesce(deposit.reminders, 0)::smallint as reminders,
      deposit.provided_at, card.authorised_cents, card.authorised_until, card.is_moving,
      coalesce((
        select sum(amount_cents) from refunds
        where booking_id = bookings.id and reason = 'security_deposit' and status in ('due', 'sending')
      ), 0)::bigint as returning_cents,
      exists (select from security_claims where booking_id = bookings.id and status = 'open') as is_claimed,
      exists (select from security_claims where booking_id = bookings.id) as has_claim
    from bookings
    join properties on properties.id = bookings.property_id
    join users as guest on guest.id = bookings.guest_id
    left join security_deposits as deposit on deposit.booking_id = bookings.id
    cross join lateral (
      select
        coalesce(sum(amount_cents) filter (where status = 'authorised' and decision is distinct from 'release'), 0)::bigint
          as authorised_cents,
        min(authorised_until) filter (where status = 'authorised' and decision is distinct from 'release')
          as authorised_until,
        coalesce(bool_or(status = 'processing' or decision = 'capture'), false) as is_moving
      from card_payments
      where booking_id = bookings.id and purpose = 'security_deposit'
        and status in ('open', 'processing', 'authorised')
    ) as card
    where ${which}`.execute(on)
  return rows
}

export const findSecurity = async (on: Queryable, bookingId: string): Promise<SecurityRow | undefined> =>
  (await readSecurity(on, sql`bookings.id = ${bookingId}`))[0]

/** Once its booking is locked, nobody else changes it. Undefined before its guest was asked. */
export const findAskedSecurity = async (tx: Transaction, bookingId: string) => {
  const row = await findSecurity(tx, bookingId)
  return row && row.status !== null ? { ...row, status: row.status } : undefined
}

const dayAtHome = (now: Date) => sql`(${now}::timestamptz at time zone properties.time_zone)::date`

/** Stays that stand with a security deposit for which their guest was not asked, and whose check-in is near. */
export const listToAsk = async (
  on: Queryable,
  { before, now, most }: { before: string; now: Date; most: number },
): Promise<SecurityRow[]> =>
  readSecurity(
    on,
    sql`bookings.id in (
      select stay.id from bookings as stay left join security_deposits as asked on asked.booking_id = stay.id
      where stay.security_deposit_cents > 0 and stay.status in ('confirmed', 'completed')
        and (asked.status is null or asked.status = 'released' and exists (
          select from booking_status_changes as change
          where change.booking_id = stay.id and change.from_status = 'cancelled' and change.changed_at > asked.ended_at
        ))
        and stay.check_in_date <= ${before}
        and stay.check_out_date + stay.claim_days >= (${now}::timestamptz at time zone 'UTC')::date - 1
        and not exists (select from security_claims as claim where claim.booking_id = stay.id)
      order by stay.check_in_date, stay.id limit ${most}
    )`,
  )

/** Deposits that are open although the stay is cancelled, or the time for claims is over and none is open. */
export const listToEnd = async (on: Queryable, now: Date, most: number): Promise<string[]> => {
  const { rows } = await sql<{ booking_id: string }>`
    select deposit.booking_id from security_deposits as deposit
    join bookings on bookings.id = deposit.booking_id join properties on properties.id = bookings.property_id
    where deposit.status = 'open'
      and (bookings.status = 'cancelled' or ${dayAtHome(now)} > bookings.check_out_date + bookings.claim_days)
      and not exists (select from security_claims where booking_id = deposit.booking_id and status = 'open')
    order by deposit.asked_at limit ${most}`.execute(on)
  return rows.map(({ booking_id }) => booking_id)
}

/**
 * Deposits that are open and held by a card whose authorisation ends before a time, unless they go back before that: some
 * hours are left for it.
 */
export const listToCapture = async (on: Queryable, before: Date, most: number): Promise<string[]> => {
  const { rows } = await sql<{ booking_id: string }>`
    select deposit.booking_id from security_deposits as deposit
    join bookings on bookings.id = deposit.booking_id join properties on properties.id = bookings.property_id
    join card_payments as card on card.booking_id = deposit.booking_id and card.purpose = 'security_deposit'
    where deposit.status = 'open' and card.status = 'authorised' and card.decision is null
      and card.authorised_until < ${before}
      and (
        exists (select from security_claims where booking_id = deposit.booking_id and status = 'open')
        or (bookings.check_out_date + bookings.claim_days + 1)::timestamp at time zone properties.time_zone
          + interval '2 hours' > card.authorised_until
      )
    order by card.authorised_until limit ${most}`.execute(on)
  return rows.map(({ booking_id }) => booking_id)
}

/** Deposits that are open and of which a step is due: two days before check-in, and on that day. */
export const listToRemind = async (on: Queryable, now: Date, most: number) => {
  const { rows } = await sql<{ booking_id: string; step: number }>`
    select * from (
      select deposit.booking_id, deposit.reminders, deposit.asked_at,
        case when ${dayAtHome(now)} >= bookings.check_in_date then 2
          when ${dayAtHome(now)} >= bookings.check_in_date - 2 then 1 else 0 end as step
      from security_deposits as deposit
      join bookings on bookings.id = deposit.booking_id join properties on properties.id = bookings.property_id
      where deposit.status = 'open' and deposit.provided_at is null and bookings.status = 'confirmed'
    ) as due where step > reminders order by asked_at limit ${most}`.execute(on)
  return rows
}

/** Opens the deposit of a stay, or again that of a stay that came back. The booking must be locked. */
export const openDeposit = (
  tx: Transaction,
  row: { booking_id: string; amount_cents: number; reference: string; reminders: number; asked_at: Date },
) =>
  tx
    .insertInto('security_deposits')
    .values(row)
    .onConflict(conflict =>
      conflict
        .column('booking_id')
        .doUpdateSet({
          status: 'open',
          ended_at: null,
          provided_at: null,
          asked_at: row.asked_at,
          reminders: row.reminders,
        })
        .where('security_deposits.status', '=', 'released'),
    )
    .execute()

export const changeDeposit = (
  tx: Transaction,
  bookingId: string,
  change: {
    status?: string
    kept_cents?: number
    ended_at?: Date
    provided_at?: Date | null
    reminders?: number
  },
) => tx.updateTable('security_deposits').set(change).where('booking_id', '=', bookingId).execute()

/** Whether what was kept has entered the owner's balance. */
export const hasEnteredKept = async (on: Queryable, bookingId: string): Promise<boolean> => {
  const found = await on
    .selectFrom('ledger_entries')
    .select('id')
    .where('security_booking_id', '=', bookingId)
    .executeTakeFirst()
  return found !== undefined
}

/** Enters what was kept into the owner's ledger, once. The balance must be locked. */
export const enterKept = (
  tx: Transaction,
  { ownerId, bookingId, cents, now }: { ownerId: string; bookingId: string; cents: number; now: Date },
) =>
  tx
    .insertInto('ledger_entries')
    .values({
      owner_id: ownerId,
      kind: 'security_kept',
      security_booking_id: bookingId,
      amount_cents: cents,
      at: now,
      day: now.toISOString().slice(0, 10),
    })
    .execute()

/** Notes that payments which wait are for security deposits; returns those that still did. */
export const markSecurity = async (
  tx: Transaction,
  payments: readonly { readonly id: string; readonly booking_id: string }[],
  { by, now }: { by: string | null; now: Date },
) => {
  const { rows } = await sql<{ id: string; booking_id: string; amount_cents: number }>`
    update incoming_payments
    set status = 'security_deposit', security_booking_id = payment.booking_id, decided_by = ${by}, decided_at = ${now}
    from unnest(
      ${payments.map(({ id }) => id)}::uuid[], ${payments.map(({ booking_id }) => booking_id)}::uuid[]
    ) as payment (id, booking_id)
    where incoming_payments.id = payment.id and incoming_payments.status = 'waiting'
    returning incoming_payments.id, incoming_payments.security_booking_id as booking_id, incoming_payments.amount_cents`.execute(
    tx,
  )
  return rows
}
