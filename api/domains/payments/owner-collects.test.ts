import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#api/db/transaction.ts'
import { exportParts } from '#api/domains/accounts/export-parts.queries.ts'
import { announceAccounts } from '#api/domains/bookings/collecting-accounts.jobs.ts'
import type { BookingDetails } from '#contract/bookings/schemas.ts'
import type { Call } from '#contract/kernel/calls.ts'
import { DAY_MS } from '#contract/kernel/durations.ts'
import { collectingAccountCalls } from '#contract/payments/collecting-accounts.endpoints.ts'
import type { CollectingAccount } from '#contract/payments/collecting-accounts.schemas.ts'
import { guestPaymentCalls } from '#contract/payments/guest-payments.endpoints.ts'
import type { OverdueRefund } from '#contract/payments/guest-payments.schemas.ts'
import {
  addPlatformStay,
  cashier,
  moneyOf,
  type PaidStay,
  refundsOf,
  takePayments,
} from '#tests/support/guest-payments.ts'
import { addHome, inDays, ZONE } from '#tests/support/homes.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { fetchBalance, runSettling } from '#tests/support/money.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { proving } from '#tests/support/reauthentication.ts'
import { later, request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { findJournalDifferences } from './journal-differences.queries.ts'
import { remindOfOwnerRefunds } from './owner-refunds.jobs.ts'
import { settleRefund } from './refunds.service.ts'

const IBAN = 'DE89370400440532013000'
const OTHER_IBAN = 'GB29NWBK60161331926819'

let app: TestApp
let admin: TestPerson
let owner: TestPerson
let guest: TestPerson
let home: string
let own: ReturnType<typeof cashier>

beforeAll(async () => {
  app = await openTestApp()
  admin = await createPerson(app, { userType: 'admin' })
  await takePayments(app)
  await app.db.updateTable('platform_settings').set({ payments: 'transfer_to_owner' }).execute()
})
afterAll(() => app.close())

const giveAccount = async (who: TestPerson, iban = IBAN) =>
  request<CollectingAccount>(app, await proving(app, who), 'PUT', '/payments/collecting_account/', {
    holder: 'Ola Owner',
    iban,
    bic: null,
  })

beforeEach(async () => {
  admin = await later(app, admin)
  owner = await createPerson(app, { userType: 'owner', fullName: 'Ola Owner' })
  guest = await createPerson(app, { fullName: 'Gil Guest' })
  home = await addHome(app, owner, { time_zone: ZONE })
  own = cashier(app, owner)
  expect((await giveAccount(owner)).status).toBe(200)
})

const addStay = (changes: Parameters<typeof addPlatformStay>[2] = {}) =>
  addPlatformStay(app, owner, { settlement: 'owner', homeId: home, guest, ...changes })
const detailsFor = async (who: TestPerson, { id }: PaidStay) =>
  (await request<BookingDetails>(app, who, 'GET', `/bookings/${id}/`)).body
const cancel = ({ id }: PaidStay, kept_cents = 0) =>
  inTransaction(app.db, async tx => {
    await tx.updateTable('bookings').set({ status: 'cancelled', kept_cents }).where('id', '=', id).execute()
    await settleRefund(app.ctx, tx, id)
  })

describe('the account of an owner', () => {
  test('needs the password, and is shown by its last characters alone', async () => {
    const payload = { holder: 'Somebody', iban: OTHER_IBAN, bic: null }
    expect((await request(app, owner, 'PUT', '/payments/collecting_account/', payload)).status).toBe(401)
    const { body, text } = await request<CollectingAccount>(
      app,
      owner,
      'GET',
      '/payments/collecting_account/',
    )
    expect(body).toEqual({ account: { holder: 'Ola Owner', iban_last4: '3000', bic: null }, waiting: null })
    expect(text).not.toContain(IBAN)
    const [row] = await app.db
      .selectFrom('collecting_accounts')
      .selectAll()
      .where('owner_id', '=', owner.id)
      .execute()
    expect(row?.iban_sealed.toString('latin1')).not.toContain(IBAN)
  })

  test('is for the guest of a confirmed stay that is not paid, and for nobody else', async () => {
    const stay = await addStay()
    expect((await detailsFor(guest, stay)).transfer).toEqual({
      ...{ holder: 'Ola Owner', iban: IBAN, bic: null },
      reference: stay.reference,
    })
    for (const other of [owner, admin]) expect((await detailsFor(other, stay)).transfer).toBeNull()
    expect(
      (await detailsFor(guest, await addStay({ status: 'pending', checkIn: inDays(60) }))).transfer,
    ).toBeNull()
    await own.record(stay.id, stay.totalCents / 100)
    expect((await detailsFor(guest, stay)).transfer).toBeNull()
  })

  test('is replaced after a day, of which guests who still have to pay are told; until then it can be kept', async () => {
    const stay = await addStay()
    const { body } = await giveAccount(owner, OTHER_IBAN)
    expect(body).toMatchObject({ account: { iban_last4: '3000' }, waiting: { iban_last4: '6819' } })
    expect((await detailsFor(guest, stay)).transfer?.iban).toBe(IBAN)
    await request(app, owner, 'DELETE', '/payments/collecting_account/waiting/')
    await giveAccount(owner, OTHER_IBAN)
    app.passTime(DAY_MS + 1_000)
    guest = await later(app, guest)
    expect((await detailsFor(guest, stay)).transfer?.iban).toBe(OTHER_IBAN)
    await announceAccounts.run(app.ctx, {})
    await app.drain()
    const mails = await mailsTo(app.dataDir, guest.email)
    expect(mails.filter(({ text }) => text?.includes('another account')).length).toBe(1)
    const rows = await app.db
      .selectFrom('collecting_accounts')
      .select('iban_last4')
      .where('owner_id', '=', owner.id)
      .execute()
    expect(rows).toEqual([{ iban_last4: '6819' }])
  })
})

describe('an imported statement of an owner', () => {
  test('pays their stays and nobody else’s, and is unknown to others', async () => {
    const stay = await addStay()
    const foreign = await addPlatformStay(app, await createPerson(app, { userType: 'owner' }), {
      settlement: 'owner',
    })
    const platform = await addPlatformStay(app, owner)
    const lines = [stay, foreign, platform].map(({ reference }) => ({ dollars: 1_000, text: reference }))
    const { body } = await own.import(lines)
    expect(body.counts).toMatchObject({ matched: 1, waiting: 2 })
    expect((await moneyOf(app, stay.id)).paid_cents).toBe(100_000)
    expect((await moneyOf(app, foreign.id)).paid_cents).toBe(0)
    expect((await own.import(lines)).body.counts).toMatchObject({ known: 3 })
    // The same file of the platform has lines of its own.
    expect((await cashier(app, admin).import(lines)).body.counts).toMatchObject({
      known: 0,
      matched: 1,
      waiting: 2,
    })
    expect((await own.list()).count).toBe(3)
  })

  test('has lines that another owner and the platform cannot see, assign, take off or close', async () => {
    const stay = await addStay()
    await own.import([{ dollars: 10, text: 'no reference' }])
    const [payment] = (await own.list('?status=waiting')).results
    const id = payment?.id ?? ''
    const otherOwner = await createPerson(app, { userType: 'owner' })
    await giveAccount(otherOwner)
    for (const other of [otherOwner, admin]) {
      const desk = cashier(app, other)
      expect((await desk.list()).results.map(each => each.id)).not.toContain(id)
      for (const answer of [
        await desk.assign(id, stay.id),
        await desk.unassign(id),
        await desk.close(id, 'other'),
      ])
        expect(answer.status).toBe(404)
    }
    const suggested = await request(app, owner, 'GET', `/payments/incoming/${id}/candidates/`)
    expect(suggested.body).toMatchObject([{ id: stay.id }])
    expect((await own.assign(id, stay.id)).body.status).toBe('assigned')
    expect((await own.unassign(id)).body.status).toBe('waiting')
    expect((await own.close(id, 'returned')).body.status).toBe('returned')
  })

  test('needs an account, and no admin assigns to a stay that its owner collects', async () => {
    const nobody = cashier(app, await createPerson(app, { userType: 'owner' }))
    expect((await nobody.import([])).body.code).toBe('withdrawal.no_payout_account')
    const stay = await addStay()
    expect((await cashier(app, admin).record(stay.id, 10)).body.code).toBe('guest_payment.not_payable')
    expect((await own.record((await addPlatformStay(app, owner)).id, 10)).body.code).toBe(
      'guest_payment.not_payable',
    )
  })

  test('is for its owner alone: an admin who impersonates them calls none of it', () => {
    const open = [guestPaymentCalls, collectingAccountCalls].flatMap(calls =>
      Object.values<Call>(calls).filter(call => call.allowWhileImpersonating),
    )
    expect(open).toEqual([])
  })
})

describe('money that an owner collects', () => {
  test('enters no balance and no journal, also where a part is kept, and everything still adds up', async () => {
    const stay = await addStay({ checkIn: inDays(0) })
    const cancelled = await addStay({ checkIn: inDays(1) })
    for (const { id, totalCents } of [stay, cancelled]) await own.record(id, totalCents / 100)
    await cancel(cancelled, 20_000)
    await runSettling(app)
    expect((await fetchBalance(app, owner)).total_cents).toBe(0)
    expect((await moneyOf(app, stay.id)).earned_cents).toBe(0)
    expect((await moneyOf(app, cancelled.id)).paid_cents).toBe(20_000)
    const { body } = await request<{ documents: { kind: string }[] }>(
      app,
      owner,
      'GET',
      `/bookings/${stay.id}/`,
    )
    expect(body.documents.map(({ kind }) => kind)).toEqual(['receipt'])
    expect(await findJournalDifferences(app.db)).toEqual([])
  })

  test('is refused by the database in the journal, in the ledger and for a stay of another collector', async () => {
    const stay = await addStay()
    await own.record(stay.id, 10)
    const payment = await app.db
      .selectFrom('incoming_payments')
      .select('id')
      .where('booking_id', '=', stay.id)
      .executeTakeFirstOrThrow()
    const enter = app.db
      .insertInto('journal_transactions')
      .values({ kind: 'payment_received', at: new Date(), incoming_payment_id: payment.id })
      .execute()
    await expect(enter).rejects.toMatchObject({ constraint: 'journal_transactions_of_platform' })
    const earn = app.db
      .insertInto('ledger_entries')
      .values({
        owner_id: owner.id,
        booking_id: stay.id,
        kind: 'booking',
        amount_cents: 10,
        at: new Date(),
        day: inDays(0),
      })
      .execute()
    await expect(earn).rejects.toMatchObject({ constraint: 'ledger_entries_of_platform' })
    const platform = await addPlatformStay(app, owner)
    const move = app.db
      .updateTable('incoming_payments')
      .set({ booking_id: platform.id })
      .where('id', '=', payment.id)
      .execute()
    await expect(move).rejects.toMatchObject({ constraint: 'incoming_payments_of_collector' })
    const change = app.db
      .updateTable('bookings')
      .set({ settlement: 'direct' })
      .where('id', '=', stay.id)
      .execute()
    await expect(change).rejects.toMatchObject({ constraint: 'bookings_settlement_of_paid' })
  })

  test('goes back by the owner, who is reminded; admins see it after a week, and the account stays until then', async () => {
    const stay = await addStay()
    await own.import([{ dollars: stay.totalCents / 100, text: stay.reference, payerAccount: OTHER_IBAN }])
    await cancel(stay)
    const [refund] = await refundsOf(app, stay.id)
    expect(refund).toMatchObject({ amount_cents: stay.totalCents, status: 'due' })
    const id = refund?.id ?? ''
    expect((await detailsFor(guest, stay)).payment?.refund_due_cents).toBe(stay.totalCents)
    expect((await cashier(app, admin).send(id)).status).toBe(404)
    const file = await request(app, owner, 'POST', '/payments/refunds/transfer_file/', {
      again: false,
      currency: 'usd',
    })
    expect(file.text).toContain(IBAN)
    expect(file.text).toContain(OTHER_IBAN)
    const overdue = async () =>
      (await request<OverdueRefund[]>(app, admin, 'GET', '/payments/refunds/overdue_of_owners/')).body
    expect((await overdue()).filter(each => each.id === id)).toEqual([])
    app.passTime(8 * DAY_MS)
    ;[owner, admin] = [await later(app, owner), await later(app, admin)]
    own = cashier(app, owner)
    expect((await overdue()).find(each => each.id === id)).toMatchObject({ owner_name: 'Ola Owner' })
    await remindOfOwnerRefunds.run(app.ctx, {})
    await remindOfOwnerRefunds.run(app.ctx, {})
    await app.drain()
    const mails = await mailsTo(app.dataDir, owner.email)
    expect(mails.filter(({ subject }) => subject?.includes('is to go back to')).length).toBe(1)
    const leave = () => request(app, owner, 'DELETE', '/users/delete_account/', { password: owner.password })
    expect((await leave()).body).toMatchObject({
      code: 'account.has_obligations',
      open: [{ kind: 'refund', amount_cents: stay.totalCents }],
    })
    expect((await own.send(id)).body.status).toBe('sent')
    expect((await own.refunds('?status=due')).count).toBe(0)
    expect(await findJournalDifferences(app.db)).toEqual([])
    expect((await leave()).status).toBe(204)
    const left = app.db.selectFrom('collecting_accounts').select('id').where('owner_id', '=', owner.id)
    expect(await left.execute()).toEqual([])
  })

  test('is in the data that the owner exports, without who paid, and in the list of their bookings', async () => {
    const stay = await addStay()
    await own.import([{ dollars: 120, text: stay.reference, payer: 'Paula Payer' }])
    const read = async (name: string, who: TestPerson) =>
      (await exportParts.find(part => part.name === name)?.read(app.db, who.id)) ?? []
    const lines = await read('imported_payments', owner)
    expect(lines).toMatchObject([{ booking_id: stay.id, amount_cents: 12_000, status: 'assigned' }])
    expect(JSON.stringify(lines)).not.toContain('Paula Payer')
    expect(await read('imported_payments', admin)).toEqual([])
    const { text } = await request(app, owner, 'GET', '/bookings/export/?as=owner')
    expect(text).toContain(`,${stay.totalCents / 100}.00,120.00,`)
  })

  test('may be paid twice, and taken off a cancelled stay again', async () => {
    const stay = await addStay()
    await own.record(stay.id, stay.totalCents / 100)
    await own.record(stay.id, 50)
    expect(await refundsOf(app, stay.id)).toMatchObject([{ amount_cents: 5_000, reason: 'overpaid' }])
    await cancel(stay)
    const [first] = (await own.list('?status=assigned')).results
    expect((await own.unassign(first?.id ?? '')).status).toBe(200)
    expect((await moneyOf(app, stay.id)).paid_cents).toBe(0)
    expect(await findJournalDifferences(app.db)).toEqual([])
  })
})
