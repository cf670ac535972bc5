import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inDays, patchStatus } from '#tests/support/homes.ts'
import { mailsTo, newestMailTo } from '#tests/support/mails.ts'
import { addPaidStay, earn, fetchBalance, listLedger, runSettling, withdraw } from '#tests/support/money.ts'
import { asOwner } from '#tests/support/owner.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { settleEarnings } from './settle.jobs.ts'

let app: TestApp
let owner: TestPerson

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await createPerson(app, { userType: 'owner' })
})

const settleAt = (moment: string | number) =>
  settleEarnings.run({ ...app.ctx, clock: () => new Date(moment) }, {})
const totalOf = async (who: TestPerson) => (await fetchBalance(app, who)).total_cents

describe('the database itself keeps the ledger', () => {
  test.each([
    ['update', 'update ledger_entries set amount_cents = 1'],
    ['delete', 'delete from ledger_entries'],
    ['truncate', 'truncate ledger_entries cascade'],
    ['update of no row', 'update ledger_entries set amount_cents = 1 where false'],
  ])('from SQL of the tables’ own owner, %s is refused in words', async (_, statement) => {
    await earn(app, owner, 100)
    await expect(asOwner(app, statement)).rejects.toThrow(
      /on ledger_entries refused: it is append-only\. Add a row that reverses/,
    )
    expect(await listLedger(app, owner)).toHaveLength(1)
  })

  test('a row that moves money the wrong way, or names nothing, is refused', async () => {
    const booking = await earn(app, owner, 100)
    const entry = { owner_id: owner.id, at: new Date(), day: '2026-11-21' }
    for (const row of [
      { ...entry, kind: 'booking', amount_cents: -1, booking_id: booking, round: 2 },
      { ...entry, kind: 'booking', amount_cents: 1, round: 2 },
      { ...entry, kind: 'gift', amount_cents: 1, booking_id: booking, round: 2 },
      { ...entry, kind: 'withdrawal', amount_cents: -1, pending_cents: 1 },
    ])
      await expect(app.db.insertInto('ledger_entries').values(row).execute()).rejects.toThrow(
        /ledger_entries_kind/,
      )
    const twice = { ...entry, kind: 'booking', amount_cents: 1, booking_id: booking, round: 1 }
    await expect(app.db.insertInto('ledger_entries').values(twice).execute()).rejects.toThrow(
      /ledger_entries_booking_key/,
    )
  })

  test('a withdrawal beyond what is available is refused even when nothing above asks', async () => {
    await earn(app, owner, 100)
    const overdraw = app.db
      .updateTable('owner_balances')
      .set({ total_cents: -1, pending_cents: 10_001 })
      .where('owner_id', '=', owner.id)
      .execute()
    await expect(overdraw).rejects.toThrow(/a withdrawal of 10001 cents exceeds the 10000 cents/)
  })

  test('nobody names the withdrawal of another owner, and nobody decides on their own', async () => {
    await earn(app, owner, 100)
    const { body } = await withdraw(app, owner, 10)
    const other = await createPerson(app, { userType: 'owner' })
    await earn(app, other, 100)
    const stolen = {
      owner_id: other.id,
      kind: 'withdrawal_rejected',
      amount_cents: 1_000,
      pending_cents: -1_000,
      withdrawal_id: body.id,
      at: new Date(),
      day: '2026-11-21',
    }
    await expect(app.db.insertInto('ledger_entries').values(stolen).execute()).rejects.toThrow(
      /ledger_entries_withdrawal_fkey|pending_cents/,
    )
    const own = { status: 'completed', reference: 'x', decided_at: new Date(), decided_by: owner.id }
    await expect(
      app.db.updateTable('withdrawals').set(own).where('id', '=', body.id).execute(),
    ).rejects.toThrow(/withdrawals_not_by_oneself/)
  })
})

describe('an earning', () => {
  test('enters at check-in where the home stands, without the service fee, once', async () => {
    const id = await addPaidStay(app, owner, { dollars: 960, checkIn: inDays(3) })
    const midnight = Temporal.ZonedDateTime.from(`${inDays(3)}T00:00[America/New_York]`).epochMilliseconds
    await settleAt(midnight - 1)
    expect(await totalOf(owner)).toBe(0)
    await Promise.all([settleAt(midnight), settleAt(midnight), settleAt(midnight)])
    await settleAt(midnight)
    expect(await totalOf(owner)).toBe(96_000)
    expect(await listLedger(app, owner)).toMatchObject([{ kind: 'booking', booking_id: id, round: 1 }])
  })

  test.each([
    ['pending', 0],
    ['cancelled', 0],
    ['confirmed', 1],
    ['completed', 1],
  ])('of a %s stay: %i', async (status, entries) => {
    await addPaidStay(app, owner, { status })
    await runSettling(app)
    expect(await listLedger(app, owner)).toHaveLength(entries)
  })

  test('of a stay that a discount made free has no row', async () => {
    const id = await addPaidStay(app, owner, { dollars: 100 })
    await app.db
      .updateTable('bookings')
      .set({ discount_percentage: 100, discount_cents: 10_000, total_cents: 5_000 })
      .where('id', '=', id)
      .execute()
    await runSettling(app)
    expect(await listLedger(app, owner)).toEqual([])
  })

  test('is taken back by a new row when the stay is cancelled, and comes again when it is confirmed again', async () => {
    const id = await earn(app, owner, 200)
    await patchStatus(app, owner, id, 'cancelled')
    await runSettling(app)
    await runSettling(app)
    expect(await totalOf(owner)).toBe(0)
    await patchStatus(app, owner, id, 'confirmed')
    await runSettling(app)
    expect(await totalOf(owner)).toBe(20_000)
    const rows = await listLedger(app, owner)
    expect(rows.map(({ kind, amount_cents, round }) => [kind, amount_cents, round])).toEqual([
      ['booking', 20_000, 1],
      ['booking_reversal', -20_000, 1],
      ['booking', 20_000, 2],
    ])
  })

  test.each(['cancelled', 'pending'])('is gone from the balance the moment its stay is %s', async status => {
    await earn(app, owner, 120)
    const id = await earn(app, owner, 200)
    await withdraw(app, owner, 50)
    await patchStatus(app, owner, id, status)
    expect(await fetchBalance(app, owner)).toMatchObject({
      total_cents: 7_000,
      available_cents: 2_000,
      pending_cents: 5_000,
    })
    await runSettling(app)
    expect(await totalOf(owner)).toBe(7_000)
    const entries = await app.db
      .selectFrom('audit_entries')
      .select(['action', 'who'])
      .where('subject_id', '=', id)
      .where('action', '=', 'earning.taken_back')
      .execute()
    expect(entries).toEqual([{ action: 'earning.taken_back', who: 'house' }])
  })

  test('of a cancelled stay cannot be withdrawn, not even before the job has run', async () => {
    const id = await earn(app, owner, 200)
    await patchStatus(app, owner, id, 'cancelled')
    expect((await withdraw(app, owner, 200)).body.code).toBe('withdrawal.exceeds_balance')
  })

  test('that was withdrawn before its stay was cancelled leaves the total below zero, and nothing available', async () => {
    const id = await earn(app, owner, 200)
    await withdraw(app, owner, 150)
    await patchStatus(app, owner, id, 'cancelled')
    await runSettling(app)
    expect(await fetchBalance(app, owner)).toMatchObject({
      total_cents: -15_000,
      available_cents: 0,
      pending_cents: 15_000,
    })
    expect((await withdraw(app, owner, 0.01)).body.code).toBe('withdrawal.exceeds_balance')
  })

  test('is told by one mail with its parts; who switched such mails off gets none', async () => {
    await earn(app, owner, 960)
    await app.drain()
    const mail = await newestMailTo(app.dataDir, owner.email)
    expect(mail.subject).toBe('$960.00 for The boathouse is in your balance')
    expect(mail.text).toContain('Total $1,010.00, service fee $50.00: $960.00 is yours to withdraw.')

    const quiet = await createPerson(app, { userType: 'owner' })
    await app.db
      .insertInto('user_preferences')
      .values({ user_id: quiet.id, mail_payment_updates: false })
      .execute()
    await earn(app, quiet, 960)
    await app.drain()
    expect(await mailsTo(app.dataDir, quiet.email)).toEqual([])
  })
})
