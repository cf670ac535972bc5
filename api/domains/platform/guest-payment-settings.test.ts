import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SETTINGS_AT_FIRST, type Settings } from '#contract/platform/settings.schemas.ts'
import { addHome, getBooking, inDays, patchStatus, reserved, stayInDays } from '#tests/support/homes.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let admin: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  admin = await createPerson(app, { userType: 'admin' })
})
afterAll(() => app.close())
beforeEach(() => app.db.updateTable('platform_settings').set(SETTINGS_AT_FIRST).execute())

const ACCOUNT = { payout_account_name: 'Latchkey Ltd', payout_iban: 'GB29NWBK60161331926819' }
const NEEDED = ['Guests need an account to pay to: enter holder and IBAN under “Paying owners” first']

const change = async (changes: Partial<Settings>) => {
  const { settings } = (await request<{ settings: Settings }>(app, admin, 'GET', '/admin/settings/')).body
  const seen = Object.fromEntries(Object.keys(changes).map(name => [name, settings[name as keyof Settings]]))
  return request<{ code?: string; errors?: Record<string, string[]>; settings: Settings }>(
    app,
    admin,
    'PATCH',
    '/admin/settings/',
    { ...changes, seen },
  )
}
const paymentsOfTerms = async () =>
  (await request<{ payments: string }>(app, { headers: {} }, 'GET', '/terms/')).body.payments

test('guests pay by bank transfer only where the platform has an account, and the account stays while they do', async () => {
  expect((await change({ payments: 'bank_transfer' })).body.errors?.payments).toEqual(NEEDED)
  expect(await paymentsOfTerms()).toBe('none')
  const { payout_account_name } = ACCOUNT
  expect((await change({ payments: 'bank_transfer', payout_account_name })).status).toBe(400)
  expect((await change({ payments: 'bank_transfer', ...ACCOUNT })).body.settings).toMatchObject({
    payments: 'bank_transfer',
    ...ACCOUNT,
  })
  expect(await paymentsOfTerms()).toBe('bank_transfer')
  for (const gone of [{ payout_iban: null }, { payout_account_name: null }]) {
    const { status, body } = await change(gone)
    expect([status, body.errors?.payments]).toEqual([400, NEEDED])
  }
  expect((await change({ payout_iban: null, payout_account_name: null, payments: 'none' })).status).toBe(200)
})

test('the days for the first payment are from 1 to 60, and hold for confirmations from then on', async () => {
  for (const payment_days of [0, 61, 2.5])
    expect((await change({ payment_days })).body.errors?.payment_days).toEqual(['From 1 to 60 days'])
  await change({ payments: 'bank_transfer', payment_days: 10, ...ACCOUNT })
  const owner = await createPerson(app, { userType: 'owner' })
  const guest = await createPerson(app)
  const home = await addHome(app, owner)
  const confirmed = async (from: number) => {
    const { id } = await reserved(app, guest, home, stayInDays(from, from + 1))
    await patchStatus(app, owner, id, 'confirmed')
    return id
  }
  const dueOf = async (id: string) => (await getBooking(app, guest, id)).body.payment?.unpaid[0]?.due_on
  const [far, soon] = [await confirmed(60), await confirmed(4)]
  // Never later than check-in.
  expect([await dueOf(far), await dueOf(soon)]).toEqual([inDays(10), inDays(4)])
  await change({ payment_days: 3 })
  expect([await dueOf(far), await dueOf(await confirmed(70))]).toEqual([inDays(10), inDays(3)])
  // What was agreed stays owed when payments are turned off.
  await change({ payments: 'none' })
  expect(await dueOf(far)).toBe(inDays(10))
  expect((await getBooking(app, guest, far)).body.transfer).toMatchObject({ iban: ACCOUNT.payout_iban })
  expect(await dueOf(await confirmed(80))).toBeUndefined()
})

test('the audit log says that payments were turned on, and not to which account', async () => {
  await change({ payments: 'bank_transfer', payment_days: 9, ...ACCOUNT })
  const entry = await app.db
    .selectFrom('audit_entries')
    .select(['before', 'after'])
    .where('action', '=', 'settings.changed')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(entry.before).toMatchObject({ payments: 'none', payment_days: 7 })
  expect(entry.after).toMatchObject({ payments: 'bank_transfer', payment_days: 9 })
  expect(JSON.stringify(entry)).not.toContain(ACCOUNT.payout_iban)
})
