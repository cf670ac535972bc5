import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#api/db/transaction.ts'
import { spellReference } from '#contract/payments/reference.rules.ts'
import {
  addPlatformStay,
  cashier,
  moneyOf,
  paymentsOf,
  refundsOf,
  takePayments,
} from '#tests/support/guest-payments.ts'
import { inDays } from '#tests/support/homes.ts'
import { invitationMailsTo } from '#tests/support/invitations.ts'
import { addPaidStay, fetchBalance, runSettling } from '#tests/support/money.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { settleRefund } from './refunds.service.ts'

let app: TestApp
let admin: TestPerson
let other: TestPerson
let owner: TestPerson
let money: ReturnType<typeof cashier>
let second: ReturnType<typeof cashier>
beforeAll(async () => {
  app = await openTestApp()
  admin = await createPerson(app, { userType: 'admin', fullName: 'Ada Admin' })
  other = await createPerson(app, { userType: 'admin', fullName: 'Otto Admin' })
  owner = await createPerson(app, { userType: 'owner' })
  await takePayments(app)
  money = cashier(app, admin)
  second = cashier(app, other)
})
afterAll(() => app.close())

/** Imports a payment without a reference; returns its id. */
const waitingPayment = async (dollars: number) => {
  const text = `no reference ${randomUUID()}`
  await money.import([{ dollars, text }])
  const [payment] = (await money.list(`?search=${encodeURIComponent(text)}`)).results
  return payment?.id ?? ''
}

/** A cancellation that keeps a part, as it is written by the bookings' side. */
const cancelKeeping = async (id: string, kept_cents: number) => {
  await inTransaction(app.db, async tx => {
    await tx.updateTable('bookings').set({ status: 'cancelled', kept_cents }).where('id', '=', id).execute()
    await settleRefund(app.ctx, tx, id)
  })
}

describe('a payment that waits', () => {
  test('is assigned to a stay by an admin, and only once', async () => {
    const [stay, another] = [await addPlatformStay(app, owner), await addPlatformStay(app, owner)]
    const id = await waitingPayment(400)
    const answers = await Promise.all([money.assign(id, stay.id), second.assign(id, another.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const [won, lost] = answers.toSorted((one, later) => one.status - later.status)
    expect(lost?.body).toMatchObject({
      code: 'guest_payment.decided',
      now: 'assigned',
      by: won?.body.decided_by?.full_name,
    })
    const paid = (await moneyOf(app, stay.id)).paid_cents + (await moneyOf(app, another.id)).paid_cents
    expect(paid).toBe(40_000)
  })

  test('cannot be assigned to a stay that is settled directly, or to none', async () => {
    const direct = await addPlatformStay(app, owner, { settlement: 'direct' })
    const before = await addPaidStay(app, owner, { checkIn: inDays(90) })
    const id = await waitingPayment(10)
    for (const booking of [direct.id, before, randomUUID()])
      expect((await money.assign(id, booking)).body.code).toBe('guest_payment.not_payable')
    expect((await money.assign(randomUUID(), direct.id)).status).toBe(404)
  })

  test('is closed once: it went back, or is not for a stay', async () => {
    const stay = await addPlatformStay(app, owner)
    const { bank_cents, waiting } = await money.collected()
    const [returned, kept] = [await waitingPayment(30), await waitingPayment(5)]
    const answers = await Promise.all([money.close(returned, 'returned'), second.close(returned, 'other')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const outcome = answers.find(({ status }) => status === 200)?.body.status
    await money.close(kept, 'other')
    expect((await money.assign(kept, stay.id)).body.code).toBe('guest_payment.decided')
    expect(await money.collected()).toMatchObject({
      bank_cents: bank_cents + (outcome === 'returned' ? 500 : 3_500),
      waiting,
    })
  })
})

describe('an assigned payment', () => {
  test('is taken off once, and waits again', async () => {
    const stay = await addPlatformStay(app, owner)
    const id = await waitingPayment(1_000)
    await money.assign(id, stay.id)
    const answers = await Promise.all([money.unassign(id), second.unassign(id)])
    expect(answers.map(({ body }) => body.code ?? 'done').sort()).toEqual(['done', 'guest_payment.decided'])
    expect(await moneyOf(app, stay.id)).toMatchObject({ paid_cents: 0 })
    expect((await money.list('?status=waiting')).results.map(({ id }) => id)).toContain(id)
    const back = await addPlatformStay(app, owner)
    expect((await money.assign(id, back.id)).body).toMatchObject({
      status: 'assigned',
      stay: { id: back.id },
    })
  })

  test('takes the owner’s earning back with it', async () => {
    const host = await createPerson(app, { userType: 'owner' })
    const stay = await addPlatformStay(app, host, { checkIn: inDays(-1) })
    const { body } = await money.record(stay.id, 1_000)
    await runSettling(app)
    expect(await fetchBalance(app, host)).toMatchObject({ available_cents: 95_000 })
    await money.unassign(body.id)
    expect(await fetchBalance(app, host)).toMatchObject({ available_cents: 0, total_cents: 0 })
    await runSettling(app)
    expect(await fetchBalance(app, host)).toMatchObject({ total_cents: 0 })
  })

  test('stays where its money was sent back or kept', async () => {
    const stay = await addPlatformStay(app, owner)
    const first = (await money.record(stay.id, 1_000)).body
    const double = (await money.record(stay.id, 1_000)).body
    const [refund] = await refundsOf(app, stay.id)
    await money.send(refund?.id ?? '')
    expect(await moneyOf(app, stay.id)).toMatchObject({ paid_cents: 100_000 })
    // One of the two may go: the other covers the refund. Then the last one stays.
    expect((await money.unassign(double.id)).status).toBe(200)
    expect((await money.unassign(first.id)).body.code).toBe('guest_payment.refunded')

    const kept = await addPlatformStay(app, owner)
    const payment = (await money.record(kept.id, 1_000)).body
    await cancelKeeping(kept.id, 40_000)
    expect((await money.unassign(payment.id)).body.code).toBe('guest_payment.refunded')
    expect(await refundsOf(app, kept.id)).toMatchObject([{ amount_cents: 60_000, status: 'due' }])
  })
})

describe('a payment that is recorded by hand', () => {
  test('is assigned at once, and once however often it is sent', async () => {
    const stay = await addPlatformStay(app, owner)
    const key = randomUUID()
    const [first, retry] = [await money.record(stay.id, 250.5, key), await money.record(stay.id, 250.5, key)]
    expect(first).toMatchObject({
      status: 201,
      body: { by_hand: true, status: 'assigned', amount_cents: 25_050, remittance: 'In cash.' },
    })
    expect(retry.body).toEqual(first.body)
    expect((await money.record(stay.id, 251, key)).body.code).toBe('request.key_reused')
    expect(await paymentsOf(app, stay.id)).toHaveLength(1)
  })

  test('belongs to a stay that an admin finds by its reference, as it is read out', async () => {
    const stay = await addPlatformStay(app, owner)
    const find = async (words: string) => {
      const path = `/bookings/?search=${encodeURIComponent(words)}`
      const { body } = await request<{ results: { id: string }[] }>(app, admin, 'GET', path)
      return body.results.map(({ id }) => id)
    }
    expect(await find(spellReference(stay.reference).toLowerCase())).toEqual([stay.id])
    expect(await find(stay.reference.slice(0, -1))).toEqual([])
  })

  test('is refused for a stay that is not paid through the platform, and for a day that has not come', async () => {
    const direct = await addPlatformStay(app, owner, { settlement: 'direct' })
    expect((await money.record(direct.id, 10)).body.code).toBe('guest_payment.not_payable')
    const stay = await addPlatformStay(app, owner)
    const soon = { booking: stay.id, amount: 10, received_on: inDays(3), note: 'Soon.' }
    const { body } = await request(app, admin, 'POST', '/payments/incoming/', soon)
    expect(body).toMatchObject({ errors: { received_on: expect.any(Array) } })
    expect((await money.record(stay.id, -3)).status).toBe(400)
  })
})

describe('what was paid beyond what a stay costs goes back', () => {
  test('after a double payment, a part that is too much, and no more than that', async () => {
    const stay = await addPlatformStay(app, owner)
    await money.import([{ dollars: 600, text: stay.reference }])
    expect(await refundsOf(app, stay.id)).toEqual([])
    await money.import([{ dollars: 600.25, text: stay.reference }])
    expect(await refundsOf(app, stay.id)).toMatchObject([
      { amount_cents: 20_025, status: 'due', reason: 'overpaid' },
    ])
    await money.import([{ dollars: 1_000, text: stay.reference }])
    expect(await refundsOf(app, stay.id)).toMatchObject([
      { status: 'withdrawn' },
      { amount_cents: 120_025, status: 'due' },
    ])
    expect(await moneyOf(app, stay.id)).toMatchObject({ paid_cents: 100_000 })
  })

  test('after a cancellation, and what comes later goes back too', async () => {
    const stay = await addPlatformStay(app, owner)
    await money.import([{ dollars: 500, text: stay.reference }])
    await cancelKeeping(stay.id, 20_000)
    expect(await refundsOf(app, stay.id)).toMatchObject([
      { amount_cents: 30_000, status: 'due', reason: 'cancelled' },
    ])
    const guest = await app.db
      .selectFrom('bookings')
      .innerJoin('users', 'users.id', 'guest_id')
      .select('email')
      .where('bookings.id', '=', stay.id)
      .executeTakeFirstOrThrow()
    const { body } = await money.import([{ dollars: 500.5, text: `late ${stay.reference}` }])
    expect(body.counts.matched).toBe(1)
    expect((await refundsOf(app, stay.id)).at(-1)).toMatchObject({ amount_cents: 80_050, status: 'due' })
    expect(await moneyOf(app, stay.id)).toMatchObject({ paid_cents: 20_000, kept_cents: 20_000 })
    expect((await invitationMailsTo(app, guest.email)).at(-1)?.text).toContain('$800.50')
  })

  test('once: of two admins one sends it, and its guest is told', async () => {
    const guest = await createPerson(app)
    const stay = await addPlatformStay(app, owner, { guest })
    await money.record(stay.id, 1_200)
    const [refund] = (await money.refunds('?status=due')).results.filter(each => each.stay.id === stay.id)
    expect(refund).toMatchObject({ amount_cents: 20_000, payer_name: null })
    const before = await money.collected()
    const answers = await Promise.all([
      money.send(refund?.id ?? '', 'FT-77'),
      second.send(refund?.id ?? '', 'FT-78'),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'refund.decided',
      now: 'sent',
    })
    const after = await money.collected()
    expect(before.bank_cents - after.bank_cents).toBe(20_000)
    expect(before.refunds_due.amount_cents - after.refunds_due.amount_cents).toBe(20_000)
    const sent = answers.find(({ status }) => status === 200)?.body
    const mails = (await invitationMailsTo(app, guest.email)).map(({ text }) => text).join()
    expect(mails).toContain(`The reference of the bank is ${sent?.reference}`)
    expect((await money.send(randomUUID())).status).toBe(404)
  })

  test('with the amount that it has now: who saw another one does not send it', async () => {
    const stay = await addPlatformStay(app, owner)
    await money.record(stay.id, 1_100)
    const [seen] = await refundsOf(app, stay.id)
    await money.record(stay.id, 50)
    expect((await money.send(seen?.id ?? '')).body).toMatchObject({
      code: 'refund.decided',
      now: 'withdrawn',
    })
    const [, now] = await refundsOf(app, stay.id)
    expect((await money.send(now?.id ?? '')).body).toMatchObject({ status: 'sent', amount_cents: 15_000 })
  })

  test('and not again when the stay costs less once more', async () => {
    const stay = await addPlatformStay(app, owner)
    await money.record(stay.id, 1_000)
    await cancelKeeping(stay.id, 0)
    const [first] = await refundsOf(app, stay.id)
    await money.send(first?.id ?? '')
    await cancelKeeping(stay.id, 0)
    expect(await refundsOf(app, stay.id)).toHaveLength(1)
    expect(await moneyOf(app, stay.id)).toMatchObject({ paid_cents: 0 })
  })
})

test('the sums say what the bank holds, what waits, what goes back and what is overdue', async () => {
  const before = await money.collected()
  const late = await addPlatformStay(app, owner, { deposit: 30 })
  await app.db
    .updateTable('bookings')
    .set({ deposit_due_on: inDays(-2), balance_due_on: inDays(10) })
    .where('id', '=', late.id)
    .execute()
  await money.record(late.id, 100)
  expect((await money.collected()).overdue).toEqual({
    count: before.overdue.count + 1,
    amount_cents: before.overdue.amount_cents + 20_000,
  })
  await app.db
    .updateTable('bookings')
    .set({ balance_due_on: inDays(-1) })
    .where('id', '=', late.id)
    .execute()
  expect((await money.collected()).overdue.amount_cents).toBe(before.overdue.amount_cents + 90_000)
  await money.record(late.id, 900)
  expect(await money.collected()).toMatchObject({
    overdue: before.overdue,
    bank_cents: before.bank_cents + 100_000,
  })
})
