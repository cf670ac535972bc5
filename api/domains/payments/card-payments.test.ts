import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CardApp, cardGuest, cardPaymentsOf, followCards, openCardApp } from '#tests/support/cards.ts'
import {
  addPlatformStay,
  cashier,
  moneyOf,
  paymentsOf,
  refundsOf,
  takePayments,
} from '#tests/support/guest-payments.ts'
import { getBooking } from '#tests/support/homes.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { reconcileJournal } from './journal.jobs.ts'

let cards: CardApp
let admin: TestPerson
let owner: TestPerson
let guest: TestPerson
beforeAll(async () => {
  cards = await openCardApp()
  admin = await createPerson(cards.app, { userType: 'admin' })
  owner = await createPerson(cards.app, { userType: 'owner' })
})
afterAll(() => cards.close())
beforeEach(async () => {
  guest = await createPerson(cards.app)
})

const stayOf = (more: object = {}) => addPlatformStay(cards.app, owner, { guest, ...more })
const paying = () => cardGuest(cards, guest)

describe('a stay that is paid by card', () => {
  test('is paid as by a transfer, with the fee of the provider in the journal', async () => {
    const stay = await stayOf()
    const before = (await getBooking(cards.app, guest, stay.id)).body
    expect(before.card).toEqual({ offer: { kind: 'pay', amount_cents: stay.totalCents }, latest: null })
    expect(before.transfer).toBeNull()

    const { stay: after } = await paying().pay(stay.id, stay.totalCents)
    expect(after.payment).toMatchObject({ state: 'paid', paid_cents: stay.totalCents, unpaid: [] })
    expect(after.card).toMatchObject({ offer: null, latest: { status: 'captured' } })
    expect(after.movements).toMatchObject([{ kind: 'payment', amount_cents: stay.totalCents }])
    expect(after.documents).toMatchObject([{ kind: 'receipt', total_cents: stay.totalCents }])
    const [payment] = await paymentsOf(cards.app, stay.id)
    expect(payment).toMatchObject({ status: 'assigned', decided_by: null, import_id: null })
    const { rows } = await journalOf(stay.id)
    expect(rows).toEqual(['card 97070', 'card_fees 2930', 'guest -100000'])
    await reconcileJournal.run(cards.app.ctx, {})
  })

  test('by its deposit first and the rest later', async () => {
    const stay = await stayOf({ deposit: 30 })
    const first = await paying().pay(stay.id, 30_000)
    expect(first.stay.card?.offer).toEqual({ kind: 'pay', amount_cents: 70_000 })
    const second = await paying().pay(stay.id, 70_000)
    expect(second.stay.payment?.state).toBe('paid')
  })

  test('asks the bank where the card asks for it, and stays open where the card is declined', async () => {
    const stay = await stayOf()
    const { url } = (await paying().start(stay.id, stay.totalCents)).body
    expect(await paying().type(url, '4000 0000 0000 9995')).toContain('insufficient funds')
    expect((await paying().check(stay.id)).card?.latest?.status).toBe('open')
    expect(await paying().type(url, '4000 0025 0000 3155')).toContain('Your bank asks')
    expect(await paying().type(url, '4000 0025 0000 3155', 'fail')).toContain('unable to authenticate')
    expect(await paying().type(url, '4000 0025 0000 3155', 'confirm')).toContain(
      `/stays/${stay.id}?card=done`,
    )
    expect((await paying().check(stay.id)).payment?.state).toBe('paid')
  })

  test('has one page for two clicks and two tabs', async () => {
    const stay = await stayOf()
    const pages = await Promise.all([1, 2, 3, 4].map(() => paying().start(stay.id, stay.totalCents)))
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(pages.map(({ body }) => body.url)).size).toBe(1)
    expect(await cardPaymentsOf(cards.app, stay.id)).toHaveLength(1)
  })

  test('is offered again once its page is over, and a page for another amount ends the one before', async () => {
    const stay = await stayOf({ deposit: 30 })
    const first = (await paying().start(stay.id, 30_000)).body.url
    await cards.app.db.updateTable('platform_settings').set({ payments: 'card' }).execute()
    await cashier(cards.app, admin).record(stay.id, 300)
    const second = (await paying().start(stay.id, 70_000)).body.url
    expect(second).not.toBe(first)
    expect(await paying().type(first)).toContain('This page is over')
    expect((await cardPaymentsOf(cards.app, stay.id)).map(({ status }) => status)).toEqual([
      'expired',
      'open',
    ])
  })

  test('twice, by card and by transfer, gets what is too much back', async () => {
    await takePayments(cards.app)
    await cards.app.db.updateTable('platform_settings').set({ payments: 'bank_transfer_and_card' }).execute()
    const stay = await stayOf()
    const { url } = (await paying().start(stay.id, stay.totalCents)).body
    expect((await getBooking(cards.app, guest, stay.id)).body.transfer).not.toBeNull()
    await cashier(cards.app, admin).import([{ dollars: stay.totalCents / 100, text: stay.reference }])
    await paying().type(url)
    await paying().check(stay.id)
    expect(await moneyOf(cards.app, stay.id)).toMatchObject({ paid_cents: stay.totalCents })
    expect(await refundsOf(cards.app, stay.id)).toMatchObject([
      { amount_cents: stay.totalCents, status: 'due' },
    ])
    await cards.app.db.updateTable('platform_settings').set({ payments: 'card' }).execute()
  })

  test('is paid when the guest never comes back and every event is lost', async () => {
    const stay = await stayOf()
    await paying().type((await paying().start(stay.id, stay.totalCents)).body.url)
    cards.stripe.webhooks.forget()
    await followCards(cards.app)
    expect((await moneyOf(cards.app, stay.id)).paid_cents).toBe(0)
    cards.app.passTime(11 * 60_000)
    cards.stripe.passTime(11 * 60_000)
    await followCards(cards.app)
    expect((await moneyOf(cards.app, stay.id)).paid_cents).toBe(stay.totalCents)
  })
})

describe('nothing is paid by card', () => {
  test.each(['refused', 'answer lost'] as const)('twice where a call is %s', async fault => {
    const stay = await stayOf()
    cards.stripe.failNext('POST /v1/checkout/sessions', fault)
    await paying().pay(stay.id, stay.totalCents)
    expect((await moneyOf(cards.app, stay.id)).paid_cents).toBe(stay.totalCents)
    const sessions = Object.values(cards.stripe.state.sessions)
    const [attempt] = await cardPaymentsOf(cards.app, stay.id)
    expect(sessions.filter(({ client_reference_id }) => client_reference_id === attempt?.id)).toHaveLength(1)
  })

  test('for another amount than was shown, by somebody else, or where cards are off', async () => {
    const stay = await stayOf()
    expect((await paying().start(stay.id, 1_000)).body.code).toBe('booking.changed_meanwhile')
    expect((await cardGuest(cards, owner).start(stay.id, stay.totalCents)).status).toBe(403)
    expect(
      (await cardGuest(cards, await createPerson(cards.app)).start(stay.id, stay.totalCents)).status,
    ).toBe(404)
    await takePayments(cards.app)
    expect((await paying().start(stay.id, stay.totalCents)).body.code).toBe('booking.payments_off')
    expect((await getBooking(cards.app, guest, stay.id)).body.card).toBeNull()
    await cards.app.db.updateTable('platform_settings').set({ payments: 'card' }).execute()
    const direct = await stayOf({ settlement: 'direct' })
    expect((await paying().start(direct.id, direct.totalCents)).body.code).toBe('booking.payments_off')
  })

  test('while the provider does not answer, which the guest is told', async () => {
    const stay = await stayOf()
    for (let nth = 0; nth < 3; nth++) cards.stripe.failNext('POST /v1/checkout/sessions', 'refused')
    const { status, body } = await paying().start(stay.id, stay.totalCents)
    expect([status, body.code]).toEqual([503, 'card.unavailable'])
    expect((await paying().start(stay.id, stay.totalCents)).status).toBe(200)
  })
})

/** The sums of the accounts that the payments of a stay have touched. */
const journalOf = async (bookingId: string) => {
  const rows = await cards.app.db
    .selectFrom('journal_lines as line')
    .innerJoin('journal_transactions as moved', 'moved.id', 'line.transaction_id')
    .leftJoin('incoming_payments as income', 'income.id', 'moved.incoming_payment_id')
    .innerJoin('card_payments as card', join =>
      join.on(({ or, eb }) =>
        or([
          eb('card.id', '=', eb.ref('moved.card_payment_id')),
          eb('card.id', '=', eb.ref('income.card_payment_id')),
        ]),
      ),
    )
    .select(({ fn }) => ['line.account', fn.sum<number>('line.amount_cents').as('cents')])
    .where('card.booking_id', '=', bookingId)
    .groupBy('line.account')
    .having(({ fn }) => fn.sum('line.amount_cents'), '<>', 0)
    .orderBy('line.account')
    .execute()
  return { rows: rows.map(({ account, cents }) => `${account} ${cents}`) }
}
