import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Page } from '#contract/kernel/paging.ts'
import type { DecisionAnswers, OwnerLedger, WaitingFunds } from '#contract/payments/funds.schemas.ts'
import { LONGEST_PAYMENT_REFERENCE, paymentReference } from '#contract/payments/rules.ts'
import type { Withdrawal } from '#contract/payments/schemas.ts'
import { BANK, earn, fetchBalance, knowAccount, listLedger, withdraw } from '#tests/support/money.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { warmPool } from '#tests/support/warm-pool.ts'

let app: TestApp
let owner: TestPerson
let admin: TestPerson
let second: TestPerson

beforeAll(async () => {
  app = await openTestApp()
  admin = await createPerson(app, { userType: 'admin', fullName: 'Alma Admin' })
  second = await createPerson(app, { userType: 'admin', fullName: 'Bruno Admin' })
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await createPerson(app, { userType: 'owner', fullName: 'Olga Owner' })
  await earn(app, owner, 1_000)
})

const ask = async (dollars: number, who = owner) => (await withdraw(app, who, dollars)).body.id
const list = async (query: string, who = admin) =>
  (await request<Page<Withdrawal>>(app, who, 'GET', `/withdrawals/?${query}`)).body
const decide = (who: TestPerson, decisions: object[]) =>
  request<DecisionAnswers>(app, who, 'POST', '/withdrawals/decide/', { decisions })
const completed = (id: string, reference = 'FT-0001') => ({ id, status: 'completed', reference })
const rejected = (id: string, reason = 'The account is closed.') => ({ id, status: 'rejected', reason })
const bankFile = (who: TestPerson, ids?: string[], at = app) =>
  request(at, who, 'POST', '/withdrawals/bank_file/', ids ? { ids } : {})
const linesOf = (content: string) => content.replace('\uFEFF', '').trim().split('\r\n')

describe('the list of fund requests', () => {
  test('is found by the owner’s name or address, literally, and by owner', async () => {
    const id = await ask(10)
    const [name] = owner.email.split('@')
    expect((await list(`search=${name}`)).results.map(row => row.id)).toEqual([id])
    expect((await list(`owner=${owner.id}&search=olga%20own`)).count).toBe(1)
    expect((await list('search=%25')).count).toBe(0)
    expect((await list('search=_')).count).toBe(0)
  })

  test('stands in the order that is asked for: oldest first, or by amount', async () => {
    const ids = [await ask(30), await ask(10), await ask(20)]
    const inOrder = async (sort: string) =>
      (await list(`owner=${owner.id}&status=processing&sort=${sort}`)).results.map(row => ids.indexOf(row.id))
    expect(await inOrder('requested_at')).toEqual([0, 1, 2])
    expect(await inOrder('-requested_at')).toEqual([2, 1, 0])
    expect(await inOrder('amount')).toEqual([1, 2, 0])
    expect(await inOrder('-amount')).toEqual([0, 2, 1])
    expect((await request(app, admin, 'GET', '/withdrawals/?sort=owner_id')).status).toBe(400)
  })

  test('tells an admin who decided; the owner hears it from the platform', async () => {
    const id = await ask(10)
    await decide(admin, [completed(id)])
    expect((await list(`owner=${owner.id}`)).results[0]?.decided_by).toEqual({
      id: admin.id,
      full_name: 'Alma Admin',
    })
    expect((await list('', owner)).results[0]).toMatchObject({ id, decided_by: null, exported_by: null })
  })

  test('has its sum: what waits, since when, and what of it the bank has not got', async () => {
    const waiting = async () => (await request<WaitingFunds>(app, admin, 'GET', '/withdrawals/waiting/')).body
    const before = await waiting()
    const [first] = [await ask(10.5), await ask(20)]
    await bankFile(admin, [first])
    const after = await waiting()
    expect(after.count - before.count).toBe(2)
    expect(after.amount_cents - before.amount_cents).toBe(3_050)
    expect(after.not_exported_cents - before.not_exported_cents).toBe(2_000)
    expect(after.oldest_requested_at).toBe(
      (await list('status=processing&sort=requested_at')).results[0]?.requested_at,
    )
  })
})

test('a request is read with its owner’s balance and movements beside it', async () => {
  const id = await ask(300)
  const one = await request<Withdrawal>(app, admin, 'GET', `/withdrawals/${id}/`)
  expect(one.body).toMatchObject({ id, amount: 300, account_last4: '6789', status: 'processing' })
  const { body } = await request<OwnerLedger>(app, admin, 'GET', `/payments/owners/${owner.id}/?limit=1`)
  expect(body.owner).toEqual({ id: owner.id, full_name: 'Olga Owner', email: owner.email })
  expect(body.balance).toEqual(await fetchBalance(app, owner))
  expect([body.count, body.results.map(row => row.amount)]).toEqual([2, [-300]])
  expect(JSON.stringify([one.body, body])).not.toContain(BANK.accountNumber.slice(0, 7))
  for (const path of [`/withdrawals/${randomUUID()}/`, `/payments/owners/${randomUUID()}/`])
    expect((await request(app, admin, 'GET', path)).status).toBe(404)
})

describe('many decisions at once', () => {
  test('are answered one by one: some done, some not, each said with what it is now', async () => {
    const [one, other, gone] = [await ask(10), await ask(20), await ask(30)]
    const own = await createPerson(app, { userType: 'owner' })
    await earn(app, own, 50)
    const ownId = await ask(5, own)
    await app.db.updateTable('users').set({ user_type: 'admin' }).where('id', '=', own.id).execute()
    await decide(second, [rejected(gone)])
    const nobodys = randomUUID()
    const { status, body } = await decide(own, [
      completed(one, 'FT-1'),
      completed(gone),
      completed(ownId),
      completed(nobodys),
      rejected(other, 'Wrong name.'),
      completed(one, 'FT-2'),
    ])
    expect(status).toBe(200)
    expect(body.results.map(({ id, outcome }) => [id, outcome])).toEqual([
      [one, 'done'],
      [gone, 'decided'],
      [ownId, 'own'],
      [nobodys, 'unknown'],
      [other, 'done'],
      [one, 'decided'],
    ])
    expect(body.results[1]?.withdrawal).toMatchObject({
      status: 'rejected',
      reason: 'The account is closed.',
      decided_by: { full_name: 'Bruno Admin' },
    })
    expect(body.results[5]?.withdrawal).toMatchObject({ status: 'completed', reference: 'FT-1' })
    expect(body.results[3]?.withdrawal).toBeNull()
    expect(await fetchBalance(app, owner)).toMatchObject({
      total_cents: 99_000,
      available_cents: 99_000,
      pending_cents: 0,
    })
  })

  test('ask for a reference or a reason in each, and for no more than a hundred', async () => {
    const id = await ask(10)
    const blank = await decide(admin, [completed(id), completed(id, ' ')])
    expect([blank.status, Object.keys(blank.body.errors ?? {})]).toEqual([400, ['decisions.1.reference']])
    expect((await decide(admin, [rejected(id, '')])).status).toBe(400)
    expect(
      (
        await decide(
          admin,
          Array.from({ length: 101 }, () => completed(id)),
        )
      ).status,
    ).toBe(400)
    expect((await decide(admin, [])).status).toBe(400)
    expect((await list(`owner=${owner.id}`)).results[0]?.status).toBe('processing')
  })

  test('of two admins who press at once each request is decided by one, and the other is told by whom and what', async () => {
    await warmPool(app, 8)
    for (let turn = 0; turn < 8; turn += 1) {
      const ids = [await ask(1), await ask(1), await ask(1)]
      const [a, b] = await Promise.all([
        decide(
          admin,
          ids.map(id => completed(id)),
        ),
        // In reverse order, so that the two calls meet in the middle.
        decide(
          second,
          [...ids].reverse().map(id => rejected(id)),
        ),
      ])
      for (const id of ids) {
        const answers = [a, b].map(({ body }) => body.results.find(result => result.id === id))
        expect(answers.map(answer => answer?.outcome).sort()).toEqual(['decided', 'done'])
        const [winner] = answers[0]?.outcome === 'done' ? ['Alma Admin'] : ['Bruno Admin']
        for (const answer of answers) expect(answer?.withdrawal?.decided_by?.full_name).toBe(winner)
      }
    }
    const ledger = await listLedger(app, owner)
    expect(ledger.reduce((sum, entry) => sum + entry.pending_cents, 0)).toBe(0)
    expect(ledger.reduce((sum, entry) => sum + entry.amount_cents, 0)).toBe(
      (await fetchBalance(app, owner)).total_cents,
    )
  })

  test('alone as well, in the language of who comes second', async () => {
    const id = await ask(10)
    await decide(admin, [completed(id)])
    const words = async (language: string) => {
      const body = { reason: 'Closed.' }
      const headers = { 'accept-language': language }
      return (await request(app, second, 'POST', `/withdrawals/${id}/reject/`, body, headers)).body.detail
    }
    expect(await words('en')).toBe('Alma Admin has decided on this request already: it is completed.')
    expect(await words('de')).toBe(
      'Alma Admin hat über diese Anfrage schon entschieden: Sie ist abgeschlossen.',
    )
  })
})

describe('the file for the bank', () => {
  test('holds whole account numbers of what waits, exact and without formulas, and is kept by nobody on the way', async () => {
    const bank = { bankName: '=cmd()', accountName: 'Robin Example', accountNumber: '000123456789' }
    await knowAccount(app, owner, bank)
    const { body } = await withdraw(app, owner, 10.5, { bank })
    const answer = await bankFile(admin, [body.id])
    expect(answer.status).toBe(200)
    expect(answer.headers['cache-control']).toContain('no-store')
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="latchkey-bank-[\d-]+\.csv"$/,
    )
    const [head, line, ...more] = linesOf(answer.text)
    expect(head).toBe('Payment reference,Account name,Bank,Account number,Amount,Currency,Owner,Requested')
    expect(line).toMatch(
      new RegExp(
        `^${paymentReference(body.id)},Robin Example,"'=cmd\\(\\)",000123456789,10\\.50,USD,Olga Owner,\\d{4}-\\d\\d-\\d\\d$`,
      ),
    )
    expect(more).toEqual([])
  })

  test('without a choice holds what is in none yet, oldest first, and never the same twice', async () => {
    const ids = [await ask(10), await ask(20)]
    const first = linesOf((await bankFile(admin)).text).slice(1)
    const references = ids.map(paymentReference)
    const own = first.filter(line => references.some(reference => line.startsWith(reference)))
    expect(own.map(line => line.split(',')[0])).toEqual(references)
    // SEPA does not allow a longer one.
    for (const line of first)
      expect(line.split(',')[0]?.length).toBeLessThanOrEqual(LONGEST_PAYMENT_REFERENCE)
    expect((await list(`search=${references[1]}`)).results.map(({ id }) => id)).toEqual([ids[1]])
    const again = await bankFile(second)
    expect([again.status, again.body.code]).toEqual([409, 'withdrawal.nothing_waits'])
    expect((await list(`owner=${owner.id}&sort=requested_at`)).results[0]).toMatchObject({
      exported_by: { full_name: 'Alma Admin' },
      exported_at: expect.any(String),
    })
    // A withdrawal that is chosen explicitly is exported again.
    expect((await bankFile(second, [ids[0] ?? ''])).status).toBe(200)
  })

  test('of two admins who ask at once, no request is in both', async () => {
    await warmPool(app, 8)
    const ids = [await ask(10), await ask(20), await ask(30)]
    const files = await Promise.all([bankFile(admin), bankFile(second)])
    const lines = files.flatMap(({ status, text }) => (status === 200 ? linesOf(text).slice(1) : []))
    for (const id of ids) expect(lines.filter(line => line.startsWith(paymentReference(id)))).toHaveLength(1)
  })

  test('is refused whole where one of the chosen no longer waits, or is one’s own', async () => {
    const [open, over] = [await ask(10), await ask(20)]
    await decide(admin, [completed(over)])
    const refused = await bankFile(admin, [open, over])
    expect(refused.body).toMatchObject({ code: 'withdrawal.not_waiting', count: 1 })
    expect((await bankFile(admin, [open, randomUUID()])).status).toBe(409)
    await app.db.updateTable('users').set({ user_type: 'admin' }).where('id', '=', owner.id).execute()
    const own = await bankFile(owner, [open])
    expect([own.status, own.body.code]).toEqual([403, 'withdrawal.own'])
    expect(linesOf((await bankFile(owner)).text).join()).not.toContain(paymentReference(open))
    expect((await list(`owner=${owner.id}&status=processing`)).results[0]?.exported_at).toBeNull()
  })

  test('is recorded for each request: who, how many, how much, and no digit of an account', async () => {
    const ids = [await ask(10), await ask(20)]
    await bankFile(admin, ids)
    const entries = await app.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('subject_id', 'in', ids)
      .where('action', '=', 'withdrawal.exported')
      .execute()
    expect(entries.map(entry => entry.subject_id).sort()).toEqual([...ids].sort())
    expect(entries[0]).toMatchObject({ who: 'person', who_id: admin.id, concerns: owner.id })
    expect(entries.map(entry => entry.after)).toContainEqual({ amount_cents: 1_000, count: 2 })
    expect(JSON.stringify(entries)).not.toContain('123456')
  })

  test('leaves no trace in the logs', async () => {
    const lines: string[] = []
    const sink = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk))
        done()
      },
    })
    const loud = await openTestApp({ log: pino({ level: 'trace' }, sink) })
    const someone = await createPerson(loud, { userType: 'owner' })
    const boss = await createPerson(loud, { userType: 'admin' })
    await earn(loud, someone, 100)
    const { body } = await withdraw(loud, someone, 10)
    const { text } = await bankFile(boss, [body.id], loud)
    expect(text).toContain(BANK.accountNumber)
    expect(lines.join('')).toContain('/api/withdrawals/bank_file/')
    expect(lines.join('')).not.toContain(BANK.accountNumber.slice(2))
    await loud.close()
  })
})
