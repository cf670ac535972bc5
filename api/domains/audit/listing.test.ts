import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit/schemas.ts'
import type { Page } from '#contract/kernel/paging.ts'
import { addHome, stayInDays } from '#tests/support/homes.ts'
import { earn, withdraw } from '#tests/support/money.ts'
import { asOwner, seedInBulk } from '#tests/support/owner.ts'
import { createPerson, signInByApi, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let admin: TestPerson
let owner: TestPerson

const asked = async (query = '') =>
  (await request<Page<AuditEntry>>(app, admin, 'GET', `/admin/audit_logs/${query}`)).body

const reject = async (reason: string) => {
  await earn(app, owner, 100)
  const { body } = await withdraw(app, owner, 10)
  await request(app, admin, 'POST', `/withdrawals/${body.id}/reject/`, { reason })
  return body.id
}

beforeAll(async () => {
  app = await openTestApp()
  admin = await createPerson(app, { userType: 'admin', fullName: 'Ada Admin' })
  owner = await createPerson(app, { userType: 'owner', fullName: 'Olga Owner' })
})
afterAll(() => app.close())

describe('the list', () => {
  test('says who did what on whom, when, from where, and what was before and after', async () => {
    const id = await reject('The bank does not know this account.')
    const { results } = await asked('?limit=1')
    expect(results[0]).toMatchObject({
      who: { kind: 'person', person: { id: admin.id, full_name: 'Ada Admin' }, of: null, viewing_as: null },
      action: 'withdrawal.rejected',
      subject: { kind: 'withdrawal', id },
      concerns: { id: owner.id, full_name: 'Olga Owner' },
      before: { status: 'processing' },
      after: { status: 'rejected', amount_cents: 1_000 },
      reason: 'The bank does not know this account.',
    })
    expect(results[0]?.address).toMatch(/^10\./)
    expect(results[0]?.request_id).toMatch(/^req-/)
  })

  test('is newest first, 50 at a time and at most 200', async () => {
    const { results, count } = await asked()
    expect(results.map(entry => entry.position)).toEqual(
      results.map((_, index) => (results[0]?.position ?? 0) - index),
    )
    expect(count).toBe(results[0]?.position)
    const bad = await request(app, admin, 'GET', '/admin/audit_logs/?limit=201')
    expect(bad.status).toBe(400)
    const next = await asked('?limit=2&offset=2')
    expect(next.results.map(({ id }) => id)).toEqual(results.slice(2, 4).map(({ id }) => id))
  })

  test('names the system and its job', async () => {
    const { results } = await asked('?who=house&action=earning.entered&limit=1')
    expect(results[0]?.who).toMatchObject({ kind: 'house', of: 'payments.settle', person: null })
    // The entry's subject is a stay, which is shown by the name of its home.
    expect(results[0]?.subject).toMatchObject({ kind: 'booking', label: 'The boathouse' })
    expect(results[0]?.subject.property).not.toBeNull()
  })

  test('who has left is named by nobody: the entry knew only the id', async () => {
    const leaver = await createPerson(app, { fullName: 'Lea Leaver' })
    await signInByApi(app, leaver.email)
    expect((await asked(`?who=${leaver.id}`)).results[0]?.who.person?.full_name).toBe('Lea Leaver')
    await request(app, leaver, 'DELETE', '/users/delete_account/', { password: leaver.password })
    const { results } = await asked(`?who=${leaver.id}`)
    expect(results[0]).toMatchObject({
      action: 'account.deleted',
      who: { person: { full_name: 'Former member' } },
    })
    const { rows } = await sql<{ text: string }>`
      select string_agg(audit_entries::text, ' ') as text from audit_entries`.execute(app.db)
    expect(rows[0]?.text).not.toMatch(/Leaver|people\.test/)
  })
})

test('of many who wait at one door, each is named by what they did themselves', async () => {
  const home = await addHome(app, owner)
  const guests = await Promise.all(Array.from({ length: 12 }, () => createPerson(app)))
  const booked = await Promise.all(
    guests.map(async (guest, index) => {
      const stay = stayInDays(30 + 2 * index, 31 + 2 * index)
      const path = `/properties/${home}/check_availability/`
      const { body } = await request<{ quote_id: string }>(app, guest, 'POST', path, stay)
      const input = { ...stay, property: home, quote_id: body.quote_id }
      return (await request<{ id: string }>(app, guest, 'POST', '/bookings/', input)).body.id
    }),
  )
  const { results } = await asked('?action=booking.made&limit=200')
  const by = Object.fromEntries(results.map(({ subject, who }) => [subject.id, who.person?.id]))
  expect(booked.map(id => by[id])).toEqual(guests.map(guest => guest.id))
})

describe('the filters', () => {
  const only = async (query: string, holds: (entry: AuditEntry) => boolean) => {
    const { results, count } = await asked(`?${query}&limit=200`)
    expect(count).toBeGreaterThan(0)
    expect(results).toHaveLength(count)
    expect(results.filter(entry => !holds(entry))).toEqual([])
    expect((await asked()).count).toBeGreaterThan(count)
  }

  test('who, a person or a kind', async () => {
    await only(`who=${admin.id}`, entry => entry.who.person?.id === admin.id)
    await only('who=house', entry => entry.who.kind === 'house')
  })
  test('a person, as author or as the one whom it concerns', () =>
    only(`person=${owner.id}`, entry => [entry.who.person?.id, entry.concerns?.id].includes(owner.id)))
  test('a person page by page: newest first, each entry once, also one that is by and about them, with other filters', async () => {
    await request(app, owner, 'PATCH', '/users/update_profile/', { full_name: 'Olga Owner' })
    await reject('Not this time.')
    const all = (await asked('?limit=200')).results.filter(entry =>
      [entry.who.person?.id, entry.concerns?.id].includes(owner.id),
    )
    const mine = `person=${owner.id}`
    expect(all.some(entry => entry.who.person?.id === owner.id && entry.concerns?.id === owner.id)).toBe(true)
    expect(all.some(entry => entry.who.person?.id !== owner.id)).toBe(true)
    const pages: AuditEntry[] = []
    for (let offset = 0; offset < all.length; offset += 3) {
      const page = await asked(`?${mine}&limit=3&offset=${offset}`)
      expect(page.count).toBe(all.length)
      pages.push(...page.results)
    }
    expect(pages.map(({ id }) => id)).toEqual(all.map(({ id }) => id))
    const rejected = await asked(`?${mine}&action=withdrawal.rejected`)
    expect(rejected.results.map(({ id }) => id)).toEqual(
      all.filter(({ action }) => action === 'withdrawal.rejected').map(({ id }) => id),
    )
  })
  test('what', () => only('action=withdrawal.rejected', ({ action }) => action === 'withdrawal.rejected'))
  test('on what kind of thing, and on which one', async () => {
    await only('subject_kind=withdrawal', ({ subject }) => subject.kind === 'withdrawal')
    const id = await reject('Once more.')
    await only(`subject=${id}`, ({ subject }) => subject.id === id)
  })
  test('days, the last one included', async () => {
    const today = app.ctx.clock().toISOString().slice(0, 10)
    const all = (await asked()).count
    expect((await asked(`?from=${today}&until=${today}`)).count).toBe(all)
    expect((await asked('?until=2020-01-01')).count).toBe(0)
    expect((await asked('?from=2199-01-01')).count).toBe(0)
  })
  test('words: names, reasons, titles of homes, ids, addresses; literally', async () => {
    await only(
      'search=Ada%20Admin',
      entry => entry.who.person?.id === admin.id || entry.concerns?.id === admin.id,
    )
    await reject('Ten percent, 10% exactly')
    await only('search=10%25%20EXACT', ({ reason }) => reason?.includes('10%') === true)
    const home = await addHome(app, owner, { title: 'The crooked mill' })
    await request(app, owner, 'PATCH', `/properties/${home}/`, { price_per_night: 240 })
    await only('search=crooked', ({ subject }) => subject.id === home)
    await only(`search=${home}`, ({ subject }) => subject.id === home)
    const { results } = await asked('?limit=1')
    await only(`search=${results[0]?.address}`, ({ address }) => address === results[0]?.address)
    await only(`search=${results[0]?.request_id}`, entry => entry.request_id === results[0]?.request_id)
    expect((await asked('?search=100%25')).count).toBe(0)
  })
})

test('the file holds what the filters find, and nothing in it runs as a formula', async () => {
  await reject('=HYPERLINK("http://evil.test")')
  const path = '/admin/audit_logs/export/?action=withdrawal.rejected&search=evil'
  const { headers, text } = await request(app, admin, 'GET', path)
  expect(headers['content-type']).toContain('text/csv')
  const lines = text.trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`"'=HYPERLINK(`)
  expect(lines[1]).toContain('Olga Owner')
})

describe('a million entries', () => {
  const planOf = async (where: string) => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${sql.raw(
      `select id from audit_entries as entry where ${where} order by at desc, id desc limit 50`,
    )}`.execute(app.db)
    return rows.map(row => row['QUERY PLAN']).join('\n')
  }

  test('are found by an index, whatever is asked for', async () => {
    // Enough entries that reading all of them would be too slow.
    await seedInBulk(
      app,
      sql`insert into audit_entries (at, who, who_id, action, subject_kind, subject_id, concerns)
      select now() - n * interval '1 minute', 'person', md5((n % 500)::text)::uuid, 'session.' || repeat('a', n % 40 + 1), 'session',
        n::text, md5((n % 700)::text)::uuid from generate_series(1, 20000) as n`,
    )
    await asOwner(app, 'analyze audit_entries')
    const someone = `'${admin.id}'`
    for (const where of [
      'true',
      `who_id = ${someone}`,
      `(who_id = ${someone} or concerns = ${someone})`,
      `action = 'rates.changed'`,
      `subject_kind = 'withdrawal' and subject_id = 'x'`,
      `at >= now() - interval '1 day'`,
      `reason is not null and lower(reason) like '%evil%'`,
      `request_id = 'req-9'`,
    ])
      expect({ where, plan: await planOf(where) }).toMatchObject({
        plan: expect.not.stringContaining('Seq Scan'),
      })
  })
})
