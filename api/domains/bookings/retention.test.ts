import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LANGUAGES } from '#contract/kernel/languages.ts'
import { daysBefore, KEPT_DAYS, KEPT_YEARS, yearsBefore } from '#contract/kernel/retention.ts'
import { insertHome } from '#tests/support/homes.ts'
import { seedInBulk } from '#tests/support/owner.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { addReviewableStay } from '#tests/support/reviews.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { forgetOldBookings, forgetOldMessages } from './retention.jobs.ts'

const YEAR = 366

let app: TestApp
let owner: TestPerson
let guest: TestPerson
let home: string
beforeAll(async () => {
  app = await openTestApp()
  owner = await createPerson(app, { userType: 'owner' })
  guest = await createPerson(app, { fullName: 'Grace Guest' })
  home = await insertHome(app.db, owner)
})
afterAll(() => app.close())

const rows = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(app.db)).rows

const write = (booking: string, sentAt: Date) =>
  app.db.transaction().execute(async tx => {
    await sql`insert into conversations (id, booking_id, last_number) values (${booking}, ${booking}, 1)`.execute(
      tx,
    )
    for (const person of [owner.id, guest.id])
      await sql`insert into conversation_parties (conversation_id, person_id, last_message_at)
        values (${booking}, ${person}, ${sentAt})`.execute(tx)
    await sql`insert into messages (conversation_id, number, author_id, text, sent_at)
      values (${booking}, 1, ${guest.id}, 'May we bring the dog?', ${sentAt})`.execute(tx)
  })

const earn = async (booking: string) => {
  await sql`insert into ledger_entries (owner_id, kind, amount_cents, booking_id, round, at, day)
    values (${owner.id}, 'booking', 20000, ${booking}, 1, now(), current_date)`.execute(app.db)
}
const forget = async () => {
  await forgetOldMessages.run(app.ctx, {})
  await forgetOldBookings.run(app.ctx, {})
}
const kept = async (booking: string) =>
  (
    await rows(
      sql<{ kept: string; guest_id: string }>`select kept, guest_id from bookings where id = ${booking}`,
    )
  )[0]
const messagesOf = async (booking: string) =>
  (await rows(sql`select 1 from messages where conversation_id = ${booking}`)).length

it('messages go three years after the stay, and not a day before', async () => {
  const young = await addReviewableStay(app, { home, guest }, { endedAgo: 3 * YEAR - 10 })
  const old = await addReviewableStay(app, { home, guest }, { endedAgo: 3 * YEAR + 10 })
  for (const booking of [young, old]) await write(booking, daysBefore(new Date(), 3 * YEAR + 10))
  await forget()
  expect([await messagesOf(young), await messagesOf(old)]).toEqual([1, 0])
  expect([(await kept(young))?.kept, (await kept(old))?.kept]).toEqual(['all', 'no_messages'])
  expect((await kept(old))?.guest_id).toBe(guest.id)
})

it('who writes long after the stay is kept three years from then', async () => {
  const booking = await addReviewableStay(app, { home, guest }, { endedAgo: 4 * YEAR })
  await write(booking, daysBefore(new Date(), 20))
  await forget()
  expect(await messagesOf(booking)).toBe(1)
  const silent = await addReviewableStay(app, { home, guest }, { endedAgo: 4 * YEAR + 20 })
  await forget()
  await write(silent, daysBefore(new Date(), 5))
  expect((await kept(silent))?.kept).toBe('all')
})

it('after seven years a stay has no guest, and the money that stands on it is what it was', async () => {
  const earned = await addReviewableStay(app, { home, guest }, { endedAgo: 8 * YEAR })
  const cancelled = await addReviewableStay(
    app,
    { home, guest },
    { endedAgo: 8 * YEAR + 30, status: 'cancelled' },
  )
  const younger = await addReviewableStay(app, { home, guest }, { endedAgo: 7 * YEAR - 10 })
  await earn(earned)
  await sql`insert into booking_status_changes (booking_id, to_status, changed_by, reason)
    values (${earned}, 'confirmed', ${owner.id}, 'See you, Grace!')`.execute(app.db)
  const balance = () =>
    rows(sql`select total_cents, pending_cents from owner_balances where owner_id = ${owner.id}`)
  const ledger = () => rows(sql`select * from ledger_entries order by id`)
  const before = [await balance(), await ledger()]
  await forget()
  await forget()
  expect([await balance(), await ledger()]).toEqual(before)
  expect((await kept(earned))?.kept).toBe('figures')
  expect((await kept(earned))?.guest_id).not.toBe(guest.id)
  expect(await kept(cancelled)).toBeUndefined()
  expect(await kept(younger)).toEqual({ kept: 'no_messages', guest_id: guest.id })
  expect(await rows(sql`select 1 from booking_status_changes where booking_id = ${earned}`)).toEqual([])
  const [seen] = await rows(sql<{ guest: string }>`select full_name as guest from users
    join bookings on guest_id = users.id where bookings.id = ${earned}`)
  expect(seen?.guest).toBe('Former member')
})

it('what was paid for a stay is kept with it, without who paid, and so is what belonged to no stay', async () => {
  const paid = await addReviewableStay(app, { home, guest }, { endedAgo: 8 * YEAR + 60 })
  const younger = await addReviewableStay(app, { home, guest }, { endedAgo: 7 * YEAR - 60 })
  const named = {
    payer_name: 'Grace Guest',
    payer_account_last4: '3000',
    remittance: 'For Grace',
    note: 'By phone',
  }
  const pay = async (booking_id: string | null, endedAgo: number) => {
    const at = daysBefore(new Date(), endedAgo)
    const status = booking_id ? 'assigned' : 'returned'
    const { id } = await app.db
      .insertInto('incoming_payments')
      .values({
        ...named,
        booking_id,
        status,
        received_on: at.toISOString().slice(0, 10),
        amount_cents: 20_000,
        decided_at: at,
        recorded_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const payments = [
    await pay(paid, 8 * YEAR),
    await pay(null, 8 * YEAR),
    await pay(younger, 7 * YEAR - 60),
    await pay(null, 7 * YEAR - 60),
  ]
  const sums = () =>
    rows(sql`select status, sum(amount_cents) from incoming_payments group by status order by status`)
  const before = await sums()
  await forget()
  expect(await sums()).toEqual(before)
  expect((await kept(paid))?.kept).toBe('figures')
  const names = await Promise.all(
    payments.map(id =>
      app.db
        .selectFrom('incoming_payments')
        .select(['payer_name', 'payer_account_last4', 'remittance', 'note'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    ),
  )
  const nobody = { payer_name: null, payer_account_last4: null, remittance: '', note: null }
  expect(names).toEqual([nobody, nobody, named, named])
})

it('both jobs read only what is due', async () => {
  const plan = async (query: ReturnType<typeof sql>) =>
    app.db.transaction().execute(async tx => {
      await sql`set local enable_seqscan = off`.execute(tx)
      return JSON.stringify((await sql`explain ${query}`.execute(tx)).rows)
    })
  const day = yearsBefore(new Date(), 3)
  expect(
    await plan(sql`select id from bookings where kept = 'all' and check_out_date < ${day}
      order by check_out_date limit 200 for update skip locked`),
  ).toContain('bookings_with_messages')
  expect(
    await plan(sql`select id from bookings where kept = 'no_messages' and check_out_date < ${day}
      order by check_out_date limit 200 for update skip locked`),
  ).toContain('bookings_with_people')
})

it('a job that is killed in the middle has done each batch whole or not at all, and the next one does the rest', async () => {
  const stays = 1_500
  await seedInBulk(
    app,
    sql`insert into bookings (property_id, guest_id, check_in_date, check_out_date, guests_count, status,
      price_per_night, nights, subtotal_cents, discount_percentage, discount_cents, service_fee_cents, total_cents, kept)
    select ${home}, ${guest.id}, date '2001-01-01' + n, date '2001-01-02' + n, 2, 'completed',
      100, 1, 10000, 0, 0, 5000, 15000, 'no_messages' from generate_series(1, ${stays}::int) as n`,
  )
  await sql`insert into ledger_entries (owner_id, kind, amount_cents, booking_id, round, at, day)
    select ${owner.id}, 'booking', 10000, id, 1, now(), current_date
    from bookings where check_out_date < '2006-01-01'`.execute(app.db)
  await sql`insert into booking_status_changes (booking_id, to_status)
    select id, 'completed' from bookings where check_out_date < '2006-01-01'`.execute(app.db)
  const count = async (condition: ReturnType<typeof sql>) =>
    (
      await rows(sql<{ n: number }>`select count(*)::int as n from bookings
      where check_out_date < '2006-01-01' and ${condition}`)
    )[0]?.n ?? 0

  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `const { readConfig } = await import('#api/config/config.ts')
       const { openContext } = await import('#api/open.ts')
       const { forgetOldBookings } = await import('#api/domains/bookings/retention.jobs.ts')
       const { pino } = await import('pino')
       const { ctx } = await openContext(readConfig(process.env), pino({ level: 'silent' }))
       await forgetOldBookings.run(ctx, {})`,
    ],
    {
      cwd: join(import.meta.dirname, '..', '..', '..'),
      env: { ...process.env, DATABASE_URL: app.databaseUrl, DATA_DIR: join(app.dataDir, 'other') },
    },
  )
  const gone = new Promise(resolve => child.once('exit', (_, signal) => resolve(signal)))
  // Nobody ever sees a stay that is only half anonymised: without its history, but with its guest.
  const torn = () =>
    count(
      sql`(kept = 'figures') = exists (select from booking_status_changes where booking_id = bookings.id)`,
    )
  while ((await count(sql`kept = 'figures'`)) === 0 && child.exitCode === null) expect(await torn()).toBe(0)
  child.kill('SIGKILL')
  expect(await gone).toBe('SIGKILL')

  const done = await count(sql`kept = 'figures'`)
  expect(done).toBeGreaterThan(0)
  expect(done).toBeLessThan(stays)
  expect(await torn()).toBe(0)
  expect(await count(sql`(kept = 'figures') <> (guest_id <> ${guest.id})`)).toBe(0)
  await forgetOldBookings.run(app.ctx, {})
  expect(await count(sql`kept = 'figures' and guest_id <> ${guest.id}`)).toBe(stays)
})

it.each(LANGUAGES)('the policy pages in %s promise exactly what the jobs keep', language => {
  const file = join(import.meta.dirname, '..', '..', '..', 'web', 'locales', language, 'static.json')
  const pages = JSON.parse(readFileSync(file, 'utf8'))
  const promised = (page: { sections: { facts?: { value: string }[] }[] }) =>
    page.sections
      .flatMap(section => section.facts ?? [])
      .flatMap(({ value }) => /^(\{\w+Years\}|\d+)/.exec(value)?.[0] ?? [])
  // The values that the page shows are those of the settings, which the jobs use too.
  const years = ['{bookingYears}', '{messageYears}', String(KEPT_YEARS.analytics)]
  for (const page of [pages.policies, pages.privacy]) expect(promised(page)).toEqual(years)
  expect(JSON.stringify(pages.privacy).split('{bookingYears}')).toHaveLength(3)
})

it('whatever tells how people use the place goes before its two years', () => {
  const { notifications, devices, endedSessions, wrongPasswords } = KEPT_DAYS
  for (const days of [notifications, devices, endedSessions, wrongPasswords])
    expect(days).toBeLessThan(KEPT_YEARS.analytics * 365)
  expect(Math.max(...Object.values(KEPT_DAYS))).toBeLessThan(KEPT_YEARS.communication * 365)
})
