import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addHome, trust } from '#tests/support/homes.ts'
import { asOwner, seedInBulk } from '#tests/support/owner.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { measureCall } from '#tests/support/statements.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

const MEMBERS = 500
const STAYS = 5_000
/** Maximum server time of one call. An owner's screen makes a few calls and must stay below 200 ms in total. */
const ENOUGH_MS = 100

let app: TestApp
let owner: TestPerson
let admin: TestPerson
let entry: string
let home: string

/** One owner with a large network and years of stays, among as many unrelated people and stays. */
beforeAll(async () => {
  app = await openTestApp()
  owner = await createPerson(app, { userType: 'owner' })
  admin = await createPerson(app, { userType: 'admin' })
  const other = await createPerson(app, { userType: 'owner' })
  for (const level of [1, 2, 3, 4, 5])
    await trust(app, owner, other, { level, percentage: level * 5, name: `Level ${level}` })
  home = await addHome(app, owner)
  for (const whose of [owner, owner, owner, other, other])
    await addHome(app, whose, { title: 'Another home' })
  await seedInBulk(
    app,
    sql`
    insert into users (email, full_name, user_type, password_hash, onboarding_completed)
    select 'many' || n || '@example.com', 'Person Number ' || n, 'user', 'none', true
    from generate_series(1, ${MEMBERS * 2}::int) n`,
  )
  await sql`
    insert into network_members (owner_id, member_id, trust_level_id, joined_at)
    select ${owner.id}, person.id, level.id, now() - row_number() over () * interval '1 hour'
    from users person
      join trust_levels level on level.owner_id = ${owner.id} and level.level = 1 + abs(hashtext(person.email)) % 5
    where person.email like 'many%' order by person.created_at, person.email limit ${MEMBERS}`.execute(app.db)
  await seedInBulk(
    app,
    sql`
    insert into network_invitations (owner_id, email, user_type, token_hash, status, created_at, expires_at, answered_at)
    select ${owner.id}, 'many' || n || '@example.com', 'user', decode(md5('a' || n) || md5('b' || n), 'hex'),
      (array['accepted', 'accepted', 'declined', 'expired', 'revoked'])[1 + n % 5],
      now() - n * interval '3 hours', now() - n * interval '3 hours' + interval '7 days', now()
    from generate_series(1, 2000) n`,
  )
  await seedInBulk(
    app,
    sql`insert into bookings (property_id, guest_id, check_in_date, check_out_date, guests_count, status, price_per_night,
      nights, subtotal_cents, discount_percentage, discount_cents, service_fee_cents, total_cents)
    select homes.id, guests.id, current_date - 2000 + (n / 6) * 2, current_date - 1999 + (n / 6) * 2, 2, 'completed', 100,
      1, 10000, 20, 2000, 5000, 13000
    from generate_series(0, ${STAYS + 999}::int) n
      join (select id, row_number() over (order by id) as place from properties) homes on homes.place = 1 + n % 6
      join (select id, row_number() over (order by email) as place from users where email like 'many%') guests
        on guests.place = 1 + n % ${MEMBERS * 2}::int`,
  )
  await asOwner(app, 'vacuum analyze')
  const { body } = await request<{ results: { id: string }[] }>(app, owner, 'GET', '/trusted-networks/')
  entry = body.results[0]?.id ?? ''
})
afterAll(() => app.close())

it.each([
  ['the levels', '/trust-levels/', 2],
  ['the network', '/trusted-networks/', 2],
  ['its last page', `/trusted-networks/?limit=100&offset=400`, 2],
  ['a search in it', '/trusted-networks/?search=number+4', 2],
  ['those at one level', '/trusted-networks/?trust_level=3', 2],
  ['the network in figures', '/trusted-networks/stats/', 3],
  ['one person', '/trusted-networks/ENTRY/', 4],
  ['the open invitations', '/network-invitations/?current=true&limit=100', 2],
  ['the people one knows', '/users/', 2],
  ['a search for them', '/users/search/?search=number+4', 2],
  ['a sample week', '/trust-levels/sample_week/?property=HOME', 3],
])(
  'with 500 members and 5,000 stays %s takes a fixed number of statements and little time',
  async (_what, path, statements) => {
    const measured = await measureCall(
      app,
      owner,
      path.replace('ENTRY', entry).replace('HOME', home),
      ENOUGH_MS,
    )
    expect(measured.statements).toBeLessThanOrEqual(statements)
    expect(measured.ms).toBeLessThan(ENOUGH_MS)
  },
)

it.each([
  ['all networks', '/trusted-networks/', 2],
  ['all networks in figures', '/trusted-networks/stats/', 3],
  ['all accounts', '/users/', 2],
])('an admin is shown %s in as little', async (_what, path, statements) => {
  const measured = await measureCall(app, admin, path, ENOUGH_MS)
  expect(measured.statements).toBeLessThanOrEqual(statements)
  expect(measured.ms).toBeLessThan(ENOUGH_MS)
})
