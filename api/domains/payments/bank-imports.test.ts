import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unseal } from '#api/config/seal.ts'
import { identifyLines } from '#api/integrations/bank-statements/identified-lines.ts'
import type { Actor } from '#api/kernel/actor.ts'
import { asCommand } from '#api/kernel/origin.ts'
import { isRefusal } from '#api/kernel/refusal.ts'
import {
  addPlatformStay,
  cashier,
  moneyOf,
  PLATFORM_IBAN,
  paymentsOf,
  sendStatement,
  statementOf,
  takePayments,
} from '#tests/support/guest-payments.ts'
import { inDays } from '#tests/support/homes.ts'
import { invitationMailsTo } from '#tests/support/invitations.ts'
import { asOwner } from '#tests/support/owner.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { explainPlan } from '#tests/support/statements.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { storeStatement } from './bank-imports.service.ts'
import { findCandidates } from './incoming-candidates.queries.ts'
import { guestMoney } from './policy.ts'

let app: TestApp
let admin: TestPerson
let other: TestPerson
let owner: TestPerson
let money: ReturnType<typeof cashier>
beforeAll(async () => {
  app = await openTestApp()
  admin = await createPerson(app, { userType: 'admin' })
  other = await createPerson(app, { userType: 'admin' })
  owner = await createPerson(app, { userType: 'owner' })
  await takePayments(app)
  money = cashier(app, admin)
})
afterAll(() => app.close())

const waitingWith = async (text: string) =>
  (await money.list(`?status=waiting&search=${encodeURIComponent(text)}`)).results

describe('a bank’s file', () => {
  test('is shown before it is imported, and then nothing has changed', async () => {
    const stay = await addPlatformStay(app, owner)
    const file = statementOf([
      { dollars: 1_000, text: `Stay ${stay.reference}` },
      { dollars: 20, text: 'for the flowers' },
      { dollars: -12, text: 'Account fee' },
      { dollars: 80, text: 'euros', currency: 'EUR' },
    ])
    const before = await money.collected()
    const { status, body } = await sendStatement(app, admin, file, { preview: true })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      filename: 'statement.csv',
      account: PLATFORM_IBAN,
      other_account: false,
      counts: { matched: 1, waiting: 1, known: 0, outgoing: 1, other_currency: 1, not_booked: 0 },
      lines: [
        { outcome: 'matched', stay: { id: stay.id }, amount_cents: 100_000 },
        { outcome: 'waiting', stay: null },
        { outcome: 'outgoing', amount_cents: -1_200 },
        { outcome: 'other_currency', currency: 'EUR' },
      ],
    })
    expect(await money.collected()).toEqual(before)
    expect(await paymentsOf(app, stay.id)).toEqual([])
  })

  test('pays the stays that its references name, and tells guest and owner', async () => {
    const guest = await createPerson(app)
    const stay = await addPlatformStay(app, owner, { guest })
    const spaced = stay.reference.replace(/(.{4})(?=.)/g, '$1 ')
    const account = 'DE89370400440532013000'
    const { status, body } = await money.import([
      { dollars: 300, text: `Part one ${spaced.toLowerCase()}`, payerAccount: account },
    ])
    expect({ status, counts: body.counts }).toMatchObject({ status: 201, counts: { matched: 1, waiting: 0 } })
    expect(await moneyOf(app, stay.id)).toMatchObject({ paid_cents: 30_000 })
    const [payment] = await paymentsOf(app, stay.id)
    expect(payment).toMatchObject({ status: 'assigned', decided_by: null, payer_account_last4: '3000' })
    const sealed = payment?.payer_account_sealed ?? Buffer.alloc(0)
    const key = app.ctx.secrets.keyFor('bank-account')
    expect(unseal(key, sealed, `incoming_payments ${payment?.id}`)).toBe(account)
    await money.import([{ dollars: 700, text: stay.reference }])
    expect(await moneyOf(app, stay.id)).toMatchObject({ paid_cents: 100_000 })
    const kinds = async (who: TestPerson) =>
      (
        await app.db
          .selectFrom('notifications')
          .select(['kind', 'data'])
          .where('user_id', '=', who.id)
          .where('subject_id', '=', stay.id)
          .orderBy('created_at')
          .execute()
      ).map(({ kind, data }) => [kind, (data as { amount_cents: number }).amount_cents])
    expect(await kinds(guest)).toEqual([
      ['stay.payment_received', 30_000],
      ['stay.payment_received', 70_000],
    ])
    expect(await kinds(owner)).toEqual([['booking.paid', 100_000]])
    const mails = (await invitationMailsTo(app, guest.email)).map(({ text }) => text)
    expect(mails).toHaveLength(2)
    expect(mails.join()).toContain('$300.00')
    expect(mails[0]).toContain(`/stays/${stay.id}`)
    expect((await invitationMailsTo(app, owner.email)).at(-1)?.text).toContain('$1,000.00')
  })

  test('that is imported again changes nothing, whoever imports it', async () => {
    const stay = await addPlatformStay(app, owner)
    const lines = [
      { dollars: 100, text: stay.reference },
      { dollars: 7, text: 'for the second time' },
    ]
    await money.import(lines)
    const before = await money.collected()
    const again = await sendStatement(app, other, statementOf(lines))
    expect(again.body.counts).toMatchObject({ known: 2, matched: 0, waiting: 0 })
    const { imported_at: _, ...same } = await money.collected()
    expect(before).toMatchObject(same)
    expect(await paymentsOf(app, stay.id)).toHaveLength(1)
    expect(
      (await sendStatement(app, admin, statementOf(lines), { preview: true })).body.counts,
    ).toMatchObject({
      known: 2,
    })
  })

  test('that two admins import at once is stored once', async () => {
    const stay = await addPlatformStay(app, owner)
    const lines = Array.from({ length: 40 }, (_, index) => ({
      dollars: 1 + index,
      text: index % 2 ? stay.reference : `both ${randomUUID()}`,
    }))
    const answers = await Promise.all(
      [admin, other, admin, other].map(who => sendStatement(app, who, statementOf(lines))),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    const fresh = answers.map(({ body }) => body.counts.matched + body.counts.waiting).sort((a, b) => b - a)
    expect(fresh).toEqual([40, 0, 0, 0])
    expect(await paymentsOf(app, stay.id)).toHaveLength(20)
  })

  test('that two servers import at once is stored once too', async () => {
    const stay = await addPlatformStay(app, owner)
    const lines = Array.from({ length: 30 }, (_, index) => ({
      bankReference: `${stay.id} ${index}`,
      bookedOn: inDays(0),
      amountCents: 100,
      currency: 'USD',
      payerName: null,
      payerAccount: null,
      remittance: stay.reference,
      creditorReference: null,
      endToEndId: null,
    }))
    const store = (order: typeof lines) => {
      const statement = { account: PLATFORM_IBAN, statementId: null, skipped: [] }
      const read = { ...statement, lines: identifyLines({ ...statement, lines: order }) }
      const permit = guestMoney({ id: admin.id, role: 'admin' } as Actor)
      return asCommand('test', app.ctx.clock, () => storeStatement(app.ctx, permit, 'statement.xml', read))
    }
    // Past the queue of one server, which lets one import wait for the other.
    const done = await Promise.all([store(lines), store(lines.toReversed()), store(lines)])
    const fresh = done.map(each => (isRefusal(each) ? each.code : each.counts.matched))
    expect(fresh.toSorted()).toEqual([0, 0, 30])
    expect(await moneyOf(app, stay.id)).toMatchObject({ paid_cents: 3_000 })
  })

  test('may hold two equal lines: a guest who pays twice a day has paid twice', async () => {
    const stay = await addPlatformStay(app, owner)
    const line = { dollars: 50, text: stay.reference }
    await money.import([line, line])
    expect(await moneyOf(app, stay.id)).toMatchObject({ paid_cents: 10_000 })
    // The statement of the next day, which begins with the last lines of this one.
    const { body } = await money.import([line, line, { dollars: 60, text: stay.reference }])
    expect(body.counts).toMatchObject({ known: 2, matched: 1 })
    expect(await moneyOf(app, stay.id)).toMatchObject({ paid_cents: 16_000 })
  })

  test('of another account is imported with a warning', async () => {
    const file = statementOf([{ dollars: 3, text: 'elsewhere' }], 'DE89370400440532013000')
    const { status, body } = await sendStatement(app, admin, file)
    expect({ status, other: body.other_account }).toEqual({ status: 201, other: true })
  })

  test('that nobody can read is refused with its problem and the line', async () => {
    const refused = await sendStatement(app, admin, Buffer.from('PK\u0003\u0004 a spreadsheet'))
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'statement.unreadable', problem: 'not_a_statement', detail: expect.any(String) },
    })
    const broken =
      '"Date";"Description";"Amount";"Currency"\n"2027-03-01";"x";"1.00";"USD"\n"2027-03-02";"x";"1.0.0";"USD"\n'
    expect((await sendStatement(app, admin, broken)).body).toMatchObject({
      code: 'statement.unreadable',
      problem: 'bad_amount',
      line: 3,
    })
    const ambiguous = '"Date";"Description";"Amount"\n"03/04/2027";"x";"1.00"\n'
    const tries = async (fields: Record<string, string>) =>
      (await sendStatement(app, admin, ambiguous, { preview: true, fields })).body
    expect(await tries({})).toMatchObject({ code: 'statement.unreadable' })
    expect(await tries({ date_order: 'mdy', currency: 'USD' })).toMatchObject({
      lines: [{ received_on: '2027-03-04' }],
    })
    expect(await tries({ date_order: 'both' })).toMatchObject({ errors: { date_order: expect.any(Array) } })
  })

  test('may have 10 MB, and a larger one is refused for its size', async () => {
    const almost = await sendStatement(app, admin, Buffer.alloc(9 * 1024 * 1024, 65), { preview: true })
    expect(almost.body.code).toBe('statement.unreadable')
    for (const megabytes of [11, 20, 60]) {
      const { status, body } = await sendStatement(app, admin, Buffer.alloc(megabytes * 1024 * 1024, 65))
      expect({ megabytes, status, code: body.code }).toEqual({
        megabytes,
        status: 413,
        code: 'statement.too_large',
      })
    }
  })
})

describe('a payment waits', () => {
  test.each([
    ['without a reference', (_: string) => 'Stay in May, thanks'],
    ['with a reference whose check digits are wrong', (reference: string) => `RF00${reference.slice(4)}`],
    ['with a reference of no stay', (_: string) => 'RF18539007547034'],
  ])('%s', async (_, write) => {
    const stay = await addPlatformStay(app, owner)
    const text = `${write(stay.reference)} ${randomUUID()}`
    await money.import([{ dollars: 1_000, text }])
    expect(await waitingWith(text)).toHaveLength(1)
    expect(await moneyOf(app, stay.id)).toMatchObject({ paid_cents: 0 })
  })

  test('that names two stays, or one that is settled directly', async () => {
    const [first, second] = [await addPlatformStay(app, owner), await addPlatformStay(app, owner)]
    const direct = await addPlatformStay(app, owner, { settlement: 'direct' })
    await money.import([
      { dollars: 2_000, text: `${first.reference} ${second.reference}` },
      { dollars: 500, text: direct.reference },
      // The other reference is of nobody here.
      { dollars: 10, text: `${first.reference} RF18539007547034` },
    ])
    const preview = await sendStatement(app, admin, statementOf([{ dollars: 501, text: direct.reference }]), {
      preview: true,
    })
    expect(preview.body.counts).toMatchObject({ matched: 0, waiting: 1 })
    expect(await waitingWith(second.reference)).toHaveLength(1)
    expect(await waitingWith(direct.reference)).toHaveLength(1)
    expect(await moneyOf(app, first.id)).toMatchObject({ paid_cents: 1_000 })
  })

  test('while its likeliest stays are suggested: the meant reference, then amount and name', async () => {
    const guest = await createPerson(app, { fullName: 'Núria Solé Vidal' })
    const [meant, alike] = [
      await addPlatformStay(app, owner, { dollars: 400 }),
      await addPlatformStay(app, owner, { dollars: 721, guest, deposit: 30 }),
    ]
    const text = `RF00${meant.reference.slice(4)} ${randomUUID()}`
    await money.import([{ dollars: 231.3, text, payer: 'SOLE VIDAL NURIA' }])
    const [payment] = await waitingWith(text)
    const suggest = async (search = '') =>
      (
        await request<{ id: string }[]>(
          app,
          admin,
          'GET',
          `/payments/incoming/${payment?.id}/candidates/${search}`,
        )
      ).body
    expect((await suggest()).slice(0, 2).map(({ id }) => id)).toEqual([meant.id, alike.id])
    const cancelled = await addPlatformStay(app, owner, { guest, status: 'cancelled', checkIn: inDays(70) })
    expect((await suggest('?search=vidal')).map(({ id }) => id).sort()).toEqual(
      [alike.id, cancelled.id].sort(),
    )
    expect((await suggest(`?search=${meant.reference}`)).map(({ id }) => id)).toEqual([meant.id])
  })
})

test('suggestions read the stays with a payment due by their index, and not all that there ever were', async () => {
  await asOwner(
    app,
    `insert into bookings (property_id, guest_id, check_in_date, check_out_date, guests_count, status,
      price_per_night, nights, subtotal_cents, discount_percentage, discount_cents, service_fee_cents, total_cents)
    select property_id, guest_id, date '1901-01-01' + n, date '1901-01-02' + n, 2, 'cancelled',
      100, 1, 10000, 0, 0, 5000, 15000
    from (select property_id, guest_id from bookings limit 1) as one, generate_series(1, 3000) as n`,
  )
  await asOwner(app, 'analyze bookings')
  const plan = await explainPlan(app, 'deposit_due_on >=', () =>
    findCandidates(app.db, null, { day: inDays(0), currency: 'usd', references: [], search: '' }),
  )
  expect(plan).toContain('bookings_with_payment_due')
  expect(plan).not.toMatch(/Seq Scan on bookings/)
})
