import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS } from '#contract/kernel/durations.ts'
import { type CardApp, openCardApp } from '#tests/support/cards.ts'
import { addHome } from '#tests/support/homes.ts'
import { addPaidStay, earn, fetchBalance, listLedger, runSettling } from '#tests/support/money.ts'
import { followPayouts, payee, payThroughStripe, readWithdrawal, sendAll } from '#tests/support/payouts.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { later, request } from '#tests/support/requests.ts'
import { reconcileCards } from './card-differences.jobs.ts'
import { findJournalDifferences } from './journal-differences.queries.ts'

let cards: CardApp
let owner: TestPerson
let admin: TestPerson
let own: ReturnType<typeof payee>
let account: string
beforeAll(async () => {
  cards = await openCardApp()
  await payThroughStripe(cards)
  admin = await createPerson(cards.app, { userType: 'admin' })
})
afterAll(() => cards.close())
beforeEach(async () => {
  cards.stripe.heal()
  owner = await createPerson(cards.app, { userType: 'owner' })
  await earn(cards.app, owner, 500)
  own = payee(cards, owner)
  account = await own.ready()
  cards.stripe.webhooks.forget()
})

const asked = async (amount = 100) => (await own.withdraw(amount)).body.id
const transfersFor = (id: string) =>
  Object.values(cards.stripe.state.transfers).filter(({ transfer_group }) => transfer_group === id)
const inBalance = async () => {
  const { total_cents, available_cents, pending_cents } = await fetchBalance(
    cards.app,
    await later(cards.app, owner),
  )
  return [total_cents, available_cents, pending_cents]
}
const journalOf = async (account: string) => {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents), 0)::bigint as cents from journal_lines where account = ${account}`.execute(
    cards.app.db,
  )
  return rows[0]?.cents ?? 0
}
const auditOf = async (id: string) =>
  (
    await cards.app.db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)
const decide = async (id: string, how: 'complete' | 'reject') =>
  request(
    cards.app,
    await later(cards.app, admin),
    'POST',
    `/withdrawals/${id}/${how}/`,
    how === 'complete' ? { reference: 'FT-1' } : { reason: 'No.' },
  )

describe('sending through Stripe', () => {
  test('transfers the amount and completes the withdrawal, from the balance at Stripe', async () => {
    own.topUp(10_000)
    const id = await asked()
    const [card, bank] = [await journalOf('card'), await journalOf('bank')]
    const [result] = await sendAll(cards, admin, [id])
    const [transfer] = transfersFor(id)
    expect(result).toMatchObject({
      id,
      outcome: 'done',
      withdrawal: { status: 'completed', reference: transfer?.id, transfer: { status: 'sent', reversed: 0 } },
    })
    expect(transfer).toMatchObject({ amount: 10_000, currency: 'usd', destination: account })
    expect(await inBalance()).toEqual([40_000, 40_000, 0])
    expect([await journalOf('card'), await journalOf('bank')]).toEqual([card - 10_000, bank])
    expect(await findJournalDifferences(cards.app.db)).toEqual([])
    expect(await auditOf(id)).toEqual(['withdrawal.requested', 'withdrawal.sent', 'withdrawal.completed'])
    await reconcileCards.run(cards.app.ctx, {})
  })

  test('asks the admin again who it is', async () => {
    const sent = await request(cards.app, await later(cards.app, admin), 'POST', '/withdrawals/send/', {
      ids: [await asked()],
    })
    expect([sent.status, sent.body.code]).toEqual([401, 'session.reauthentication_needed'])
  })

  test('answers each of several by itself', async () => {
    own.topUp(30_000)
    const [one, two] = [await asked(), await asked(50)]
    const toBank = (
      await request<{ id: string }>(cards.app, await later(cards.app, owner), 'POST', '/withdrawals/', {
        amount: 10,
        bankName: 'Ferry Bank',
        accountName: 'Robin Example',
        accountNumber: '000123456789',
      })
    ).body.id
    const nowhere = '018f0000-0000-7000-8000-000000000000'
    const results = await sendAll(cards, admin, [one, toBank, two, nowhere])
    expect(results.map(({ outcome }) => outcome)).toEqual(['done', 'to_bank', 'done', 'unknown'])
    expect((await sendAll(cards, admin, [one]))[0]?.outcome).toBe('decided')
    expect(transfersFor(one)).toHaveLength(1)
  })

  test('keeps the currency, and its smallest units', async () => {
    const home = await addHome(cards.app, owner, { currency: 'jpy', price_per_night: 96_000 })
    await addPaidStay(cards.app, owner, { homeId: home, dollars: 500, currency: 'jpy' })
    await runSettling(cards.app)
    const { body } = await own.withdraw(300, { currency: 'jpy' })
    own.topUp(300, 'jpy')
    expect((await sendAll(cards, admin, [body.id]))[0]?.outcome).toBe('done')
    expect(transfersFor(body.id)).toMatchObject([{ amount: 300, currency: 'jpy' }])
    expect(await findJournalDifferences(cards.app.db)).toEqual([])
  })

  test('is nothing for the owner of the withdrawal, who became an admin', async () => {
    const id = await asked()
    await cards.app.db.updateTable('users').set({ user_type: 'admin' }).where('id', '=', owner.id).execute()
    expect((await sendAll(cards, owner, [id]))[0]?.outcome).toBe('own')
  })
})

describe('a refusal of Stripe', () => {
  test('is shown, and the withdrawal waits for another try', async () => {
    const id = await asked(499)
    const [refused] = await sendAll(cards, admin, [id])
    expect(refused).toMatchObject({
      outcome: 'refused',
      withdrawal: {
        status: 'processing',
        transfer: { status: 'refused', refusal: 'balance', refusal_code: 'balance_insufficient' },
      },
    })
    own.topUp(50_000)
    expect((await sendAll(cards, admin, [id]))[0]?.outcome).toBe('done')
    expect(transfersFor(id)).toHaveLength(1)
    expect(await auditOf(id)).toContain('withdrawal.failed')
  })

  test('of a restricted account says so, and the withdrawal can be rejected', async () => {
    own.topUp(10_000)
    const id = await asked()
    cards.stripe.connect.restrictAccount(account)
    expect((await sendAll(cards, admin, [id]))[0]).toMatchObject({
      outcome: 'refused',
      withdrawal: { transfer: { refusal: 'restricted' } },
    })
    expect((await decide(id, 'reject')).status).toBe(200)
    expect(await inBalance()).toEqual([50_000, 50_000, 0])
  })

  test('does not come where the owner has disconnected: nothing is sent', async () => {
    own.topUp(10_000)
    const id = await asked()
    await own.disconnect()
    expect((await sendAll(cards, admin, [id]))[0]?.outcome).toBe('disconnected')
    expect(transfersFor(id)).toEqual([])
    expect((await decide(id, 'reject')).status).toBe(200)
  })
})

describe('what was lost', () => {
  test('is found again: the answer of Stripe, also after it forgot the key', async () => {
    own.topUp(10_000)
    const id = await asked()
    for (let nth = 0; nth < 3; nth++) cards.stripe.failNext('POST /v1/transfers', 'answer lost')
    expect((await sendAll(cards, admin, [id]))[0]).toMatchObject({
      outcome: 'sending',
      withdrawal: { status: 'processing', transfer: { status: 'sending' } },
    })
    expect((await decide(id, 'reject')).body.code).toBe('withdrawal.handed_over')
    cards.stripe.heal()
    cards.stripe.state.answers = {}
    await followPayouts(cards)
    expect(await readWithdrawal(cards, admin, id)).toMatchObject({ status: 'completed' })
    expect(transfersFor(id)).toHaveLength(1)
  })

  test('is sent by the job where Stripe had not done anything', async () => {
    own.topUp(10_000)
    const id = await asked()
    for (let nth = 0; nth < 4; nth++) cards.stripe.failNext('/v1/transfers', 'refused')
    expect((await sendAll(cards, admin, [id]))[0]?.outcome).toBe('sending')
    cards.stripe.heal()
    await followPayouts(cards)
    expect(transfersFor(id)).toHaveLength(1)
    expect(await readWithdrawal(cards, admin, id)).toMatchObject({ status: 'completed' })
  })

  test('is never doubled by two admins at once', async () => {
    own.topUp(20_000)
    const id = await asked()
    const other = await createPerson(cards.app, { userType: 'admin' })
    await Promise.all([sendAll(cards, admin, [id]), sendAll(cards, other, [id])])
    expect(transfersFor(id)).toHaveLength(1)
    expect(
      (await listLedger(cards.app, owner)).filter(({ kind }) => kind === 'withdrawal_completed'),
    ).toHaveLength(1)
  })
})

describe('a transfer that Stripe takes back', () => {
  const sent = async () => {
    own.topUp(10_000)
    const id = await asked()
    await sendAll(cards, admin, [id])
    return { id, transfer: transfersFor(id)[0]?.id ?? '' }
  }
  const deliver = async (times = 1) => {
    await cards.stripe.webhooks.release({ times })
    await cards.app.drain()
  }

  test('is in the balance again as an entry of its own, once, and admin and owner are told', async () => {
    const { id, transfer } = await sent()
    cards.stripe.connect.reverse(transfer, 4_000)
    await deliver(2)
    expect(await inBalance()).toEqual([44_000, 44_000, 0])
    cards.stripe.connect.reverse(transfer, undefined)
    await deliver()
    expect(await inBalance()).toEqual([50_000, 50_000, 0])
    const entries = (await listLedger(cards.app, owner)).filter(({ kind }) => kind === 'withdrawal_reversed')
    expect(entries.map(({ amount_cents }) => amount_cents)).toEqual([4_000, 6_000])
    expect(await readWithdrawal(cards, admin, id)).toMatchObject({
      status: 'completed',
      transfer: { reversed: 100 },
    })
    const notes = await cards.app.db
      .selectFrom('notifications')
      .select(['user_id', 'kind'])
      .where('subject_id', '=', id)
      .where('kind', 'like', '%reversed')
      .execute()
    expect(notes).toContainEqual({ user_id: owner.id, kind: 'payment.withdrawal_reversed' })
    expect(notes).toContainEqual({ user_id: admin.id, kind: 'payment.transfer_reversed' })
    expect(await findJournalDifferences(cards.app.db)).toEqual([])
    await reconcileCards.run(cards.app.ctx, {})
    expect((await auditOf(id)).filter(action => action === 'withdrawal.reversed')).toHaveLength(2)
  })

  test('is found without its event', async () => {
    const { transfer } = await sent()
    cards.stripe.connect.reverse(transfer, undefined)
    cards.stripe.webhooks.forget()
    await expect(reconcileCards.run(cards.app.ctx, {})).rejects.toThrow('transfer')
    cards.app.passTime(7 * HOUR_MS)
    cards.stripe.passTime(7 * HOUR_MS)
    await followPayouts(cards)
    expect(await inBalance()).toEqual([50_000, 50_000, 0])
    await reconcileCards.run(cards.app.ctx, {})
  })

  test('is a movement in the owner’s list', async () => {
    const { transfer } = await sent()
    cards.stripe.connect.reverse(transfer, undefined)
    await deliver()
    const { body } = await request<{ results: { details: object; amount: number }[] }>(
      cards.app,
      await later(cards.app, owner),
      'GET',
      '/payments/transactions/?type=withdrawal',
    )
    expect(body.results[0]).toMatchObject({
      amount: 100,
      details: { kind: 'withdrawal_reversed', bank_name: null },
    })
  })
})

describe('what goes through Stripe', () => {
  test('is completed by no reference of a bank, and in no file for the bank', async () => {
    own.topUp(10_000)
    const id = await asked()
    expect((await decide(id, 'complete')).body.code).toBe('withdrawal.through_stripe')
    const file = await request(cards.app, await later(cards.app, admin), 'POST', '/withdrawals/bank_file/', {
      ids: [id],
    })
    expect(file.body.code).toBe('withdrawal.nothing_waits')
    const both = await request<{ results: { outcome: string }[] }>(
      cards.app,
      await later(cards.app, admin),
      'POST',
      '/withdrawals/decide/',
      { decisions: [{ id, status: 'completed', reference: 'FT-1' }] },
    )
    expect(both.body.results[0]?.outcome).toBe('through_stripe')
  })
})

describe('the database refuses', () => {
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => 'accepted',
      (error: { constraint?: string }) => error.constraint,
    )
  const insert = (id: string, more: object = {}) =>
    cards.app.db
      .insertInto('withdrawal_transfers')
      .values({
        withdrawal_id: id,
        destination: account,
        amount_cents: 10_000,
        currency: 'usd',
        sent_by: admin.id,
        created_at: new Date(),
        ...more,
      })
      .execute()

  test.each([
    ['another amount', { amount_cents: 9_999 }],
    ['another currency', { currency: 'eur' }],
    ['another account', { destination: 'acct_other' }],
  ])('a transfer of %s', async (_, more) => {
    expect(await refusal(insert(await asked(), more))).toBe('withdrawal_transfers_as_requested')
  })

  test('a transfer by the owner, and a second one for a withdrawal', async () => {
    const id = await asked()
    expect(await refusal(insert(id, { sent_by: owner.id }))).toBe('withdrawal_transfers_as_requested')
    await insert(id)
    expect(await refusal(insert(id))).toBe('withdrawal_transfers_once')
  })

  test('a status that moves back, and a transfer that is rewritten', async () => {
    const id = await asked()
    await insert(id)
    const change = (set: object) =>
      cards.app.db.updateTable('withdrawal_transfers').set(set).where('withdrawal_id', '=', id).execute()
    expect(await refusal(change({ amount_cents: 5 }))).toBe('withdrawal_transfers_fixed')
    await change({ status: 'refused', refusal: 'other', decided_at: new Date() })
    expect(await refusal(change({ status: 'sending', refusal: null, decided_at: null }))).toMatch(
      /withdrawal_transfers_(fixed|forward)/,
    )
  })

  test('a withdrawal that is completed without its transfer, or rejected beside it', async () => {
    const id = await asked()
    const decideIn = (set: object) =>
      cards.app.db
        .updateTable('withdrawals')
        .set({ decided_at: new Date(), decided_by: admin.id, ...set })
        .where('id', '=', id)
        .execute()
    expect(await refusal(decideIn({ status: 'completed', reference: 'tr_1' }))).toBe(
      'withdrawals_by_transfer',
    )
    await insert(id)
    expect(await refusal(decideIn({ status: 'rejected', reason: 'No.' }))).toBe('withdrawals_by_transfer')
  })

  test('a transfer that is sent beside its withdrawal, and one that came back beside the balance', async () => {
    const id = await asked()
    await insert(id)
    const sent = { status: 'sent', provider_id: `tr_${id}`, decided_at: new Date() }
    const change = (set: object) =>
      cards.app.db.updateTable('withdrawal_transfers').set(set).where('withdrawal_id', '=', id).execute()
    expect(await refusal(change(sent))).toBe('withdrawal_transfers_complete')
    await cards.app.db.transaction().execute(async tx => {
      await tx.updateTable('withdrawal_transfers').set(sent).where('withdrawal_id', '=', id).execute()
      await tx
        .updateTable('withdrawals')
        .set({ status: 'completed', reference: `tr_${id}`, decided_at: new Date(), decided_by: admin.id })
        .where('id', '=', id)
        .execute()
    })
    expect(await refusal(change({ reversed_cents: 5 }))).toBe('withdrawal_transfers_come_back')
  })

  test('a withdrawal that goes elsewhere, and an account that is rewritten or comes back', async () => {
    const id = await asked()
    const moved = cards.app.db
      .updateTable('withdrawals')
      .set({ amount_cents: 5 })
      .where('id', '=', id)
      .execute()
    expect(await refusal(moved)).toBe('withdrawals_destination_fixed')
    const change = (set: object) =>
      cards.app.db.updateTable('connected_accounts').set(set).where('owner_id', '=', owner.id).execute()
    expect(await refusal(change({ provider_id: 'acct_other' }))).toBe('connected_accounts_fixed')
    await own.disconnect()
    expect(await refusal(change({ status: 'ready', disconnected_at: null }))).toBe(
      'connected_accounts_forward',
    )
  })
})
