import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '#contract/kernel/durations.ts'
import type { CancellationStep } from '#contract/pricing/cancellation.rules.ts'
import { answerDates, createDateChange } from '#tests/support/date-changes.ts'
import { createRandom } from '#tests/support/fuzz/random.ts'
import { addPlatformStay, cashier, moneyOf, refundsOf, takePayments } from '#tests/support/guest-payments.ts'
import {
  addHome,
  cancel,
  getBooking,
  inDays,
  patchStatus,
  reserved,
  stayInDays,
} from '#tests/support/homes.ts'
import { fetchBalance, listLedger, runSettling } from '#tests/support/money.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { answerBack, askedBack } from '#tests/support/reinstatements.ts'
import { later } from '#tests/support/requests.ts'
import { readSeed } from '#tests/support/seed.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { expireRequests } from './jobs.ts'

let app: TestApp
let owner: TestPerson
let guest: TestPerson
let admin: TestPerson
let desk: ReturnType<typeof cashier>

beforeAll(async () => {
  app = await openTestApp()
  admin = await createPerson(app, { userType: 'admin' })
  desk = cashier(app, admin)
  await takePayments(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await createPerson(app, { userType: 'owner' })
  guest = await createPerson(app)
})

const agree = (id: string, steps: readonly CancellationStep[]) =>
  app.db
    .updateTable('bookings')
    .set({ cancellation_steps: JSON.stringify(steps) })
    .where('id', '=', id)
    .execute()

/** A stay of 950 dollars and the fee of 50, on terms that give half back until ten days before. */
const HALF = [{ days: 10, percentage: 50 }]
const halfStay = async (more: Parameters<typeof addPlatformStay>[2] = {}) => {
  const stay = await addPlatformStay(app, owner, { guest, checkIn: inDays(40), ...more })
  await agree(stay.id, HALF)
  return stay
}
const dueOf = async (id: string) =>
  (await refundsOf(app, id)).filter(({ status }) => status === 'due').map(({ amount_cents }) => amount_cents)

describe('a confirmed stay that its guest cancels', () => {
  test('keeps the share of the terms that were agreed; the service fee goes back', async () => {
    const { id } = await halfStay()
    await desk.record(id, 1_000)
    const shown = (await getBooking(app, guest, id)).body
    expect(shown.cancellation).toEqual({
      steps: HALF,
      percentage: 50,
      kept_cents: 47_500,
      refund_cents: 52_500,
    })
    const { body } = await cancel(app, guest, id)
    expect(body.payment).toMatchObject({
      state: 'none',
      kept_cents: 47_500,
      paid_cents: 47_500,
      refund_due_cents: 52_500,
    })
    expect(body.cancellation).toBeNull()
    expect(await refundsOf(app, id)).toMatchObject([
      { amount_cents: 52_500, status: 'due', reason: 'cancelled' },
    ])
  })

  test.each([
    ['nothing', 0, 0, []],
    ['less than is kept', 300, 30_000, []],
    ['more than is kept', 500, 47_500, [2_500]],
    ['more than all', 1_200, 47_500, [72_500]],
  ])('after %s was paid', async (_, dollars, kept, due) => {
    const { id } = await halfStay()
    if (dollars > 0) await desk.record(id, dollars)
    await cancel(app, guest, id)
    expect(await moneyOf(app, id)).toMatchObject({ kept_cents: kept, paid_cents: kept })
    expect(await dueOf(id)).toEqual(due)
  })

  test('comes to what was shown before, to the cent, on every day and for every sum', async () => {
    const { below } = createRandom(readSeed('CANCELLATION_SEED'))
    const any = (least: number, most: number) => least + below(most - least + 1)
    for (let round = 0; round < 16; round += 1) {
      const ahead = any(1, 40)
      const stay = await addPlatformStay(app, owner, {
        guest,
        checkIn: inDays(ahead),
        dollars: any(1, 2_000),
      })
      const days = [...new Set(Array.from({ length: any(0, 5) }, () => any(0, 42)))].sort((a, b) => b - a)
      const shares = [...new Set(days.map(() => any(1, 100)))].sort((a, b) => b - a)
      const steps = shares.map((percentage, nth) => ({ days: days[nth] ?? 0, percentage }))
      const less = any(0, 99)
      await sql`update bookings set discount_cents = ${less}, total_cents = total_cents - ${less},
        cancellation_steps = ${JSON.stringify(steps)} where id = ${stay.id}`.execute(app.db)
      const total = stay.totalCents - less
      const paid = [0, any(1, total), total, total + any(1, 500)][round % 4] ?? 0
      if (paid > 0) await desk.record(stay.id, paid / 100)
      const before = (await getBooking(app, guest, stay.id)).body
      const after = (await cancel(app, guest, stay.id)).body
      const share = steps.find(step => ahead >= step.days)?.percentage ?? 0
      // In the guest's favour: what is kept is rounded down.
      const kept = Math.min(paid, Math.floor(((total - 5_000) * (100 - share)) / 100))
      expect({ ahead, steps, total, paid, ...before.cancellation }).toMatchObject({
        percentage: share,
        kept_cents: kept,
        refund_cents: Math.min(paid, total) - kept,
      })
      expect(after.payment).toMatchObject({
        kept_cents: kept,
        paid_cents: kept,
        refund_due_cents: paid - kept,
      })
      expect(before.payment?.refund_due_cents).toBe(Math.max(0, paid - total))
    }
  })

  test('counts the days at the home, not in UTC', async () => {
    const zone = 'Pacific/Kiritimati'
    const homeId = await addHome(app, owner, { time_zone: zone })
    const now = Temporal.Instant.fromEpochMilliseconds(app.ctx.clock().getTime())
    const last = now.toZonedDateTimeISO(zone).toPlainDate().add({ days: 2 })
    const { id } = await addPlatformStay(app, owner, {
      guest,
      homeId,
      checkIn: last.add({ days: 10 }).toString(),
    })
    await agree(id, HALF)
    const midnight = last.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds
    const shown = async () =>
      (await getBooking(app, await later(app, guest), id)).body.cancellation?.percentage
    const passed = midnight - 60_000 - now.epochMilliseconds
    app.passTime(passed)
    try {
      expect(await shown()).toBe(50)
      app.passTime(120_000)
      expect(await shown()).toBe(0)
    } finally {
      app.passTime(-passed - 120_000)
    }
  })
})

describe('everything goes back', () => {
  test.each(['owner', 'admin'] as const)('where the %s cancels', async who => {
    const { id } = await halfStay()
    await desk.record(id, 1_000)
    await cancel(app, who === 'owner' ? owner : admin, id, 'The roof leaks.')
    expect(await moneyOf(app, id)).toMatchObject({ kept_cents: 0, paid_cents: 0, status: 'cancelled' })
    expect(await dueOf(id)).toEqual([100_000])
  })

  test('where the owner sets the status', async () => {
    const { id } = await halfStay()
    await desk.record(id, 400)
    await patchStatus(app, owner, id, 'cancelled')
    expect(await dueOf(id)).toEqual([40_000])
  })

  test('where a request is withdrawn', async () => {
    const { id } = await halfStay({ status: 'pending' })
    await desk.record(id, 400)
    expect((await getBooking(app, guest, id)).body.cancellation).toMatchObject({
      percentage: 100,
      kept_cents: 0,
    })
    await cancel(app, guest, id)
    expect(await moneyOf(app, id)).toMatchObject({ kept_cents: 0, paid_cents: 0 })
    expect(await dueOf(id)).toEqual([40_000])
  })

  test('where nobody answers a request in time', async () => {
    const { id } = await halfStay({ status: 'pending' })
    await app.db
      .updateTable('bookings')
      .set({ expires_at: new Date(app.ctx.clock().getTime() + 1_000) })
      .where('id', '=', id)
      .execute()
    await desk.record(id, 400)
    await expireRequests.run({ ...app.ctx, clock: () => new Date(app.ctx.clock().getTime() + 2_000) }, {})
    expect(await moneyOf(app, id)).toMatchObject({ status: 'cancelled', paid_cents: 0 })
    expect(await dueOf(id)).toEqual([40_000])
  })
})

describe('what was kept of a cancelled stay', () => {
  test('is earned on what was its check-in day, without the service fee', async () => {
    const { id } = await halfStay({ checkIn: inDays(12) })
    await desk.record(id, 1_000)
    await cancel(app, guest, id)
    await runSettling(app)
    expect(await listLedger(app, owner)).toEqual([])
    app.passTime(13 * DAY_MS)
    try {
      await runSettling(app)
      await runSettling(app)
      expect((await listLedger(app, owner)).map(({ kind, amount_cents }) => [kind, amount_cents])).toEqual([
        ['booking', 47_500],
      ])
    } finally {
      app.passTime(-13 * DAY_MS)
    }
  })

  test('is owed no more once the stay comes back, and the refund that was not sent is withdrawn', async () => {
    const { id } = await halfStay()
    await desk.record(id, 1_000)
    await cancel(app, guest, id)
    const question = await askedBack(app, owner, id)
    expect((await answerBack(app, guest, question, 'accept')).status).toBe(200)
    expect(await moneyOf(app, id)).toMatchObject({ status: 'confirmed', kept_cents: 0, paid_cents: 100_000 })
    expect(await refundsOf(app, id)).toMatchObject([{ status: 'withdrawn' }])
    expect((await getBooking(app, guest, id)).body.payment).toMatchObject({ state: 'paid', unpaid: [] })
  })

  test('and was sent back is to be paid again once the stay comes back', async () => {
    const { id } = await halfStay()
    await desk.record(id, 1_000)
    await cancel(app, guest, id)
    const [refund] = await refundsOf(app, id)
    await desk.send(refund?.id ?? '')
    await answerBack(app, guest, await askedBack(app, owner, id), 'accept')
    expect(await moneyOf(app, id)).toMatchObject({ kept_cents: 0, paid_cents: 47_500 })
    const { payment } = (await getBooking(app, guest, id)).body
    expect(payment?.unpaid).toEqual([{ kind: 'all', amount_cents: 52_500, due_on: inDays(7) }])
  })

  test('and earned is taken back before the stay comes back', async () => {
    // No person can do it after check-in; the status and the day are put there by hand.
    const { id } = await halfStay({ checkIn: inDays(-1) })
    await desk.record(id, 1_000)
    await sql`insert into booking_status_changes (booking_id, from_status, to_status, changed_by, changed_at)
      values (${id}, 'confirmed', 'cancelled', ${owner.id}, now())`.execute(app.db)
    await sql`update bookings set status = 'cancelled', kept_cents = 47500 where id = ${id}`.execute(app.db)
    await runSettling(app)
    expect((await fetchBalance(app, owner)).total_cents).toBe(47_500)
    await patchStatus(app, owner, id, 'confirmed')
    expect(await moneyOf(app, id)).toMatchObject({ status: 'confirmed', kept_cents: 0, earned_cents: 0 })
    await runSettling(app)
    expect((await listLedger(app, owner)).map(({ kind, amount_cents }) => [kind, amount_cents])).toEqual([
      ['booking', 47_500],
      ['booking_reversal', -47_500],
      ['booking', 95_000],
    ])
  })
})

describe('other dates', () => {
  /** Four nights at 80 dollars after the standard discount, and the fee of 50, for others. */
  const moved = async (nights: number, dollars: number) => {
    const home = await addHome(app, owner, { price_per_night: 100 })
    const booking = await reserved(app, guest, home, stayInDays(40, 44))
    await patchStatus(app, owner, booking.id, 'confirmed')
    await desk.record(booking.id, dollars)
    const { id } = await createDateChange(app, guest, booking, stayInDays(50, 50 + nights))
    await answerDates(app, owner, id, 'accept')
    return booking.id
  }

  test('that cost more make the rest due', async () => {
    const id = await moved(6, 370)
    expect((await getBooking(app, guest, id)).body.payment).toMatchObject({
      state: 'due',
      paid_cents: 37_000,
      unpaid: [{ amount_cents: 16_000 }],
      refund_due_cents: 0,
    })
  })

  test('that cost less are refunded', async () => {
    const id = await moved(2, 370)
    expect((await getBooking(app, guest, id)).body.payment).toMatchObject({
      state: 'paid',
      paid_cents: 21_000,
      refund_due_cents: 16_000,
    })
    expect(await refundsOf(app, id)).toMatchObject([{ amount_cents: 16_000, reason: 'overpaid' }])
  })
})

test('a stay that was booked while the platform took no payments is cancelled as before', async () => {
  await app.db.updateTable('platform_settings').set({ payments: 'none' }).execute()
  const home = await addHome(app, owner)
  const { id } = await reserved(app, guest, home, stayInDays(3, 5))
  await patchStatus(app, owner, id, 'confirmed')
  expect((await getBooking(app, guest, id)).body).toMatchObject({
    payment: null,
    cancellation: null,
    transfer: null,
  })
  await cancel(app, guest, id)
  expect(await moneyOf(app, id)).toMatchObject({ kept_cents: 0, paid_cents: 0 })
  await takePayments(app)
})
