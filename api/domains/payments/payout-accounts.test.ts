import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#contract/kernel/durations.ts'
import type { Notification } from '#contract/notifications/schemas.ts'
import type { BankDetails, UndoneAccount, WaitingAccount, Withdrawal } from '#contract/payments/schemas.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { BANK, earn, fetchBalance, knowAccount, withdraw } from '#tests/support/money.ts'
import { createPerson, signInByApi, type TestPerson } from '#tests/support/people.ts'
import { proving, reauthenticated } from '#tests/support/reauthentication.ts'
import { later, nobody, request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

const NEW = { bankName: 'Harbour Bank', accountName: 'M. Allory', accountNumber: 'DE89 3704 0044 9999' }
const OWN = { bank_name: 'Ferry Bank', account_name: 'Robin Example', account_number: '000123456789' }
const FOREIGN = { bank_name: NEW.bankName, account_name: NEW.accountName, account_number: NEW.accountNumber }

let app: TestApp
let owner: TestPerson

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await createPerson(app, { userType: 'owner' })
  await earn(app, owner, 1_000)
})

const save = (who: TestPerson, payload: object) =>
  request<BankDetails>(app, who, 'PATCH', '/payments/bank_details/', payload)
const saved = async (who: TestPerson) =>
  (await request<BankDetails | null>(app, who, 'GET', '/payments/bank_details/')).body
const waiting = async (who: TestPerson) =>
  (await request<WaitingAccount[]>(app, who, 'GET', '/payments/waiting_accounts/')).body
const rung = async (who: TestPerson) =>
  (await request<{ results: Notification[] }>(app, who, 'GET', '/notifications/')).body.results.map(
    ({ kind, data }) => [kind, data.account],
  )
const mailed = async (who: TestPerson) => {
  await app.drain()
  return mailsTo(app.dataDir, who.email)
}
const undoLink = async (who: TestPerson) => {
  const texts = (await mailed(who)).map(mail => mail.text)
  return texts.flatMap(text => /undo-bank-details\?token=([\w-]+)/.exec(text ?? '')?.[1] ?? []).at(-1) ?? ''
}
const undo = (token: string) =>
  request<UndoneAccount>(app, nobody, 'POST', '/payments/bank_details/undo/', { token })

describe('a bare access token', () => {
  test('changes no account for withdrawals, and names none', async () => {
    expect(await save(owner, FOREIGN)).toMatchObject({
      status: 401,
      body: { code: 'session.reauthentication_needed' },
    })
    expect(await withdraw(app, owner, 100, { bank: NEW })).toMatchObject({
      status: 401,
      body: { code: 'session.reauthentication_needed' },
    })
    expect(await saved(owner)).toBeNull()
    expect(await waiting(owner)).toEqual([])
    expect(await fetchBalance(app, owner)).toMatchObject({ available_cents: 100_000 })
  })

  test('withdraws to an account that money went to before', async () => {
    expect((await withdraw(app, owner, 100)).status).toBe(201)
  })

  test('does not make the first withdrawal to an account; password makes it, once', async () => {
    const bank = { ...BANK, accountNumber: '000777777777' }
    await knowAccount(app, owner, bank, { usedBefore: false })
    expect((await withdraw(app, owner, 10, { bank })).body.code).toBe('session.reauthentication_needed')
    const proof = await reauthenticated(app, owner)
    expect((await withdraw(app, owner, 10, { bank, proof, key: 'k' })).status).toBe(201)
    // This holds also when the first answer was lost and the proof is used up.
    expect((await withdraw(app, owner, 10, { bank, proof, key: 'k' })).status).toBe(201)
    expect((await withdraw(app, owner, 10, { bank })).status).toBe(201)
  })

  test('is told first of an amount that it does not have, and nothing is taken in', async () => {
    const proof = await reauthenticated(app, owner)
    expect((await withdraw(app, owner, 5_000, { bank: NEW, proof })).body.code).toBe(
      'withdrawal.exceeds_balance',
    )
    expect(await waiting(owner)).toEqual([])
  })
})

describe('a new account', () => {
  test('that a withdrawal names waits 24 hours, whatever the password; then it takes money', async () => {
    const proof = await reauthenticated(app, owner)
    const { status, body } = await withdraw(app, owner, 100, { bank: NEW, proof })
    expect([status, body.code]).toEqual([409, 'withdrawal.account_waiting'])
    const [account] = await waiting(owner)
    expect(account).toMatchObject({ bank_name: 'Harbour Bank', account_last4: '9999' })
    expect(body).toMatchObject({ opens_at: account?.opens_at })
    expect(Date.parse(account?.opens_at ?? '') - app.ctx.clock().getTime()).toBeGreaterThan(23.9 * HOUR_MS)

    // Written differently it is the same account, and needs no further proof while it waits.
    const again = { ...NEW, accountNumber: 'de89370400449999' }
    expect((await withdraw(app, owner, 100, { bank: again })).body.code).toBe('withdrawal.account_waiting')
    expect(await waiting(owner)).toHaveLength(1)
    expect(await fetchBalance(app, owner)).toMatchObject({ pending_cents: 0, available_cents: 100_000 })

    app.passTime(DAY_MS)
    const tomorrow = await later(app, owner)
    expect((await withdraw(app, tomorrow, 100, { bank: NEW })).body.code).toBe(
      'session.reauthentication_needed',
    )
    const fresh = await reauthenticated(app, tomorrow)
    expect((await withdraw(app, tomorrow, 100, { bank: NEW, proof: fresh })).status).toBe(201)
    expect(await waiting(tomorrow)).toEqual([])
  })

  test('says when it opens in the language of its owner', async () => {
    const headers = { ...(await reauthenticated(app, owner)), 'accept-language': 'de' }
    const asked = { amount: 10, ...NEW }
    const { body } = await request<{ opens_at: string }>(app, owner, 'POST', '/withdrawals/', asked, headers)
    const moment = new Intl.DateTimeFormat('de-DE', {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: 'UTC',
    }).format(new Date(body.opens_at))
    expect(body.detail).toContain(`ab ${moment} UTC möglich`)
  })

  test('that is saved waits as well, the first and a changed name of it too', async () => {
    const first = (await save(await proving(app, owner), FOREIGN)).body
    expect(first.opens_at).not.toBeNull()
    expect((await withdraw(app, owner, 10, { bank: {} })).body.code).toBe('withdrawal.account_waiting')
    app.passTime(25 * HOUR_MS)
    owner = await later(app, owner)
    expect((await saved(owner))?.opens_at).toBeNull()
    const renamed = await save(await proving(app, owner), { account_name: 'Somebody Else' })
    expect(renamed.body.opens_at).not.toBeNull()
  })

  test('is reported at once, by mail and by the bell; so is a withdrawal', async () => {
    await save(await proving(app, owner), FOREIGN)
    await withdraw(app, owner, 10)
    expect(await rung(owner)).toEqual(
      expect.arrayContaining([
        ['payment.account_changed', 'Harbour Bank •••• 9999'],
        ['payment.withdrawal_requested', 'Ferry Bank •••• 6789'],
      ]),
    )
    const mails = await mailed(owner)
    expect(mails.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        'Your bank details at Latchkey were changed',
        'A withdrawal of $10.00 was requested',
      ]),
    )
    expect(mails.map(({ text }) => text).join('\n')).toContain('Until then no money can go there.')
  })

  test('tells nobody anything where it is the one that is saved already', async () => {
    await save(await proving(app, owner), OWN)
    const before = (await mailed(owner)).length
    expect((await save(await proving(app, owner), { bank_name: 'FERRY bank' })).status).toBe(200)
    expect((await mailed(owner)).length).toBe(before)
  })
})

describe('"This wasn’t me"', () => {
  test('puts the former account back, stops what goes to the new one, ends every session and starts a new password', async () => {
    await save(await proving(app, owner), OWN)
    await save(await proving(app, owner), FOREIGN)
    const token = await undoLink(owner)
    app.passTime(25 * HOUR_MS)
    const thief = await later(app, owner)
    const proof = await reauthenticated(app, thief)
    const stolen = (await withdraw(app, thief, 600, { bank: {}, proof })).body
    expect(stolen.account_last4).toBe('9999')

    const { status, body } = await undo(token)
    expect([status, body]).toEqual([
      200,
      {
        account: { bank_name: 'Harbour Bank', account_last4: '9999' },
        restored: { bank_name: 'Ferry Bank', account_last4: '6789' },
        revoked_withdrawals: 1,
      },
    ])
    expect((await request(app, thief, 'GET', '/payments/balance/')).status).toBe(401)
    const { email, password } = owner
    expect((await request(app, nobody, 'POST', '/auth/jwt/create/', { email, password })).status).toBe(401)
    const subjects = (await mailed(owner)).map(({ subject }) => subject)
    expect(subjects).toContain('Set a new Latchkey password')

    const link = (await mailed(owner)).map(
      ({ text }) => /reset-password\?token=([\w-]+)/.exec(text ?? '')?.[1],
    )
    const reset = { token: link.findLast(Boolean), new_password: 'quite-a-fine-one-71' }
    expect((await request(app, nobody, 'POST', '/users/reset_password_confirm/', reset)).status).toBe(204)
    const { access } = await signInByApi(app, owner.email, reset.new_password)
    const back = { ...owner, headers: { authorization: `Bearer ${access}` } }
    expect(await saved(back)).toMatchObject({ account_last4: '6789' })
    expect(await fetchBalance(app, back)).toMatchObject({
      total_cents: 100_000,
      available_cents: 100_000,
      pending_cents: 0,
    })
    const own = await request<{ results: Withdrawal[] }>(app, back, 'GET', '/withdrawals/')
    expect(own.body.results).toMatchObject([{ status: 'rejected', revoked: true, reason: null }])
  })

  test('works once, for seven days, and no other word opens it', async () => {
    await save(await proving(app, owner), FOREIGN)
    const token = await undoLink(owner)
    expect((await undo('A'.repeat(43))).body.code).toBe('account.link_invalid')
    const both = await Promise.all([undo(token), undo(token)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(both.find(({ status }) => status === 200)?.body.restored).toBeNull()

    const other = await createPerson(app, { userType: 'owner' })
    await save(await proving(app, other), FOREIGN)
    const late = await undoLink(other)
    app.passTime(7 * DAY_MS)
    expect((await undo(late)).status).toBe(404)
  })

  test('takes away what was named after it, too', async () => {
    await save(await proving(app, owner), OWN)
    await save(await proving(app, owner), FOREIGN)
    const token = await undoLink(owner)
    await save(await proving(app, owner), { ...FOREIGN, account_number: 'GB29 NWBK 0000 1111' })
    expect((await undo(token)).body.restored).toEqual({ bank_name: 'Ferry Bank', account_last4: '6789' })
    const { count } = await app.db
      .selectFrom('payout_accounts')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('owner_id', '=', owner.id)
      .where('removed_at', 'is', null)
      .executeTakeFirstOrThrow()
    // The old account; the one that was saved first is the same.
    expect(count).toBe(1)
  })

  test('leaves alone what the bank has already', async () => {
    await save(await proving(app, owner), FOREIGN)
    const token = await undoLink(owner)
    app.passTime(25 * HOUR_MS)
    const next = await later(app, owner)
    const { body } = await withdraw(app, next, 50, { bank: {}, proof: await reauthenticated(app, next) })
    const admin = await createPerson(app, { userType: 'admin' })
    await app.db
      .updateTable('withdrawals')
      .set({ exported_at: app.ctx.clock(), exported_by: admin.id })
      .where('id', '=', body.id)
      .execute()
    expect((await undo(token)).body.revoked_withdrawals).toBe(0)
    const { status } = await app.db
      .selectFrom('withdrawals')
      .select('status')
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow()
    expect(status).toBe('processing')
  })
})
