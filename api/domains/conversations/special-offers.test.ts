import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '#contract/kernel/durations.ts'
import type { Page } from '#contract/kernel/paging.ts'
import type { Notification } from '#contract/notifications/schemas.ts'
import { addHome, getBooking, inDays, reserved, stayInDays, trust } from '#tests/support/homes.ts'
import { postQuestion, readInquiry } from '#tests/support/inquiries.ts'
import { someoneWaits } from '#tests/support/locks.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import {
  endOfferTime,
  getOffer,
  getOffers,
  madeOffer,
  postOffer,
  postPreview,
  takeOffer,
} from '#tests/support/special-offers.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { forgetOldOffers } from './special-offers.jobs.ts'

let app: TestApp
let owner: TestPerson
let guest: TestPerson
let home: string

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await createPerson(app, { userType: 'owner', fullName: 'Olive Owner' })
  guest = await createPerson(app, { userType: 'user', fullName: 'Grace Guest' })
  home = await addHome(app, owner, { cleaning_fee: 30 })
  await trust(app, owner, guest, { level: 2, percentage: 20 })
})

/** Three nights at 185, 20 percent off: 444. */
const offered = (changes: object = {}) => ({
  ...stayInDays(20, 23),
  guest: guest.id,
  nights_cents: 30_000,
  ...changes,
})
const bells = async (who: TestPerson) =>
  (await request<Page<Notification>>(app, who, 'GET', '/notifications/')).body.results.map(
    ({ kind, subject_id }) => [kind, subject_id],
  )
const audits = async (id: string) =>
  (
    await app.db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)

describe('making an offer', () => {
  test('is previewed at the exact total, and what was shown is stored and told', async () => {
    const { status, body: preview } = await postPreview(app, owner, home, offered())
    expect(status).toBe(200)
    expect(preview.own).toEqual({ nights_cents: 44_400, total_cents: 44_400 + 3_000 + 5_000 })
    expect(preview.quote).toMatchObject({
      subtotal_cents: 55_500,
      stay_discounts: [{ kind: 'special_offer', amount_cents: 14_400 }],
      total_cents: 38_000,
    })
    const offer = await madeOffer(app, owner, home, offered())
    expect(offer).toMatchObject({
      status: 'open',
      is_gone: false,
      as: 'owner',
      guest: { id: guest.id, full_name: 'Grace Guest' },
      price: { total_cents: 38_000 },
      booking_id: null,
    })
    expect((await getOffer(app, guest, offer.id)).body).toEqual({ ...offer, as: 'guest' })
    expect((await getOffers(app, guest, 'as=guest&open=true')).results.map(({ id }) => id)).toEqual([
      offer.id,
    ])
    expect((await getOffers(app, owner, `as=owner&person=${guest.id}&property=${home}`)).count).toBe(1)
    expect((await getOffers(app, owner, 'as=owner&open=false')).count).toBe(0)
    expect(await bells(guest)).toContainEqual(['special_offer.made', offer.id])
    expect(await audits(offer.id)).toEqual(['special_offer.made'])
    await app.drain()
    const mail = (await mailsTo(app.dataDir, guest.email)).find(
      ({ subject }) => subject === 'Olive Owner offers you The boathouse',
    )
    expect(mail?.text).toContain('$380')
    expect(mail?.text).toContain('not held for you')
    expect(mail?.text).toContain(`/offers/${offer.id}`)
  })

  test('writes its words into the open question, or begins a conversation that is no question of the guest', async () => {
    const { body } = await postQuestion(app, guest, home, 'Is it free?')
    await madeOffer(app, owner, home, offered(), { message: 'Cheaper for you.' })
    const texts = (await readInquiry(app, guest, body.conversation.id)).body.results.map(({ text }) => text)
    expect(texts).toEqual(['Is it free?', 'Cheaper for you.'])
    const other = await addHome(app, owner)
    await madeOffer(app, owner, other, offered(), { message: 'Or here?' })
    expect(await bells(guest)).toContainEqual(['question.from_owner', expect.any(String)])
    // With the question above, these are the ten of a day.
    for (let more = 0; more < 9; more++)
      expect((await postQuestion(app, guest, await addHome(app, owner), 'Hello')).status).toBe(201)
  })

  test('is for members and people who asked or requested; for others the person does not exist', async () => {
    const stranger = await createPerson(app)
    const stay = offered({ guest: stranger.id, nights_cents: 40_000 })
    expect((await postOffer(app, owner, home, stay)).status).toBe(404)
    const request = await reserved(app, stranger, home, stayInDays(40, 42))
    expect((await postPreview(app, owner, home, stay)).status).toBe(200)
    await app.db
      .updateTable('bookings')
      .set({ status: 'cancelled', expires_at: null })
      .where('id', '=', request.id)
      .execute()
    expect((await postPreview(app, owner, home, stay)).status).toBe(404)
    await postQuestion(app, stranger, home, 'Hello')
    expect((await postPreview(app, owner, home, stay)).status).toBe(200)
    expect((await postOffer(app, owner, home, offered({ guest: owner.id }))).status).toBe(404)
    await app.db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', guest.id).execute()
    expect((await postOffer(app, owner, home, offered())).status).toBe(404)
  })

  test('is refused where the person does not see the home', async () => {
    await app.db.updateTable('properties').set({ is_visible: false }).where('id', '=', home).execute()
    expect((await postOffer(app, owner, home, offered())).body.code).toBe('special_offer.not_visible')
  })

  test('is never dearer than the own price, nor below the floor', async () => {
    const wrong = async (nights_cents: number) =>
      (await postPreview(app, owner, home, offered({ nights_cents }))).body.errors
    expect(await wrong(44_401)).toEqual({ nights_cents: [expect.stringContaining('never costs more')] })
    expect((await postPreview(app, owner, home, offered({ nights_cents: 44_400 }))).status).toBe(200)
    await app.db.updateTable('properties').set({ cost_per_night: 100 }).where('id', '=', home).execute()
    expect(await wrong(26_999)).toEqual({ nights_cents: [expect.stringContaining('lowest price')] })
    expect((await postPreview(app, owner, home, offered({ nights_cents: 27_000 }))).status).toBe(200)
  })

  test('may be outside of the booking rules, but not past, too many, taken or blocked', async () => {
    await app.db
      .updateTable('properties')
      .set({ minimum_nights: 5, notice_days: 30, request_from: 5 })
      .where('id', '=', home)
      .execute()
    expect((await postPreview(app, owner, home, offered())).status).toBe(200)
    expect((await postPreview(app, owner, home, offered({ guests_count: 5 }))).body.code).toBe(
      'booking.too_many_guests',
    )
    expect((await postPreview(app, owner, home, offered(stayInDays(0, 2)))).body.errors).toEqual({
      check_in_date: [expect.stringContaining('after today')],
    })
    expect((await postPreview(app, owner, home, offered(stayInDays(-3, 2)))).status).toBe(400)
    await app.db
      .insertInto('calendar_blocks')
      .values({ property_id: home, from_date: inDays(22), until_date: inDays(24), made_by: owner.id })
      .execute()
    expect((await postPreview(app, owner, home, offered())).body.code).toBe('booking.nights_taken')
  })

  test('is made once for the same dates, at the price that was shown, and once per retry key', async () => {
    const first = await postOffer(app, owner, home, offered(), { key: 'k1' })
    expect((await postOffer(app, owner, home, offered(), { key: 'k1' })).body).toEqual(first.body)
    expect((await postOffer(app, owner, home, offered())).body.code).toBe('special_offer.open_already')
    const later = offered(stayInDays(30, 33))
    const answer = await request<{ code: string }>(
      app,
      owner,
      'POST',
      `/properties/${home}/special_offers/`,
      {
        ...later,
        quote_id: 'a'.repeat(22),
        hours: 24,
        message: 'Come.',
      },
    )
    expect([answer.status, answer.body.code]).toEqual([409, 'booking.price_changed'])
  })

  test('is possible for 20 open ones at a time', async () => {
    for (let from = 20; from < 40; from++)
      await madeOffer(app, owner, home, offered({ ...stayInDays(from, from + 1), nights_cents: 10_000 }))
    const more = offered({ ...stayInDays(40, 41), nights_cents: 10_000 })
    expect((await postOffer(app, owner, home, more)).body.code).toBe('special_offer.too_many')
    const [first] = (await getOffers(app, owner, 'as=owner')).results
    await takeOffer(app, owner, first?.id ?? '', 'withdraw')
    // Of two at once for different homes, only one has room.
    const other = await addHome(app, owner)
    const sent = await app.db.transaction().execute(async tx => {
      // Both have counted before either can be stored, unless one waits for the other.
      await sql`lock table special_offers in share mode`.execute(tx)
      const both = Promise.all([home, other].map(each => postOffer(app, owner, each, more)))
      await someoneWaits(app, 2)
      // Not awaited here: they wait for the end of this transaction.
      return { both }
    })
    expect((await sent.both).map(({ status }) => status).sort()).toEqual([201, 409])
  })

  test('ends with its time, at the arrival at the latest, and then makes room for another', async () => {
    const soon = await madeOffer(app, owner, home, offered(stayInDays(3, 6)), { hours: 168 })
    expect(soon.expires_at < `${inDays(4)}T00:00:00Z`).toBe(true)
    const offer = await madeOffer(app, owner, home, offered(), { hours: 24 })
    const lasts = Date.parse(offer.expires_at) - Date.parse(offer.made_at)
    expect(lasts).toBe(DAY_MS)
    await endOfferTime(app, offer.id)
    expect((await getOffer(app, guest, offer.id)).body.status).toBe('lapsed')
    expect((await getOffers(app, guest, 'as=guest&open=true')).results.map(({ id }) => id)).not.toContain(
      offer.id,
    )
    expect((await takeOffer(app, guest, offer.id, 'accept')).body.code).toBe('special_offer.over')
    expect((await postOffer(app, owner, home, offered())).status).toBe(201)
  })
})

describe('accepting an offer', () => {
  test('is a confirmed stay at the price and the terms of the offer, whatever changed since', async () => {
    const offer = await madeOffer(app, owner, home, offered())
    await app.db
      .updateTable('properties')
      .set({ price_per_night: 400, cleaning_fee: 90 })
      .where('id', '=', home)
      .execute()
    const { status, body } = await takeOffer(app, guest, offer.id, 'accept')
    expect(status).toBe(200)
    expect(body.status).toBe('accepted')
    const { body: stay } = await getBooking(app, guest, body.booking_id ?? '')
    expect(stay).toMatchObject({ status: 'confirmed', price: offer.price, guests_count: 2 })
    expect(await bells(owner)).toContainEqual(['booking.booked', stay.id])
    expect(await bells(guest)).toContainEqual(['stay.confirmed', stay.id])
    expect(await audits(offer.id)).toEqual(['special_offer.made', 'special_offer.accepted'])
    expect((await takeOffer(app, guest, offer.id, 'accept')).body.booking_id).toBe(stay.id)
    expect((await takeOffer(app, guest, offer.id, 'decline')).body.code).toBe('special_offer.over')
    expect((await takeOffer(app, owner, offer.id, 'withdraw')).body.code).toBe('special_offer.over')
  })

  test('holds no nights before: who books them first has them, and the offer says that it is gone', async () => {
    const offer = await madeOffer(app, owner, home, offered())
    const other = await createPerson(app)
    await reserved(app, other, home, stayInDays(22, 24))
    expect((await getOffer(app, guest, offer.id)).body).toMatchObject({ status: 'open', is_gone: true })
    expect((await takeOffer(app, guest, offer.id, 'accept')).body.code).toBe('booking.nights_taken')
    expect((await getOffer(app, guest, offer.id)).body.status).toBe('open')
  })

  test('takes the place of the own request for these nights', async () => {
    const own = await reserved(app, guest, home, stayInDays(20, 23))
    const offer = await madeOffer(app, owner, home, offered())
    expect(offer.is_gone).toBe(false)
    const { body } = await takeOffer(app, guest, offer.id, 'accept')
    expect(body.status).toBe('accepted')
    expect((await getBooking(app, guest, own.id)).body.status).toBe('cancelled')
  })

  test('is void where the guest no longer sees the home, or one does not want to hear from the other', async () => {
    const offer = await madeOffer(app, owner, home, offered())
    const accept = async () => (await takeOffer(app, guest, offer.id, 'accept')).body.code
    await app.db.updateTable('properties').set({ is_visible: false }).where('id', '=', home).execute()
    expect(await accept()).toBe('special_offer.void')
    expect((await getOffer(app, guest, offer.id)).body.is_gone).toBe(true)
    await app.db.updateTable('properties').set({ is_visible: true }).where('id', '=', home).execute()
    await app.db
      .insertInto('person_blocks')
      .values({ person_id: owner.id, blocked_id: guest.id, created_at: new Date() })
      .execute()
    expect(await accept()).toBe('special_offer.void')
    await app.db.deleteFrom('person_blocks').where('person_id', '=', owner.id).execute()
    await app.db.updateTable('properties').set({ max_guests: 1 }).where('id', '=', home).execute()
    expect(await accept()).toBe('booking.too_many_guests')
  })

  test('meets a withdrawal: exactly one of the two wins', async () => {
    for (let round = 0; round < 8; round++) {
      const offer = await madeOffer(app, owner, home, offered(stayInDays(20 + 3 * round, 23 + 3 * round)))
      const [accepted, withdrawn] = await Promise.all([
        takeOffer(app, guest, offer.id, 'accept'),
        takeOffer(app, owner, offer.id, 'withdraw'),
      ])
      expect([accepted.status, withdrawn.status].sort()).toEqual([200, 409])
      const { status, booking_id } = (await getOffer(app, guest, offer.id)).body
      expect(status).toBe(accepted.status === 200 ? 'accepted' : 'withdrawn')
      expect(booking_id === null).toBe(accepted.status !== 200)
    }
  })

  test('twice at once books once', async () => {
    const offer = await madeOffer(app, owner, home, offered())
    const both = await Promise.all([1, 2].map(() => takeOffer(app, guest, offer.id, 'accept')))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(both.map(({ body }) => body.booking_id)).size).toBe(1)
  })
})

describe('an offer', () => {
  test('is declined by the guest alone and withdrawn by its owner alone, each told to the other once', async () => {
    const declined = await madeOffer(app, owner, home, offered())
    expect((await takeOffer(app, owner, declined.id, 'decline')).status).toBe(403)
    for (let time = 0; time < 2; time++)
      expect((await takeOffer(app, guest, declined.id, 'decline')).body.status).toBe('declined')
    expect((await bells(owner)).filter(([kind]) => kind === 'special_offer.declined')).toHaveLength(1)
    const withdrawn = await madeOffer(app, owner, home, offered())
    expect((await takeOffer(app, owner, withdrawn.id, 'withdraw')).body.status).toBe('withdrawn')
    expect(await bells(guest)).toContainEqual(['special_offer.withdrawn', withdrawn.id])
    expect((await takeOffer(app, guest, withdrawn.id, 'accept')).body.code).toBe('special_offer.over')
    await app.drain()
    const mails = await mailsTo(app.dataDir, guest.email)
    expect(mails.filter(({ subject }) => subject?.includes('offers you'))).toEqual([])
  })

  test('does not exist for others', async () => {
    const offer = await madeOffer(app, owner, home, offered())
    const other = await createPerson(app)
    expect((await getOffer(app, other, offer.id)).status).toBe(404)
    for (const step of ['accept', 'decline'] as const)
      expect((await takeOffer(app, other, offer.id, step)).status).toBe(404)
    expect((await getOffers(app, other, 'as=guest')).count).toBe(0)
  })

  test('never changes its price, in the database either, and is forgotten like the stays of its time', async () => {
    const offer = await madeOffer(app, owner, home, offered())
    const change = app.db
      .updateTable('special_offers')
      .set({ nights: 4 })
      .where('id', '=', offer.id)
      .execute()
    await expect(change).rejects.toMatchObject({ constraint: 'special_offers_fixed' })
    await forgetOldOffers.run(app.ctx, {})
    expect((await getOffer(app, guest, offer.id)).status).toBe(200)
    app.passTime(9 * 366 * DAY_MS)
    await forgetOldOffers.run(app.ctx, {})
    const left = await app.db.selectFrom('special_offers').select('id').where('id', '=', offer.id).execute()
    expect(left).toEqual([])
  })
})
