import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isCreditorReference } from '#tests/support/creditor-reference.ts'
import { answerDates, createDateChange, quoteInstead } from '#tests/support/date-changes.ts'
import { decideIn, postTurn, postTurnEntry, postTurnOverride } from '#tests/support/fair-turns.ts'
import { takePayments } from '#tests/support/guest-payments.ts'
import {
  addHome,
  ask,
  getBooking,
  inDays,
  type Outcome,
  patchStatus,
  postReservation,
  reserved,
  stayInDays,
  trust,
} from '#tests/support/homes.ts'
import { asOwner } from '#tests/support/owner.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let owner: TestPerson
let friend: TestPerson
let guest: TestPerson
let home: string

const payNothing = () => app.db.updateTable('platform_settings').set({ payments: 'none' }).execute()

beforeAll(async () => {
  app = await openTestApp()
  owner = await createPerson(app, { userType: 'owner' })
  friend = await createPerson(app)
  guest = await createPerson(app)
  await trust(app, owner, friend, { level: 3, percentage: 25 })
})
afterAll(() => app.close())
beforeEach(async () => {
  await takePayments(app)
  home = await addHome(app, owner, { price_per_night: 200 })
})

const change = (changes: object, who: TestPerson = owner) =>
  request<Outcome<{ settings: object; payment: object }>>(app, who, 'PATCH', `/properties/${home}/`, changes)
const restrict = (rights: object) =>
  request<Outcome<{ own: string[] }>>(app, owner, 'PATCH', `/properties/${home}/trust_rights/`, rights)
const frozen = (id: string) =>
  app.db
    .selectFrom('bookings')
    .select([
      'settlement',
      'payment_reference',
      'deposit_percentage',
      'balance_days',
      'cancellation_steps',
      'deposit_due_on',
      'balance_due_on',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const paymentOf = async (who: TestPerson, query = '') =>
  (await request<{ payment: object | null }>(app, who, 'GET', `/properties/${home}/${query}`)).body.payment

const FIRM = [
  { days: 30, percentage: 100 },
  { days: 7, percentage: 50 },
]
const MODERATE = [
  { days: 5, percentage: 100 },
  { days: 1, percentage: 50 },
]
const TERMS = { deposit_percentage: 30, balance_days: 20, cancellation_policy: 'firm' }

describe('the terms of payment', () => {
  test('are frozen at the request, with a reference of their own, and later changes touch no booking', async () => {
    await change(TERMS)
    const [first, second] = [
      await reserved(app, guest, home, stayInDays(60, 62)),
      await reserved(app, guest, home, stayInDays(70, 72)),
    ]
    const terms = {
      settlement: 'platform',
      deposit_percentage: 30,
      balance_days: 20,
      cancellation_steps: FIRM,
    }
    const before = await frozen(first.id)
    expect(before).toMatchObject({ ...terms, deposit_due_on: null, balance_due_on: null })
    expect(before.payment_reference).toSatisfy(isCreditorReference)
    expect((await frozen(second.id)).payment_reference).not.toBe(before.payment_reference)
    await change({ deposit_percentage: 100, balance_days: 5, cancellation_policy: 'strict' })
    await restrict({ direct_from: 1 })
    await payNothing()
    expect(await frozen(first.id)).toEqual(before)
    await patchStatus(app, owner, first.id, 'confirmed')
    expect(await frozen(first.id)).toEqual({
      ...before,
      deposit_due_on: inDays(7),
      balance_due_on: inDays(40),
    })
    // An admin who turns payments off does not forget what is owed.
    expect((await getBooking(app, guest, first.id)).body.payment).toMatchObject({ settlement: 'platform' })
  })

  test('are not there where the platform takes no payments', async () => {
    await payNothing()
    await change(TERMS)
    const booking = await reserved(app, guest, home, stayInDays(60, 62))
    expect(booking.payment).toBeNull()
    expect(await paymentOf(guest)).toBeNull()
    expect(Object.values(await frozen(booking.id))).toEqual([null, null, null, null, null, null, null])
  })

  test('follow the trust of the guest: settled directly, no deposit, one step gentler', async () => {
    await change(TERMS)
    await restrict({ no_deposit_from: 3, gentler_from: 3 })
    const platform = { settlement: 'platform', balance_days: 20 }
    const unsecured = { payment_days: 7, security_deposit_cents: 0, claim_days: 3 }
    const ofFriend = { ...platform, deposit_percentage: 0, cancellation_steps: MODERATE }
    const ofGuest = { ...platform, deposit_percentage: 30, cancellation_steps: FIRM }
    expect(await paymentOf(friend)).toEqual({ ...ofFriend, ...unsecured })
    expect(await paymentOf(guest)).toEqual({ ...ofGuest, ...unsecured })
    const booking = await reserved(app, friend, home, stayInDays(60, 62))
    expect(await frozen(booking.id)).toMatchObject(ofFriend)
    await patchStatus(app, owner, booking.id, 'confirmed')
    expect((await getBooking(app, friend, booking.id)).body.payment?.unpaid).toEqual([
      { kind: 'all', amount_cents: booking.price.total_cents, due_on: inDays(40) },
    ])
    await restrict({ direct_from: 3 })
    expect(await paymentOf(friend)).toMatchObject({ settlement: 'direct' })
    expect(await frozen((await reserved(app, friend, home, stayInDays(80, 82))).id)).toMatchObject({
      settlement: 'direct',
    })
  })

  test('are shown to an owner who previews as somebody as that person has them, and else as without trust', async () => {
    await change(TERMS)
    await restrict({ direct_from: 4, no_deposit_from: 3 })
    const admin = await createPerson(app, { userType: 'admin' })
    const member = await app.db
      .selectFrom('network_members')
      .select('id')
      .where('member_id', '=', friend.id)
      .executeTakeFirstOrThrow()
    const none = { settlement: 'platform', deposit_percentage: 30 }
    expect(await paymentOf(owner)).toMatchObject(none)
    expect(await paymentOf(admin)).toMatchObject(none)
    const noDeposit = { settlement: 'platform', deposit_percentage: 0 }
    expect(await paymentOf(owner, `?seen_as=${member.id}`)).toMatchObject(noDeposit)
    expect(await paymentOf(owner, '?seen_as=level_3')).toMatchObject(noDeposit)
    expect(await paymentOf(owner, '?seen_as=without_level')).toMatchObject(none)
  })

  test('are part of what a guest was shown: a change answers with the new quote', async () => {
    const STAY = stayInDays(60, 62)
    const shown = async (who = guest) => (await ask(app, who, home, STAY)).body
    const changes: (() => Promise<unknown>)[] = [
      () => change({ deposit_percentage: 40 }),
      () => change({ balance_days: 31 }),
      () => change({ cancellation_policy: 'moderate' }),
      () =>
        change({ cancellation_policy: 'own', cancellation_steps: MODERATE }).then(() =>
          change({ cancellation_steps: [] }),
        ),
      () => payNothing(),
    ]
    for (const [nth, alter] of changes.entries()) {
      const before = await shown()
      await alter()
      const refused = await postReservation(app, guest, home, STAY, { quoteId: before.quote_id })
      expect([nth, refused.status, refused.body.code]).toEqual([nth, 409, 'booking.price_changed'])
      const now = await shown()
      expect(refused.body).toMatchObject({ quote_id: now.quote_id, quote: before.quote })
    }
    await takePayments(app)
    const before = await shown(friend)
    await restrict({ direct_from: 2 })
    const refused = await postReservation(app, friend, home, STAY, { quoteId: before.quote_id })
    expect(refused.body.code).toBe('booking.price_changed')
  })

  test('leave the id of a quote alone while payments are off', async () => {
    await payNothing()
    const STAY = stayInDays(60, 62)
    const { quote_id } = (await ask(app, guest, home, STAY)).body
    await change({ deposit_percentage: 40, cancellation_policy: 'strict' })
    await restrict({ direct_from: 1 })
    expect((await ask(app, guest, home, STAY)).body.quote_id).toBe(quote_id)
    expect((await postReservation(app, guest, home, STAY, { quoteId: quote_id })).status).toBe(201)
  })

  test('of a booking stay with other dates, whatever the home asks by then', async () => {
    const booking = await reserved(app, guest, home, stayInDays(60, 62))
    await patchStatus(app, owner, booking.id, 'confirmed')
    const before = await frozen(booking.id)
    const wish = stayInDays(90, 93)
    const { quote_id } = (await quoteInstead(app, guest, booking, wish)).body
    await change({ deposit_percentage: 10, cancellation_policy: 'strict', balance_days: 1 })
    expect((await quoteInstead(app, guest, booking, wish)).body.quote_id).toBe(quote_id)
    const { id } = await createDateChange(app, guest, booking, wish)
    expect((await answerDates(app, owner, id, 'accept')).status).toBe(200)
    expect(await frozen(booking.id)).toEqual({ ...before, balance_due_on: inDays(60) })
  })

  test('of a fair turn are those that each entry was shown', async () => {
    await change(TERMS)
    const turn = (await postTurn(app, owner, home)).body
    await postTurnEntry(app, friend, turn, stayInDays(21, 24))
    await postTurnEntry(app, guest, turn, stayInDays(22, 25))
    await change({ cancellation_policy: 'strict', deposit_percentage: 100 })
    await decideIn(app)
    const booked = await app.db
      .selectFrom('fair_turn_entries')
      .select(['id', 'guest_id', 'booking_id'])
      .where('turn_id', '=', turn.id)
      .execute()
    const won = booked.find(entry => entry.booking_id !== null)
    const lost = booked.find(entry => entry.booking_id === null)
    const terms = { settlement: 'platform', deposit_percentage: 30, cancellation_steps: FIRM }
    expect(await frozen(won?.booking_id ?? '')).toMatchObject(terms)
    await postTurnOverride(app, owner, turn.id, lost?.id ?? '')
    const given = await app.db
      .selectFrom('fair_turn_entries')
      .select('booking_id')
      .where('id', '=', lost?.id ?? '')
      .executeTakeFirstOrThrow()
    const ofLoser = await frozen(given.booking_id ?? '')
    expect(ofLoser).toMatchObject(terms)
    expect(ofLoser.payment_reference).toSatisfy(isCreditorReference)
    expect(ofLoser.deposit_due_on).not.toBeNull()
  })

  test('of two stays cannot share a reference', async () => {
    const [first, second] = [
      await reserved(app, guest, home, stayInDays(60, 62)),
      await reserved(app, guest, home, stayInDays(70, 72)),
    ]
    const { payment_reference } = await frozen(first.id)
    await expect(
      asOwner(
        app,
        `update bookings set payment_reference = '${payment_reference}' where id = '${second.id}'`,
      ),
    ).rejects.toThrow(/bookings_payment_reference_key/)
  })
})
