import { randomUUID } from 'node:crypto'
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

/** Gives an owner this balance, as stays do. */
export const earn = async (house: House, owner: { id: string }, dollars: number) => {
  const id = await addStay(house, owner, { dollars })
  await runSettling(house)
  return id
}

export const balanceOf = async (house: House, owner: Person) =>
  (await request<Balance>(house, owner, 'GET', '/payments/balance/')).body

export const BANK = { bankName: 'Ferry Bank', accountName: 'Robin Example', accountNumber: '000123456789' }

export const withdraw = async (
  house: House,
  owner: Pick<Person, 'headers'>,
  amount: number,
  { bank = BANK, key = randomUUID() as string }: { bank?: object; key?: string } = {},
) => {
  const answer = await house.app.inject({
    method: 'POST',
    url: '/api/withdrawals/',
    headers: { ...owner.headers, 'idempotency-key': key },
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
