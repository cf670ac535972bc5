import { randomUUID } from 'node:crypto'
import { rowOfDetails, sealAccountNumber } from '#api/domains/payments/account-number.service.ts'
import { settleEarnings } from '#api/domains/payments/settle.jobs.ts'
import type { Currency } from '#contract/kernel/currencies.ts'
import { toCents } from '#contract/kernel/money.ts'
import { addDays, type CalendarDate } from '#contract/kernel/nights.ts'
import type { Balance, Withdrawal } from '#contract/payments/schemas.ts'
import { addHome, inDays, type Outcome, ZONE } from './homes.ts'
import { createPerson, type TestPerson } from './people.ts'
import { request } from './requests.ts'
import type { TestApp } from './test-app.ts'

export const TEST_FEE_CENTS = 5_000

/** Inserts a stay of one night directly, at a new home unless one is given. It earns `dollars`. */
export const addPaidStay = async (
  app: TestApp,
  owner: { id: string },
  {
    dollars = 960,
    checkIn = inDays(-1),
    status = 'confirmed',
    homeId,
    guest,
    currency = 'usd',
  }: {
    dollars?: number
    checkIn?: CalendarDate
    status?: string
    homeId?: string
    guest?: { id: string }
    currency?: Currency
  } = {},
) => {
  const home = homeId ?? (await addHome(app, owner, { time_zone: ZONE }))
  const who = guest ?? (await createPerson(app))
  const { id } = await app.db
    .insertInto('bookings')
    .values({
      property_id: home,
      guest_id: who.id,
      check_in_date: checkIn,
      check_out_date: addDays(checkIn, 1),
      guests_count: 1,
      status,
      currency,
      nights: 1,
      price_per_night: dollars,
      subtotal_cents: toCents(dollars, currency),
      discount_percentage: 0,
      discount_cents: 0,
      service_fee_cents: TEST_FEE_CENTS,
      total_cents: toCents(dollars, currency) + TEST_FEE_CENTS,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const runSettling = (app: TestApp) => settleEarnings.run(app.ctx, {})

/** Gives an owner this balance from stays, and an account that was used for a withdrawal before. */
export const earn = async (app: TestApp, owner: { id: string }, dollars: number) => {
  const id = await addPaidStay(app, owner, { dollars })
  await runSettling(app)
  await knowAccount(app, owner)
  return id
}

export const fetchBalance = async (app: TestApp, owner: TestPerson) =>
  (await request<Balance>(app, owner, 'GET', '/payments/balance/')).body

export const BANK = { bankName: 'Ferry Bank', accountName: 'Robin Example', accountNumber: '000123456789' }

/** An account that the owner added long ago; `usedBefore`: and used for a withdrawal. Returns its id. */
export const knowAccount = async (
  app: TestApp,
  owner: { id: string },
  bank: typeof BANK = BANK,
  { usedBefore = true } = {},
) => {
  // Before every day on which a test puts its clock.
  const long = new Date('2020-01-01T00:00:00Z')
  const { id } = await app.db
    .insertInto('payout_accounts')
    .values({
      owner_id: owner.id,
      bank_name: bank.bankName,
      account_name: bank.accountName,
      ...sealAccountNumber(app.ctx, bank.accountNumber, rowOfDetails(owner.id)),
      added_at: long,
      opens_at: long,
      first_withdrawal_at: usedBefore ? long : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const withdraw = (
  app: TestApp,
  owner: Pick<TestPerson, 'headers'>,
  amount: number,
  {
    bank = BANK,
    key = randomUUID() as string,
    proof,
  }: { bank?: object; key?: string; proof?: Readonly<Record<string, string>> } = {},
) =>
  request<Outcome<Withdrawal>>(
    app,
    owner,
    'POST',
    '/withdrawals/',
    { amount, ...bank },
    { 'idempotency-key': key, ...proof },
  )

/** Sums of an owner's ledger, computed from its rows. */
export const listLedger = (app: TestApp, owner: { id: string }) =>
  app.db
    .selectFrom('ledger_entries')
    .select(['kind', 'amount_cents', 'pending_cents', 'booking_id', 'round', 'withdrawal_id'])
    .where('owner_id', '=', owner.id)
    .orderBy('id')
    .execute()
