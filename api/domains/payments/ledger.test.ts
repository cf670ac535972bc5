import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inDays, setStatus } from '#tests/support/homes.ts'
import { type House, openHouse } from '#tests/support/house.ts'
import { mailsTo, newestMailTo } from '#tests/support/mails.ts'
import { addStay, balanceOf, earn, ledgerOf, runSettling, withdraw } from '#tests/support/money.ts'
import { asOwner } from '#tests/support/owner.ts'
import { createPerson, type Person } from '#tests/support/people.ts'
import { settleEarnings } from './settle.jobs.ts'

let house: House
let owner: Person

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
beforeEach(async () => {
  owner = await createPerson(house, { userType: 'owner' })
})

const settleAt = (moment: string | number) =>
  settleEarnings.run({ ...house.ctx, clock: () => new Date(moment) }, {})
const totalOf = async (who: Person) => (await balanceOf(house, who)).total_cents

describe('the database itself keeps the ledger', () => {
  test.each([
    ['update', 'update ledger_entries set amount_cents = 1'],
    ['delete', 'delete from ledger_entries'],
    ['truncate', 'truncate ledger_entries cascade'],
    ['update of no row', 'update ledger_entries set amount_cents = 1 where false'],
  ])('from SQL of the tables’ own owner, %s is refused in words', async (_, statement) => {
    await earn(house, owner, 100)
    await expect(asOwner(house, statement)).rejects.toThrow(
      /on ledger_entries refused: it is append-only\. Add a row that reverses/,
    )
    expect(await ledgerOf(house, owner)).toHaveLength(1)
  })

  test('a row that moves money the wrong way, or names nothing, is refused', async () => {
    const booking = await earn(house, owner, 100)
    const entry = { owner_id: owner.id, at: new Date(), day: '2026-11-21' }
    for (const row of [
      { ...entry, kind: 'booking', amount_cents: -1, booking_id: booking, round: 2 },
      { ...entry, kind: 'booking', amount_cents: 1, round: 2 },
      { ...entry, kind: 'gift', amount_cents: 1, booking_id: booking, round: 2 },
      { ...entry, kind: 'withdrawal', amount_cents: -1, pending_cents: 1 },
    ])
      await expect(house.db.insertInto('ledger_entries').values(row).execute()).rejects.toThrow(
        /ledger_entries_kind/,
      )
    const twice = { ...entry, kind: 'booking', amount_cents: 1, booking_id: booking, round: 1 }
    await expect(house.db.insertInto('ledger_entries').values(twice).execute()).rejects.toThrow(
      /ledger_entries_booking_key/,
    )
  })

  test('a withdrawal beyond what is available is refused even when nothing above asks', async () => {
    await earn(house, owner, 100)
    const overdraw = house.db
      .updateTable('owner_balances')
      .set({ total_cents: -1, pending_cents: 10_001 })
      .where('owner_id', '=', owner.id)
      .execute()
    await expect(overdraw).rejects.toThrow(/a withdrawal of 10001 cents exceeds the 10000 cents/)
  })

  test('nobody names the withdrawal of another owner, and nobody decides on their own', async () => {
    await earn(house, owner, 100)
    const { body } = await withdraw(house, owner, 10)
    const other = await createPerson(house, { userType: 'owner' })
    await earn(house, other, 100)
    const stolen = {
      owner_id: other.id,
      kind: 'withdrawal_rejected',
      amount_cents: 1_000,
      pending_cents: -1_000,
      withdrawal_id: body.id,
      at: new Date(),
      day: '2026-11-21',
    }
    await expect(house.db.insertInto('ledger_entries').values(stolen).execute()).rejects.toThrow(
      /ledger_entries_withdrawal_fkey|pending_cents/,
    )
    const own = { status: 'completed', reference: 'x', decided_at: new Date(), decided_by: owner.id }
    await expect(
      house.db.updateTable('withdrawals').set(own).where('id', '=', body.id).execute(),
    ).rejects.toThrow(/withdrawals_not_by_oneself/)
  })
})

describe('an earning', () => {
  test('enters at check-in where the home stands, without the service fee, once', async () => {
    const id = await addStay(house, owner, { dollars: 960, checkIn: inDays(3) })
    const midnight = Temporal.ZonedDateTime.from(`${inDays(3)}T00:00[America/New_York]`).epochMilliseconds
    await settleAt(midnight - 1)
    expect(await totalOf(owner)).toBe(0)
    await Promise.all([settleAt(midnight), settleAt(midnight), settleAt(midnight)])
    await settleAt(midnight)
    expect(await totalOf(owner)).toBe(96_000)
    expect(await ledgerOf(house, owner)).toMatchObject([{ kind: 'booking', booking_id: id, round: 1 }])
  })

  test.each([
    ['pending', 0],
    ['cancelled', 0],
    ['confirmed', 1],
    ['completed', 1],
  ])('of a %s stay: %i', async (status, entries) => {
    await addStay(house, owner, { status })
    await runSettling(house)
    expect(await ledgerOf(house, owner)).toHaveLength(entries)
  })

  test('of a stay that a discount made free has no row', async () => {
    const id = await addStay(house, owner, { dollars: 100 })
    await house.db
      .updateTable('bookings')
      .set({ discount_percentage: 100, discount_cents: 10_000, total_cents: 5_000 })
      .where('id', '=', id)
      .execute()
    await runSettling(house)
    expect(await ledgerOf(house, owner)).toEqual([])
  })

  test('is taken back by a new row when the stay is cancelled, and comes again when it is confirmed again', async () => {
    const id = await earn(house, owner, 200)
    await setStatus(house, owner, id, 'cancelled')
    await runSettling(house)
    await runSettling(house)
    expect(await totalOf(owner)).toBe(0)
    await setStatus(house, owner, id, 'confirmed')
    await runSettling(house)
    expect(await totalOf(owner)).toBe(20_000)
    const rows = await ledgerOf(house, owner)
    expect(rows.map(({ kind, amount_cents, round }) => [kind, amount_cents, round])).toEqual([
      ['booking', 20_000, 1],
      ['booking_reversal', -20_000, 1],
      ['booking', 20_000, 2],
    ])
  })

  test.each(['cancelled', 'pending'])('is gone from the balance the moment its stay is %s', async status => {
    await earn(house, owner, 120)
    const id = await earn(house, owner, 200)
    await withdraw(house, owner, 50)
    await setStatus(house, owner, id, status)
    expect(await balanceOf(house, owner)).toEqual({
      total_cents: 7_000,
      available_cents: 2_000,
      pending_cents: 5_000,
    })
    await runSettling(house)
    expect(await totalOf(owner)).toBe(7_000)
    const entries = await house.db
      .selectFrom('audit_entries')
      .select(['action', 'who'])
      .where('subject_id', '=', id)
      .where('action', '=', 'earning.taken_back')
      .execute()
    expect(entries).toEqual([{ action: 'earning.taken_back', who: 'house' }])
  })

  test('of a cancelled stay cannot be withdrawn, not even before the job has run', async () => {
    const id = await earn(house, owner, 200)
    await setStatus(house, owner, id, 'cancelled')
    expect((await withdraw(house, owner, 200)).body.code).toBe('withdrawal.exceeds_balance')
  })

  test('that was withdrawn before its stay was cancelled leaves the total below zero, and nothing available', async () => {
    const id = await earn(house, owner, 200)
    await withdraw(house, owner, 150)
    await setStatus(house, owner, id, 'cancelled')
    await runSettling(house)
    expect(await balanceOf(house, owner)).toEqual({
      total_cents: -15_000,
      available_cents: 0,
      pending_cents: 15_000,
    })
    expect((await withdraw(house, owner, 0.01)).body.code).toBe('withdrawal.exceeds_balance')
  })

  test('is told by one mail with its parts; who switched such mails off gets none', async () => {
    await earn(house, owner, 960)
    await house.drain()
    const mail = await newestMailTo(house.dataDir, owner.email)
    expect(mail.subject).toBe('$960.00 for The boathouse is in your balance')
    expect(mail.text).toContain('Total $1,010.00, service fee $50.00: $960.00 is yours to withdraw.')

    const quiet = await createPerson(house, { userType: 'owner' })
    await house.db
      .insertInto('user_preferences')
      .values({ user_id: quiet.id, mail_payment_updates: false })
      .execute()
    await earn(house, quiet, 960)
    await house.drain()
    expect(await mailsTo(house.dataDir, quiet.email)).toEqual([])
  })
})
