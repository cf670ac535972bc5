import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { reconcileCards } from '#api/domains/payments/card-differences.jobs.ts'
import { sendCardRefunds } from '#api/domains/payments/card-refunds.jobs.ts'
import { reconcileJournal } from '#api/domains/payments/journal.jobs.ts'
import { cardGuest, cardPaymentsOf } from '../support/cards.ts'
import { agreeToLeave, askToLeave, leave, quoteDepartureOf } from '../support/departures.ts'
import { addCredit, readGrantAccounts } from '../support/favours.ts'
import {
  addPlatformStay,
  cashier,
  moneyOf,
  type PaidStay,
  PLATFORM_IBAN,
  refundsOf,
} from '../support/guest-payments.ts'
import {
  addHome,
  endDaysAgo,
  getBooking,
  inDays,
  patchStatus,
  reserved,
  stayInDays,
  ZONE,
} from '../support/homes.ts'
import { mailsTo } from '../support/mails.ts'
import { fetchBalance, listLedger, runSettling } from '../support/money.ts'
import { payee, payThroughStripe, sendAll } from '../support/payouts.ts'
import { createPerson, type TestPerson } from '../support/people.ts'
import { later } from '../support/requests.ts'
import { addSecuredStay, depositOf, openSecurityApp, securityOf } from '../support/security-deposits.ts'

type SecurityApp = Awaited<ReturnType<typeof openSecurityApp>>

let cards: SecurityApp['cards']
let days: SecurityApp
let admin: TestPerson
let owner: TestPerson
let guest: TestPerson

beforeAll(async () => {
  days = await openSecurityApp()
  ;({ cards } = days)
  admin = await createPerson(cards.app, { userType: 'admin' })
  await cards.app.db
    .updateTable('platform_settings')
    .set({
      payments: 'bank_transfer_and_card',
      payout_account_name: 'Latchkey Ltd',
      payout_iban: PLATFORM_IBAN,
    })
    .execute()
  await payThroughStripe(cards)
})
afterAll(() => cards.close())
beforeEach(async () => {
  days.backToToday()
  cards.stripe.heal()
  owner = await createPerson(cards.app, { userType: 'owner', fullName: 'Olive Owner' })
  guest = await createPerson(cards.app, { fullName: 'Grace Guest' })
})

const FEE = 5_000
const NIGHT = 10_000
const priceOf = (nights: number) => nights * NIGHT + FEE
/** A stay of six nights of which two are over, for 650 dollars. */
const begun = (more: Partial<Parameters<typeof addPlatformStay>[2]> = {}) =>
  addPlatformStay(cards.app, owner, { guest, checkIn: inDays(-2), nights: 6, dollars: 600, ...more })
const byCard = (stay: PaidStay, cents: number) => cardGuest(cards, guest).pay(stay.id, cents)
const leaves = (stay: { id: string }, on: string) => leave(cards.app, { guest, owner, id: stay.id, on })
const sendRefunds = () => sendCardRefunds.run(cards.app.ctx, {})
const sentBack = (intent: string) =>
  Object.values(cards.stripe.state.refunds)
    .filter(({ payment_intent, status }) => payment_intent === intent && status !== 'failed')
    .map(({ amount }) => amount)
const refundsFor = async ({ id }: { id: string }) =>
  (await refundsOf(cards.app, id)).map(({ status, amount_cents }) => `${status} ${amount_cents}`).sort()
const paymentOf = async ({ id }: { id: string }) =>
  (await getBooking(cards.app, await later(cards.app, guest), id)).body.payment
const earned = async () => (await listLedger(cards.app, owner)).map(({ amount_cents }) => amount_cents)
const balance = async () => {
  const body = await fetchBalance(cards.app, await later(cards.app, owner))
  return [body.total_cents, body.available_cents, body.pending_cents]
}
/** The journal, the provider and every stay agree. */
const expectToAgree = async () => {
  await reconcileJournal.run(cards.app.ctx, {})
  await reconcileCards.run(cards.app.ctx, {})
}

describe('a stay that was paid by card', () => {
  test('goes back to that card for the nights that are not stayed, once, however often it is accepted', async () => {
    const stay = await begun()
    const { intent } = await byCard(stay, priceOf(6))
    await runSettling(cards.app)
    const { body } = await askToLeave(cards.app, guest, stay.id, inDays(1))
    const id = body.dates_asked?.id ?? ''
    const answers = await Promise.all([1, 2, 3].map(() => agreeToLeave(cards.app, owner, id)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await refundsFor(stay)).toEqual(['due 30000'])
    await Promise.all([sendRefunds(), sendRefunds()])
    await agreeToLeave(cards.app, owner, id)
    await sendRefunds()
    expect(sentBack(intent)).toEqual([30_000])
    expect(await refundsFor(stay)).toEqual(['sent 30000'])
    expect(await earned()).toEqual([60_000, -60_000, 30_000])
    expect(await moneyOf(cards.app, stay.id)).toMatchObject({ paid_cents: priceOf(3), earned_cents: 30_000 })
    const { documents } = (await getBooking(cards.app, guest, stay.id)).body
    expect(documents.map(({ kind, total_cents }) => [kind, total_cents])).toEqual([
      ['receipt', priceOf(6)],
      ['credit_note', 30_000],
    ])
    await expectToAgree()
  })

  test('goes back once where the answer about the refund was lost', async () => {
    const stay = await begun()
    const { intent } = await byCard(stay, priceOf(6))
    await leaves(stay, inDays(2))
    for (let nth = 0; nth < 3; nth += 1) cards.stripe.failNext('POST /v1/refunds', 'answer lost')
    await expect(sendRefunds()).rejects.toThrow('1 of 1 failed')
    // Meanwhile the guest leaves even earlier: what is on its way stays, and the rest is a refund of its own.
    await leaves(stay, inDays(1))
    expect(await refundsFor(stay)).toEqual(['due 10000', 'sending 20000'])
    cards.stripe.state.answers = {}
    await sendRefunds()
    await sendRefunds()
    expect(sentBack(intent).sort()).toEqual([10_000, 20_000])
    expect(await moneyOf(cards.app, stay.id)).toMatchObject({ paid_cents: priceOf(3) })
    await expectToAgree()
  })

  test('replaces a refund that was not sent yet where the guest leaves even earlier', async () => {
    const stay = await begun()
    const { intent } = await byCard(stay, priceOf(6))
    await leaves(stay, inDays(2))
    await leaves(stay, inDays(0))
    expect(await refundsFor(stay)).toEqual(['due 40000', 'withdrawn 20000'])
    await sendRefunds()
    expect(sentBack(intent)).toEqual([40_000])
    await expectToAgree()
  })
})

describe('an owner who has an account at Stripe', () => {
  test('owes what was withdrawn before, and nothing is fetched back or sent twice', async () => {
    const own = payee(cards, owner)
    await own.ready()
    own.topUp(100_000)
    const stay = await begun()
    await byCard(stay, priceOf(6))
    await runSettling(cards.app)
    await cards.app.drain()
    const { body } = await own.withdraw(600)
    await sendAll(cards, admin, [body.id])
    expect(await balance()).toEqual([0, 0, 0])
    await leaves(stay, inDays(1))
    expect(await balance()).toEqual([-30_000, 0, 0])
    expect((await own.withdraw(1)).body.code).toBe('withdrawal.exceeds_balance')
    const transfers = Object.values(cards.stripe.state.transfers).filter(
      ({ transfer_group }) => transfer_group === body.id,
    )
    expect(transfers).toMatchObject([{ amount: 60_000, amount_reversed: 0 }])
    // Nobody says that what they owe is there to withdraw.
    await cards.app.drain()
    const mails = await mailsTo(cards.app.dataDir, owner.email)
    expect(
      mails.map(({ subject }) => subject).filter(subject => subject?.includes('in your balance')),
    ).toEqual(['$600.00 for The boathouse is in your balance'])
    // The next stay makes up for it.
    const next = await begun()
    await byCard(next, priceOf(6))
    await runSettling(cards.app)
    expect(await balance()).toEqual([30_000, 30_000, 0])
    await expectToAgree()
  })

  test('has less available while a withdrawal waits', async () => {
    const own = payee(cards, owner)
    await own.ready()
    own.topUp(100_000)
    const stay = await begun()
    await byCard(stay, priceOf(6))
    await runSettling(cards.app)
    const { body } = await own.withdraw(250)
    await leaves(stay, inDays(1))
    expect(await balance()).toEqual([5_000, 0, 25_000])
    await sendAll(cards, admin, [body.id])
    expect(await balance()).toEqual([5_000, 5_000, 0])
    await expectToAgree()
  })
})

/** A stay of six nights that was agreed forty days before it began, on its second day. */
const inInstalments = async (paid: readonly number[]) => {
  const stay = await begun({ checkIn: inDays(40), deposit: 30 })
  const intents: string[] = []
  for (const cents of paid) intents.push((await byCard(stay, cents)).intent)
  const before = await datesDue(stay)
  days.passDays(41)
  return { stay, intents, before }
}
const datesDue = ({ id }: { id: string }) =>
  cards.app.db
    .selectFrom('bookings')
    .select(['deposit_due_on', 'balance_due_on'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const DEPOSIT = (priceOf(6) * 30) / 100

test('an owner who collects sends back what was paid beyond the new price', async () => {
  const { app } = cards
  const desk = cashier(app, owner)
  const stay = await begun({ settlement: 'owner' })
  await desk.record(stay.id, priceOf(6) / 100)
  await leaves(stay, inDays(1))
  const { results } = await desk.refunds('?status=due')
  expect(results).toMatchObject([{ amount_cents: 30_000, way: 'transfer', stay: { id: stay.id } }])
  expect((await desk.send(results[0]?.id ?? '')).status).toBe(200)
  await runSettling(app)
  expect(await moneyOf(app, stay.id)).toMatchObject({ paid_cents: priceOf(3), earned_cents: 0 })
  expect([await refundsFor(stay), await earned()]).toEqual([['sent 30000'], []])
  await expectToAgree()
})

describe('a stay that is paid in instalments', () => {
  test('goes back to the cards that paid, the newest first, and no more to each than it paid', async () => {
    const { stay, intents } = await inInstalments([DEPOSIT, priceOf(6) - DEPOSIT])
    await leaves(stay, inDays(41))
    expect(await refundsFor(stay)).toEqual(['due 4500', 'due 45500'])
    await sendRefunds()
    expect(intents.map(sentBack)).toEqual([[4_500], [45_500]])
    await expectToAgree()
  })

  test('costs less, on the days that were agreed, and is earned once the rest was paid', async () => {
    const { stay, before } = await inInstalments([DEPOSIT])
    await leaves(stay, inDays(43))
    expect(await paymentOf(stay)).toMatchObject({
      state: 'overdue',
      refund_due_cents: 0,
      unpaid: [{ kind: 'balance', amount_cents: priceOf(3) - DEPOSIT, due_on: before.balance_due_on }],
    })
    expect(await datesDue(stay)).toEqual(before)
    expect([await refundsFor(stay), await earned()]).toEqual([[], []])
    await byCard(stay, priceOf(3) - DEPOSIT)
    await runSettling(cards.app)
    expect(await earned()).toEqual([30_000])
    expect(await paymentOf(stay)).toMatchObject({ state: 'paid', unpaid: [] })
    await expectToAgree()
  })

  test('is paid, and earned, where what was paid is enough for the nights that were stayed', async () => {
    const { stay, intents } = await inInstalments([DEPOSIT])
    await leaves(stay, inDays(41))
    expect(await paymentOf(stay)).toMatchObject({ state: 'paid', unpaid: [], refund_due_cents: 4_500 })
    await sendRefunds()
    expect(intents.map(sentBack)).toEqual([[4_500]])
    await runSettling(cards.app)
    expect(await earned()).toEqual([10_000])
    await expectToAgree()
  })

  test('goes back where the rest is paid on a page that was opened before', async () => {
    const { stay } = await inInstalments([DEPOSIT])
    const does = cardGuest(cards, guest)
    const { body } = await does.start(stay.id, priceOf(6) - DEPOSIT)
    await leaves(stay, inDays(43))
    await does.type(body.url)
    await does.check(stay.id)
    expect(await refundsFor(stay)).toEqual(['due 30000'])
    await sendRefunds()
    expect(await moneyOf(cards.app, stay.id)).toMatchObject({ paid_cents: priceOf(3) })
    await expectToAgree()
  })
})

describe('the security deposit', () => {
  /** A stay of five nights from tomorrow, whose deposit a card holds, on its second day. */
  const held = async () => {
    const stay = await addSecuredStay(cards.app, owner, { guest, checkIn: inDays(1), nights: 5 })
    await days.run()
    const does = securityOf(cards.app, stay)
    await cardGuest(cards, guest).type((await does.card(guest)).body.url)
    await does.check(guest)
    days.passDays(2)
    return { stay, does }
  }
  const intentOf = async (stay: PaidStay) => {
    const [card] = await cardPaymentsOf(cards.app, stay.id)
    return cards.stripe.state.intents[card?.intent_id ?? '']
  }

  test('goes back after the new departure, and is not captured for the old one', async () => {
    const { stay, does } = await held()
    expect((await does.read(guest)).body.claim_until).toBe(inDays(9))
    await leaves(stay, inDays(3))
    expect((await does.read(guest)).body).toMatchObject({ claim_until: inDays(6), state: 'held' })
    days.passDays(4)
    await days.run()
    expect((await does.read(guest)).body).toMatchObject({ state: 'held', received_cents: 0 })
    expect((await does.read(owner)).body.claimable_cents).toBe(30_000)
    days.passDays(1)
    expect((await does.claim(owner, 10)).body.code).toBe('security_deposit.no_claim')
    await days.run()
    expect((await does.read(guest)).body).toMatchObject({ state: 'returned', kept_cents: 0 })
    expect((await intentOf(stay))?.status).toBe('canceled')
    expect(await refundsFor(stay)).toEqual([])
  })

  test('stays here for a claim that was made before, and what was decided is earned beside the stay', async () => {
    const { stay, does } = await held()
    await byCard(stay, stay.totalCents)
    await runSettling(cards.app)
    expect((await does.claim(owner, 120)).status).toBe(201)
    await leaves(stay, inDays(3))
    expect(await refundsFor(stay)).toEqual(['due 57000'])
    for (const passed of [4, 2]) {
      days.passDays(passed)
      await days.run()
    }
    expect((await depositOf(cards.app, stay))?.status).toBe('open')
    await does.answer(guest)
    expect((await does.decide(admin, 80)).status).toBe(200)
    await days.run()
    expect(await earned()).toEqual([95_000, -95_000, 38_000, 8_000])
    expect((await does.read(guest)).body).toMatchObject({
      state: 'kept',
      kept_cents: 8_000,
      received_cents: 0,
    })
    await expectToAgree()
  })
})

describe('credit that paid a part of the stay', () => {
  test('comes back with the card, and neither twice', async () => {
    const { app } = cards
    const home = await addHome(app, owner, { price_per_night: 100, time_zone: ZONE })
    const grant = await addCredit(app.db, owner, guest, {
      unit: 'money',
      amount: 40_000,
      expires_on: inDays(300),
    })
    const stay = await reserved(app, guest, home, stayInDays(30, 36))
    await patchStatus(app, owner, stay.id, 'confirmed')
    const before = stay.price
    expect(before).toMatchObject({ credit_cents: 40_000 })
    await cardGuest(cards, guest).pay(stay.id, before.total_cents)
    await endDaysAgo(app, stay.id, -4)
    await runSettling(app)
    const { body } = await quoteDepartureOf(app, guest, stay.id, inDays(0))
    await leaves(stay, inDays(0))
    const { price } = (await getBooking(app, guest, stay.id)).body
    expect(price).toEqual({ ...before, ...body.quote })
    expect(price).toMatchObject({ nights: 2 })
    expect(await readGrantAccounts(app.db, grant)).toMatchObject({
      credit: 40_000 - price.credit_cents,
      spent: price.credit_cents,
    })
    expect(await refundsFor(stay)).toEqual([`due ${before.total_cents - price.total_cents}`])
    await sendRefunds()
    expect(await moneyOf(app, stay.id)).toMatchObject({
      paid_cents: price.total_cents,
      earned_cents: price.total_cents - price.service_fee_cents,
    })
    await expectToAgree()
  })
})
