import { afterAll, beforeAll, expect, test } from 'vitest'
import { spellReference } from '#contract/payments/reference.rules.ts'
import { paymentReference } from '#contract/payments/rules.ts'
import { addPlatformStay, cashier, takePayments } from '#tests/support/guest-payments.ts'
import { createPerson, someAddress, type TestPerson } from '#tests/support/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

const IBAN = 'DE89370400440532013000'

let app: TestApp
let admin: TestPerson
let owner: TestPerson
let money: ReturnType<typeof cashier>
beforeAll(async () => {
  app = await openTestApp()
  admin = await createPerson(app, { userType: 'admin' })
  owner = await createPerson(app, { userType: 'owner' })
  money = cashier(app, admin)
})
afterAll(() => app.close())

const transferFile = (again = false, who = admin) =>
  app.http.inject({
    method: 'POST',
    url: '/api/payments/refunds/transfer_file/',
    headers: who.headers,
    remoteAddress: someAddress(),
    payload: { again },
  })

/** A stay for which 100 dollars too much came from that account. */
const overpaid = async (payerAccount: string, payer = 'Zoë Łukasz') => {
  const stay = await addPlatformStay(app, owner)
  await money.import([{ dollars: stay.totalCents / 100 + 100, text: stay.reference, payer, payerAccount }])
  const refund = (await money.refunds('?status=due')).results.find(each => each.stay.id === stay.id)
  if (!refund) throw new Error('Nothing goes back')
  return { stay, refund }
}
const exportedAt = async (id: string) =>
  (await money.refunds('?limit=100')).results.find(each => each.id === id)?.exported_at
const named = (file: string) =>
  [...file.matchAll(/<EndToEndId>(.*?)<\/EndToEndId>/g)].map(([, reference]) => reference)

test('needs the account of the platform', async () => {
  const answer = await transferFile()
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'withdrawal.no_payout_account'])
  await takePayments(app)
})

test('has each refund whose payment came with an IBAN, once, to that account', async () => {
  const first = await overpaid(IBAN)
  const second = await overpaid('de89 3704 0044 0532 0130 00')
  const unpayable = await overpaid('12345678')
  const byHand = await addPlatformStay(app, owner)
  await money.record(byHand.id, byHand.totalCents / 100 + 7)

  const answer = await transferFile()
  expect(answer.headers['content-type']).toContain('application/xml')
  expect(answer.headers['content-disposition']).toMatch(/filename="latchkey-refunds-[\d-]+\.xml"/)
  const both = [first, second].map(({ refund }) => paymentReference(refund.id))
  expect(named(answer.payload)).toEqual(both)
  expect(answer.payload).toContain('<CtrlSum>200.00</CtrlSum>')
  expect(answer.payload.match(new RegExp(`<IBAN>${IBAN}</IBAN>`, 'g'))).toHaveLength(2)
  expect(answer.payload).toContain('<Nm>Zoe Lukasz</Nm>')
  expect(answer.payload).toContain(`<Ustrd>Latchkey refund ${spellReference(first.stay.reference)}</Ustrd>`)

  // They are still to be sent, and in no second file unless that is asked for.
  expect(await exportedAt(first.refund.id)).toEqual(expect.any(String))
  expect(await exportedAt(unpayable.refund.id)).toBeNull()
  expect((await transferFile()).json().code).toBe('refund.no_account')
  expect(named((await transferFile(true)).payload)).toEqual(both)
  expect((await money.send(first.refund.id)).status).toBe(200)
  expect(named((await transferFile(true)).payload)).toEqual(both.slice(1))

  const entries = await app.db
    .selectFrom('audit_entries')
    .select(['subject_id', 'after'])
    .where('action', '=', 'refund.exported')
    .execute()
  expect(entries).toHaveLength(5)
  expect(JSON.stringify(entries)).not.toContain(IBAN)
})

test('two admins at once never get the same refund', async () => {
  const { refund } = await overpaid(IBAN)
  const other = await createPerson(app, { userType: 'admin' })
  const files = await Promise.all([transferFile(false, admin), transferFile(false, other)])
  expect(files.flatMap(({ payload }) => named(payload))).toEqual([paymentReference(refund.id)])
})

test('an amount that changed after the file is another refund, which is in no file yet', async () => {
  const { stay, refund } = await overpaid(IBAN)
  await transferFile()
  await money.import([{ dollars: 20, text: stay.reference, payerAccount: IBAN }])
  const [now] = (await money.refunds('?status=due')).results.filter(each => each.stay.id === stay.id)
  expect(now).toMatchObject({ amount_cents: 12_000, exported_at: null })
  expect(await exportedAt(refund.id)).toEqual(expect.any(String))
})
