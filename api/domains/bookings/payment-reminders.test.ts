import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#contract/kernel/nights.ts'
import { unpaidInstalments } from '#contract/payments/plan.rules.ts'
import { answerDates, createDateChange } from '#tests/support/date-changes.ts'
import { decideIn, postTurn, postTurnEntry } from '#tests/support/fair-turns.ts'
import {
  addPlatformStay,
  cashier,
  moneyOf,
  type PaidStay,
  takePayments,
} from '#tests/support/guest-payments.ts'
import { addHome, cancel, inDays, patchStatus, reserved, stayInDays, trust } from '#tests/support/homes.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { answerBack, askedBack } from '#tests/support/reinstatements.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { remindOfPayments } from './payment-reminders.jobs.ts'
import { lockRemindable } from './payment-reminders.queries.ts'

let app: TestApp
let owner: TestPerson
let guest: TestPerson
let desk: ReturnType<typeof cashier>

beforeAll(async () => {
  app = await openTestApp()
  desk = cashier(app, await createPerson(app, { userType: 'admin' }))
  await takePayments(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  // Stays of other tests would be reminded of too.
  await app.db.updateTable('bookings').set({ payment_reminders: 9 }).execute()
  owner = await createPerson(app, { userType: 'owner' })
  guest = await createPerson(app)
})

/** Midday in New York, some days from now. */
const middayIn = (days: number) =>
  new Date(
    Temporal.PlainDate.from(inDays(days)).toZonedDateTime({
      timeZone: 'America/New_York',
      plainTime: '12:00',
    }).epochMilliseconds,
  )
const runIn = (days: number) => remindOfPayments.run({ ...app.ctx, clock: () => middayIn(days) }, {})
const bellsOf = async (who: TestPerson) =>
  (
    await app.db
      .selectFrom('notifications')
      .select(['kind', 'data'])
      .where('user_id', '=', who.id)
      .where('kind', 'in', ['stay.payment_reminder', 'booking.payment_overdue'])
      .orderBy('created_at')
      .execute()
  ).map(({ kind, data }) => [kind, (data as { amount_cents: number }).amount_cents])
const subjectsOf = async (who: TestPerson) => {
  await app.drain()
  return (await mailsTo(app.dataDir, who.email)).map(({ subject }) => subject)
}

describe('a payment that is due', () => {
  test('is reminded of two days before, on the day after, and three days later; then the owner is told, once', async () => {
    // Due seven days from now.
    const { id } = await addPlatformStay(app, owner, { guest })
    const told: Record<number, number> = {}
    for (let day = 0; day <= 20; day += 1) {
      await runIn(day)
      await runIn(day)
      const count = (await bellsOf(guest)).length + (await bellsOf(owner)).length
      if (count > Object.keys(told).length) told[day] = count
    }
    expect(told).toEqual({ 5: 1, 8: 2, 11: 3, 12: 4 })
    expect(await bellsOf(guest)).toEqual(Array.from({ length: 3 }, () => ['stay.payment_reminder', 100_000]))
    expect(await bellsOf(owner)).toEqual([['booking.payment_overdue', 100_000]])
    const subjects = (await subjectsOf(guest)).map(subject => subject?.replace(/ on .*/, '')).sort()
    const late = '$1,000.00 for The boathouse has not arrived yet'
    expect(subjects).toEqual([late, late, '$1,000.00 for The boathouse is due'])
    const mail = (await mailsTo(app.dataDir, guest.email)).at(-1)
    expect(mail?.text).toContain('IBAN of the account: GB29 NWBK 6016 1331 9268 19')
    expect(mail?.text?.replaceAll(' ', '')).toContain(
      (
        await app.db
          .selectFrom('bookings')
          .select('payment_reference')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).payment_reference,
    )
    expect((await subjectsOf(owner)).at(-1)).toMatch(/ has not paid for The boathouse$/)
  })

  test('is first reminded of by the mail that says how to pay where it is due within two days of it', async () => {
    await addPlatformStay(app, owner, { guest, checkIn: inDays(2) })
    await runIn(0)
    await runIn(1)
    expect(await bellsOf(guest)).toEqual([])
    await runIn(3)
    expect(await bellsOf(guest)).toEqual([['stay.payment_reminder', 100_000]])
  })

  test('after days on which nothing ran, the guest gets one reminder, and the owner is told a day later', async () => {
    await addPlatformStay(app, owner, { guest })
    await runIn(30)
    expect([(await bellsOf(guest)).length, (await bellsOf(owner)).length]).toEqual([1, 0])
    await runIn(31)
    await runIn(32)
    expect([(await bellsOf(guest)).length, (await bellsOf(owner)).length]).toEqual([1, 1])
  })

  test('is not reminded of once it is paid, cancelled or settled directly, nor before the stay is confirmed', async () => {
    const [paid, cancelled, direct] = [
      await addPlatformStay(app, owner, { guest }),
      await addPlatformStay(app, owner, { guest }),
      await addPlatformStay(app, owner, { guest, settlement: 'direct' }),
    ]
    await addPlatformStay(app, owner, { guest, status: 'pending' })
    expect(direct?.id).toBeDefined()
    await desk.record(paid?.id ?? '', 1_000)
    await cancel(app, owner, cancelled?.id ?? '')
    await runIn(9)
    expect(await bellsOf(guest)).toEqual([])
  })

  test('has reminders of its own where a deposit was paid before, with what is left', async () => {
    // 300 of 1,000 are due in seven days, the rest thirty days before check-in.
    const { id } = await addPlatformStay(app, owner, { guest, deposit: 30, checkIn: inDays(80) })
    await runIn(8)
    await desk.record(id, 350)
    await runIn(20)
    await runIn(48)
    await runIn(51)
    expect(await bellsOf(guest)).toEqual([
      ['stay.payment_reminder', 30_000],
      ['stay.payment_reminder', 65_000],
      ['stay.payment_reminder', 65_000],
    ])
    expect(await subjectsOf(guest)).toContain('$650.00 for The boathouse has not arrived yet')
  })

  test('is due on the days of the home', async () => {
    const homeId = await addHome(app, owner, { time_zone: 'Pacific/Kiritimati' })
    const { id } = await addPlatformStay(app, owner, { guest, homeId })
    const { deposit_due_on: due } = await app.db
      .selectFrom('bookings')
      .select('deposit_due_on')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const before = Temporal.PlainDate.from(addDays(due ?? '', -2)).toZonedDateTime(
      'Pacific/Kiritimati',
    ).epochMilliseconds
    const at = (ms: number) => remindOfPayments.run({ ...app.ctx, clock: () => new Date(ms) }, {})
    await at(before - 1)
    expect(await bellsOf(guest)).toEqual([])
    await at(before)
    expect(await bellsOf(guest)).toHaveLength(1)
  })

  test('which is next is the same in SQL and in the rules of the contract', async () => {
    const home = await addHome(app, owner)
    for (const deposit of [0, 1, 33, 50, 99, 100])
      for (const dollars of [0, 10, 330.33, 500, 999.99])
        for (const ahead of [10, 60]) {
          const stay: PaidStay = await addPlatformStay(app, owner, {
            guest,
            homeId: home,
            deposit,
            checkIn: inDays(ahead),
            status: 'pending',
          })
          await sql`update bookings set status = 'cancelled' where id = ${stay.id}`.execute(app.db)
          // Taken nights do not matter here; only what is paid does.
          await sql`update bookings set check_in_date = check_in_date + ${deposit * 2 + ahead}::int,
            check_out_date = check_out_date + ${deposit * 2 + ahead}::int, paid_cents = ${Math.round(dollars * 100)},
            status = 'confirmed', updated_at = ${app.ctx.clock()} where id = ${stay.id}`
            .execute(app.db)
            .catch(() => undefined)
        }
    const rows = await app.db
      .transaction()
      .execute(tx =>
        lockRemindable(tx, { now: middayIn(400), after: '00000000-0000-0000-0000-000000000000', most: 500 }),
      )
    expect(rows.length).toBeGreaterThan(5)
    for (const row of rows) {
      const [next] = unpaidInstalments(row, row.paid_cents)
      expect({ ...row, next: next?.due_on }).toMatchObject({
        next: row.earlier > 0 || next?.kind === 'balance' ? row.balance_due_on : next?.due_on,
        earlier: next?.kind === 'balance' ? 4 : 0,
      })
    }
  })
})

describe('how to pay is mailed once the stay is confirmed', () => {
  const HOW = 'How to pay for your stay at The boathouse'
  const received = async () => (await subjectsOf(guest)).filter(subject => subject === HOW).length
  let home: string

  beforeEach(async () => {
    home = await addHome(app, owner, { price_per_night: 100, deposit_percentage: 40 })
  })

  test('by the owner, with both payments, the account and the reference', async () => {
    const { id, price } = await reserved(app, guest, home, stayInDays(60, 62))
    expect(await received()).toBe(0)
    await patchStatus(app, owner, id, 'confirmed')
    expect(await received()).toBe(1)
    const mail = (await mailsTo(app.dataDir, guest.email)).find(({ subject }) => subject === HOW)
    const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`
    const deposit = Math.floor((price.total_cents * 40 + 50) / 100)
    expect(mail?.text).toContain(`${dollars(deposit)} by `)
    expect(mail?.text).toContain(`${dollars(price.total_cents - deposit)} by `)
    expect(mail?.text).toContain('Account holder: Latchkey Ltd')
    expect(mail?.text).toMatch(/Reference of the transfer: RF\d\d( \d{4}){3} \d\d/)
  })

  test('at once, by other dates, by a fair turn, and by the guest’s yes to a stay that comes back', async () => {
    await trust(app, owner, guest, { level: 3, percentage: 25 })
    const instant = await addHome(app, owner, { instant_booking_from_level: 3 })
    await reserved(app, guest, instant, stayInDays(60, 62))
    expect(await received()).toBe(1)
    const asked = await reserved(app, guest, home, stayInDays(60, 62))
    const { id } = await createDateChange(app, guest, asked, stayInDays(70, 73))
    await answerDates(app, owner, id, 'accept')
    expect(await received()).toBe(2)
    await cancel(app, guest, asked.id)
    await answerBack(app, guest, await askedBack(app, owner, asked.id), 'accept')
    expect(await received()).toBe(3)
    const turn = (await postTurn(app, owner, instant)).body
    await postTurnEntry(app, guest, turn, stayInDays(21, 24))
    await decideIn(app)
    expect(await received()).toBe(4)
  })

  test('not where it is settled directly: the confirmation says so', async () => {
    await trust(app, owner, guest, { level: 3, percentage: 25 })
    await request(app, owner, 'PATCH', `/properties/${home}/trust_rights/`, { direct_from: 3 })
    const { id } = await reserved(app, guest, home, stayInDays(60, 62))
    await patchStatus(app, owner, id, 'confirmed')
    expect(await received()).toBe(0)
    const mail = (await mailsTo(app.dataDir, guest.email)).at(-1)
    expect(mail?.subject).toBe('Your stay at The boathouse is confirmed')
    expect(mail?.text).toContain('Please transfer nothing to the platform.')
    expect(await moneyOf(app, id)).toMatchObject({ paid_cents: 0 })
  })

  test('not where it was paid already', async () => {
    const { id, price } = await reserved(app, guest, home, stayInDays(60, 62))
    await desk.record(id, price.total_cents / 100)
    await patchStatus(app, owner, id, 'confirmed')
    expect(await received()).toBe(0)
  })
})
