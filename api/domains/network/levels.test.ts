import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '#contract/kernel/durations.ts'
import type { Page } from '#contract/kernel/paging.ts'
import type { TrustLevel } from '#contract/network/schemas.ts'
import type { Notification } from '#contract/notifications/schemas.ts'
import { inviteToNetwork } from '#tests/support/invitations.ts'
import { someoneWaits } from '#tests/support/locks.ts'
import { asOwner } from '#tests/support/owner.ts'
import { createPerson } from '#tests/support/people.ts'
import { type Caller, later, request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const anOwner = () => createPerson(app, { userType: 'owner' })
const aGuest = () => createPerson(app, { userType: 'user' })

const make = (owner: Caller, level: number, percentage = level * 5, name = `Level ${level}`) =>
  request<TrustLevel>(app, owner, 'POST', '/trust-levels/', {
    name,
    level,
    default_discount_percentage: percentage,
  })
const list = async (who: Caller) =>
  (await request<Page<TrustLevel>>(app, who, 'GET', '/trust-levels/?limit=100')).body
const remove = (who: Caller, id: string) => request(app, who, 'DELETE', `/trust-levels/${id}/`)
const join = (ownerId: string, memberId: string, levelId: string | null) =>
  app.db
    .insertInto('network_members')
    .values({ owner_id: ownerId, member_id: memberId, trust_level_id: levelId })
    .execute()

describe('an owner’s trust levels', () => {
  it('are listed lowest first, each with how many hold it', async () => {
    const owner = await anOwner()
    const third = await make(owner, 3)
    await make(owner, 1)
    await join(owner.id, (await aGuest()).id, third.body.id)
    await join(owner.id, (await aGuest()).id, third.body.id)
    const { count, results } = await list(owner)
    expect(count).toBe(2)
    expect(results.map(level => [level.level, level.member_count])).toEqual([
      [1, 0],
      [3, 2],
    ])
  })

  it('have one level of each number, however many are made at once', async () => {
    const owner = await anOwner()
    const answers = await Promise.all(Array.from({ length: 10 }, () => make(owner, 2)))
    expect(answers.filter(answer => answer.status === 201)).toHaveLength(1)
    expect(answers.filter(answer => answer.body.code === 'level.taken')).toHaveLength(9)
    expect((await list(owner)).count).toBe(1)
  })

  it('have numbers of their own: another owner may use the same', async () => {
    const [one, other] = [await anOwner(), await anOwner()]
    expect((await make(one, 4)).status).toBe(201)
    expect((await make(other, 4)).status).toBe(201)
    expect((await list(one)).count).toBe(1)
  })

  it('name every bad field: a blank name, a sixth level, a discount above all', async () => {
    const answer = await make(await anOwner(), 6, 101, ' ')
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.errors ?? {})).toEqual(['name', 'level', 'default_discount_percentage'])
  })

  it('take discounts of two decimals and no finer', async () => {
    const owner = await anOwner()
    expect((await make(owner, 1, 12.34)).body.default_discount_percentage).toBe(12.34)
    expect((await make(owner, 2, 12.345)).status).toBe(400)
  })

  it('reach those who joined before there was a level, once level 1 is made, and nobody else', async () => {
    const owner = await anOwner()
    const [early, placed] = [await aGuest(), await aGuest()]
    await join(owner.id, early.id, null)
    const second = await make(owner, 2)
    expect((await list(owner)).results[0]?.member_count).toBe(0)
    await join(owner.id, placed.id, second.body.id)
    expect((await make(owner, 1)).body.member_count).toBe(1)
    expect((await list(owner)).results.map(level => level.member_count)).toEqual([1, 1])
  })

  it('can be renamed and renumbered, but not to a number that is taken', async () => {
    const owner = await anOwner()
    const { body: first } = await make(owner, 1)
    await make(owner, 2, 5)
    const change = (changes: object) =>
      request<TrustLevel>(app, owner, 'PATCH', `/trust-levels/${first.id}/`, changes)
    expect((await change({ name: 'Old friends', level: 5 })).body).toMatchObject({
      name: 'Old friends',
      level: 5,
    })
    expect((await change({ level: 2 })).body.code).toBe('level.taken')
    expect((await change({})).body).toMatchObject({ name: 'Old friends', level: 5 })
  })

  it('of other owners answer like levels that do not exist', async () => {
    const [owner, other] = [await anOwner(), await anOwner()]
    const { body: level } = await make(owner, 1)
    const missing = await remove(other, '00000000-0000-4000-8000-000000000000')
    expect(await remove(other, level.id)).toEqual(missing)
    expect(missing.status).toBe(404)
    const patched = await request(app, other, 'PATCH', `/trust-levels/${level.id}/`, { name: 'Mine now' })
    expect(patched).toEqual(missing)
    expect((await list(owner)).results[0]?.name).toBe('Level 1')
  })

  it('are all shown to an admin, who makes none', async () => {
    const admin = await createPerson(app, { userType: 'admin' })
    await make(await anOwner(), 1)
    await make(await anOwner(), 1)
    expect((await list(admin)).count).toBeGreaterThanOrEqual(2)
    expect((await make(admin, 1)).status).toBe(403)
  })
})

describe('levels in the order of what they give', () => {
  const change = (owner: Caller, id: string, changes: object) =>
    request<TrustLevel & { raise?: unknown }>(app, owner, 'PATCH', `/trust-levels/${id}/`, changes)
  const gives = async (owner: Caller) =>
    (await list(owner)).results.map(level => [level.level, level.default_discount_percentage])

  it('a level cannot be made that gives less than one with a lower number', async () => {
    const owner = await anOwner()
    await make(owner, 3, 12)
    const refused = await make(owner, 4, 8)
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      code: 'level.gives_less',
      raise: [{ level: 4, default_discount_percentage: 12 }],
    })
    expect(refused.body.detail).toBe(
      'Level 3 would give 12 percent and level 4 only 8. A level with a higher number cannot give less than one with a lower number.',
    )
    expect(await gives(owner)).toEqual([[3, 12]])
    expect((await make(owner, 4, 12)).status).toBe(201)
  })

  it('a level cannot be raised above one with a higher number, unless that is raised in the same step', async () => {
    const owner = await anOwner()
    const { body: third } = await make(owner, 3, 8)
    await make(owner, 4, 10)
    await make(owner, 5, 40)
    const input = { default_discount_percentage: 12 }
    const refused = await change(owner, third.id, input)
    expect(refused.body).toMatchObject({
      code: 'level.gives_less',
      raise: [{ level: 4, default_discount_percentage: 12 }],
    })
    expect(await gives(owner)).toEqual([
      [3, 8],
      [4, 10],
      [5, 40],
    ])
    expect((await change(owner, third.id, { ...input, raise: refused.body.raise })).status).toBe(200)
    expect(await gives(owner)).toEqual([
      [3, 12],
      [4, 12],
      [5, 40],
    ])
  })

  it('a raise beside another change takes nothing away, and is of the owner’s own levels alone', async () => {
    const [owner, other] = [await anOwner(), await anOwner()]
    await make(other, 2, 5)
    const { body: first } = await make(owner, 1, 5)
    await make(owner, 2, 30)
    const raise = [2, 3].map(level => ({ level, default_discount_percentage: 10 }))
    expect((await change(owner, first.id, { default_discount_percentage: 10, raise })).status).toBe(200)
    expect(await gives(owner)).toEqual([
      [1, 10],
      [2, 30],
    ])
    expect(await gives(other)).toEqual([[2, 5]])
  })

  it('a level cannot be given a number among levels that give less', async () => {
    const owner = await anOwner()
    await make(owner, 2, 10)
    const { body: fifth } = await make(owner, 5, 40)
    expect((await change(owner, fifth.id, { level: 1 })).body.code).toBe('level.gives_less')
    expect((await change(owner, fifth.id, { level: 3 })).status).toBe(200)
  })

  it('of two changes in two tabs at once, each right by itself, no more than one is taken', async () => {
    for (let round = 0; round < 5; round += 1) {
      const owner = await anOwner()
      const [{ body: low }, { body: high }] = [await make(owner, 1, 10), await make(owner, 2, 40)]
      const answers = await Promise.all([
        change(owner, low.id, { default_discount_percentage: 30 }),
        change(owner, high.id, { default_discount_percentage: 20 }),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    }
  })

  it('is kept by the database itself, against two transactions that do not see each other', async () => {
    const owner = await anOwner()
    const [{ body: low }, { body: high }] = [await make(owner, 1, 10), await make(owner, 2, 40)]
    const set = (db: TestApp['db'], id: string, default_discount_percentage: number) =>
      db.updateTable('trust_levels').set({ default_discount_percentage }).where('id', '=', id).execute()
    await expect(set(app.db, low.id, 41)).rejects.toMatchObject({ constraint: 'trust_levels_rise' })
    const second = await app.db.transaction().execute(async tx => {
      await set(tx, low.id, 30)
      const waiting = set(app.db, high.id, 20).catch((error: unknown) => error)
      await someoneWaits(app)
      return { waiting }
    })
    expect(await second.waiting).toMatchObject({ constraint: 'trust_levels_rise' })
    expect(await gives(owner)).toEqual([
      [1, 30],
      [2, 40],
    ])
  })

  it('was brought about for levels from before, and their owners were notified; nothing that was booked moved', async () => {
    const [owner, other] = [await anOwner(), await anOwner()]
    await asOwner(app, 'alter table trust_levels disable trigger trust_levels_rise')
    for (const [level, percentage] of [[1, 10], [2, 12.5], [4, 8], [5, 11]] as const) // biome-ignore format: a table
      await make(other, level, 10 + level).then(() =>
        app.db
          .insertInto('trust_levels')
          .values({ owner_id: owner.id, name: 'Old', level, default_discount_percentage: percentage })
          .execute(),
      )
    await asOwner(app, 'alter table trust_levels enable trigger trust_levels_rise')
    const file = new URL('../../migrations/0046_more_trust_never_costs_more.sql', import.meta.url)
    const [putInOrder] = (await readFile(file, 'utf8')).split(/;\n/)
    await sql.raw(putInOrder ?? '').execute(app.db)
    expect(await gives(owner)).toEqual([
      [1, 10],
      [2, 12.5],
      [4, 12.5],
      [5, 12.5],
    ])
    const told = (who: Caller) =>
      request<Page<Notification>>(app, who, 'GET', '/notifications/').then(({ body }) => body.results)
    expect(await told(owner)).toMatchObject([
      {
        kind: 'network.levels_raised',
        data: {
          levels: [
            { level: 4, discount_percentage: 12.5 },
            { level: 5, discount_percentage: 12.5 },
          ],
        },
      },
    ])
    expect(await told(other)).toEqual([])
  })
})

describe('deleting a trust level', () => {
  it('works while nobody holds it', async () => {
    const owner = await anOwner()
    const { body: level } = await make(owner, 1)
    expect((await remove(owner, level.id)).status).toBe(204)
    expect((await list(owner)).count).toBe(0)
  })

  it('is refused while people hold it, and says how many', async () => {
    const owner = await anOwner()
    const { body: level } = await make(owner, 1)
    for (let n = 0; n < 3; n += 1) await join(owner.id, (await aGuest()).id, level.id)
    const refused = await remove(owner, level.id)
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({ code: 'level.in_use', members: 3, invitations: 0 })
    expect(refused.body.detail).toContain('People who hold it: 3.')
    expect((await list(owner)).count).toBe(1)
  })

  it('is refused while an open invitation names it, and possible once that has expired', async () => {
    const owner = await anOwner()
    const { body: level } = await make(owner, 2)
    await inviteToNetwork(app, owner, 'promised@example.com', { trust_level: 2 })
    const refused = await remove(owner, level.id)
    expect(refused.body).toMatchObject({ code: 'level.in_use', members: 0, invitations: 1 })
    expect(refused.body.detail).toContain('Open invitations that name it: 1.')
    app.passTime(7 * DAY_MS)
    expect((await remove(await later(app, owner), level.id)).status).toBe(204)
  })

  it('against giving it to people at the same time: it stays and is held, or it is gone and nobody has it', async () => {
    const owner = await anOwner()
    await make(owner, 1)
    for (let round = 0; round < 8; round += 1) {
      const { body: level } = await make(owner, 2)
      await join(owner.id, (await aGuest()).id, null)
      const member = await app.db
        .selectFrom('network_members')
        .select('id')
        .where('owner_id', '=', owner.id)
        .orderBy('joined_at', 'desc')
        .executeTakeFirstOrThrow()
      const [given, deleted] = await Promise.all([
        request(app, owner, 'PATCH', `/trusted-networks/${member.id}/update_trust_level/`, {
          trust_level: 2,
        }),
        remove(owner, level.id),
      ])
      expect([given.status, deleted.status]).toSatisfy(
        ([a, b]: number[]) => (a === 200 && b === 409) || (a === 400 && b === 204),
      )
      await app.db.deleteFrom('network_members').where('owner_id', '=', owner.id).execute()
      await app.db.deleteFrom('trust_levels').where('id', '=', level.id).execute()
    }
  })

  it('that is under way makes giving it to somebody wait, and then say that there is no such level', async () => {
    const owner = await anOwner()
    const { body: level } = await make(owner, 2)
    await join(owner.id, (await aGuest()).id, null)
    const { id } = await app.db
      .selectFrom('network_members')
      .select('id')
      .where('owner_id', '=', owner.id)
      .executeTakeFirstOrThrow()
    const given = await app.db.transaction().execute(async tx => {
      await tx.deleteFrom('trust_levels').where('id', '=', level.id).execute()
      const path = `/trusted-networks/${id}/update_trust_level/`
      const answer = request(app, owner, 'PATCH', path, { trust_level: 2 })
      await someoneWaits(app)
      return { answer }
    })
    expect((await given.answer).body.code).toBe('level.unknown')
  })
})
