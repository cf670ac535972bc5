import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type CardApp, cardGuest, openCardApp } from '#tests/support/cards.ts'
import { addPlatformStay, cashier, moneyOf, paymentsOf } from '#tests/support/guest-payments.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { sendCardRefunds } from './card-refunds.jobs.ts'
import { reconcileJournal } from './journal.jobs.ts'

let cards: CardApp
let admin: TestPerson
let owner: TestPerson
let guest: TestPerson
let money: ReturnType<typeof cashier>
beforeAll(async () => {
  cards = await openCardApp()
  admin = await createPerson(cards.app, { userType: 'admin' })
  owner = await createPerson(cards.app, { userType: 'owner' })
  money = cashier(cards.app, admin)
})
afterAll(() => cards.close())
beforeEach(async () => {
  guest = await createPerson(cards.app)
})

const cancel = (id: string, by: TestPerson = owner) =>
  request(cards.app, by, 'POST', `/bookings/${id}/cancel/`, {})
const send = () => sendCardRefunds.run(cards.app.ctx, {})
const refundsOf = async (id: string) =>
  (await money.refunds('?limit=100')).results
    .filter(({ stay }) => stay.id === id)
    .map(({ way, status, amount_cents }) => `${way} ${status} ${amount_cents}`)
    .sort()
const sentBack = (intent: string) =>
  Object.values(cards.stripe.state.refunds)
    .filter(({ payment_intent, status }) => payment_intent === intent && status !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0)

test('what was paid by card goes back to that card, with a credit note', async () => {
  const stay = await addPlatformStay(cards.app, owner, { guest })
  const { intent } = await cardGuest(cards, guest).pay(stay.id, stay.totalCents)
  await cancel(stay.id)
  expect(await refundsOf(stay.id)).toEqual(['card due 100000'])
  await send()
  await send()
  expect(await refundsOf(stay.id)).toEqual(['card sent 100000'])
  expect(sentBack(intent)).toBe(100_000)
  expect(await moneyOf(cards.app, stay.id)).toMatchObject({ paid_cents: 0 })
  const details = (
    await request<{ documents: object[]; movements: object[] }>(
      cards.app,
      guest,
      'GET',
      `/bookings/${stay.id}/`,
    )
  ).body
  expect(details.documents).toMatchObject([
    { kind: 'receipt' },
    { kind: 'credit_note', total_cents: 100_000 },
  ])
  expect(details.movements).toMatchObject([{ kind: 'payment' }, { kind: 'refund', amount_cents: 100_000 }])
  await reconcileJournal.run(cards.app.ctx, {})
})

test('a part goes back to the newest card first, and what exceeds the cards by transfer', async () => {
  const stay = await addPlatformStay(cards.app, owner, { guest, deposit: 30 })
  const first = await cardGuest(cards, guest).pay(stay.id, 30_000)
  const second = await cardGuest(cards, guest).pay(stay.id, 70_000)
  await money.record(stay.id, 50)
  // What is too much was paid in cash, and goes back to the card that paid last.
  await send()
  expect(await refundsOf(stay.id)).toEqual(['card sent 5000'])
  expect([sentBack(first.intent), sentBack(second.intent)]).toEqual([0, 5_000])
  await cancel(stay.id)
  expect(await refundsOf(stay.id)).toEqual([
    'card due 30000',
    'card due 65000',
    'card sent 5000',
    'transfer due 5000',
  ])
  await send()
  expect([sentBack(first.intent), sentBack(second.intent)]).toEqual([30_000, 70_000])
  await reconcileJournal.run(cards.app.ctx, {})
})

test.each(['refused', 'answer lost'] as const)('is sent once where the call is %s', async fault => {
  const stay = await addPlatformStay(cards.app, owner, { guest })
  const { intent } = await cardGuest(cards, guest).pay(stay.id, stay.totalCents)
  await cancel(stay.id)
  for (let nth = 0; nth < 3; nth++) cards.stripe.failNext('POST /v1/refunds', fault)
  await expect(send()).rejects.toThrow('1 of 1 failed')
  expect(await refundsOf(stay.id)).toEqual(['card sending 100000'])
  // A day later the provider has forgotten the key.
  cards.stripe.state.answers = {}
  await send()
  expect(await refundsOf(stay.id)).toEqual(['card sent 100000'])
  expect(sentBack(intent)).toBe(100_000)
})

test('by two servers at once is sent once', async () => {
  const stay = await addPlatformStay(cards.app, owner, { guest })
  const { intent } = await cardGuest(cards, guest).pay(stay.id, stay.totalCents)
  await cancel(stay.id)
  await Promise.all([send(), send(), send()])
  expect(await refundsOf(stay.id)).toEqual(['card sent 100000'])
  expect(sentBack(intent)).toBe(100_000)
})

test('that the card refuses is shown as failed, and goes back by transfer', async () => {
  const stay = await addPlatformStay(cards.app, owner, { guest })
  const { intent } = await cardGuest(cards, guest).pay(stay.id, stay.totalCents)
  await cancel(stay.id)
  // Somebody has sent it back in the provider's own pages.
  cards.stripe.world.refund(intent, 100_000, {})
  await send()
  expect(await refundsOf(stay.id)).toEqual(['card failed 100000', 'transfer due 100000'])
  const [due] = (await money.refunds('?status=due')).results.filter(refund => refund.stay.id === stay.id)
  expect((await money.send(due?.id ?? '')).status).toBe(200)
  expect(await moneyOf(cards.app, stay.id)).toMatchObject({ paid_cents: 0 })
  await reconcileJournal.run(cards.app.ctx, {})
})

test('that comes back later counts as paid again, and goes back by transfer', async () => {
  const stay = await addPlatformStay(cards.app, owner, { guest })
  const { intent } = await cardGuest(cards, guest).pay(stay.id, stay.totalCents)
  await cancel(stay.id)
  await send()
  const sent = Object.values(cards.stripe.state.refunds).find(
    ({ payment_intent }) => payment_intent === intent,
  )
  cards.stripe.webhooks.forget()
  cards.stripe.world.failRefund(sent?.id ?? '')
  await cards.stripe.webhooks.release({ times: 2 })
  await cards.app.drain()
  expect(await refundsOf(stay.id)).toEqual(['card failed 100000', 'transfer due 100000'])
  await reconcileJournal.run(cards.app.ctx, {})
})

test('to a card is not sent by hand, and its payment is not taken off its stay', async () => {
  const stay = await addPlatformStay(cards.app, owner, { guest })
  await cardGuest(cards, guest).pay(stay.id, stay.totalCents)
  const [payment] = await paymentsOf(cards.app, stay.id)
  expect((await money.unassign(payment?.id ?? '')).body.code).toBe('guest_payment.by_card')
  await cancel(stay.id)
  const [refund] = (await money.refunds('?status=due')).results.filter(each => each.stay.id === stay.id)
  expect(refund?.way).toBe('card')
  expect((await money.send(refund?.id ?? '')).body.code).toBe('refund.decided')
})

test('the database refuses more than was captured, another amount and a status that moves back', async () => {
  const stay = await addPlatformStay(cards.app, owner, { guest })
  await cardGuest(cards, guest).pay(stay.id, stay.totalCents)
  const card = await cards.app.db
    .selectFrom('card_payments')
    .select('id')
    .where('booking_id', '=', stay.id)
    .executeTakeFirstOrThrow()
  const failure = async (work: Promise<unknown>) => {
    try {
      await work
      return null
    } catch (error) {
      return (error as { constraint?: string }).constraint
    }
  }
  const refund = { booking_id: stay.id, card_payment_id: card.id, reason: 'overpaid', created_at: new Date() }
  expect(
    await failure(
      cards.app.db
        .insertInto('refunds')
        .values({ ...refund, amount_cents: 100_001 })
        .execute(),
    ),
  ).toBe('refunds_of_captured')
  const change = (values: object) =>
    cards.app.db.updateTable('card_payments').set(values).where('id', '=', card.id).execute()
  expect(await failure(change({ amount_cents: 1 }))).toBe('card_payments_fixed')
  expect(await failure(change({ status: 'open', captured_at: null }))).toBe('card_payments_forward')
  expect(
    await failure(
      cards.app.db
        .updateTable('incoming_payments')
        .set({ amount_cents: 1 })
        .where('card_payment_id', '=', card.id)
        .execute(),
    ),
  ).toBe('incoming_payments_as_captured')
})
