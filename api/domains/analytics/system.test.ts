import { afterAll, beforeAll, expect, test } from 'vitest'
import { SYSTEM_STATS } from '#contract/analytics/figures.rules.ts'
import type { DashboardMetrics, SystemStats } from '#contract/analytics/schemas.ts'
import { DAY_MS } from '#contract/kernel/durations.ts'
import { addDays, dateInZone } from '#contract/kernel/nights.ts'
import { insertConflict, seedChannel } from '#tests/support/channels.ts'
import { calendarsAt, readRows } from '#tests/support/figures-model.ts'
import { addHome, inDays, patchStatus, reserved, stayInDays } from '#tests/support/homes.ts'
import { insertHeldInvitation, insertIncident } from '#tests/support/incidents.ts'
import { show } from '#tests/support/moderation.ts'
import { earn, withdraw } from '#tests/support/money.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { depositIsHeld, insertClaimOf, insertSecuredStay } from '#tests/support/security-deposits.ts'
import { countStatements } from '#tests/support/statements.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let admin: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  admin = await createPerson(app, { userType: 'admin' })
})
afterAll(() => app.close())

const statsAs = (who: TestPerson) => request<SystemStats>(app, who, 'GET', '/analytics/system_stats/')
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)
const fail = (message: object) =>
  app.db
    .withTables<{ 'pgboss.job': Record<string, unknown> }>()
    .insertInto('pgboss.job')
    .values({
      name: 'invitations.mail',
      state: 'failed',
      output: JSON.stringify(message),
      completed_on: new Date(),
    })
    .execute()

/** The same counts computed from the rows, one by one. */
const recounted = async () => {
  const rows = await readRows(app)
  const people = (await app.db.selectFrom('users').selectAll().execute()).filter(
    ({ deleted_at }) => deleted_at === null,
  )
  const withdrawals = (await app.db.selectFrom('withdrawals').selectAll().execute()).filter(
    ({ status }) => status === 'processing',
  )
  const claims = await app.db.selectFrom('security_claims').selectAll().execute()
  const reports = await app.db.selectFrom('person_reports').select('done_at').execute()
  const having = (role: string) => people.filter(({ user_type }) => user_type === role).length
  const since = (days: number) => people.filter(({ created_at }) => created_at > daysAgo(days)).length
  const homes = (is: (home: (typeof rows.homes)[number]) => boolean) => rows.homes.filter(is).length
  const waits = async (table: 'incident_reports' | 'network_invitations' | 'introductions', as: string) =>
    (await app.db.selectFrom(table).select('status').execute()).filter(({ status }) => status === as).length
  const calendars = calendarsAt(rows, new Date())
  return {
    people: people.length,
    guests: having('user'),
    owners: having('owner'),
    admins: having('admin'),
    people_new_day: since(1),
    people_new_week: since(7),
    people_new_month: since(30),
    homes: rows.homes.length,
    homes_offered: homes(home => home.status === 'active' && home.is_visible),
    homes_draft: homes(home => home.status === 'draft'),
    homes_to_review: homes(home => home.status === 'pending_review'),
    homes_hidden: homes(home => home.status === 'active' && !home.is_visible),
    funds_waiting: withdrawals.length,
    funds_waiting_sum: withdrawals.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
    incidents_waiting:
      (await waits('incident_reports', 'open')) +
      reports.filter(({ done_at }) => done_at === null).length +
      (await waits('network_invitations', 'held')) +
      (await waits('introductions', 'held')),
    claims_waiting: claims.filter(
      ({ status, answer, answer_until }) =>
        status === 'open' && (answer !== null || answer_until <= new Date()),
    ).length,
    calendars_late: calendars[3],
    conflicts_open: calendars[5],
  }
}

test('what an admin begins with is what the rows say, and since when the first of them waits', async () => {
  const owner = await createPerson(app, { userType: 'owner' })
  const guests = await Promise.all([2, 5, 20, 90].map(() => createPerson(app)))
  for (const [place, days] of [2, 5, 20, 90].entries())
    await app.db
      .updateTable('users')
      .set({ created_at: daysAgo(days) })
      .where('id', '=', guests[place]?.id ?? '')
      .execute()
  const [gone, suspended] = [await createPerson(app), await createPerson(app)]
  const at = new Date()
  await app.db
    .updateTable('users')
    .set({ deleted_at: at, disabled_at: at })
    .where('id', '=', gone.id)
    .execute()
  await app.db.updateTable('users').set({ disabled_at: at }).where('id', '=', suspended.id).execute()

  const home = await addHome(app, owner)
  await addHome(app, owner, { status: 'draft', is_visible: false })
  for (const days of [3, 1])
    await addHome(app, owner, { status: 'pending_review', review_asked_at: daysAgo(days) })
  const hidden = await addHome(app, owner)
  await show(app, admin, hidden, false, 'No heating at all.')

  await earn(app, owner, 500)
  const first = await withdraw(app, owner, 60)
  await withdraw(app, owner, 75)
  const late = await seedChannel(app, home, { import_since: daysAgo(2), last_good_at: daysAgo(2) })
  await seedChannel(app, home, { import_since: daysAgo(2), last_good_at: daysAgo(2), paused_at: at })
  const [guest] = guests
  if (!guest) throw new Error('Nobody')
  const { id: booking } = await reserved(app, guest, home, stayInDays(10, 12))
  const nights = { from: inDays(10), until: inDays(12) }
  await insertConflict(app, { channel: late, home, booking }, nights)

  for (const answer of ['agreed', null] as const) {
    const stay = await insertSecuredStay(app, owner, { guest })
    await depositIsHeld(app, stay.id)
    await insertClaimOf(app, { booking: stay.id, owner, answer })
  }
  await insertIncident(app.db, booking)
  await insertHeldInvitation(app.db, owner)
  for (const [reporter, done] of [
    [owner, {}],
    [guest, { done_at: at, done_by: admin.id }],
  ] as const)
    await app.db
      .insertInto('person_reports')
      .values({
        reporter_id: reporter.id,
        reported_id: suspended.id,
        reason: 'spam',
        words: 'Spam.',
        reported_at: at,
        ...done,
      })
      .execute()

  const { values, review_asked_at, funds_requested_at } = (await statsAs(admin)).body
  const { mails_failed, jobs_failed, ...counts } = values
  expect(counts).toEqual(await recounted())
  expect(counts).toMatchObject({
    incidents_waiting: 3,
    claims_waiting: 1,
    homes_to_review: 2,
    homes_hidden: 1,
    funds_waiting: 2,
    conflicts_open: 1,
  })
  expect(counts).toMatchObject({ funds_waiting_sum: 13_500, calendars_late: 1, people_new_week: 6 })
  expect([mails_failed, jobs_failed]).toEqual([0, 0])
  expect(Date.now() - Date.parse(review_asked_at ?? '')).toBeGreaterThan(2.9 * DAY_MS)
  expect(funds_requested_at).toBe(first.body.requested_at)
  expect(Object.keys(values).sort()).toEqual([...SYSTEM_STATS].sort())
})

test('mails and other work that were given up are told apart', async () => {
  await fail({ name: 'MailNotTaken', reason: 'refused' })
  await fail({ name: 'MailNotTaken', reason: 'unreachable' })
  await fail({ name: 'Error', message: 'broken' })
  const { mails_failed, jobs_failed } = (await statsAs(admin)).body.values
  expect([mails_failed, jobs_failed]).toEqual([2, 1])
})

test('it is an admin’s alone', async () => {
  for (const userType of ['user', 'owner'] as const)
    expect((await statsAs(await createPerson(app, { userType }))).status).toBe(403)
})

test('however much there is, the database is asked a handful of times', async () => {
  expect((await countStatements(() => statsAs(admin))).length).toBeLessThanOrEqual(6)
})

test('the dashboard of an admin has every owner’s stays and money, each home on its own calendar', async () => {
  const metrics = async () =>
    (await request<DashboardMetrics>(app, admin, 'GET', '/analytics/dashboard_metrics/')).body
  const before = await metrics()
  const guest = await createPerson(app)
  const island = await createPerson(app, { userType: 'owner' })
  const inland = await createPerson(app, { userType: 'owner' })
  const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'] as const
  for (const [place, owner] of [island, inland].entries()) {
    const time_zone = zones[place] ?? ''
    const there = dateInZone(new Date(), time_zone)
    // The last day that counts, and the first that does not, each at a separate home.
    for (const days of [30, 31, -1]) {
      const home = await addHome(app, owner, { time_zone })
      const { id } = await reserved(app, guest, home, stayInDays(100, 102))
      await app.db
        .updateTable('bookings')
        .set({ check_in_date: addDays(there, days), check_out_date: addDays(there, days + 2) })
        .where('id', '=', id)
        .execute()
      await patchStatus(app, owner, id, 'confirmed')
    }
  }
  const lapsed = await reserved(app, guest, await addHome(app, island), stayInDays(5, 7))
  await app.db
    .updateTable('bookings')
    .set({ expires_at: daysAgo(1) })
    .where('id', '=', lapsed.id)
    .execute()

  const after = await metrics()
  expect(after.upcoming_bookings - before.upcoming_bookings).toBe(2)
  const agreed = (await readRows(app)).bookings.filter(({ status }) => status === 'confirmed')
  const { month } = after.income
  expect(after.income.this_month_cents).toBe(
    agreed
      .filter(({ check_in_date }) => check_in_date.startsWith(month))
      .reduce((sum, { total_cents, service_fee_cents }) => sum + total_cents - service_fee_cents, 0),
  )
  expect(after.requests.count).toBe(
    (await readRows(app)).bookings.filter(
      ({ status, expires_at }) => status === 'pending' && (expires_at === null || expires_at > new Date()),
    ).length,
  )
})
