import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Page } from '#contract/kernel/paging.ts'
import type { ListedClaim } from '#contract/payments/security.schemas.ts'
import { type CardApp, cardGuest, cardPaymentsOf } from '#tests/support/cards.ts'
import { type PaidStay, refundsOf } from '#tests/support/guest-payments.ts'
import { cancel, inDays } from '#tests/support/homes.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { fetchBalance } from '#tests/support/money.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { later, request } from '#tests/support/requests.ts'
import {
  addClaimPicture,
  addSecuredStay,
  depositOf,
  keepSecurity,
  openSecurityApp,
  securityOf,
} from '#tests/support/security-deposits.ts'
import { findOpenMoney } from '../accounts/deletion-blockers.queries.ts'
import { paymentParts } from '../accounts/export-payments.queries.ts'
import { ensureNobody, forgetBookings } from '../bookings/retention.queries.ts'
import { sweepPictures } from '../uploads/jobs.ts'

let cards: CardApp
let admin: TestPerson
let owner: TestPerson
let guest: TestPerson
let stay: PaidStay
let does: ReturnType<typeof securityOf>
let passDays: (days: number) => void
let backToToday: () => void
let run: () => Promise<void>
beforeAll(async () => {
  ;({ cards, passDays, backToToday, run } = await openSecurityApp())
  admin = await createPerson(cards.app, { userType: 'admin' })
})
afterAll(() => cards.close())
/** Each test begins with a stay of two nights from today, whose deposit a card holds. */
beforeEach(async () => {
  backToToday()
  owner = await createPerson(cards.app, { userType: 'owner' })
  guest = await createPerson(cards.app)
  stay = await addSecuredStay(cards.app, owner, { guest, checkIn: inDays(0), nights: 2 })
  await run()
  does = securityOf(cards.app, stay)
  const { body } = await does.card(guest)
  await cardGuest(cards, guest).type(body.url)
  await does.check(guest)
})

const intentOf = async () => {
  const [card] = await cardPaymentsOf(cards.app, stay.id)
  return cards.stripe.state.intents[card?.intent_id ?? '']
}
const balanceOf = async (who: TestPerson) =>
  (await fetchBalance(cards.app, await later(cards.app, who))).total_cents
const subjectsTo = async (who: TestPerson) =>
  (await mailsTo(cards.app.dataDir, who.email)).map(({ subject }) => subject)

describe('a claim', () => {
  test('is decided in part: so much is captured and earned, the rest is never charged', async () => {
    const claimed = await does.claim(owner, 120)
    expect([claimed.status, claimed.body]).toMatchObject([
      201,
      { state: 'claimed', claim: { status: 'open', amount_cents: 12_000, pictures: [{ side: 'claim' }] } },
    ])
    const answered = await does.answer(guest, {
      answer: 'disagreed',
      words: 'It was broken before.',
      pictures: [],
    })
    expect(answered.body.claim).toMatchObject({ answer: 'disagreed', answer_words: 'It was broken before.' })
    expect((await does.decide(admin, 80)).body).toMatchObject({ status: 'decided', decided_cents: 8_000 })
    await run()
    expect(await intentOf()).toMatchObject({ status: 'succeeded', amount_received: 8_000 })
    expect(await balanceOf(owner)).toBe(8_000)
    expect(await refundsOf(cards.app, stay.id)).toEqual([])
    expect((await does.read(guest)).body).toMatchObject({
      state: 'kept',
      kept_cents: 8_000,
      received_cents: 0,
    })
    const toGuest = await subjectsTo(guest)
    expect(toGuest).toContain('A claim on your security deposit for The boathouse')
    expect(toGuest).toContain('The claim on the security deposit for The boathouse is decided')
    expect((await subjectsTo(owner)).join()).toMatch(/has answered your claim for The boathouse/)
    const { body } = await request<Page<object>>(
      cards.app,
      await later(cards.app, owner),
      'GET',
      '/payments/transactions/',
    )
    expect(body.results).toMatchObject([
      { type: 'security_deposit', amount: 80, details: { kind: 'security_kept' } },
    ])
  })

  test('of all of it captures all of it, and of nothing gives everything back', async () => {
    await does.claim(owner, 300)
    await does.answer(guest)
    await does.decide(admin, 300)
    await run()
    expect(await intentOf()).toMatchObject({ status: 'succeeded', amount_received: 30_000 })
    expect(await balanceOf(owner)).toBe(30_000)
    await run()
    expect(await balanceOf(owner)).toBe(30_000)
  })

  test('that is decided for the guest gives everything back', async () => {
    await does.claim(owner, 300)
    await does.answer(guest)
    await does.decide(admin, 0)
    await run()
    expect((await intentOf())?.status).toBe('canceled')
    expect(await balanceOf(owner)).toBe(0)
    expect((await does.read(guest)).body).toMatchObject({ state: 'returned', claim: { decided_cents: 0 } })
  })

  test('keeps the deposit here: an authorisation that ends is captured, and the rest is refunded', async () => {
    await does.claim(owner, 100)
    passDays(6.5)
    await run()
    expect(await intentOf()).toMatchObject({ status: 'succeeded', amount_received: 30_000 })
    expect((await does.read(guest)).body).toMatchObject({ state: 'claimed', received_cents: 30_000 })
    passDays(10)
    await run()
    expect(await refundsOf(cards.app, stay.id)).toEqual([])
    // The guest said nothing in time.
    expect((await does.answer(guest)).body.code).toBe('booking.changed_meanwhile')
    await does.decide(admin, 100)
    await run()
    expect(await refundsOf(cards.app, stay.id)).toMatchObject([{ amount_cents: 20_000, status: 'sent' }])
    expect(await balanceOf(owner)).toBe(10_000)
  })

  test('is not decided while the guest may still answer, and of two admins one decides', async () => {
    await does.claim(owner, 100)
    expect((await does.decide(admin, 100)).body.code).toBe('security_deposit.unanswered')
    await does.answer(guest)
    const second = await createPerson(cards.app, { userType: 'admin' })
    const both = await Promise.all([does.decide(admin, 100), does.decide(second, 0)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await does.decide(admin, 50)).body.code).toBe('booking.changed_meanwhile')
  })

  test('can be taken back until it is decided, and is made once', async () => {
    expect((await does.withdraw(owner)).body.code).toBe('booking.changed_meanwhile')
    const twice = await Promise.all([does.claim(owner, 100), does.claim(owner, 90)])
    expect(twice.map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await does.withdraw(owner)).body).toMatchObject({ state: 'held', claim: { status: 'withdrawn' } })
    expect((await does.claim(owner, 100)).body.code).toBe('security_deposit.no_claim')
    expect((await does.answer(guest)).body.code).toBe('booking.changed_meanwhile')
    passDays(6)
    await run()
    expect((await does.read(guest)).body.state).toBe('returned')
  })

  test('holds the deposit also when the stay is cancelled', async () => {
    await does.claim(owner, 100)
    await cancel(cards.app, owner, stay.id)
    await run()
    expect(await depositOf(cards.app, stay)).toMatchObject({ status: 'open' })
    await does.withdraw(owner)
    await run()
    expect(await depositOf(cards.app, stay)).toMatchObject({ status: 'released' })
  })
})

describe('who may claim what', () => {
  test('the owner of the home alone, in time, no more than is held, with pictures of their own', async () => {
    const other = await createPerson(cards.app, { userType: 'owner' })
    expect((await does.claim(other, 10)).status).toBe(404)
    for (const who of [guest, admin])
      expect((await does.claim(who, 10, { pictures: ['x'] })).status).toBe(403)
    expect((await does.claim(owner, 300.01)).body.errors).toHaveProperty('amount')
    expect((await does.claim(owner, 0)).body.errors).toHaveProperty('amount')
    expect((await does.claim(owner, 10, { pictures: [] })).body.errors).toHaveProperty('pictures')
    expect((await does.claim(owner, 10, { reason: ' ' })).body.errors).toHaveProperty('reason')
    const theirs = await addClaimPicture(cards.app, guest)
    expect((await does.claim(owner, 10, { pictures: [theirs] })).body.code).toBe('property.image_not_yours')
    for (const [days, status] of [
      [6, 409],
      [-1, 201],
    ] as const) {
      passDays(days)
      expect((await does.claim(owner, 10)).status).toBe(status)
    }
  })

  test('not before check-in, and not where nothing is held', async () => {
    const ahead = await addSecuredStay(cards.app, owner, { guest, checkIn: inDays(1) })
    await keepSecurity(cards.app)
    expect((await securityOf(cards.app, ahead).claim(owner, 10)).body.code).toBe('security_deposit.no_claim')
    const missing = await addSecuredStay(cards.app, owner, { guest, checkIn: inDays(0) })
    await keepSecurity(cards.app)
    expect((await securityOf(cards.app, missing).claim(owner, 10)).body.code).toBe(
      'security_deposit.no_claim',
    )
  })

  test('the guest alone answers, and only admins decide, up to what was claimed', async () => {
    await does.claim(owner, 100)
    expect((await does.answer(owner)).status).toBe(403)
    expect((await does.answer(await createPerson(cards.app))).status).toBe(404)
    await does.answer(guest)
    expect((await does.answer(guest)).body.code).toBe('booking.changed_meanwhile')
    for (const who of [owner, guest]) expect((await does.decide(who, 10)).status).toBe(403)
    expect((await does.decide(admin, 100.01)).body.errors).toHaveProperty('amount')
  })

  test('admins list claims, open ones first', async () => {
    await does.claim(owner, 100)
    const { body } = await request<Page<ListedClaim>>(
      cards.app,
      await later(cards.app, admin),
      'GET',
      '/security_claims/?status=open&limit=100',
    )
    expect(body.results.find(({ booking_id }) => booking_id === stay.id)).toMatchObject({
      amount_cents: 10_000,
      deposit_cents: 30_000,
      owner: { id: owner.id },
      guest: { id: guest.id },
    })
  })
})

describe('pictures of a claim', () => {
  test('are seen by owner, guest and admins, and by nobody else, also not by their address', async () => {
    const address = await addClaimPicture(cards.app, owner)
    const { body } = await does.claim(owner, 100, { pictures: [address] })
    const picture = body.claim?.pictures[0]?.id ?? ''
    const seen = await does.picture(owner, picture)
    expect([seen.status, seen.headers['content-type']]).toEqual([200, 'image/webp'])
    for (const who of [guest, admin]) expect((await does.picture(who, picture)).status).toBe(200)
    const strangers = [await createPerson(cards.app), await createPerson(cards.app, { userType: 'owner' })]
    for (const who of strangers) expect((await does.picture(who, picture)).status).toBe(404)
    for (const url of [address, address.replace('.webp', '-960.webp'), address.replace('claim-', '')])
      expect((await cards.app.http.inject({ url })).statusCode).toBe(404)
    const elsewhere = await addSecuredStay(cards.app, owner, { guest, checkIn: inDays(1) })
    expect((await securityOf(cards.app, elsewhere).picture(owner, picture)).status).toBe(404)
    const removed = await request(cards.app, owner, 'DELETE', '/upload/delete/', { file_path: address })
    expect(removed.body).toMatchObject({ code: 'upload.in_use' })
  })
})

describe('the database', () => {
  const deposit = (change: object) =>
    cards.app.db.updateTable('security_deposits').set(change).where('booking_id', '=', stay.id).execute()

  test('ends no deposit while a claim is open, keeps none without a decision, and opens none again', async () => {
    await does.claim(owner, 100)
    const ended = { status: 'released', ended_at: new Date() }
    await expect(deposit(ended)).rejects.toThrow(/security_deposits_not_claimed|while a claim is open/)
    await does.withdraw(owner)
    await expect(deposit({ ...ended, status: 'kept', kept_cents: 100 })).rejects.toThrow(/without a decision/)
    await deposit(ended)
    await expect(deposit({ status: 'open', ended_at: null })).rejects.toThrow(/moves from released to open/)
  })

  test('refuses what is decided twice, above the claim, or claimed out of time', async () => {
    await does.claim(owner, 100)
    const claim = (change: object) =>
      cards.app.db.updateTable('security_claims').set(change).where('booking_id', '=', stay.id).execute()
    const decided = { status: 'decided', decided_by: admin.id, ended_at: new Date(), note: 'x' }
    await expect(claim({ ...decided, decided_cents: 10_001 })).rejects.toThrow(/security_claims_decided/)
    await claim({ ...decided, decided_cents: 1_000 })
    await expect(claim({ decided_cents: 2_000 })).rejects.toThrow(/is decided or rewritten/)
    const late = await addSecuredStay(cards.app, owner, { guest, checkIn: inDays(1) })
    await keepSecurity(cards.app)
    await expect(
      cards.app.db
        .insertInto('security_claims')
        .values({
          booking_id: late.id,
          amount_cents: 1,
          reason: 'x',
          made_at: new Date(),
          answer_until: new Date(),
        })
        .execute(),
    ).rejects.toThrow(/cannot be claimed/)
  })

  test('lets no more go back than came in, and captures no more than was authorised', async () => {
    await expect(
      cards.app.db.transaction().execute(async tx => {
        await sql`insert into journal_transactions (kind, at, card_payment_id)
          select 'card_fee', now(), id from card_payments where booking_id = ${stay.id}`.execute(tx)
        await sql`insert into journal_lines (transaction_id, account, booking_id, amount_cents)
          values (lastval(), 'security_deposits', ${stay.id}, 1), (lastval(), 'card', null, -1)`.execute(tx)
      }),
    ).rejects.toThrow(/security_deposits_covered/)
    await expect(
      cards.app.db
        .updateTable('card_payments')
        .set({ decision: 'capture', capture_cents: 30_001 })
        .where('booking_id', '=', stay.id)
        .execute(),
    ).rejects.toThrow(/card_payments_part/)
  })
})

test('an account waits for the security deposit, and its export has the words of its person alone', async () => {
  await does.claim(owner, 100)
  await does.answer(guest, { answer: 'disagreed', words: 'It was broken before.', pictures: [] })
  await cards.app.db.updateTable('bookings').set({ status: 'completed' }).where('id', '=', stay.id).execute()
  const part = paymentParts.find(({ name }) => name === 'security_claims')
  expect(await part?.read(cards.app.db, owner.id)).toMatchObject([{ own_words: 'The door is broken.' }])
  expect(await part?.read(cards.app.db, guest.id)).toMatchObject([{ own_words: 'It was broken before.' }])
  for (const who of [guest, owner]) {
    const open = await cards.app.db.transaction().execute(tx => findOpenMoney(tx, who.id))
    expect(open).toContainEqual({
      ...{ kind: 'security_deposit', title: 'The boathouse' },
      ...{ amount_cents: 30_000, currency: 'usd' },
    })
  }
  await does.decide(admin, 0)
  await run()
  const open = await cards.app.db.transaction().execute(tx => findOpenMoney(tx, guest.id))
  expect(open).toEqual([])
})

test('what was said and shown is deleted when the booking is anonymised', async () => {
  const picture = await addClaimPicture(cards.app, owner)
  await does.claim(owner, 100, { pictures: [picture] })
  await does.answer(guest, { answer: 'disagreed', words: 'It was broken before.', pictures: [] })
  await does.decide(admin, 10)
  await run()
  await cards.app.db.transaction().execute(async tx => {
    await ensureNobody(tx)
    await forgetBookings(tx, [stay.id])
  })
  const claim = await cards.app.db
    .selectFrom('security_claims')
    .select(['reason', 'answer_words', 'note', 'decided_cents'])
    .where('booking_id', '=', stay.id)
    .execute()
  expect(claim).toEqual([{ reason: null, answer_words: null, note: null, decided_cents: 1_000 }])
  passDays(2)
  await sweepPictures.run(cards.app.ctx, {})
  const left = await cards.app.db
    .selectFrom('uploads')
    .select('name')
    .where('folder', '=', 'claims')
    .where('owner_id', '=', owner.id)
    .execute()
  expect(left).toEqual([])
})
