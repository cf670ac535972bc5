import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#contract/kernel/durations.ts'
import { addMonths } from '#contract/kernel/nights.ts'
import type { Page } from '#contract/kernel/paging.ts'
import type { PaymentTransaction, Statement } from '#contract/payments/schemas.ts'
import { addHome, inDays, patchStatus } from '#tests/support/homes.ts'
import { addPaidStay, earn, fetchBalance, knowAccount, runSettling, withdraw } from '#tests/support/money.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { later, request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { settleEarnings } from './settle.jobs.ts'

const FORMULA = '=HYPERLINK("http://evil.test")'
let app: TestApp
let owner: TestPerson
let admin: TestPerson

beforeAll(async () => {
  app = await openTestApp()
  owner = await createPerson(app, { userType: 'owner' })
  await knowAccount(app, owner)
  admin = await createPerson(app, { userType: 'admin' })
  const guest = await createPerson(app, { fullName: FORMULA })
  const homeId = await addHome(app, owner, { title: 'The mill, "old"' })
  await addPaidStay(app, owner, { dollars: 960, homeId, guest, checkIn: inDays(-3) })
  const cancelled = await addPaidStay(app, owner, { dollars: 200, homeId, guest, checkIn: inDays(-1) })
  await runSettling(app)
  await patchStatus(app, owner, cancelled, 'cancelled')
  await runSettling(app)
  await withdraw(app, owner, 100)
  const { body } = await withdraw(app, owner, 50.5)
  await request(app, admin, 'POST', `/withdrawals/${body.id}/reject/`, { reason: 'No such account.' })
})
afterAll(() => app.close())

const list = async (query = '', who = owner) =>
  (await request<Page<PaymentTransaction>>(app, who, 'GET', `/payments/transactions/${query}`)).body

describe('the transactions', () => {
  test('are the movements of the ledger, newest first, and add up to the balance', async () => {
    const { count, results } = await list()
    expect(results.map(({ type, amount, status, details }) => [type, details.kind, amount, status])).toEqual([
      ['withdrawal', 'withdrawal_rejected', 50.5, 'completed'],
      ['withdrawal', 'withdrawal', -50.5, 'rejected'],
      ['withdrawal', 'withdrawal', -100, 'processing'],
      ['booking', 'booking_reversal', -200, 'completed'],
      ['booking', 'booking', 200, 'completed'],
      ['booking', 'booking', 960, 'completed'],
    ])
    expect(count).toBe(6)
    const cents = results.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
    expect(cents).toBe((await fetchBalance(app, owner)).total_cents)
  })

  test('say what they are about: the home and the parts of a stay, the account and the fate of a transfer', async () => {
    const { results } = await list()
    expect(results.at(-1)).toMatchObject({
      property: 'The mill, "old"',
      details: {
        guest_name: FORMULA,
        check_in_date: inDays(-3),
        total_cents: 101_000,
        service_fee_cents: 5_000,
      },
    })
    expect(results[1]).toMatchObject({
      property: null,
      details: { bank_name: 'Ferry Bank', account_last4: '6789', reason: 'No such account.' },
    })
  })

  test('are cut into pages, and narrowed by type and by days that both belong to the range', async () => {
    const second = await list('?limit=2&offset=2')
    expect(second.results.map(({ amount }) => amount)).toEqual([-100, -200])
    expect(second.next).toContain('offset=4')
    expect((await list('?type=booking')).results.map(({ amount }) => amount)).toEqual([-200, 200, 960])
    expect((await list('?type=withdrawal&limit=1')).count).toBe(3)
    const { date } = (await list('?type=booking')).results[0] as PaymentTransaction
    expect((await list(`?type=booking&from=${date}&until=${date}`)).count).toBe(3)
    expect((await list('?until=2020-01-01')).count).toBe(0)
    expect((await list('?from=2199-01-01')).count).toBe(0)
  })

  test('are nobody else’s', async () => {
    const other = await createPerson(app, { userType: 'owner' })
    expect((await list('', other)).count).toBe(0)
    expect(await fetchBalance(app, other)).toMatchObject({
      total_cents: 0,
      available_cents: 0,
      pending_cents: 0,
    })
  })

  test('are a file for a spreadsheet that runs no formula', async () => {
    const { headers, text } = await request(app, owner, 'GET', '/payments/export/?type=booking')
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="latchkey-transactions-[\d-]+\.csv"$/,
    )
    const lines = text.replace('\uFEFF', '').trim().split('\r\n')
    expect(lines[0]).toMatch(/^Date,Type,Amount \(USD\),Property,Guest,/)
    expect(lines).toHaveLength(4)
    expect(lines[1]).toContain(',booking_reversal,-200,"The mill, ""old""","\'=HYPERLINK(')
    expect(lines[3]).toContain(',booking,960,')
    expect(lines[3]).toContain(',1010,50,')
  })
})

describe('a statement', () => {
  test('adds up over months to the cent: each opens with what the one before closed with', async () => {
    const [first, second] = [
      await createPerson(app, { userType: 'owner' }),
      await createPerson(app, { userType: 'owner' }),
    ]
    await knowAccount(app, first)
    const statementOf = async (who: TestPerson, month: string) =>
      (await request<Statement>(app, await later(app, who), 'GET', `/payments/statement/?month=${month}`))
        .body
    const start = app.ctx.clock().toISOString().slice(0, 7)
    for (let round = 0; round < 5; round += 1) {
      const today = app.ctx.clock().toISOString().slice(0, 10)
      for (const [who, dollars] of [
        [first, 300],
        [second, 80],
      ] as const)
        await addPaidStay(app, who, { dollars: dollars + round, checkIn: today })
      app.passTime(20 * DAY_MS)
      await settleEarnings.run(app.ctx, {})
      expect((await withdraw(app, await later(app, first), 33.33)).status).toBe(201)
    }
    const end = app.ctx.clock().toISOString().slice(0, 7)
    for (const who of [first, second]) {
      let balance = 0
      let lines = 0
      for (let month = start; month <= end; month = addMonths(month, 1)) {
        const statement = await statementOf(who, month)
        expect(statement.opening_cents).toBe(balance)
        for (const line of statement.lines) {
          balance += Math.round(line.amount * 100)
          expect([line.balance_cents, line.date.slice(0, 7)]).toEqual([balance, month])
        }
        expect(statement.closing_cents).toBe(balance)
        lines += statement.lines.length
      }
      expect(balance).toBe((await fetchBalance(app, await later(app, who))).total_cents)
      expect(lines).toBe(who === first ? 10 : 5)
    }
    const before = await statementOf(first, addMonths(start, -1))
    expect([before.opening_cents, before.closing_cents, before.lines]).toEqual([0, 0, []])
    const now = await later(app, first)
    for (const month of [addMonths(end, 1), '2026-13', '26-01', ''])
      expect((await request(app, now, 'GET', `/payments/statement/?month=${month}`)).status).toBe(400)
  })
})

test('earnings are shown in the bell as well', async () => {
  const someone = await createPerson(app, { userType: 'owner' })
  await earn(app, someone, 120)
  const { body } = await request<Page<{ kind: string }>>(
    app,
    await later(app, someone),
    'GET',
    '/notifications/',
  )
  expect(body.results.map(({ kind }) => kind)).toEqual(['payment.earned'])
})
