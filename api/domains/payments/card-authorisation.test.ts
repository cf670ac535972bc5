import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#contract/kernel/durations.ts'
import { type CardApp, cardGuest, cardPaymentsOf, followCards, openCardApp } from '#tests/support/cards.ts'
import { cashier, moneyOf, paymentsOf } from '#tests/support/guest-payments.ts'
import { addHome, getBooking, patchStatus, reserved, stayInDays } from '#tests/support/homes.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { later, request } from '#tests/support/requests.ts'
import { expireRequests } from '../bookings/jobs.ts'
import { renewCardPayments } from './card-payments.jobs.ts'
import { reconcileJournal } from './journal.jobs.ts'

let cards: CardApp
let admin: TestPerson
let owner: TestPerson
let guest: TestPerson
let home: string
let from = 40
beforeAll(async () => {
  cards = await openCardApp('lost')
  admin = await createPerson(cards.app, { userType: 'admin' })
  owner = await createPerson(cards.app, { userType: 'owner' })
  home = await addHome(cards.app, owner, { deposit_percentage: 50 })
})
afterAll(() => cards.close())
beforeEach(async () => {
  guest = await createPerson(cards.app)
})

const passDays = (days: number) => {
  cards.app.passTime(days * DAY_MS)
  cards.stripe.passTime(days * DAY_MS)
}
const paying = () => cardGuest(cards, guest)
const details = async (id: string, who = guest) =>
  (await getBooking(cards.app, await later(cards.app, who), id)).body

/** A request of which the first payment is authorised. */
const authorised = async () => {
  from += 3
  const { id } = await reserved(cards.app, await later(cards.app, guest), home, stayInDays(from, from + 2))
  const offer = (await details(id)).card?.offer
  if (offer?.kind !== 'authorise') throw new Error('Nothing is offered')
  const { intent } = await paying().pay(id, offer.amount_cents)
  return { id, cents: offer.amount_cents, intent }
}
const statusOf = async (id: string) =>
  (await cardPaymentsOf(cards.app, id)).map(({ status, decision }) => `${status} ${decision}`)
const intentOf = (intent: string) => cards.stripe.state.intents[intent]?.status
const answer = async (id: string, to: 'confirmed' | 'cancelled') => {
  await patchStatus(cards.app, await later(cards.app, owner), id, to)
  await cards.app.drain()
}

test('what is authorised at the request is shown to both, and is no payment', async () => {
  const { id, cents } = await authorised()
  const stay = await details(id)
  expect(cents).toBe(stay.payment?.unpaid[0]?.amount_cents)
  expect(stay.card).toMatchObject({
    offer: null,
    latest: { status: 'authorised', amount_cents: cents },
  })
  expect((await details(id, owner)).card).toMatchObject({ offer: null, latest: { status: 'authorised' } })
  expect(await paymentsOf(cards.app, id)).toEqual([])
})

test('the yes captures it once, and the guest owes the rest', async () => {
  const { id, cents, intent } = await authorised()
  await answer(id, 'confirmed')
  await followCards(cards.app)
  expect(await statusOf(id)).toEqual(['captured capture'])
  expect(intentOf(intent)).toBe('succeeded')
  expect(await moneyOf(cards.app, id)).toMatchObject({ paid_cents: cents })
  expect((await details(id)).card?.offer).toMatchObject({ kind: 'pay' })
  await reconcileJournal.run(cards.app.ctx, {})
})

test.each([
  ['the no', (id: string) => answer(id, 'cancelled')],
  [
    'the guest who cancels',
    async (id: string) => {
      await request(cards.app, await later(cards.app, guest), 'POST', `/bookings/${id}/cancel/`, {})
      await cards.app.drain()
    },
  ],
  [
    'the end of its time',
    async () => {
      passDays(3)
      await expireRequests.run(cards.app.ctx, {})
      await cards.app.drain()
    },
  ],
])('%s releases it', async (_, ends) => {
  const { id, intent } = await authorised()
  await ends(id)
  expect(await statusOf(id)).toEqual(['released release'])
  expect(intentOf(intent)).toBe('canceled')
  expect(await paymentsOf(cards.app, id)).toEqual([])
})

test('a page that is paid on after the yes is captured, and after a no ended', async () => {
  for (const to of ['confirmed', 'cancelled'] as const) {
    from += 3
    const { id } = await reserved(cards.app, await later(cards.app, guest), home, stayInDays(from, from + 2))
    const cents = (await details(id)).card?.offer?.amount_cents ?? 0
    const { url } = (await paying().start(id, cents)).body
    if (to === 'confirmed') {
      await patchStatus(cards.app, await later(cards.app, owner), id, to)
      await paying().type(url)
      await cards.app.drain()
      expect(await moneyOf(cards.app, id)).toMatchObject({ paid_cents: cents })
    } else {
      await answer(id, to)
      expect(await paying().type(url)).toContain('This page is over')
      expect(await statusOf(id)).toEqual(['expired release'])
    }
  }
})

test('a capture that fails leaves the stay to be paid in another way, which its guest is told', async () => {
  const { id, intent } = await authorised()
  // The bank lets go of it before the yes.
  cards.stripe.world.cancel(intent)
  await answer(id, 'confirmed')
  expect(await statusOf(id)).toEqual(['failed capture'])
  expect(await moneyOf(cards.app, id)).toMatchObject({ paid_cents: 0, status: 'confirmed' })
  expect((await details(id)).card).toMatchObject({ offer: { kind: 'pay' }, latest: { status: 'failed' } })
  const mails = await mailsTo(cards.app.dataDir, guest.email)
  expect(mails.filter(({ subject }) => subject?.includes('could not be charged'))).toHaveLength(1)
})

test.each(['refused', 'answer lost'] as const)('a capture whose call is %s is made once', async fault => {
  const { id, cents, intent } = await authorised()
  cards.stripe.failNext('/capture', fault)
  await answer(id, 'confirmed')
  expect(await moneyOf(cards.app, id)).toMatchObject({ paid_cents: cents })
  const taken = Object.values(cards.stripe.state.transactions).filter(
    ({ type, source }) => type === 'charge' && cards.stripe.state.charges[source]?.payment_intent === intent,
  )
  expect(taken).toHaveLength(1)
})

test('an authorisation that ends before the answer is asked for again, and the new one replaces it', async () => {
  await cards.app.db.updateTable('platform_settings').set({ request_lifetime_hours: 336 }).execute()
  const { id, cents, intent } = await authorised()
  passDays(6)
  await renewCardPayments.run(cards.app.ctx, {})
  await renewCardPayments.run(cards.app.ctx, {})
  await cards.app.drain()
  const asked = (await mailsTo(cards.app.dataDir, guest.email)).filter(({ subject }) =>
    subject?.includes('authorize your card again'),
  )
  expect(asked).toHaveLength(1)
  expect((await details(id)).card?.offer).toEqual({ kind: 'authorise', amount_cents: cents })
  const again = await paying().pay(id, cents)
  passDays(1 / 720)
  await followCards(cards.app)
  expect(await statusOf(id)).toEqual(['released release', 'authorised null'])
  expect([intentOf(intent), intentOf(again.intent)]).toEqual(['canceled', 'requires_capture'])
  await answer(id, 'confirmed')
  expect(await moneyOf(cards.app, id)).toMatchObject({ paid_cents: cents })
})

test('an authorisation that has ended says so, and can be made again', async () => {
  const { id, cents } = await authorised()
  passDays(8)
  await followCards(cards.app)
  expect(await statusOf(id)).toEqual(['released null'])
  await cards.app.drain()
  const told = (await mailsTo(cards.app.dataDir, guest.email)).filter(({ subject }) =>
    subject?.includes('has ended'),
  )
  expect(told).toHaveLength(1)
  expect((await details(id)).card?.offer).toEqual({ kind: 'authorise', amount_cents: cents })
})

test('a stay whose card may be charged is not settled directly', async () => {
  const { id } = await authorised()
  const change = await request<{ code: string }>(
    cards.app,
    await later(cards.app, owner),
    'PATCH',
    `/bookings/${id}/settlement/`,
    {
      settlement: 'direct',
      from: 'platform',
    },
  )
  expect(change.body.code).toBe('booking.payment_begun')
  expect((await cashier(cards.app, await later(cards.app, admin)).record(id, 1)).status).toBe(201)
})
