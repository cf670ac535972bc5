import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bookkeeper, expectBooksToAgree } from '#tests/support/bookkeeping.ts'
import { type CardApp, cardGuest, followCards, openCardApp } from '#tests/support/cards.ts'
import { addPlatformStay, moneyOf } from '#tests/support/guest-payments.ts'
import { inDays } from '#tests/support/homes.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { fetchBalance, runSettling } from '#tests/support/money.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { sendCardRefunds } from './card-refunds.jobs.ts'
import { reconcileJournal } from './journal.jobs.ts'

let cards: CardApp
let admin: TestPerson
let owner: TestPerson
let guest: TestPerson
beforeAll(async () => {
  cards = await openCardApp()
  admin = await createPerson(cards.app, { userType: 'admin' })
})
afterAll(() => cards.close())
beforeEach(async () => {
  owner = await createPerson(cards.app, { userType: 'owner' })
  guest = await createPerson(cards.app)
})

const paid = async (more: object = {}) => {
  const stay = await addPlatformStay(cards.app, owner, { guest, ...more })
  const { intent } = await cardGuest(cards, guest).pay(stay.id, stay.totalCents)
  cards.stripe.webhooks.forget()
  return { ...stay, intent }
}
const told = async (order: object = {}) => {
  await cards.stripe.webhooks.release(order)
  await cards.app.drain()
}
const listed = async () =>
  (
    await request<{
      results: {
        stay: { id: string }
        status: string
        amount_cents: number
        url: string
        respond_by: string | null
      }[]
    }>(cards.app, admin, 'GET', '/payments/disputes/')
  ).body.results
const accounts = async (account = 'disputes') => {
  const rows = await cards.app.db
    .selectFrom('journal_lines')
    .select(({ fn }) => ['account', fn.sum<number>('amount_cents').as('cents')])
    .where('account', '=', account)
    .groupBy('account')
    .execute()
  return Number(rows[0]?.cents ?? 0)
}
const notices = async () =>
  (
    await cards.app.db
      .selectFrom('notifications')
      .select('kind')
      .where('user_id', '=', admin.id)
      .orderBy('created_at')
      .execute()
  ).map(({ kind }) => kind)

test('a dispute is listed with its deadline and its link, and admins are told once', async () => {
  const stay = await paid()
  const { id } = cards.stripe.world.dispute(stay.intent)
  await told({ times: 2 })
  const [dispute] = (await listed()).filter(each => each.stay.id === stay.id)
  expect(dispute).toMatchObject({
    status: 'open',
    amount_cents: stay.totalCents,
    url: `https://dashboard.stripe.com/disputes/${id}`,
  })
  expect(dispute?.respond_by).toEqual(expect.any(String))
  expect((await notices()).filter(kind => kind === 'payment.disputed')).toHaveLength(1)
  const mails = await mailsTo(cards.app.dataDir, admin.email)
  expect(mails.filter(({ subject }) => subject?.includes('is disputed'))).toHaveLength(1)
  // The stay counts as paid until it is decided.
  expect((await moneyOf(cards.app, stay.id)).paid_cents).toBe(stay.totalCents)
  await reconcileJournal.run(cards.app.ctx, {})
})

test('one that is won changes nothing of the stay, and the provider keeps its fee, once', async () => {
  const held = await accounts()
  const stay = await paid()
  const fees = await accounts('card_fees')
  const { id } = cards.stripe.world.dispute(stay.intent)
  await told({ times: 2 })
  expect(await accounts()).toBe(held + stay.totalCents)
  expect(await accounts('card_fees')).toBe(fees + 1_500)
  cards.stripe.world.decideDispute(id, 'won')
  await told()
  expect(await accounts()).toBe(held)
  expect(await accounts('card_fees')).toBe(fees + 1_500)
  expect((await moneyOf(cards.app, stay.id)).paid_cents).toBe(stay.totalCents)
  await reconcileJournal.run(cards.app.ctx, {})
})

test.each([
  ['in order', {}],
  ['in reverse order, each twice', { reverse: true, times: 2 }],
])('one that is lost is taken from the stay and its owner, once: events %s', async (_, order) => {
  const stay = await paid({ checkIn: inDays(-1) })
  await runSettling(cards.app)
  expect((await fetchBalance(cards.app, owner)).total_cents).toBe(stay.totalCents - 5_000)
  const { id } = cards.stripe.world.dispute(stay.intent)
  cards.stripe.world.decideDispute(id, 'lost')
  await told(order)
  expect(await moneyOf(cards.app, stay.id)).toMatchObject({ paid_cents: 0, earned_cents: 0 })
  const { movements } = (
    await request<{ movements: object[] }>(cards.app, guest, 'GET', `/bookings/${stay.id}/`)
  ).body
  expect(movements).toMatchObject([{ kind: 'dispute', amount_cents: stay.totalCents }, { kind: 'payment' }])
  expect((await fetchBalance(cards.app, owner)).total_cents).toBe(0)
  expect((await listed()).filter(each => each.stay.id === stay.id)).toMatchObject([{ status: 'lost' }])
  await reconcileJournal.run(cards.app.ctx, {})
})

test('nothing goes back to a card that is disputed, and what went back before is a loss of the platform', async () => {
  const held = await accounts()
  const stay = await paid()
  const cancel = () => request(cards.app, owner, 'POST', `/bookings/${stay.id}/cancel/`, {})
  await cancel()
  await sendCardRefunds.run(cards.app.ctx, {})
  // The bank takes back what was sent back already.
  const refunded = Object.values(cards.stripe.state.charges).find(
    ({ payment_intent }) => payment_intent === stay.intent,
  )
  if (refunded) refunded.amount_refunded = 0
  cards.stripe.webhooks.forget()
  const { id } = cards.stripe.world.dispute(stay.intent)
  cards.stripe.world.decideDispute(id, 'lost')
  await told()
  expect((await moneyOf(cards.app, stay.id)).paid_cents).toBe(0)
  expect(await accounts()).toBe(held + stay.totalCents)
  await reconcileJournal.run(cards.app.ctx, {})
})

test('a refund that is due waits for no disputed card: it goes by transfer, or is lost with the dispute', async () => {
  const stay = await paid()
  const { id } = cards.stripe.world.dispute(stay.intent)
  await told()
  await request(cards.app, owner, 'POST', `/bookings/${stay.id}/cancel/`, {})
  const due = () =>
    cards.app.db
      .selectFrom('refunds')
      .select(['card_payment_id', 'status'])
      .where('booking_id', '=', stay.id)
      .where('status', '=', 'due')
      .execute()
  expect(await due()).toEqual([{ card_payment_id: null, status: 'due' }])
  cards.stripe.world.decideDispute(id, 'lost')
  await told()
  expect(await due()).toEqual([])
  expect((await moneyOf(cards.app, stay.id)).paid_cents).toBe(0)
  await reconcileJournal.run(cards.app.ctx, {})
})

test('the files of the journal add up with card payments, their fees, refunds and disputes', async () => {
  await paid()
  await followCards(cards.app)
  const books = bookkeeper(cards.app, admin)
  // The clock of a test is the real one: its journal is of this month, or of the one that begins meanwhile.
  const months = { from: '2020-01', until: '2099-12', currency: 'usd' as const }
  const types = new Set((await books.read(months)).map(line => line.Type))
  for (const type of [
    'Card payment received',
    'Card fee',
    'Refund sent to a card',
    'Dispute opened',
    'Dispute lost',
  ])
    expect(types).toContain(type)
  await expectBooksToAgree(cards.app, books, months)
})
