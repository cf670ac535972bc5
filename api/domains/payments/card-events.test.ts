import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LOCAL_STRIPE_SECRET } from '#demo/stripe/server.ts'
import { signWebhook } from '#demo/stripe/webhooks.ts'
import { type CardApp, cardGuest, openCardApp } from '#tests/support/cards.ts'
import { addPlatformStay, moneyOf, paymentsOf } from '#tests/support/guest-payments.ts'
import { createPerson, someAddress, type TestPerson } from '#tests/support/people.ts'

let cards: CardApp
let guest: TestPerson
let owner: TestPerson
beforeAll(async () => {
  cards = await openCardApp()
  guest = await createPerson(cards.app)
  owner = await createPerson(cards.app, { userType: 'owner' })
})
afterAll(() => cards.close())

const send = (body: string, signature = signWebhook(body, LOCAL_STRIPE_SECRET, new Date())) =>
  cards.app.http.inject({
    method: 'POST',
    url: '/api/payments/stripe/webhook/',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    remoteAddress: someAddress(),
    payload: body,
  })
const anEvent = (id: string, type: string, object: object = { id: 'pi_1' }) =>
  JSON.stringify({ id, object: 'event', api_version: '2026-10-28.endive', type, data: { object } })

const everything = async () => {
  const tables = [
    'card_payments',
    'incoming_payments',
    'refunds',
    'journal_transactions',
    'bookings',
  ] as const
  const counts = await Promise.all(
    tables.map(table =>
      cards.app.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('count'))
        .execute(),
    ),
  )
  return JSON.stringify(counts)
}
const stored = async () =>
  (await cards.app.db.selectFrom('stripe_events').select(['id', 'raw', 'applied_at']).execute()).map(
    row => row.id,
  )

/** A guest has paid and not come back: only events say so. */
const paidAway = async () => {
  const stay = await addPlatformStay(cards.app, owner, { guest })
  const paying = cardGuest(cards, guest)
  await paying.type((await paying.start(stay.id, stay.totalCents)).body.url)
  return stay
}

describe('an event of the provider', () => {
  test.each([
    ['without a signature', (body: string) => send(body, ''), 400, 'card_event.unsigned'],
    [
      'signed with another secret',
      (body: string) => send(body, signWebhook(body, 'whsec_other', new Date())),
      400,
      'card_event.unsigned',
    ],
    [
      'signed for another body',
      (body: string) => send(`${body} `, signWebhook(body, LOCAL_STRIPE_SECRET, new Date())),
      400,
      'card_event.unsigned',
    ],
    [
      'signed ten minutes ago',
      (body: string) => send(body, signWebhook(body, LOCAL_STRIPE_SECRET, new Date(Date.now() - 600_000))),
      400,
      'card_event.too_old',
    ],
    ['of one megabyte', (body: string) => send(body + ' '.repeat(1024 * 1024)), 413, 'request.too_large'],
  ])('%s is refused and changes nothing', async (_, sending, status, code) => {
    const before = await everything()
    const answer = await sending(anEvent('evt_refused', 'payment_intent.succeeded'))
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
    expect(await stored()).not.toContain('evt_refused')
    expect(await everything()).toBe(before)
  })

  test('of a kind that nothing depends on is stored and changes nothing', async () => {
    const before = await everything()
    const answer = await send(anEvent('evt_unknown', 'customer.created'))
    expect([answer.statusCode, answer.json()]).toEqual([200, { outcome: 'ignored' }])
    await cards.app.drain()
    expect(await stored()).toContain('evt_unknown')
    expect(await everything()).toBe(before)
  })

  test('about a payment that is not ours changes nothing', async () => {
    const before = await everything()
    expect(
      (await send(anEvent('evt_foreign', 'payment_intent.succeeded', { id: 'pi_foreign' }))).json(),
    ).toEqual({ outcome: 'stored' })
    await cards.app.drain()
    expect(await everything()).toBe(before)
  })

  test('that comes again is known', async () => {
    const body = anEvent('evt_again', 'payment_intent.succeeded', { id: 'pi_foreign' })
    expect((await send(body)).json()).toEqual({ outcome: 'stored' })
    expect((await send(body)).json()).toEqual({ outcome: 'known' })
    const rows = await cards.app.db
      .selectFrom('stripe_events')
      .select('raw')
      .where('id', '=', 'evt_again')
      .execute()
    expect(rows).toEqual([{ raw: body }])
  })

  test.each([
    ['in order', {}],
    ['in reverse order', { reverse: true }],
    ['each three times', { times: 3 }],
    ['in reverse order, each twice', { reverse: true, times: 2 }],
  ])('pays a stay once: %s', async (_, order) => {
    const stay = await paidAway()
    const statuses = await cards.stripe.webhooks.release(order)
    expect(new Set(statuses)).toEqual(new Set([200]))
    await cards.app.drain()
    expect((await moneyOf(cards.app, stay.id)).paid_cents).toBe(stay.totalCents)
    expect(await paymentsOf(cards.app, stay.id)).toHaveLength(1)
    const waiting = await cards.app.db
      .selectFrom('stripe_events')
      .select('id')
      .where('applied_at', 'is', null)
      .execute()
    expect(waiting).toEqual([])
  })

  test('that comes after the guest has come back changes nothing', async () => {
    const stay = await paidAway()
    await cardGuest(cards, guest).check(stay.id)
    const before = await everything()
    await cards.stripe.webhooks.release()
    await cards.app.drain()
    expect((await moneyOf(cards.app, stay.id)).paid_cents).toBe(stay.totalCents)
    // Mails and receipts may follow from the payment itself, and the events add nothing.
    expect(await everything()).toBe(before)
  })
})
