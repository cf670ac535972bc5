import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findJournalDifferences } from '#api/domains/payments/journal-differences.queries.ts'
import { CURRENCIES, type Currency } from '#contract/kernel/currencies.ts'
import { currencyCode, toUnits } from '#contract/kernel/money.ts'
import type { Balance, Withdrawal } from '#contract/payments/schemas.ts'
import type { PlatformSettings } from '#contract/platform/settings.schemas.ts'
import type { PricePreview } from '#contract/pricing/schemas.ts'
import type { Property, PropertyCard } from '#contract/properties/schemas.ts'
import { NEW_HOME, TOURIST_TAX } from '#tests/support/currency-homes.ts'
import { addCredit } from '#tests/support/favours.ts'
import { cashier, paymentsOf, takePayments } from '#tests/support/guest-payments.ts'
import {
  addHome,
  ask,
  cancel,
  inDays,
  type Outcome,
  patchStatus,
  postReservation,
  reserved,
  stayInDays,
} from '#tests/support/homes.ts'
import { BANK, knowAccount, runSettling } from '#tests/support/money.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let admin: TestPerson
let owner: TestPerson
let guest: TestPerson
let desk: ReturnType<typeof cashier>
const ALL_OPEN = { eur_open: true, gbp_open: true, jpy_open: true }
const OTHERS = ['eur', 'gbp', 'jpy'] as const

const set = async (changes: Record<string, unknown>) => {
  const { settings } = (await request<PlatformSettings>(app, admin, 'GET', '/admin/settings/')).body
  const seen = Object.fromEntries(
    Object.keys(changes).map(key => [key, (settings as Record<string, unknown>)[key]]),
  )
  return request<PlatformSettings>(app, admin, 'PATCH', '/admin/settings/', { ...changes, seen })
}

beforeAll(async () => {
  app = await openTestApp()
  admin = await createPerson(app, { userType: 'admin' })
  desk = cashier(app, admin)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.updateTable('platform_settings').set(ALL_OPEN).execute()
  owner = await createPerson(app, { userType: 'owner' })
  guest = await createPerson(app)
})

const create = (currency?: string) =>
  request<Outcome<Property>>(app, owner, 'POST', '/properties/', {
    ...NEW_HOME,
    ...(currency && { currency }),
  })
const change = (home: string, changes: object) =>
  request<Outcome<Property>>(app, owner, 'PATCH', `/properties/${home}/`, changes)
const homeIn = (currency: Currency, price_per_night = 120, more = {}) =>
  addHome(app, owner, { currency, price_per_night, ...more })

describe('a currency', () => {
  test('is open to new homes where an admin opened it, and homes keep one that is closed', async () => {
    const { status, body } = await create('eur')
    expect([status, body.currency, body.price_per_night]).toEqual([201, 'eur', 120])
    expect((await set({ eur_open: false })).status).toBe(200)
    const refused = await create('eur')
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['currency']])
    expect((await create()).body.currency).toBe('usd')
    expect((await change(body.id, { price_per_night: 130 })).body).toMatchObject({
      currency: 'eur',
      price_per_night: 130,
    })
    expect((await create('chf')).status).toBe(400)
    const { body: terms } = await request<object>(app, owner, 'GET', '/terms/')
    expect(terms).toMatchObject({ currencies: ['usd', 'gbp', 'jpy'], has_other_currencies: true })
  })

  test('can be changed until an amount in it was agreed; amounts keep their figures', async () => {
    const { body: home } = await create()
    expect((await change(home.id, { charges: [TOURIST_TAX], cleaning_fee: 40 })).status).toBe(200)
    const inYen = await change(home.id, { currency: 'jpy' })
    expect(inYen.body).toMatchObject({
      currency: 'jpy',
      price_per_night: 120,
      cleaning_fee: 40,
      charges: [{ amount_cents: 3 }],
    })
    await app.db.updateTable('properties').set({ status: 'active' }).where('id', '=', home.id).execute()
    const stay = await reserved(app, guest, home.id, stayInDays(20, 22))
    await cancel(app, guest, stay.id)
    const refused = await change(home.id, { currency: 'eur' })
    expect([refused.status, refused.body.code]).toEqual([409, 'property.currency_fixed'])
    expect((await change(home.id, { currency: 'jpy', price_per_night: 130 })).status).toBe(200)
  })

  test('of a booking is that of its home, whatever the code does', async () => {
    const home = await homeIn('eur')
    const stay = await reserved(app, guest, home, stayInDays(20, 22))
    const failing = (work: Promise<unknown>) =>
      work.then(
        () => 'done',
        (error: { constraint?: string }) => error.constraint,
      )
    expect(
      await failing(
        app.db.updateTable('properties').set({ currency: 'usd' }).where('id', '=', home).execute(),
      ),
    ).toBe('properties_currency_fixed')
    expect(
      await failing(
        app.db.updateTable('bookings').set({ currency: 'usd' }).where('id', '=', stay.id).execute(),
      ),
    ).toMatch(/bookings_(in_currency_of_home|price_adds_up)/)
    const paid = app.db.insertInto('incoming_payments').values({
      received_on: inDays(0),
      amount_cents: 1_000,
      status: 'assigned',
      booking_id: stay.id,
      decided_at: new Date(),
      recorded_at: new Date(),
    })
    expect(await failing(paid.execute())).toBe('incoming_payments_in_currency_of_stay')
  })
})

test.each(OTHERS)(
  'a stay in %s is priced, booked and shown in it, in whole smallest units',
  async currency => {
    const home = await homeIn(currency, currency === 'jpy' ? 12_345 : 123, {
      cleaning_fee: 40,
      weekend_price_per_night: currency === 'jpy' ? 15_000 : 150,
    })
    const stay = stayInDays(20, 27)
    const { body } = await ask(app, guest, home, stay)
    const { quote } = body
    expect(quote.currency).toBe(currency)
    expect(quote.service_fee_cents).toBe({ eur: 4_600, gbp: 3_900, jpy: 7_500 }[currency])
    const parts = [quote.subtotal_cents, quote.discount_cents, quote.total_cents, quote.cleaning_fee_cents]
    expect(parts.every(Number.isSafeInteger)).toBe(true)
    expect(quote.cleaning_fee_cents).toBe(currency === 'jpy' ? 40 : 4_000)
    expect(quote.lines.reduce((sum, line) => sum + line.amount_cents, 0)).toBe(quote.subtotal_cents)
    const { body: booking } = await postReservation(app, guest, home, stay)
    expect(booking.price).toEqual(quote)
    expect(booking.total_amount).toBe(toUnits(quote.total_cents, currency))
    const { body: list } = await request<{ results: PropertyCard[] }>(
      app,
      guest,
      'GET',
      `/properties/?owner=${owner.id}&check_in_date=${inDays(40)}&check_out_date=${inDays(47)}`,
    )
    expect(list.results[0]).toMatchObject({ currency, stay: { currency } })
    const preview = await request<PricePreview>(
      app,
      owner,
      'GET',
      `/properties/price_preview/?price_per_night=100&currency=${currency}`,
    )
    if (preview.status === 200) expect(preview.body.prices[0]?.week.currency).toBe(currency)
    const csv = await request(app, owner, 'GET', '/bookings/export/?as=owner')
    const [head, line] = csv.text.trim().split('\r\n')
    expect([head?.split(',').at(-1), line?.split(',').at(-1)]).toEqual(['Currency', currencyCode(currency)])
    expect(head).not.toContain('USD')
  },
)

test('a search compares prices in dollars by the rates of the admin, and follows them', async () => {
  const prices = { usd: 100, eur: 100, gbp: 100, jpy: 10_000 }
  const homes = new Map<string, Currency>()
  for (const currency of CURRENCIES)
    homes.set(await homeIn(currency, prices[currency], { title: `In ${currency}` }), currency)
  const order = async (query = 'sort=price') => {
    const { body } = await request<{ results: PropertyCard[] }>(
      app,
      guest,
      'GET',
      `/properties/?owner=${owner.id}&${query}`,
    )
    return body.results.map(({ id }) => homes.get(id))
  }
  const setRates = async (rates: object) =>
    expect((await request(app, admin, 'PATCH', '/exchange-rates/', rates)).status).toBe(200)
  await setRates({ eur: 920_000, gbp: 780_000, jpy: 150_000_000 })
  // 80 dollars a night, 86.95 in euros, 102.56 in pounds, 53.33 in yen.
  expect(await order()).toEqual(['jpy', 'usd', 'eur', 'gbp'])
  expect(await order('sort=price&min_price=81&max_price=90')).toEqual(['eur'])
  const dates = `check_in_date=${inDays(60)}&check_out_date=${inDays(63)}`
  expect(await order(`sort=-price&${dates}`)).toEqual(['gbp', 'eur', 'usd', 'jpy'])
  expect(await order(`sort=price&max_price=81&${dates}`)).toEqual(['jpy', 'usd'])
  await setRates({ jpy: 50_000_000, eur: 2_000_000 })
  expect(await order()).toEqual(['eur', 'usd', 'gbp', 'jpy'])
  await setRates({ eur: 920_000, gbp: 780_000, jpy: 150_000_000 })
})

test('credit in money pays at homes in its currency, nights pay everywhere', async () => {
  const [inEuros, inDollars] = [await homeIn('eur'), await homeIn('usd')]
  await addCredit(app.db, owner, guest, {
    unit: 'money',
    amount: 5_000,
    currency: 'eur',
    expires_on: inDays(200),
  })
  expect((await ask(app, guest, inEuros, stayInDays(20, 22))).body.quote.credit_cents).toBe(5_000)
  expect((await ask(app, guest, inDollars, stayInDays(20, 22))).body.quote.credit_cents).toBe(0)
  await addCredit(app.db, owner, guest, { unit: 'nights', amount: 1, expires_on: inDays(200) })
  for (const home of [inEuros, inDollars])
    expect((await ask(app, guest, home, stayInDays(20, 22))).body.quote.credit_nights).toBe(1)
})

describe('money', () => {
  beforeAll(() => takePayments(app))

  /** A stay of two nights that the owner has confirmed, at a home in this currency. */
  const confirmedStay = async (currency: Currency, from: number, home?: string) => {
    const where = home ?? (await homeIn(currency, currency === 'jpy' ? 12_000 : 120))
    const stay = await reserved(app, guest, where, stayInDays(from, from + 2))
    await patchStatus(app, owner, stay.id, 'confirmed')
    const { payment_reference: reference } = await app.db
      .selectFrom('bookings')
      .select('payment_reference')
      .where('id', '=', stay.id)
      .executeTakeFirstOrThrow()
    return { id: stay.id, home: where, reference: reference ?? '', total: stay.price.total_cents }
  }
  const line = (currency: Currency, cents: number, text: string) => ({
    dollars: toUnits(cents, currency),
    currency: currencyCode(currency),
    text,
  })
  const balanceIn = async (currency: Currency) =>
    (await request<Balance>(app, owner, 'GET', `/payments/balance/?currency=${currency}`)).body
  const withdrawIn = (currency: Currency, amount: number) =>
    request<Outcome<Withdrawal>>(app, owner, 'POST', '/withdrawals/', { ...BANK, amount, currency })

  test('that comes in another currency than a stay waits, and is not assigned to it', async () => {
    const stay = await confirmedStay('eur', 30)
    const { body } = await desk.import([line('usd', stay.total, stay.reference)])
    expect(body.counts).toMatchObject({ matched: 0, waiting: 1 })
    const waiting = (await desk.list('?status=waiting')).results.find(
      each => each.remittance === stay.reference,
    )
    const refused = await desk.assign(waiting?.id ?? '', stay.id)
    expect([refused.status, refused.body.code]).toEqual([409, 'guest_payment.other_currency'])
    const right = await desk.import([line('eur', stay.total, stay.reference)])
    expect(right.body.counts).toMatchObject({ matched: 1, waiting: 0 })
    expect(await paymentsOf(app, stay.id)).toMatchObject([{ currency: 'eur', amount_cents: stay.total }])
    const closed = await desk.import([
      { ...line('usd', 100, 'x'), currency: 'CHF' },
      line('usd', 0, 'nothing'),
    ])
    expect(closed.body.counts).toMatchObject({ other_currency: 1 })
  })

  test('yen are recorded whole', async () => {
    const stay = await confirmedStay('jpy', 30)
    expect((await desk.record(stay.id, 100.5)).status).toBe(400)
    expect((await desk.record(stay.id, 100)).body).toMatchObject({ amount_cents: 100, currency: 'jpy' })
  })

  test('of several currencies has a balance, withdrawals and files for each', async () => {
    await knowAccount(app, owner, { ...BANK, accountNumber: 'DE89370400440532013000' })
    await app.db
      .updateTable('payout_accounts')
      .set({ first_withdrawal_at: new Date() })
      .where('owner_id', '=', owner.id)
      .execute()
    for (const currency of CURRENCIES) {
      const stay = await confirmedStay(currency, 30)
      await desk.import([line(currency, stay.total, stay.reference)])
      await app.db
        .updateTable('bookings')
        .set({ check_in_date: inDays(-1), check_out_date: inDays(1) })
        .where('id', '=', stay.id)
        .execute()
    }
    await runSettling(app)
    const account = { ...BANK, accountNumber: 'DE89370400440532013000' }
    const asked: string[] = []
    for (const currency of CURRENCIES) {
      const { currencies, available_cents } = await balanceIn(currency)
      expect(currencies).toEqual(CURRENCIES)
      expect(available_cents).toBe(19_200)
      const tooMuch = await withdrawIn(currency, toUnits(available_cents + 1, currency))
      expect(tooMuch.body.code).toBe('withdrawal.exceeds_balance')
      const answer = await request<Outcome<Withdrawal>>(app, owner, 'POST', '/withdrawals/', {
        ...account,
        amount: toUnits(available_cents, currency),
        currency,
      })
      expect([answer.status, answer.body.currency]).toEqual([201, currency])
      expect(await balanceIn(currency)).toMatchObject({ available_cents: 0, pending_cents: available_cents })
      asked.push(answer.body.id)
    }
    const log = await app.db.selectFrom('audit_entries').select('after').execute()
    expect(JSON.stringify(log)).toContain('"currency":"jpy","amount_cents":19200')
    const mixed = await request<{ code: string }>(app, admin, 'POST', '/withdrawals/bank_file/', {
      ids: asked,
    })
    expect(mixed.body.code).toBe('withdrawal.several_currencies')
    const yen = await request(app, admin, 'POST', '/withdrawals/transfer_file/', { ids: [asked.at(-1)] })
    expect(yen.text).toContain('<InstdAmt Ccy="JPY">19200</InstdAmt>')
    expect(yen.text).toContain('<CtrlSum>19200</CtrlSum>')
    const euros = await request(app, admin, 'POST', '/withdrawals/bank_file/', { ids: [asked[1]] })
    expect(euros.text).toContain(',192.00,EUR,')
    expect((await withdrawIn('jpy', 1.5)).status).toBe(400)
    const { body: statement } = await request<{ currency: string; withdrawn_cents: number }>(
      app,
      owner,
      'GET',
      `/payments/statement/?month=${new Date().toISOString().slice(0, 7)}&currency=gbp`,
    )
    expect(statement).toMatchObject({ currency: 'gbp', withdrawn_cents: -19_200 })
  })

  /** What each account of the journal holds in each currency, over everything. */
  const sums = async () => {
    const { rows } = await sql<{ currency: Currency; account: string; cents: number }>`
      select currency, account, sum(amount_cents)::bigint as cents from journal_lines group by 1, 2`.execute(
      app.db,
    )
    return (currency: Currency, account: string) =>
      rows.find(row => row.currency === currency && row.account === account)?.cents ?? 0
  }

  test('in four currencies at once adds up in each: what came in is what is held, owed and paid out', async () => {
    const operation = fc.oneof(
      fc.record({ do: fc.constant('book' as const), currency: fc.constantFrom(...CURRENCIES) }),
      fc.record({
        do: fc.constant('pay' as const),
        which: fc.nat(50),
        percent: fc.constantFrom(30, 100, 130),
      }),
      fc.record({ do: fc.constant('cancel' as const), which: fc.nat(50) }),
      fc.record({ do: fc.constant('begin' as const), which: fc.nat(50) }),
      fc.record({ do: fc.constant('withdraw' as const), currency: fc.constantFrom(...CURRENCIES) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 12, maxLength: 25 }), async operations => {
        owner = await createPerson(app, { userType: 'owner' })
        guest = await createPerson(app)
        await knowAccount(app, owner)
        const before = await sums()
        const stays: (Awaited<ReturnType<typeof confirmedStay>> & { currency: Currency })[] = []
        let lines = 0
        const cameIn = { usd: 0, eur: 0, gbp: 0, jpy: 0 }
        const left = { usd: 0, eur: 0, gbp: 0, jpy: 0 }
        for (const each of operations) {
          if (each.do === 'book') {
            const from = 30 + stays.length * 3
            stays.push({ ...(await confirmedStay(each.currency, from)), currency: each.currency })
          } else if (each.do === 'withdraw') {
            await runSettling(app)
            const { available_cents } = await balanceIn(each.currency)
            if (available_cents === 0) continue
            const taken = await withdrawIn(each.currency, toUnits(available_cents, each.currency))
            expect(taken.status).toBe(201)
            left[each.currency] += available_cents
          } else if (stays.length > 0) {
            const stay = stays[each.which % stays.length]
            if (!stay) continue
            if (each.do === 'pay') {
              const cents = Math.max(1, Math.floor((stay.total * each.percent) / 100))
              // No two lines are alike, or the second would be the first once more.
              const text = `${stay.reference} in part ${++lines}`
              await desk.import([line(stay.currency, cents, text)])
              cameIn[stay.currency] += cents
            } else if (each.do === 'cancel') await cancel(app, guest, stay.id)
            else
              await app.db
                .updateTable('bookings')
                .set({ check_in_date: inDays(-1), check_out_date: inDays(1) })
                .where('id', '=', stay.id)
                .where('status', '<>', 'cancelled')
                .execute()
          }
        }
        await runSettling(app)
        expect(await findJournalDifferences(app.db)).toEqual([])
        const after = await sums()
        for (const currency of CURRENCIES) {
          const moved = (account: string) => after(currency, account) - before(currency, account)
          expect(moved('bank')).toBe(cameIn[currency])
          expect(moved('payout') + left[currency]).toBe(0)
          const { total_cents } = await balanceIn(currency)
          expect(moved('owner') + total_cents).toBe(0)
          const owed = ['guest', 'refund', 'owner', 'payout', 'fee', 'unassigned'].map(moved)
          expect(owed.reduce((sum, cents) => sum + cents, moved('bank'))).toBe(0)
        }
      }),
      { numRuns: 6 },
    )
  }, 120_000)
})
