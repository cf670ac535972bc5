import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '#contract/kernel/durations.ts'
import type { Page } from '#contract/kernel/paging.ts'
import type { Membership } from '#contract/network/schemas.ts'
import { addLevel, trust } from '#tests/support/homes.ts'
import {
  acceptIntroduced,
  allow,
  decline,
  introduce,
  made,
  readMembership,
  received,
  reply,
} from '#tests/support/introductions.ts'
import { invitationMailsTo, NEWCOMER, respond, tokenMailedTo } from '#tests/support/invitations.ts'
import { someoneWaits } from '#tests/support/locks.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { nobody, request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let owner: TestPerson
let daniel: TestPerson
let address: string

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await createPerson(app, { userType: 'owner', fullName: 'Olga Owner' })
  daniel = await createPerson(app, { fullName: 'Daniel Member' })
  await trust(app, owner, daniel, { level: 4, percentage: 30 })
  await addLevel(app, owner, { level: 3, percentage: 20 })
  await addLevel(app, owner, { level: 2, percentage: 10 })
  await allow(app, owner, 4, 3)
  address = `${randomUUID().slice(0, 8)}@people.test`
})

const notified = async (who: TestPerson) =>
  (
    await app.db
      .selectFrom('notifications')
      .select('kind')
      .where('user_id', '=', who.id)
      .orderBy('created_at')
      .orderBy('kind')
      .execute()
  ).map(({ kind }) => kind)
const sent = async (email = address, as = daniel) => (await introduce(app, as, owner, email)).body.id
const agreed = async (email = address) => {
  const id = await sent(email)
  expect((await reply(app, id, 'agree')).status).toBe(200)
  return id
}
const age = (id: string, days: number) => {
  const earlier = (column: string) => sql<Date>`${sql.ref(column)} - make_interval(days => ${days})`
  return app.db
    .updateTable('introductions')
    .set({ created_at: earlier('created_at'), answered_at: earlier('answered_at') })
    .where('id', '=', id)
    .execute()
}

describe('the three consents', () => {
  test('a member is not named without agreeing to it', async () => {
    const { status, body } = await introduce(app, daniel, owner, address, { agrees_to_be_named: false })
    expect([status, body]).toMatchObject([400, { errors: { agrees_to_be_named: [expect.any(String)] } }])
    expect(await made(app, daniel)).toEqual([])
  })

  test('the owner sees nobody who has not agreed, and cannot accept them', async () => {
    const id = await sent()
    const mails = await invitationMailsTo(app, address)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('Olga Owner')
    expect(mails[0]?.text).toContain('Daniel Member')
    expect(await received(app, owner)).toEqual([])
    expect((await acceptIntroduced(app, owner, id, { trust_level: 2 })).status).toBe(404)
    expect(await notified(owner)).toEqual([])
  })

  test('a newcomer who agreed is shown with who introduces them and how these came, and gets the invitation', async () => {
    const ada = await createPerson(app, { fullName: 'Ada First' })
    await trust(app, owner, ada, { level: 5, percentage: 40 })
    await app.db
      .updateTable('network_members')
      .set({ introduced_by: ada.id })
      .where('member_id', '=', daniel.id)
      .execute()
    const id = await agreed()
    expect(await received(app, owner)).toMatchObject([
      {
        id,
        full_name: 'Nora Newcomer',
        line: 'She waters the plants.',
        introducer_name: 'Daniel Member',
        introducer_level: 4,
        chain: [{ full_name: 'Ada First' }],
      },
    ])
    expect(await notified(owner)).toEqual(['introduction.received'])
    const { body } = await acceptIntroduced(app, owner, id, { trust_level: 3 })
    expect(body).toEqual({ outcome: 'invited' })
    expect(await notified(daniel)).toEqual(['introduction.accepted'])
    const token = await tokenMailedTo(app, address)
    expect((await respond(app, token, 'accept', NEWCOMER)).status).toBe(200)
    const person = await app.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', address)
      .executeTakeFirstOrThrow()
    const membership = await readMembership(app, owner, person)
    const shown = await request(app, owner, 'GET', `/trusted-networks/${membership?.id}/`)
    expect(shown.body).toMatchObject({
      introduced_by: 'Daniel Member',
      trust_level: 3,
      ends_on: null,
      ends_after_stay: false,
    })
  })

  test('a newcomer with an account joins at once, at that level and until that day', async () => {
    const nora = await createPerson(app)
    const id = await agreed(nora.email)
    const until = new Date(Date.now() + 20 * DAY_MS).toISOString().slice(0, 10)
    const { body } = await acceptIntroduced(app, owner, id, { trust_level: 2, ends_on: until })
    expect(body).toEqual({ outcome: 'joined' })
    expect(await readMembership(app, owner, nora)).toMatchObject({ introduced_by: daniel.id, ends_on: until })
    expect(await notified(nora)).toEqual(['introduction.joined'])
    expect((await acceptIntroduced(app, owner, id, { trust_level: 2 })).body).toMatchObject({
      code: 'introduction.over',
    })
  })

  test('a day that has passed is refused beside its field', async () => {
    const id = await agreed()
    const { status, body } = await acceptIntroduced(app, owner, id, { trust_level: 2, ends_on: '2020-01-01' })
    expect([status, body]).toMatchObject([400, { errors: { ends_on: [expect.any(String)] } }])
  })
})

describe('silence', () => {
  /** Everything that the introducer receives, without ids and times of its own. */
  const seenBy = async (answer: { status: number; body: object }) => {
    const list = await made(app, daniel)
    const text = JSON.stringify([answer, list, await notified(daniel)])
    const ids = new RegExp(list.map(({ id, created_at }) => `${id}|${created_at}`).join('|'), 'g')
    return text.replace(ids, '-')
  }
  const settings: Record<string, (email: string) => Promise<unknown>> = {
    'nobody answers': async () => undefined,
    'the newcomer refuses': async () => {
      const [{ id } = { id: '' }] = await made(app, daniel)
      expect((await reply(app, id, 'refuse')).status).toBe(200)
    },
    'the newcomer agrees': async () => {
      const [{ id } = { id: '' }] = await made(app, daniel)
      expect((await reply(app, id, 'agree')).status).toBe(200)
    },
    'the owner declines': async () => {
      const [{ id } = { id: '' }] = await made(app, daniel)
      await reply(app, id, 'agree')
      expect((await decline(app, owner, id)).status).toBe(204)
    },
  }

  test('the answer and the list are the same whatever happens, now and when it has ended', async () => {
    const views = new Set<string>()
    for (const happens of Object.values(settings)) {
      await app.db.deleteFrom('introductions').execute()
      const answer = await introduce(app, daniel, owner, 'someone@people.test')
      await happens('someone@people.test')
      const now = await seenBy({ status: answer.status, body: answer.body })
      const [{ id } = { id: '' }] = await made(app, daniel)
      await age(id, 28)
      const later = (await made(app, daniel)).map(({ state }) => state)
      views.add(JSON.stringify([now, later]))
    }
    expect([...views]).toHaveLength(1)
    expect([...views][0]).toContain('ended')
  })

  test('a member, the owner, an admin, oneself and an unknown address are answered byte by byte alike', async () => {
    await allow(app, owner, 4, 20)
    const member = await createPerson(app)
    await trust(app, owner, member, { level: 2, percentage: 10 })
    const admin = await createPerson(app, { userType: 'admin' })
    const views = new Set<string>()
    for (const { email } of [member, owner, admin, daniel, { email: address }]) {
      await app.db.deleteFrom('introductions').execute()
      const answer = await introduce(app, daniel, owner, email)
      expect(answer.status).toBe(201)
      const mails = (await invitationMailsTo(app, email)).length
      expect(mails).toBe(email === address ? 1 : 0)
      views.add((await seenBy({ status: answer.status, body: answer.body })).replaceAll(email, 'somebody'))
    }
    expect([...views]).toHaveLength(1)
  })

  test('who said no is not asked again for this owner within a year, and nobody can tell', async () => {
    const id = await sent()
    await reply(app, id, 'refuse')
    const other = await createPerson(app)
    await trust(app, owner, other, { level: 5, percentage: 40 })
    await allow(app, owner, 5, 3)
    const again = await introduce(app, other, owner, address)
    expect([again.status, again.body.state]).toEqual([201, 'sent'])
    expect(await invitationMailsTo(app, address)).toHaveLength(1)
    expect((await reply(app, again.body.id, 'agree')).status).toBe(404)
    await age(id, 366)
    await age(again.body.id, 30)
    await introduce(app, other, owner, address)
    expect(await invitationMailsTo(app, address)).toHaveLength(2)
  })

  test('two members who introduce the same person at once cause one mail', async () => {
    const other = await createPerson(app)
    await trust(app, owner, other, { level: 5, percentage: 40 })
    await allow(app, owner, 5, 3)
    await Promise.all([introduce(app, daniel, owner, address), introduce(app, other, owner, address)])
    expect(await invitationMailsTo(app, address)).toHaveLength(1)
  })
})

describe('the link', () => {
  const validate = (token: string) =>
    request(app, nobody, 'POST', '/introductions/validate_token/', { token })

  test('shows names only, works once, and is answered alike when unknown, used and too old', async () => {
    await sent()
    const [mail] = await invitationMailsTo(app, address)
    const token = /introduction\/respond\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
    expect((await validate(token)).body).toEqual({
      introducer_name: 'Daniel Member',
      owner_name: 'Olga Owner',
      full_name: 'Nora Newcomer',
      line: 'She waters the plants.',
    })
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        request(app, nobody, 'POST', '/introductions/respond/', {
          token,
          action: n % 2 ? 'agree' : 'refuse',
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(29)
    const used = await validate(token)
    const unknown = await validate('A'.repeat(43))
    expect([used.status, used.body]).toEqual([404, unknown.body])
  })

  test('ends after 14 days, and when its introducer may no longer introduce', async () => {
    const old = await sent()
    await app.drain()
    await age(old, 14)
    expect((await reply(app, old, 'agree')).status).toBe(404)
    const id = await sent(`b${address}`)
    await app.drain()
    await app.db.deleteFrom('network_members').where('member_id', '=', daniel.id).execute()
    expect((await reply(app, id, 'agree')).status).toBe(404)
  })
})

describe('the level', () => {
  test('is below the one that the introducer holds when the owner accepts', async () => {
    const id = await agreed()
    expect((await acceptIntroduced(app, owner, id, { trust_level: 4 })).body).toMatchObject({
      code: 'introduction.level_above',
    })
    const membership = await readMembership(app, owner, daniel)
    await request(app, owner, 'PATCH', `/trusted-networks/${membership?.id}/update_trust_level/`, {
      trust_level: 3,
    })
    expect((await received(app, owner))[0]?.introducer_level).toBe(3)
    expect((await acceptIntroduced(app, owner, id, { trust_level: 3 })).status).toBe(409)
    expect((await acceptIntroduced(app, owner, id, { trust_level: 2 })).status).toBe(200)
  })

  test('follows a change of the introducer’s level that is under way', async () => {
    const id = await agreed()
    const membership = await readMembership(app, owner, daniel)
    const lower = await addLevel(app, owner, { level: 2, percentage: 10 })
    const accepting = await app.db.transaction().execute(async tx => {
      await tx
        .updateTable('network_members')
        .set({ trust_level_id: lower })
        .where('id', '=', membership?.id ?? '')
        .execute()
      const answer = acceptIntroduced(app, owner, id, { trust_level: 3 })
      await someoneWaits(app)
      return { answer }
    })
    expect((await accepting.answer).body).toMatchObject({ code: 'introduction.level_above' })
  })

  test('cannot be given once the introducer has left', async () => {
    const id = await agreed()
    const membership = await readMembership(app, owner, daniel)
    await request(app, owner, 'DELETE', `/trusted-networks/${membership?.id}/remove_from_network/`)
    expect(await received(app, owner)).toEqual([])
    expect((await acceptIntroduced(app, owner, id, { trust_level: 2 })).body).toMatchObject({
      code: 'introduction.over',
    })
  })

  test('of somebody who is a member meanwhile stays', async () => {
    const nora = await createPerson(app)
    const id = await agreed(nora.email)
    await trust(app, owner, nora, { level: 5, percentage: 40 })
    expect((await acceptIntroduced(app, owner, id, { trust_level: 2 })).status).toBe(409)
    expect(await received(app, owner)).toEqual([])
  })

  test('1 introduces nobody, whatever its budget, and no level does without one', async () => {
    const ann = await createPerson(app)
    await trust(app, owner, ann, { level: 1, percentage: 5 })
    await allow(app, owner, 1, 5)
    expect((await introduce(app, ann, owner, address)).status).toBe(404)
    await allow(app, owner, 4, 0)
    expect((await introduce(app, daniel, owner, address)).status).toBe(404)
  })
})

describe('the budget', () => {
  const left = async () =>
    (await request<Page<Membership>>(app, daniel, 'GET', '/trusted-networks/')).body.results[0]
      ?.introductions_left

  test('holds against many tabs at once, and counts those that were refused', async () => {
    expect(await left()).toBe(3)
    const first = await sent()
    await reply(app, first, 'refuse')
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => introduce(app, daniel, owner, `${n}${address}`)),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(6)
    expect(await left()).toBe(0)
    await age(first, 365)
    expect(await left()).toBe(1)
  })

  test('a double click is one introduction', async () => {
    const [one, other] = await Promise.all([
      introduce(app, daniel, owner, address),
      introduce(app, daniel, owner, address),
    ])
    expect(one?.body.id).toBe(other?.body.id)
    expect(await left()).toBe(2)
  })

  test('two decisions at once are one', async () => {
    const id = await agreed()
    const answers = await Promise.all([
      acceptIntroduced(app, owner, id, { trust_level: 2 }),
      decline(app, owner, id),
      acceptIntroduced(app, owner, id, { trust_level: 3 }),
    ])
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
  })
})
