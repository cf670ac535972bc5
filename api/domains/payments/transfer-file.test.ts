import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Page } from '#contract/kernel/paging.ts'
import { paymentReference } from '#contract/payments/rules.ts'
import type { Withdrawal } from '#contract/payments/schemas.ts'
import type { PlatformSettings } from '#contract/platform/settings.schemas.ts'
import { BANK, earn, knowAccount, withdraw } from '#tests/support/money.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

const WITH_IBAN = { ...BANK, accountNumber: 'de89 3704 0044 0532 0130 00' }
const IBAN = 'DE89370400440532013000'

let app: TestApp
let owner: TestPerson
let admin: TestPerson

beforeAll(async () => {
  app = await openTestApp()
  admin = await createPerson(app, { userType: 'admin', fullName: 'Alma Admin' })
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await createPerson(app, { userType: 'owner', fullName: 'Olga Owner' })
  await earn(app, owner, 1_000)
})

const ask = async (dollars: number, bank = WITH_IBAN) => {
  await knowAccount(app, owner, bank)
  return (await withdraw(app, owner, dollars, { bank })).body.id
}
const transferFile = (ids?: string[]) =>
  request(app, admin, 'POST', '/withdrawals/transfer_file/', ids ? { ids } : {})
const set = async (changes: object) => {
  const { settings: seen } = (await request<PlatformSettings>(app, admin, 'GET', '/admin/settings/')).body
  return request<PlatformSettings>(app, admin, 'PATCH', '/admin/settings/', { ...changes, seen })
}
const exportedAt = async (id: string) =>
  (await request<Page<Withdrawal>>(app, admin, 'GET', `/withdrawals/?owner=${owner.id}`)).body.results.find(
    row => row.id === id,
  )?.exported_at

test('needs the account that pays', async () => {
  const id = await ask(10)
  const refused = await transferFile([id])
  expect([refused.status, refused.body.code]).toEqual([409, 'withdrawal.no_payout_account'])
  expect(await exportedAt(id)).toBeNull()
})

test('the account that pays is checked, and its numbers stay out of the audit log', async () => {
  const wrong = await set({ payout_iban: 'GB29NWBK60161331926818', payout_bic: 'NWBK' })
  expect([wrong.status, wrong.body]).toMatchObject([
    400,
    { errors: { payout_iban: ['Please enter a valid IBAN'], payout_bic: ['Please enter a valid BIC'] } },
  ])
  const { status, body } = await set({
    payout_account_name: 'Latchkey Ltd',
    payout_iban: 'gb29 nwbk 6016 1331 9268 19',
    payout_bic: 'nwbkgb2l',
  })
  expect(status).toBe(200)
  expect(body.settings).toMatchObject({ payout_iban: 'GB29NWBK60161331926819', payout_bic: 'NWBKGB2L' })
  const entry = await app.db
    .selectFrom('audit_entries')
    .select(['before', 'after'])
    .where('action', '=', 'settings.changed')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(entry).toEqual({
    before: {},
    after: { fields: ['payout_account_name', 'payout_iban', 'payout_bic'] },
  })
})

test('holds the chosen withdrawals as transfers from that account, and marks them as handed over', async () => {
  const ids = [await ask(10.5), await ask(20)]
  const answer = await transferFile(ids)
  expect(answer.status).toBe(200)
  expect(answer.headers['content-type']).toContain('application/xml')
  expect(answer.headers['cache-control']).toContain('no-store')
  expect(answer.headers['content-disposition']).toMatch(/filename="latchkey-bank-[\d-]+\.xml"$/)
  expect(answer.text).toContain('<IBAN>GB29NWBK60161331926819</IBAN>')
  expect(answer.text.match(new RegExp(`<IBAN>${IBAN}</IBAN>`, 'g'))).toHaveLength(2)
  expect(answer.text).toContain('<CtrlSum>30.50</CtrlSum>')
  for (const id of ids) {
    expect(answer.text).toContain(`<EndToEndId>${paymentReference(id)}</EndToEndId>`)
    expect(await exportedAt(id)).toEqual(expect.any(String))
  }
})

test('leaves accounts without an IBAN for the table, and refuses to where one was chosen', async () => {
  const withIban = await ask(10)
  const without = await ask(20, BANK)
  const refused = await transferFile([withIban, without])
  expect(refused.body).toMatchObject({ code: 'withdrawal.no_iban', count: 1 })
  expect([await exportedAt(withIban), await exportedAt(without)]).toEqual([null, null])

  const all = await transferFile()
  expect(all.text).toContain(paymentReference(withIban))
  expect(all.text).not.toContain(paymentReference(without))
  expect([await exportedAt(withIban), await exportedAt(without)]).toEqual([expect.any(String), null])
  const nothingLeft = await transferFile()
  expect(nothingLeft.body).toMatchObject({ code: 'withdrawal.no_iban' })
})

test('of two admins who ask at once, no withdrawal is in both files', async () => {
  const id = await ask(10)
  const files = await Promise.all([transferFile(), transferFile()])
  expect(files.filter(({ text }) => text.includes(paymentReference(id)))).toHaveLength(1)
})
