import { randomUUID } from 'node:crypto'
import { rowOfDetails, sealAccountNumber } from '#api/domains/payments/account-number.service.ts'
import { settleEarnings } from '#api/domains/payments/settle.jobs.ts'
import { dollarsToCents } from '#contract/kernel/money.ts'
import { addDays, type CalendarDate } from '#contract/kernel/nights.ts'
import type { Balance, Withdrawal } from '#contract/payments/schemas.ts'
import { addHome, inDays, type Outcome, ZONE } from './homes.ts'
import type { House } from './house.ts'
import { createPerson, type Person } from './people.ts'
import { request } from './requests.ts'

export const SERVICE_FEE_CENTS = 5_000

/** A stay of one night straight into the database, at a home of its own unless one is named. It earns `dollars`. */
export const addStay = async (
  house: House,
  owner: { id: string },
  {
    dollars = 960,
    checkIn = inDays(-1),
    status = 'confirmed',
    homeId,
    guest,
  }: {
    dollars?: number
    checkIn?: CalendarDate
    status?: string
    homeId?: string
    guest?: { id: string }
  } = {},
) => {
  const home = homeId ?? (await addHome(house, owner, { time_zone: ZONE }))
  const who = guest ?? (await createPerson(house))
  const { id } = await house.db
    .insertInto('bookings')
    .values({
      property_id: home,
      guest_id: who.id,
      check_in_date: checkIn,
      check_out_date: addDays(checkIn, 1),
      guests_count: 1,
      status,
      nights: 1,
      price_per_night: dollars,
      subtotal_cents: dollarsToCents(dollars),
      discount_percentage: 0,
      discount_cents: 0,
      service_fee_cents: SERVICE_FEE_CENTS,
      total_cents: dollarsToCents(dollars) + SERVICE_FEE_CENTS,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const runSettling = (house: House) => settleEarnings.run(house.ctx, {})

/** Gives an owner this balance, as stays do, and an account to which they have withdrawn before. */
export const earn = async (house: House, owner: { id: string }, dollars: number) => {
  const id = await addStay(house, owner, { dollars })
  await runSettling(house)
  await knowAccount(house, owner)
  return id
}

export const balanceOf = async (house: House, owner: Person) =>
  (await request<Balance>(house, owner, 'GET', '/payments/balance/')).body

export const BANK = { bankName: 'Ferry Bank', accountName: 'Robin Example', accountNumber: '000123456789' }

/** An account that the owner named long ago; `usedBefore`: and withdrew to. Answers its id. */
export const knowAccount = async (
  house: House,
  owner: { id: string },
  bank: typeof BANK = BANK,
  { usedBefore = true } = {},
) => {
  const long = new Date(Date.now() - 90 * 86_400_000)
  const { id } = await house.db
    .insertInto('payout_accounts')
    .values({
      owner_id: owner.id,
      bank_name: bank.bankName,
      account_name: bank.accountName,
      ...sealAccountNumber(house.ctx, bank.accountNumber, rowOfDetails(owner.id)),
      added_at: long,
      opens_at: long,
      first_withdrawal_at: usedBefore ? long : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const withdraw = async (
  house: House,
  owner: Pick<Person, 'headers'>,
  amount: number,
  {
    bank = BANK,
    key = randomUUID() as string,
    proof,
  }: { bank?: object; key?: string; proof?: Readonly<Record<string, string>> } = {},
) => {
  const answer = await house.app.inject({
    method: 'POST',
    url: '/api/withdrawals/',
    headers: { ...owner.headers, 'idempotency-key': key, ...proof },
    payload: { amount, ...bank },
  })
  return { status: answer.statusCode, body: answer.json<Outcome<Withdrawal>>() }
}

/** Sums of an owner's ledger, straight from its rows. */
export const ledgerOf = (house: House, owner: { id: string }) =>
  house.db
    .selectFrom('ledger_entries')
    .select(['kind', 'amount_cents', 'pending_cents', 'booking_id', 'round', 'withdrawal_id'])
    .where('owner_id', '=', owner.id)
    .orderBy('id')
    .execute()
