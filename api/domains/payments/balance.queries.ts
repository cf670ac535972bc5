import { sql } from 'kysely'
import { CURRENCIES, type Currency } from '#contract/kernel/currencies.ts'
import type { Balance } from '#contract/payments/schemas.ts'
import { createKeyedMutex } from '../../concurrency.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import { earningCents } from './earnings.queries.ts'

/**
 * Keyed mutex in front of an owner's balance, within this process. Under a burst of requests, callers wait here without
 * a connection; between processes the row lock decides.
 */
export const withBalanceLock = createKeyedMutex()

/** The currencies in which an owner has homes or had money, in the order of the contract; none before there is any. */
const currenciesOf = (ownerId: string) => sql<Currency[]>`array(
  select known.currency from unnest(${[...CURRENCIES]}::text[]) with ordinality as known (currency, place)
  where exists (select from properties where owner_id = ${ownerId} and properties.currency = known.currency)
    or exists (select from owner_months where owner_id = ${ownerId} and owner_months.currency = known.currency)
  order by place
)`

/** The first currency of an owner: what they see without choosing. */
export const mainCurrency = async (on: Queryable, ownerId: string): Promise<Currency> =>
  (await readBalance(on, ownerId)).currency

/** What an owner has in a currency; by default in their first one. */
export const readBalance = async (on: Queryable, ownerId: string, wanted?: Currency): Promise<Balance> => {
  const { rows } = await sql<Partial<Balance>>`
    select chosen.currency, own.currencies, total_cents, pending_cents, available_cents
    from (select ${currenciesOf(ownerId)} as currencies) as own
    cross join lateral (select coalesce(${wanted ?? null}::text, own.currencies[1], 'usd') as currency) as chosen
    left join owner_balances as balance
      on balance.owner_id = ${ownerId} and balance.currency = chosen.currency`.execute(on)
  const { currency = 'usd', currencies = [], ...sums } = rows[0] ?? {}
  return {
    currency,
    currencies: currencies.length === 0 ? [currency] : currencies,
    total_cents: sums.total_cents ?? 0,
    pending_cents: sums.pending_cents ?? 0,
    available_cents: sums.available_cents ?? 0,
  }
}

/** Everything that moves an owner's money, in whichever currency, takes this lock first: the row of dollars. */
export const lockBalance = async (tx: Transaction, ownerId: string) => {
  await tx
    .insertInto('owner_balances')
    .values({ owner_id: ownerId })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await tx
    .selectFrom('owner_balances')
    .select('owner_id')
    .where('owner_id', '=', ownerId)
    .where('currency', '=', 'usd')
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** A stay's earning is booked on the date in the home's time zone. */
const dayAtHome = (now: Date) => sql`(${now}::timestamptz at time zone properties.time_zone)::date`

/**
 * Bookings whose earning is due, found by their index, whose condition is repeated here. What is paid through the platform
 * earns once all of it was paid; what is settled directly or paid to its owner never does. The date is already tomorrow in
 * some time zone.
 */
const toEarn = (now: Date) => sql`
  bookings.earned_cents = 0 and bookings.settlement is distinct from 'owner' and (
    (bookings.status in ('confirmed', 'completed') and bookings.total_cents > bookings.service_fee_cents
      and (bookings.settlement is null
        or (bookings.settlement = 'platform' and bookings.paid_cents >= bookings.total_cents)))
    or (bookings.status = 'cancelled' and bookings.kept_cents > 0)
  )
  and bookings.check_in_date <= (${now}::timestamptz at time zone 'UTC')::date + 1
  and bookings.check_in_date <= ${dayAtHome(now)}`

/**
 * Earnings of stays that no longer count, of which a payment was taken away again, or that earn another amount now: a
 * cancelled stay of which a part was kept may be reinstated, and a stay may be shortened.
 */
const toTakeBack = sql`bookings.earned_cents <> 0 and (
    (bookings.status in ('pending', 'cancelled') and bookings.earned_cents <> bookings.kept_cents)
    or (bookings.status in ('confirmed', 'completed') and bookings.settlement = 'platform'
      and (bookings.paid_cents < bookings.total_cents
        or bookings.earned_cents <> bookings.total_cents - bookings.service_fee_cents))
    or (bookings.status in ('confirmed', 'completed') and bookings.settlement is null
      and bookings.earned_cents <> bookings.total_cents - bookings.service_fee_cents)
  )`

/** Owners whose balance has something to settle. */
export const findUnsettledOwners = async (on: Queryable, now: Date, most: number) => {
  const { rows } = await sql<{ owner_id: string }>`
    select owner_id from bookings join properties on properties.id = bookings.property_id where ${toEarn(now)}
    union
    select owner_id from bookings join properties on properties.id = bookings.property_id where ${toTakeBack}
    limit ${most}`.execute(on)
  return rows.map(row => row.owner_id)
}

interface Entered {
  booking_id: string
  amount_cents: number
  currency: Currency
}

/**
 * Enters up to `most` earnings, at check-in in the home's time zone. The balance must be locked. A booking that is
 * locked at this moment waits for the next run.
 */
export const enterEarnings = async (tx: Transaction, ownerId: string, now: Date, most: number) => {
  const { rows } = await sql<Entered>`
    with due as (
      select bookings.id, ${earningCents} as cents, ${dayAtHome(now)} as day
      from bookings join properties on properties.id = bookings.property_id
      where properties.owner_id = ${ownerId} and ${toEarn(now)}
      order by bookings.check_in_date, bookings.id
      limit ${most} for no key update of bookings skip locked
    )
    insert into ledger_entries (owner_id, kind, amount_cents, booking_id, round, at, day)
    select ${ownerId}, 'booking', cents, id,
      1 + (select count(*) from ledger_entries where booking_id = due.id and kind = 'booking'), ${now}, day
    from due
    on conflict on constraint ledger_entries_booking_key do nothing
    returning booking_id, amount_cents, currency`.execute(tx)
  return rows
}

/** Reverses the earnings of stays that no longer count. The balance must be locked. */
export const takeBackEarnings = async (tx: Transaction, ownerId: string, now: Date) => {
  const { rows } = await sql<Entered>`
    with gone as (
      select bookings.id, bookings.earned_cents, ${dayAtHome(now)} as day
      from bookings join properties on properties.id = bookings.property_id
      where properties.owner_id = ${ownerId} and ${toTakeBack}
      order by bookings.id for no key update of bookings skip locked
    )
    insert into ledger_entries (owner_id, kind, amount_cents, booking_id, round, at, day)
    select ${ownerId}, 'booking_reversal', -earned_cents, id,
      (select count(*) from ledger_entries where booking_id = gone.id and kind = 'booking'), ${now}, day
    from gone
    on conflict on constraint ledger_entries_booking_key do nothing
    returning booking_id, amount_cents, currency`.execute(tx)
  return rows
}

/** Adds what came back of a completed withdrawal. The balance must be locked. */
export const enterReversal = (
  tx: Transaction,
  { ownerId, withdrawalId, cents, now }: { ownerId: string; withdrawalId: string; cents: number; now: Date },
) =>
  tx
    .insertInto('ledger_entries')
    .values({
      owner_id: ownerId,
      kind: 'withdrawal_reversed',
      withdrawal_id: withdrawalId,
      amount_cents: cents,
      at: now,
      day: now.toISOString().slice(0, 10),
    })
    .execute()

/** Adds the ledger entry of a withdrawal. The balance must be locked. */
export const enterWithdrawal = (
  tx: Transaction,
  entry: {
    ownerId: string
    withdrawalId: string
    kind: 'withdrawal' | 'withdrawal_completed' | 'withdrawal_rejected'
    cents: number
    now: Date
  },
) => {
  const requested = entry.kind === 'withdrawal'
  const back = entry.kind === 'withdrawal_rejected'
  return tx
    .insertInto('ledger_entries')
    .values({
      owner_id: entry.ownerId,
      kind: entry.kind,
      withdrawal_id: entry.withdrawalId,
      amount_cents: requested ? -entry.cents : back ? entry.cents : 0,
      pending_cents: requested ? entry.cents : -entry.cents,
      at: entry.now,
      day: entry.now.toISOString().slice(0, 10),
    })
    .execute()
}
