import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type PlatformSettings, SETTINGS_AT_FIRST } from '#contract/platform/settings.schemas.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { nobody, request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let admin: TestPerson
let other: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  admin = await createPerson(app, { userType: 'admin', fullName: 'Ada Admin' })
  other = await createPerson(app, { userType: 'admin', fullName: 'Bea Admin' })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.updateTable('platform_settings').set(SETTINGS_AT_FIRST).execute()
})

type Answer = PlatformSettings & { code?: string; errors?: Record<string, string[]> }
const change = (who: TestPerson, body: object) => request<Answer>(app, who, 'PATCH', '/admin/settings/', body)
const read = async () => (await request<PlatformSettings>(app, admin, 'GET', '/admin/settings/')).body
const entries = () =>
  app.db
    .selectFrom('audit_entries')
    .select(['action', 'before', 'after', 'who_id'])
    .where('action', '=', 'settings.changed')
    .orderBy('id')
    .execute()

test('what is set is kept, told to everybody whom it concerns, and signed', async () => {
  const { status, body } = await change(admin, {
    service_fee_cents: 6_500,
    standard_discount_percentage: 17.5,
    contact_address: 'Desk@App.test',
    seen: { service_fee_cents: 5_000, standard_discount_percentage: 20, contact_address: null },
  })
  expect(status).toBe(200)
  expect(body).toEqual(await read())
  expect(body.settings).toEqual({
    ...SETTINGS_AT_FIRST,
    service_fee_cents: 6_500,
    standard_discount_percentage: 17.5,
    contact_address: 'desk@app.test',
  })
  expect(body.changed.service_fee_cents?.by).toEqual({ id: admin.id, full_name: 'Ada Admin' })
  expect(body.changed.mail_sender_name).toBeUndefined()
  const terms = await request<object>(app, nobody, 'GET', '/terms/')
  expect(terms.body).toEqual({
    standard_discount_percentage: 17.5,
    service_fee_cents: 6_500,
    currencies: ['usd'],
    has_other_currencies: false,
    service_fees: { usd: 6_500, eur: 4_600, gbp: 3_900, jpy: 7_500 },
    request_lifetime_hours: 48,
    invitation_lifetime_days: 7,
    bookings_kept_years: 7,
    messages_kept_years: 3,
    payments: 'none',
    contact_address: 'desk@app.test',
  })
})

test('of two admins who look at the same figure the second is notified, and overwrites nothing', async () => {
  const to = (who: TestPerson, hours: number) =>
    change(who, { request_lifetime_hours: hours, seen: { request_lifetime_hours: 48 } })
  const answers = await Promise.all([to(admin, 24), to(other, 72)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const [won, lost] = answers[0]?.status === 200 ? answers : [...answers].reverse()
  expect(lost?.body.code).toBe('settings.changed_meanwhile')
  expect((await read()).settings.request_lifetime_hours).toBe(won?.body.settings.request_lifetime_hours)
  // A change of another group is not refused.
  const elsewhere = { invitation_lifetime_days: 14, seen: { invitation_lifetime_days: 7 } }
  expect((await change(other, elsewhere)).status).toBe(200)
})

test('each change stands in the record with what was and what is; what changes nothing does not', async () => {
  const before = (await entries()).length
  await change(admin, {
    review_new_properties: true,
    mail_sender_name: 'Latchkey',
    seen: { review_new_properties: false, mail_sender_name: 'Latchkey' },
  })
  await change(admin, { review_new_properties: true, seen: { review_new_properties: true } })
  await change(admin, { request_lifetime_hours: 2, seen: { request_lifetime_hours: 48 } })
  await change(admin, { request_lifetime_hours: 20, seen: { request_lifetime_hours: 47 } })
  const left = (await entries()).slice(before)
  expect(left).toEqual([
    {
      action: 'settings.changed',
      before: { review_new_properties: false },
      after: { review_new_properties: true },
      who_id: admin.id,
    },
  ])
})

test.each([
  ['standard_discount_percentage', [-1, 100.5, '20', null], 'Discount must be a number from 0 to 100'],
  ['service_fee_cents', [-1, 1_000_001, 10.5, null], 'Service fee must be a number from 0 to 10,000'],
  ['request_lifetime_hours', [0, 3, 337, 8.5, null], 'Requests must last from 4 to 336 whole hours'],
  ['invitation_lifetime_days', [1, 91, 7.5, '7'], 'Invitations must last from 2 to 90 whole days'],
  ['mail_sender_name', ['', ' A ', null], 'Sender name must be at least 2 characters'],
  ['mail_sender_name', ['Us\r\nBcc: x@y.test', 'Us <x@y.test>'], 'Leave out line breaks and angle brackets.'],
  ['contact_address', ['desk', '', 'a@b.test, c@d.test'], 'Please enter a valid email address'],
  ['bookings_kept_years', [1, 31, 6.5, null], 'Years must be a whole number from 2 to 30'],
  ['messages_kept_years', [1, 31, '3'], 'Years must be a whole number from 2 to 30'],
] as const)('%s: %j is refused in words', async (setting, values, text) => {
  for (const value of values) {
    const { status, body } = await change(admin, {
      [setting]: value,
      seen: { [setting]: SETTINGS_AT_FIRST[setting] },
    })
    expect([value, status, body.errors]).toEqual([value, 400, { [setting]: [text] }])
  }
  expect((await read()).settings).toEqual(SETTINGS_AT_FIRST)
})

test('messages never outlast the stays they belong to, whichever of the two is set', async () => {
  const tooLong = { messages_kept_years: ['Messages cannot be kept longer than bookings.'] }
  const one = await change(admin, { messages_kept_years: 8, seen: { messages_kept_years: 3 } })
  const both = await change(admin, {
    messages_kept_years: 5,
    bookings_kept_years: 4,
    seen: { messages_kept_years: 3, bookings_kept_years: 7 },
  })
  const below = await change(admin, { bookings_kept_years: 2, seen: { bookings_kept_years: 7 } })
  for (const { status, body } of [one, both, below]) expect([status, body.errors]).toEqual([400, tooLong])
})

test('a change must say what it saw, and names nothing that is not there', async () => {
  expect((await change(admin, { service_fee_cents: 4_000, seen: {} })).body.errors).toHaveProperty('seen')
  expect((await change(admin, { service_fee_cents: 4_000 })).body.errors).toHaveProperty('seen')
  expect((await change(admin, { only_row: false, seen: {} })).status).toBe(400)
  expect((await read()).settings.service_fee_cents).toBe(5_000)
})
