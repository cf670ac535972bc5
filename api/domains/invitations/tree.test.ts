import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TreePerson } from '#contract/invitations/schemas.ts'
import type { Page } from '#contract/kernel/paging.ts'
import type { Person as PersonPage } from '#contract/people/schemas.ts'
import {
  accept,
  inviteToNetwork,
  inviteToPlatform,
  NEWCOMER,
  respond,
  tokenMailedTo,
} from '#tests/support/invitations.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { nobody, request } from '#tests/support/requests.ts'
import { countStatements } from '#tests/support/statements.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let admin: TestPerson
let owner: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  admin = await createPerson(app, { userType: 'admin', fullName: 'Alma Admin' })
  owner = await createPerson(app, { userType: 'owner', fullName: 'Olive Owner', invitedBy: admin.id })
})
afterAll(() => app.close())

let people = 0
const anAddress = () => {
  people += 1
  return `leaf${people}@example.com`
}
const level = async (query = '') =>
  (await request<Page<TreePerson>>(app, admin, 'GET', `/invitations/tree/${query}`)).body
const pathTo = (id: string) =>
  request<{ people: TreePerson[] }>(app, admin, 'GET', `/invitations/tree/${id}/`)
const inviterOf = async (email: string) =>
  (await app.db.selectFrom('users').select('invited_by').where('email', '=', email).executeTakeFirstOrThrow())
    .invited_by
const idOf = async (email: string) =>
  (await app.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id

describe('who invited whom', () => {
  it('is kept when somebody comes by a letter of an admin, of an owner, or registers with its token', async () => {
    const [byAdmin, byOwner, registered] = [anAddress(), anAddress(), anAddress()]
    await accept(app, await inviteToPlatform(app, admin, byAdmin), NEWCOMER)
    await respond(app, await inviteToNetwork(app, owner, byOwner), 'accept', NEWCOMER)
    const token = await inviteToPlatform(app, admin, registered)
    await request(app, nobody, 'POST', '/users/register/', { token, ...NEWCOMER })
    expect([await inviterOf(byAdmin), await inviterOf(byOwner), await inviterOf(registered)]).toEqual([
      admin.id,
      owner.id,
      admin.id,
    ])
  })

  it('is the one who sent it again, where that is another admin', async () => {
    const other = await createPerson(app, { userType: 'admin' })
    const email = anAddress()
    const sent = await request<{ id: string }>(app, admin, 'POST', '/invitations/', {
      email,
      user_type: 'user',
    })
    await request(app, other, 'POST', `/invitations/${sent.body.id}/resend/`)
    await accept(app, await tokenMailedTo(app, email), NEWCOMER)
    expect(await inviterOf(email)).toBe(other.id)
  })

  it('does not change when a member joins a further network', async () => {
    const guest = await createPerson(app, { invitedBy: admin.id })
    await respond(app, await inviteToNetwork(app, owner, guest.email), 'accept', undefined, guest)
    expect(await inviterOf(guest.email)).toBe(admin.id)
  })

  it('is answered level by level, by name, with how many each has invited', async () => {
    const root = await createPerson(app, { userType: 'admin', fullName: 'Aaron Root' })
    const [zoe, bert] = [
      await createPerson(app, { userType: 'owner', fullName: 'Zoe', invitedBy: root.id }),
      await createPerson(app, { fullName: 'bert', invitedBy: root.id }),
    ]
    const leaf = await createPerson(app, { fullName: 'Leaf', invitedBy: zoe.id, onboarded: false })
    const roots = await level('?limit=1')
    expect(roots.results).toMatchObject([{ id: root.id, user_type: 'admin', invited: 2 }])
    expect(roots.count).toBeGreaterThan(1)
    const { count, results } = await level(`?of=${root.id}`)
    expect([count, results.map(row => [row.id, row.invited])]).toEqual([
      2,
      [
        [bert.id, 0],
        [zoe.id, 1],
      ],
    ])
    expect((await level(`?of=${zoe.id}`)).results).toMatchObject([{ id: leaf.id, state: 'onboarding' }])
    expect((await level(`?of=${root.id}&limit=1&offset=1`)).results.map(row => row.id)).toEqual([zoe.id])
  })

  it('is the way from the root to somebody, and nothing to nobody', async () => {
    const guest = await createPerson(app, { invitedBy: owner.id })
    const { body } = await pathTo(guest.id)
    expect(body.people.map(row => row.id)).toEqual([admin.id, owner.id, guest.id])
    expect((await pathTo(admin.id)).body.people.map(row => row.id)).toEqual([admin.id])
    expect((await pathTo('00000000-0000-4000-8000-000000000000')).status).toBe(404)
  })

  it('asks no more of the database for a hundred than for one', async () => {
    const busy = await createPerson(app, { userType: 'owner' })
    const one = await createPerson(app, { userType: 'owner' })
    await createPerson(app, { invitedBy: one.id })
    await sql`insert into users (email, full_name, user_type, password_hash, invited_by)
      select 'many' || n || '@people.test', 'Many ' || n, 'user', 'none', ${busy.id} from generate_series(1, 100) n`.execute(
      app.db,
    )
    const asked = async (id: string) => (await countStatements(() => level(`?of=${id}&limit=100`))).length
    expect(await asked(busy.id)).toBe(await asked(one.id))
  })

  it('stands on the page of a person', async () => {
    const { body } = await request<PersonPage>(app, admin, 'GET', `/users/${owner.id}/`)
    expect(body.invited_by).toEqual({ id: admin.id, full_name: 'Alma Admin' })
  })

  it('of the past is found by the address, or where that was changed by the record', async () => {
    const [known, changed, unknown] = [anAddress(), anAddress(), await createPerson(app)]
    await accept(app, await inviteToPlatform(app, admin, known), NEWCOMER)
    await respond(app, await inviteToNetwork(app, owner, changed), 'accept', NEWCOMER)
    const changedId = await idOf(changed)
    await sql`update users set email = 'elsewhere@example.com' where id = ${changedId}`.execute(app.db)
    // They had an account when they joined the network, so this invitation is not how they came.
    await respond(app, await inviteToNetwork(app, owner, unknown.email), 'accept', undefined, unknown)
    await sql`update users set invited_by = null`.execute(app.db)
    const text = await readFile('api/migrations/0045_who_invited_whom.sql', 'utf8')
    const statements = text
      .replace(/^--.*$/gm, '')
      .split(';')
      .map(statement => statement.trim())
      .filter(statement => statement.startsWith('update users'))
    expect(statements).toHaveLength(2)
    for (const statement of statements) await sql.raw(statement).execute(app.db)
    expect([
      await inviterOf(known),
      await inviterOf('elsewhere@example.com'),
      await inviterOf(unknown.email),
    ]).toEqual([admin.id, owner.id, null])
  })
})
