import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Availability } from '#contract/availability/schemas.ts'
import type { PaymentCandidate } from '#contract/payments/guest-payments.schemas.ts'
import type { Property } from '#contract/properties/schemas.ts'
import { type CardApp, cardGuest, cardPaymentsOf } from '#tests/support/cards.ts'
import {
  addPlatformStay,
  cashier,
  moneyOf,
  type PaidStay,
  PLATFORM_IBAN,
  paymentsOf,
  refundsOf,
} from '#tests/support/guest-payments.ts'
import {
  addHome,
  cancel,
  getBooking,
  inDays,
  patchStatus,
  stayInDays,
  trust,
  ZONE,
} from '#tests/support/homes.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { fetchBalance } from '#tests/support/money.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { later, request } from '#tests/support/requests.ts'
import {
  addSecuredStay,
  depositOf,
  openSecurityApp,
  remindSecurity,
  securityOf,
} from '#tests/support/security-deposits.ts'
import { reconcileJournal } from './journal.jobs.ts'

let cards: CardApp
let admin: TestPerson
let owner: TestPerson
let guest: TestPerson
let passDays: (days: number) => void
let backToToday: () => void
let run: () => Promise<void>
beforeAll(async () => {
  ;({ cards, passDays, backToToday, run } = await openSecurityApp())
  admin = await createPerson(cards.app, { userType: 'admin' })
  owner = await createPerson(cards.app, { userType: 'owner' })
  await cards.app.db
    .updateTable('platform_settings')
    .set({
      payments: 'bank_transfer_and_card',
      payout_account_name: 'Latchkey Ltd',
      payout_iban: PLATFORM_IBAN,
    })
    .execute()
})
afterAll(() => cards.close())
beforeEach(async () => {
  backToToday()
  guest = await createPerson(cards.app)
})

const secured = async (more: Partial<Parameters<typeof addSecuredStay>[2]> = {}) => {
  const stay = await addSecuredStay(cards.app, owner, { guest, ...more })
  await run()
  return { stay, does: securityOf(cards.app, stay) }
}
const held = async (more: Partial<Parameters<typeof addSecuredStay>[2]> = {}) => {
  const { stay, does } = await secured(more)
  const { body } = await does.card(guest)
  await cardGuest(cards, guest).type(body.url)
  await does.check(guest)
  return { stay, does }
}
const intentOf = async (stay: PaidStay) => {
  const [card] = await cardPaymentsOf(cards.app, stay.id)
  return cards.stripe.state.intents[card?.intent_id ?? '']
}
const stateFor = async ({ read }: ReturnType<typeof securityOf>, who = guest) => (await read(who)).body
const transferred = async (stay: PaidStay, dollars: number) => {
  const reference = (await depositOf(cards.app, stay))?.reference ?? ''
  await cashier(cards.app, await later(cards.app, admin)).import([
    { dollars, text: `Kaution ${reference}`, payer: 'Gil', payerAccount: 'DE89370400440532013000' },
  ])
}

describe('agreeing on it', () => {
  const PATH = (home: string, more = '') => `/properties/${home}/${more}`
  const ask = async <Body>(who: TestPerson, method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
    request<Body>(cards.app, await later(cards.app, who), method, path, body)

  test('is part of the quote and frozen, and never of the price', async () => {
    const home = await addHome(cards.app, owner)
    const shown = async () => (await ask<Property>(guest, 'GET', PATH(home))).body.payment
    expect(await shown()).toMatchObject({ security_deposit_cents: 0 })
    const set = async (security_deposit: number) => {
      const { body } = await ask<Property>(owner, 'GET', PATH(home))
      const change = { security_deposit, updated_at: body.settings?.updated_at }
      return (await ask<Property>(owner, 'PATCH', PATH(home), change)).status
    }
    expect([await set(500_001), await set(-1), await set(300)]).toEqual([400, 400, 200])
    expect(await shown()).toMatchObject({ security_deposit_cents: 30_000, claim_days: 3 })
    const nights = { ...stayInDays(30, 32), guests_count: 1 }
    const quote = async () =>
      (await ask<Availability>(guest, 'POST', PATH(home, 'check_availability/'), nights)).body
    const before = await quote()
    await set(400)
    const order = { ...nights, property: home, quote_id: before.quote_id }
    expect((await ask<object>(guest, 'POST', '/bookings/', order)).status).toBe(409)
    const now = await quote()
    expect(now.quote?.total_cents).toBe(before.quote?.total_cents)
    const { body } = await ask<{ id: string }>(guest, 'POST', '/bookings/', {
      ...order,
      quote_id: now.quote_id,
    })
    await set(500)
    expect(
      (await getBooking(cards.app, await later(cards.app, guest), body.id)).body.security_deposit_cents,
    ).toBe(40_000)
  })

  test('is spared to levels that the owner trusts with it, and to nobody without payments', async () => {
    const home = await addHome(cards.app, owner)
    await cards.app.db
      .updateTable('properties')
      .set({ security_deposit: 300, no_security_deposit_from: 2 })
      .where('id', '=', home)
      .execute()
    const shown = async () =>
      (await ask<Property>(guest, 'GET', PATH(home))).body.payment?.security_deposit_cents
    expect(await shown()).toBe(30_000)
    await trust(cards.app, owner, guest, { level: 2, percentage: 10 })
    expect(await shown()).toBe(0)
    await cards.app.db.updateTable('platform_settings').set({ payments: 'none' }).execute()
    expect((await ask<Property>(guest, 'GET', PATH(home))).body.payment).toBeNull()
    await cards.app.db.updateTable('platform_settings').set({ payments: 'bank_transfer_and_card' }).execute()
  })
})

describe('asking for it', () => {
  test('begins when the arrival is near, by mail, and not before', async () => {
    const far = await secured({ checkIn: inDays(20) })
    expect(await stateFor(far.does)).toMatchObject({ state: 'later', asked_on: inDays(6), card_cents: null })
    expect(await depositOf(cards.app, far.stay)).toBeUndefined()
    const { does } = await secured()
    expect(await stateFor(does)).toMatchObject({
      state: 'awaited',
      amount_cents: 30_000,
      claim_until: inDays(6),
      card_cents: 30_000,
      transfer: { holder: 'Latchkey Ltd' },
    })
    const mails = await mailsTo(cards.app.dataDir, guest.email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Please provide the security deposit for The boathouse',
    ])
    await run()
    expect(await mailsTo(cards.app.dataDir, guest.email)).toHaveLength(1)
  })

  test('reminds two days before and on the day, when the owner is told, and cancels nothing', async () => {
    const { stay } = await secured({ checkIn: inDays(4) })
    await remindSecurity(cards.app)
    expect((await depositOf(cards.app, stay))?.reminders).toBe(0)
    passDays(2)
    await remindSecurity(cards.app)
    await remindSecurity(cards.app)
    passDays(2)
    await remindSecurity(cards.app)
    await cards.app.drain()
    const toGuest = (await mailsTo(cards.app.dataDir, guest.email)).map(({ subject }) => subject)
    expect(toGuest).toHaveLength(3)
    expect(toGuest.at(-1)).toBe('The security deposit for The boathouse is missing')
    const toOwner = (await mailsTo(cards.app.dataDir, owner.email)).at(-1)
    expect(toOwner?.subject).toMatch(/has not provided the security deposit for The boathouse$/)
    expect((await moneyOf(cards.app, stay.id)).status).toBe('confirmed')
  })

  test('is for the guest alone to answer, and nobody else sees it', async () => {
    const { does } = await secured()
    const stranger = await createPerson(cards.app)
    const other = await createPerson(cards.app, { userType: 'owner' })
    for (const who of [stranger, other]) expect((await does.read(who)).status).toBe(404)
    expect((await does.card(owner)).status).toBe(403)
    const asOwner = await stateFor(does, owner)
    expect(asOwner).toMatchObject({ transfer: null, card_cents: null, claimable_cents: null })
    expect(await stateFor(does, admin)).toMatchObject({ transfer: null, card_cents: null })
    expect((await does.card(guest, 29_999)).body.code).toBe('booking.changed_meanwhile')
  })
})

/**
 * In the first two hours of a day at the home, an authorisation ends before the deposit has surely gone back, and is
 * captured: what is held then is held three hours later.
 */
const passMidnight = () => {
  const hour = new Date().toLocaleString('en-GB', { timeZone: ZONE, hour: '2-digit' })
  if (Number(hour) < 2) passDays(3 / 24)
}

describe('by card', () => {
  test('is held and not charged, is no payment of the stay, and goes back after the time for claims', async () => {
    passMidnight()
    const { stay, does } = await held()
    expect(await stateFor(does)).toMatchObject({ state: 'held', authorised_cents: 30_000, received_cents: 0 })
    expect(await moneyOf(cards.app, stay.id)).toMatchObject({ paid_cents: 0 })
    passDays(6)
    await run()
    expect((await stateFor(does)).state).toBe('held')
    passDays(1)
    await run()
    expect(await stateFor(does)).toMatchObject({ state: 'returned', authorised_cents: 0, kept_cents: 0 })
    expect((await intentOf(stay))?.status).toBe('canceled')
    expect((await mailsTo(cards.app.dataDir, guest.email)).at(-1)?.subject).toMatch(/goes back$/)
  })

  test('is captured before its authorisation ends where it is still needed, and refunded afterwards', async () => {
    const { stay, does } = await held({ nights: 5 })
    passDays(6.5)
    await run()
    expect(await intentOf(stay)).toMatchObject({ status: 'succeeded', amount_received: 30_000 })
    expect(await stateFor(does)).toMatchObject({ state: 'held', authorised_cents: 0, received_cents: 30_000 })
    expect(await moneyOf(cards.app, stay.id)).toMatchObject({ paid_cents: 0, earned_cents: 0 })
    expect(await paymentsOf(cards.app, stay.id)).toEqual([])
    passDays(5)
    await run()
    expect(await refundsOf(cards.app, stay.id)).toMatchObject([
      { amount_cents: 30_000, status: 'sent', reason: 'security_deposit' },
    ])
    expect(await stateFor(does)).toMatchObject({ state: 'returned', received_cents: 0 })
  })

  test('goes back at once when the stay is cancelled, and is asked for again when it comes back', async () => {
    const { stay, does } = await held()
    await cancel(cards.app, await later(cards.app, owner), stay.id)
    await cards.app.drain()
    expect((await intentOf(stay))?.status).toBe('canceled')
    expect((await stateFor(does)).state).toBe('returned')
    await patchStatus(cards.app, await later(cards.app, owner), stay.id, 'confirmed')
    await run()
    expect(await stateFor(does)).toMatchObject({ state: 'awaited', card_cents: 30_000 })
  })

  test('has one page for two clicks, and nothing is held twice', async () => {
    const { stay, does } = await secured()
    const pages = await Promise.all([1, 2, 3].map(() => does.card(guest)))
    expect(new Set(pages.map(({ body }) => body.url)).size).toBe(1)
    await cardGuest(cards, guest).type(pages[0]?.body.url ?? '')
    await does.check(guest)
    expect((await does.card(guest)).body.code).toBe('booking.changed_meanwhile')
    expect(await cardPaymentsOf(cards.app, stay.id)).toHaveLength(1)
  })
})

describe('by transfer', () => {
  test('is matched by its own reference, never pays the stay, and goes back after the time for claims', async () => {
    const { stay, does } = await secured()
    await transferred(stay, 100)
    expect(await stateFor(does)).toMatchObject({
      state: 'awaited',
      received_cents: 10_000,
      card_cents: 20_000,
    })
    await transferred(stay, 250)
    expect(await stateFor(does)).toMatchObject({ state: 'held', received_cents: 30_000, transfer: null })
    expect(await moneyOf(cards.app, stay.id)).toMatchObject({ paid_cents: 0 })
    // What was too much goes back at once.
    expect(await refundsOf(cards.app, stay.id)).toMatchObject([{ amount_cents: 5_000, status: 'due' }])
    passDays(7)
    await run()
    expect(await stateFor(does)).toMatchObject({ state: 'returned', returning_cents: 35_000 })
    expect((await refundsOf(cards.app, stay.id)).filter(({ status }) => status === 'due')).toMatchObject([
      { amount_cents: 35_000 },
    ])
    expect((await fetchBalance(cards.app, await later(cards.app, owner))).total_cents).toBe(0)
  })

  test('is assigned by an admin where its reference is wrong, once, and only as long as the deposit is open', async () => {
    const { stay, does } = await secured()
    const desk = cashier(cards.app, await later(cards.app, admin))
    const { reference = '' } = (await depositOf(cards.app, stay)) ?? {}
    await desk.import([{ dollars: 300, text: `Kaution RF00${reference.slice(4)}`, payer: 'Gil' }])
    const [payment] = (await desk.list('?status=waiting')).results
    const id = payment?.id ?? ''
    const candidates = await request<PaymentCandidate[]>(
      cards.app,
      await later(cards.app, admin),
      'GET',
      `/payments/incoming/${id}/candidates/`,
    )
    expect(candidates.body[0]).toMatchObject({
      ...{ id: stay.id, reference, purpose: 'security_deposit' },
      ...{ total_cents: 30_000, paid_cents: 0 },
    })
    expect((await desk.assign(id, stay.id, 'security_deposit')).body).toMatchObject({
      status: 'security_deposit',
      decided_by: { id: admin.id },
    })
    expect(await stateFor(does)).toMatchObject({ state: 'held', received_cents: 30_000 })
    expect((await desk.assign(id, stay.id)).body.code).toBe('guest_payment.decided')
    expect((await desk.unassign(id)).body.code).toBe('guest_payment.decided')
    await desk.import([{ dollars: 300, text: 'again' }])
    const [second] = (await desk.list('?status=waiting')).results
    const plain = await addPlatformStay(cards.app, owner)
    expect((await desk.assign(second?.id ?? '', plain.id, 'security_deposit')).body.code).toBe(
      'guest_payment.not_payable',
    )
    await desk.close(second?.id ?? '', 'returned')
    await reconcileJournal.run(cards.app.ctx, {})
  })

  test('frees a card that holds the same, and comes back where it is too late', async () => {
    const { stay, does } = await held()
    await transferred(stay, 300)
    await cards.app.drain()
    expect((await intentOf(stay))?.status).toBe('canceled')
    expect(await stateFor(does)).toMatchObject({ state: 'held', received_cents: 30_000, authorised_cents: 0 })
    passDays(7)
    await run()
    await transferred(stay, 299)
    expect(await stateFor(does)).toMatchObject({ state: 'returned', returning_cents: 59_900 })
    await reconcileJournal.run(cards.app.ctx, {})
  })
})
