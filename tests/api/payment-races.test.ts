import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPlatformStay, cashier, moneyOf, refundsOf, takePayments } from '../support/guest-payments.ts'
import { cancel, inDays } from '../support/homes.ts'
import { createPerson, type TestPerson } from '../support/people.ts'
import { request } from '../support/requests.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

const TRIES = 12

let app: TestApp
let owner: TestPerson
let guest: TestPerson
let desk: ReturnType<typeof cashier>

beforeAll(async () => {
  app = await openTestApp()
  desk = cashier(app, await createPerson(app, { userType: 'admin' }))
  owner = await createPerson(app, { userType: 'owner' })
  guest = await createPerson(app)
  await takePayments(app)
})
afterAll(() => app?.close())

interface Answer {
  readonly status: number
  readonly body: { readonly code?: string | undefined }
}
type Call = () => Promise<Answer>

/** Starts both while the booking is locked by somebody else, so that they meet on the lock. */
const atOnce = async (id: string, first: Call, second: Call): Promise<Answer[]> => {
  let both: Promise<Answer[]> | undefined
  await app.db.transaction().execute(async tx => {
    await sql`select from bookings where id = ${id} for update`.execute(tx)
    both = Promise.all([first(), second()])
    await new Promise(resolve => setTimeout(resolve, 60))
  })
  return both as unknown as Promise<Answer[]>
}

/** What came in for a stay, and where the journal says it is. */
const booksOf = async (id: string) => {
  const { rows } = await sql<{ received: number; guest: number; refund: number; wrong: number }>`
    select (select coalesce(sum(amount_cents), 0) from incoming_payments where booking_id = ${id})::int as received,
      (select coalesce(-sum(amount_cents), 0) from journal_lines where booking_id = ${id} and account = 'guest')::int as guest,
      (select coalesce(-sum(amount_cents), 0) from journal_lines where booking_id = ${id} and account = 'refund')::int as refund,
      (select count(*) from (
        select from journal_lines group by transaction_id having sum(amount_cents) <> 0) as unbalanced)::int as wrong`.execute(
    app.db,
  )
  return rows[0]
}

test('a guest who cancels while their payment comes in is never charged more than the terms say', async () => {
  for (let nth = 0; nth < TRIES; nth += 1) {
    // Within five days nothing is given back, so that all but the fee may be kept.
    const stay = await addPlatformStay(app, owner, { guest, checkIn: inDays(3) })
    const calls: [Call, Call] = [() => cancel(app, guest, stay.id), () => desk.record(stay.id, 1_000)]
    const [first, second] = nth % 2 === 0 ? calls : [calls[1], calls[0]]
    const answers = await atOnce(stay.id, first, second)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201])
    const { status, kept_cents: kept, paid_cents: paid } = await moneyOf(app, stay.id)
    // The payment first: all but the fee is kept. The cancellation first: nothing was paid, so everything goes back.
    expect([status, [0, 95_000].includes(kept), paid]).toEqual(['cancelled', true, kept])
    const due = (await refundsOf(app, stay.id)).filter(refund => refund.status === 'due')
    expect(due.map(({ amount_cents }) => amount_cents)).toEqual([100_000 - kept])
    expect(await booksOf(stay.id)).toEqual({
      received: 100_000,
      guest: kept,
      refund: 100_000 - kept,
      wrong: 0,
    })
  }
})

test('a stay that is settled directly while its payment is assigned is one or the other', async () => {
  const settle = (id: string) =>
    request<{ code?: string }>(app, owner, 'PATCH', `/bookings/${id}/settlement/`, {
      settlement: 'direct',
      from: 'platform',
    })
  for (let nth = 0; nth < TRIES; nth += 1) {
    const stay = await addPlatformStay(app, owner, { guest })
    const calls: [Call, Call] = [() => settle(stay.id), () => desk.record(stay.id, 100)]
    const [first, second] = nth % 2 === 0 ? calls : [calls[1], calls[0]]
    const answers = await atOnce(stay.id, first, second)
    const codes = answers
      .map(({ status, body }) => body.code ?? status)
      .map(String)
      .sort()
    const { settlement } = await app.db
      .selectFrom('bookings')
      .select('settlement')
      .where('id', '=', stay.id)
      .executeTakeFirstOrThrow()
    const { paid_cents } = await moneyOf(app, stay.id)
    expect([codes, settlement, paid_cents]).toEqual(
      settlement === 'direct'
        ? [['200', 'guest_payment.not_payable'], 'direct', 0]
        : [['201', 'booking.payment_begun'], 'platform', 10_000],
    )
  }
})
