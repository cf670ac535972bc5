import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from '#contract/kernel/paging.ts'
import type { PaymentTransaction, Statement } from '#contract/payments/schemas.ts'
import { addCredit } from '#tests/support/favours.ts'
import { addHome, endDaysAgo, inDays, patchStatus, reserved, stayInDays } from '#tests/support/homes.ts'
import { runSettling } from '#tests/support/money.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let owner: TestPerson

beforeAll(async () => {
  app = await openTestApp()
  owner = await createPerson(app, { userType: 'owner' })
  const guest = await createPerson(app)
  const home = await addHome(app, owner, { price_per_night: 100 })
  // The first stay is paid in full, the second one partly with credit.
  for (const [from, until] of [
    [10, 12],
    [20, 22],
  ] as const) {
    const { id } = await reserved(app, guest, home, stayInDays(from, until))
    await patchStatus(app, owner, id, 'confirmed')
    await endDaysAgo(app, id, from === 10 ? 3 : 1)
    if (from === 10)
      await addCredit(app.db, owner, guest, { unit: 'money', amount: 4_025, expires_on: inDays(300) })
  }
  await runSettling(app)
})
afterAll(() => app.close())

const creditsOf = (movements: readonly PaymentTransaction[]) =>
  movements.map(({ details }) => ('credit_cents' in details ? details.credit_cents : undefined))

test('transactions, statements and their file say which part of a stay favour credit paid', async () => {
  const { body } = await request<Page<PaymentTransaction>>(app, owner, 'GET', '/payments/transactions/')
  expect(creditsOf(body.results)).toEqual([4_025, 0])

  const lines = []
  for (const month of new Set(body.results.map(({ date }) => date.slice(0, 7))))
    lines.push(
      ...(await request<Statement>(app, owner, 'GET', `/payments/statement/?month=${month}`)).body.lines,
    )
  expect(creditsOf(lines).sort()).toEqual([0, 4_025])

  const file = await request(app, owner, 'GET', '/payments/export/')
  const [heads, ...rows] = file.text
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map(line => line.split(','))
  const column = heads?.indexOf('Favour credit (USD)') ?? -1
  expect(rows.map(cells => cells[column])).toEqual(['40.25', ''])
  expect(rows.map(cells => cells.length)).toEqual([heads?.length, heads?.length])
})

test('an admin who reads the ledger of an owner is not told of favour credit', async () => {
  const admin = await createPerson(app, { userType: 'admin' })
  const path = `/payments/owners/${owner.id}/`
  const { body } = await request<Page<PaymentTransaction>>(app, admin, 'GET', path)
  expect(creditsOf(body.results)).toEqual([null, null])
})
