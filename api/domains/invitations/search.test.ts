import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnyInvitation } from '#contract/invitations/schemas.ts'
import { DAY_MS, HOUR_MS } from '#contract/kernel/durations.ts'
import type { Page } from '#contract/kernel/paging.ts'
import { asOwner, seedInBulk } from '#tests/support/owner.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { countStatements, explainPlan } from '#tests/support/statements.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let admin: TestPerson
let owner: TestPerson

/** Four invitations, an hour apart; the last one expired before it was answered. */
beforeAll(async () => {
  app = await openTestApp()
  admin = await createPerson(app, { userType: 'admin', fullName: 'Alma Admin' })
  owner = await createPerson(app, { userType: 'owner', fullName: 'Olive Owner' })
  const at = (hours: number, days = 0) =>
    new Date(app.ctx.clock().getTime() - hours * HOUR_MS - days * DAY_MS)
  const base = (email: string, created: Date) => ({
    email,
    created_at: created,
    expires_at: new Date(created.getTime() + 7 * DAY_MS),
    token_hash: Buffer.from(email.padEnd(32).slice(0, 32)),
  })
  await app.db
    .insertInto('invitations')
    .values([
      { ...base('ada@one.test', at(1)), invited_by: admin.id, user_type: 'user' },
      {
        ...base('ben_b@two.test', at(3)),
        invited_by: admin.id,
        user_type: 'owner',
        status: 'declined',
        answered_at: at(2),
      },
      { ...base('first@admin.test', at(1, 9)), invited_by: null, user_type: 'admin' },
    ])
    .execute()
  await app.db
    .insertInto('network_invitations')
    .values([{ ...base('cleo@one.test', at(2)), owner_id: owner.id, user_type: 'user' }])
    .execute()
})
afterAll(() => app.close())

const search = async (query = '') => {
  const answer = await request<Page<AnyInvitation>>(app, admin, 'GET', `/invitations/all/${query}`)
  expect(answer.status).toBe(200)
  return answer.body
}
const emails = async (query = '') => (await search(query)).results.map(row => row.email.split('@')[0])

describe('the list of all invitations', () => {
  it('holds both kinds, the newest first, with who sent each', async () => {
    const { count, results } = await search()
    expect([count, results.map(row => [row.email, row.kind, row.sender, row.status])]).toEqual([
      4,
      [
        ['ada@one.test', 'platform', { id: admin.id, full_name: 'Alma Admin' }, 'pending'],
        ['cleo@one.test', 'network', { id: owner.id, full_name: 'Olive Owner' }, 'pending'],
        ['ben_b@two.test', 'platform', { id: admin.id, full_name: 'Alma Admin' }, 'declined'],
        ['first@admin.test', 'platform', null, 'expired'],
      ],
    ])
    expect(JSON.stringify(results)).not.toContain('token')
  })

  it('is narrowed by kind, state, role, sender and part of an address, taken literally', async () => {
    expect(await emails('?kind=network')).toEqual(['cleo'])
    expect(await emails('?status=pending')).toEqual(['ada', 'cleo'])
    expect(await emails('?status=expired')).toEqual(['first'])
    expect(await emails('?status=declined')).toEqual(['ben_b'])
    expect(await emails('?user_type=owner')).toEqual(['ben_b'])
    expect(await emails(`?sender=${owner.id}`)).toEqual(['cleo'])
    expect(await emails('?search=ONE.test')).toEqual(['ada', 'cleo'])
    expect(await emails('?search=_')).toEqual(['ben_b'])
    expect(await emails(`?sender=${admin.id}&kind=network`)).toEqual([])
  })

  it('comes in each order, and by pages', async () => {
    const forwards = {
      sent: ['first', 'ben_b', 'cleo', 'ada'],
      expires: ['first', 'ben_b', 'cleo', 'ada'],
      email: ['ada', 'ben_b', 'cleo', 'first'],
    }
    for (const [order, names] of Object.entries(forwards)) {
      expect([order, await emails(`?sort=${order}`)]).toEqual([order, names])
      expect([order, await emails(`?sort=-${order}`)]).toEqual([order, [...names].reverse()])
    }
    expect(await emails('?sort=email&limit=2&offset=1')).toEqual(['ben_b', 'cleo'])
    expect((await search('?limit=1&offset=3')).count).toBe(4)
  })

  it('reads a page from the indexes of both tables, however many there are', async () => {
    const before = (await countStatements(() => search('?limit=20'))).length
    await seedInBulk(
      app,
      sql`insert into invitations (invited_by, email, user_type, token_hash, created_at, expires_at, status)
      select ${admin.id}, 'p' || n || '@bulk.test', 'user', sha256(('p' || n)::bytea), now() - n * interval '1 hour',
        now() - n * interval '1 hour' + interval '7 days', 'accepted' from generate_series(1, 20000) n`,
    )
    await seedInBulk(
      app,
      sql`insert into network_invitations (owner_id, email, user_type, token_hash, created_at, expires_at, status)
      select ${owner.id}, 'n' || n || '@bulk.test', 'user', sha256(('n' || n)::bytea), now() - n * interval '1 hour',
        now() - n * interval '1 hour' + interval '7 days', 'accepted' from generate_series(1, 20000) n`,
    )
    await asOwner(app, 'analyze invitations, network_invitations')
    const statements = await countStatements(() => search('?limit=20'))
    expect(statements.length).toBe(before)
    const plan = (query: string) => explainPlan(app, 'sender_name', () => search(`?limit=20&${query}`))
    for (const order of ['sent', 'expires', 'email', '-sent', '-expires', '-email'])
      for (const narrowed of ['', '&status=accepted', '&user_type=user']) {
        const text = await plan(`sort=${order}${narrowed}`)
        expect([text, /Merge Append/.test(text), /Seq Scan/.test(text)]).toEqual([text, true, false])
      }
    for (const query of [`sender=${admin.id}`, 'search=n1999', 'kind=network'])
      expect(await plan(query)).not.toContain('Seq Scan')
  })
})
