import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BankDetails, Withdrawal } from '#contract/payments/schemas.ts'
import { mailsTo, newestMailTo } from '#tests/support/mails.ts'
import { BANK, earn, fetchBalance, knowAccount, listLedger, withdraw } from '#tests/support/money.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { proving, reauthenticated } from '#tests/support/reauthentication.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { warmPool } from '#tests/support/warm-pool.ts'
import { openAccountNumber, rowOfWithdrawal } from './account-number.service.ts'

let app: TestApp
let owner: TestPerson
let admin: TestPerson

beforeAll(async () => {
  app = await openTestApp()
  admin = await createPerson(app, { userType: 'admin' })
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await createPerson(app, { userType: 'owner' })
  await earn(app, owner, 1_000)
})

const decide = (who: TestPerson, id: string, how: 'complete' | 'reject', payload?: object) =>
  request<Withdrawal>(
    app,
    who,
    'POST',
    `/withdrawals/${id}/${how}/`,
    payload ?? (how === 'complete' ? { reference: 'FT-0001' } : { reason: 'The account is closed.' }),
  )
const inBalance = async () => {
  const { total_cents, available_cents, pending_cents } = await fetchBalance(app, owner)
  return [total_cents, available_cents, pending_cents]
}

describe('the balance (spec 4): total, available, pending', () => {
  test('while a withdrawal is processing, an equal reserve is held until it clears', async () => {
    expect(await inBalance()).toEqual([100_000, 100_000, 0])
    const { status, body } = await withdraw(app, owner, 300)
    expect({ status, is: body.status, last4: body.account_last4 }).toEqual({
      status: 201,
      is: 'processing',
      last4: '6789',
    })
    expect(await inBalance()).toEqual([70_000, 40_000, 30_000])
    await decide(admin, body.id, 'complete')
    expect(await inBalance()).toEqual([70_000, 70_000, 0])
  })

  test('a rejected withdrawal comes back whole', async () => {
    const { body } = await withdraw(app, owner, 300)
    await decide(admin, body.id, 'reject')
    expect(await inBalance()).toEqual([100_000, 100_000, 0])
  })

  test('a withdrawal of everything leaves nothing, and never less', async () => {
    await withdraw(app, owner, 1_000)
    expect(await inBalance()).toEqual([0, 0, 100_000])
  })
})

describe('a request', () => {
  test.each([0, -5, 0.001, Number.NaN, 1e15])('of %d dollars is no amount', async amount => {
    const { status, body } = await withdraw(app, owner, amount)
    expect(status).toBe(400)
    expect(body.errors).toEqual({ amount: ['Please enter a valid amount greater than 0.'] })
  })

  test('names every bad field, in the words of the specification', async () => {
    const bank = { bankName: ' B ', accountName: '', accountNumber: '1234' }
    const { status, body } = await withdraw(app, owner, 0, { bank })
    expect(status).toBe(400)
    expect(body.errors).toEqual({
      amount: ['Please enter a valid amount greater than 0.'],
      bankName: ['Bank name must be at least 2 characters.'],
      accountName: ['Account name must be at least 2 characters.'],
      accountNumber: ['Please enter a valid account number.'],
    })
  })

  test('of a cent more than is available is refused and leaves nothing behind', async () => {
    const { status, body } = await withdraw(app, owner, 1_000.01)
    expect({ status, code: body.code, errors: body.errors }).toEqual({
      status: 409,
      code: 'withdrawal.exceeds_balance',
      errors: { amount: ['Withdrawal amount exceeds available balance'] },
    })
    expect(await listLedger(app, owner)).toHaveLength(1)
    expect((await withdraw(app, owner, 1_000)).status).toBe(201)
  })

  test('below the displayed minimum of $50.00 is taken (spec 5), to the cent', async () => {
    expect((await withdraw(app, owner, 0.29)).body.amount).toBe(0.29)
    expect(await inBalance()).toEqual([99_971, 99_942, 29])
  })

  test('that is sent again with its key is one withdrawal; with another body it is refused', async () => {
    const [first, again] = [
      await withdraw(app, owner, 10, { key: 'k' }),
      await withdraw(app, owner, 10, { key: 'k' }),
    ]
    expect(again.body).toEqual(first.body)
    expect((await withdraw(app, owner, 11, { key: 'k' })).body.code).toBe('request.key_reused')
    const elsewhere = { ...BANK, accountNumber: '000123456780' }
    await knowAccount(app, owner, elsewhere)
    expect((await withdraw(app, owner, 10, { key: 'k', bank: elsewhere })).status).toBe(422)
    expect(await listLedger(app, owner)).toHaveLength(2)
  })

  test('100 of the whole balance at once: exactly one passes', async () => {
    await warmPool(app, 20)
    const answers = await Promise.all(Array.from({ length: 100 }, () => withdraw(app, owner, 1_000)))
    const outcomes = answers.map(({ status, body }) => `${status} ${body.code ?? 'done'}`)
    expect(outcomes.filter(outcome => outcome === '201 done')).toHaveLength(1)
    expect(outcomes.filter(outcome => outcome === '409 withdrawal.exceeds_balance')).toHaveLength(99)
    expect(await inBalance()).toEqual([0, 0, 100_000])
    expect(await listLedger(app, owner)).toHaveLength(2)
  })
})

describe('the account number', () => {
  test('lies sealed: no column of the database holds its digits, and its own row opens it', async () => {
    const { body } = await withdraw(app, owner, 10)
    await request(app, await proving(app, owner), 'PATCH', '/payments/bank_details/', {
      bank_name: 'Ferry Bank',
      account_name: 'Robin Example',
      account_number: BANK.accountNumber,
    })
    const { rows } = await sql<{ everything: string }>`
      select string_agg(line, ' ') as everything from (
        select t::text || encode(t.account_number_sealed, 'escape') as line from withdrawals t
        union all select t::text || encode(t.account_number_sealed, 'escape') from payout_accounts t
        union all select t::text from idempotency_keys t
        union all select t.data::text from pgboss.job t
      ) as lines`.execute(app.db)
    expect(rows[0]?.everything).toContain('6789')
    expect(rows[0]?.everything).not.toContain('00123456')
    const { account_number_sealed: sealed } = await app.db
      .selectFrom('withdrawals')
      .select('account_number_sealed')
      .where('id', '=', body.id)
      .$narrowType<{ account_number_sealed: Buffer }>()
      .executeTakeFirstOrThrow()
    expect(openAccountNumber(app.ctx, sealed, rowOfWithdrawal(body.id))).toBe(BANK.accountNumber)
    expect(() => openAccountNumber(app.ctx, sealed, rowOfWithdrawal(owner.id))).toThrow()
    expect(JSON.stringify(body)).not.toContain('0012345')
  })

  test('once saved, is used by a request that names no bank; before, such a request names what is missing', async () => {
    const missing = await withdraw(app, owner, 10, { bank: {} })
    expect(Object.keys(missing.body.errors ?? {})).toEqual(['bankName', 'accountName', 'accountNumber'])
    const save = async (payload: object) =>
      request<BankDetails>(app, await proving(app, owner), 'PATCH', '/payments/bank_details/', payload)
    expect((await request(app, owner, 'GET', '/payments/bank_details/')).body).toBeNull()
    expect((await save({ bank_name: 'Ferry Bank' })).body.errors).toEqual({
      account_name: ['Account name must be at least 2 characters.'],
      account_number: ['Please enter a valid account number.'],
    })
    await save({ bank_name: 'Ferry Bank', account_name: 'R. Example', account_number: 'DE89 3704 0044' })
    expect((await save({ bank_name: 'Harbour Bank' })).body).toMatchObject({
      bank_name: 'Harbour Bank',
      account_name: 'R. Example',
      account_last4: '0044',
    })
    await app.db
      .updateTable('payout_accounts')
      .set({ opens_at: sql`added_at` })
      .where('owner_id', '=', owner.id)
      .execute()
    const proof = await reauthenticated(app, owner)
    const { body } = await withdraw(app, owner, 10, { bank: {}, proof })
    expect([body.bank_name, body.account_last4]).toEqual(['Harbour Bank', '0044'])
    await app.drain()
    expect((await mailsTo(app.dataDir, owner.email)).map(mail => mail.subject)).toContain(
      'Your bank details at Latchkey were changed',
    )
  })
})

describe('an admin', () => {
  test('completes with a reference or rejects with a reason, and the owner is notified', async () => {
    const [one, other] = [await withdraw(app, owner, 10), await withdraw(app, owner, 20)]
    await app.drain()
    expect((await decide(admin, one.body.id, 'complete', {})).body.errors).toHaveProperty('reference')
    expect((await decide(admin, other.body.id, 'reject', { reason: ' ' })).body.errors).toHaveProperty(
      'reason',
    )
    expect((await decide(admin, one.body.id, 'complete')).body).toMatchObject({
      status: 'completed',
      reference: 'FT-0001',
      reason: null,
    })
    await app.drain()
    expect((await newestMailTo(app.dataDir, owner.email)).text).toContain('FT-0001')
    await decide(admin, other.body.id, 'reject')
    await app.drain()
    expect((await newestMailTo(app.dataDir, owner.email)).text).toContain('The account is closed.')
  })

  test('who comes second learns that it was decided, whoever comes first', async () => {
    const second = await createPerson(app, { userType: 'admin' })
    for (let turn = 0; turn < 10; turn += 1) {
      const { body } = await withdraw(app, owner, 10)
      const both = await Promise.all([decide(admin, body.id, 'complete'), decide(second, body.id, 'reject')])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(both.find(({ status }) => status === 409)?.body.code).toBe('withdrawal.decided')
    }
  })

  test('never decides on their own, from a time when they were an owner', async () => {
    const { body } = await withdraw(app, owner, 10)
    await app.db.updateTable('users').set({ user_type: 'admin' }).where('id', '=', owner.id).execute()
    expect((await decide(owner, body.id, 'complete')).body.code).toBe('withdrawal.own')
    expect((await decide(owner, body.id, 'reject')).status).toBe(403)
  })

  test('sees every withdrawal by status; an owner sees their own', async () => {
    const { body } = await withdraw(app, owner, 10)
    const list = async (who: TestPerson, query = '') =>
      (await request<{ results: Withdrawal[] }>(app, who, 'GET', `/withdrawals/?limit=100${query}`)).body
        .results
    expect((await list(owner)).map(({ id }) => id)).toEqual([body.id])
    expect((await list(admin, '&status=processing')).map(({ id }) => id)).toContain(body.id)
    expect((await list(admin, '&status=completed')).map(({ id }) => id)).not.toContain(body.id)
    expect(await list(await createPerson(app, { userType: 'owner' }))).toEqual([])
  })
})
