import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Context } from '#api/context.ts'
import type { Transaction } from '#api/db/transaction.ts'
import {
  rowOfDetails,
  rowOfWithdrawal,
  sealAccountNumber,
} from '#api/domains/payments/account-number.service.ts'
import { enterWithdrawal } from '#api/domains/payments/balance.queries.ts'
import { putBankDetails } from '#api/domains/payments/bank-details.queries.ts'
import { DAY_MS } from '#contract/kernel/durations.ts'

interface DemoWithdrawal {
  ownerKey: string
  cents: number
  requestedDaysAgo: number
  outcome?: { status: 'completed'; reference: string } | { status: 'rejected'; reason: string }
}

const demoWithdrawals: readonly DemoWithdrawal[] = [
  {
    ownerKey: 'owner',
    cents: 320_000,
    requestedDaysAgo: 48,
    outcome: { status: 'completed', reference: 'BNK-77120418' },
  },
  {
    ownerKey: 'owner',
    cents: 145_000,
    requestedDaysAgo: 26,
    outcome: { status: 'rejected', reason: 'The bank does not know this account number.' },
  },
  {
    ownerKey: 'owner',
    cents: 145_000,
    requestedDaysAgo: 21,
    outcome: { status: 'completed', reference: 'BNK-77121933' },
  },
  { ownerKey: 'owner', cents: 86_500, requestedDaysAgo: 2 },
  {
    ownerKey: 'owner2',
    cents: 90_000,
    requestedDaysAgo: 17,
    outcome: { status: 'completed', reference: 'BNK-77122561' },
  },
  {
    ownerKey: 'owner2',
    cents: 40_000,
    requestedDaysAgo: 9,
    outcome: { status: 'rejected', reason: 'The name does not match that of the account.' },
  },
  { ownerKey: 'owner2', cents: 40_000, requestedDaysAgo: 1 },
]

const banks = [
  {
    ownerKey: 'owner',
    bank_name: 'Banca del Lago',
    account_name: 'Helen Marchetti',
    number: 'IT60 X054 2811 1010 0000 0123 456',
  },
  {
    ownerKey: 'owner2',
    bank_name: 'Banco do Douro',
    account_name: 'Tomás Figueiredo',
    number: 'PT50 0002 0123 1234 5678 9015 4',
  },
] as const

/** The earnings of past stays, entered at check-in, and withdrawals in each status. Payments of guests are inserted before. */
export const insertMoney = async (
  ctx: Context,
  tx: Transaction,
  { personId, now }: { personId: (key: string) => string; now: Date },
) => {
  await sql`
    insert into ledger_entries (owner_id, kind, amount_cents, booking_id, round, at, day)
    select owner_id, 'booking', total_cents - service_fee_cents, bookings.id, 1, begun, bookings.check_in_date
    from bookings join properties on properties.id = bookings.property_id,
      lateral (select bookings.check_in_date::timestamp at time zone properties.time_zone as begun) as stay
    where bookings.status in ('confirmed', 'completed') and total_cents > service_fee_cents and begun <= ${now}
      and (settlement is null or paid_cents >= total_cents)
    order by begun`.execute(tx)

  const adminId = personId('admin')
  for (const { ownerKey, number, ...names } of banks) {
    const ownerId = personId(ownerKey)
    const saved = sealAccountNumber(ctx, number, rowOfDetails(ownerId))
    const openSince = new Date(now.getTime() - 60 * DAY_MS)
    const { id: accountId } = await tx
      .insertInto('payout_accounts')
      .values({
        owner_id: ownerId,
        ...names,
        ...saved,
        added_at: openSince,
        opens_at: openSince,
        first_withdrawal_at: openSince,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await putBankDetails(tx, ownerId, accountId, openSince)
    for (const { cents, requestedDaysAgo, outcome } of demoWithdrawals.filter(
      withdrawal => withdrawal.ownerKey === ownerKey,
    )) {
      const id = randomUUID()
      const requestedAt = new Date(now.getTime() - requestedDaysAgo * DAY_MS)
      const decidedAt = new Date(requestedAt.getTime() + 3 * DAY_MS)
      await tx
        .insertInto('withdrawals')
        .values({
          id,
          owner_id: ownerId,
          payout_account_id: accountId,
          amount_cents: cents,
          requested_at: requestedAt,
          ...names,
          ...sealAccountNumber(ctx, number, rowOfWithdrawal(id)),
          ...(outcome ? { ...outcome, decided_at: decidedAt, decided_by: adminId } : {}),
        })
        .execute()
      const entry = { ownerId, withdrawalId: id, cents }
      await enterWithdrawal(tx, { ...entry, kind: 'withdrawal', now: requestedAt })
      if (outcome)
        await enterWithdrawal(tx, { ...entry, kind: `withdrawal_${outcome.status}`, now: decidedAt })
    }
  }
}
