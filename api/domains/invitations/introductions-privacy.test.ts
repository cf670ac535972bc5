import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { trust } from '#tests/support/homes.ts'
import {
  acceptIntroduced,
  allow,
  decline,
  introduce,
  readMembership,
  received,
  reply,
} from '#tests/support/introductions.ts'
import { invitationMailsTo } from '#tests/support/invitations.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { introductionParts } from '../accounts/export-introductions.queries.ts'

let app: TestApp
let owner: TestPerson
let daniel: TestPerson
let nora: TestPerson

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await createPerson(app, { userType: 'owner', fullName: 'Olga Owner' })
  daniel = await createPerson(app, { fullName: 'Daniel Member' })
  nora = await createPerson(app, { fullName: 'Nora Newcomer' })
  await trust(app, owner, daniel, { level: 4, percentage: 30 })
  await trust(app, owner, await createPerson(app), { level: 2, percentage: 10 })
  await allow(app, owner, 4, 3)
})

const remove = (who: TestPerson) =>
  request(app, who, 'DELETE', '/users/delete_account/', { password: who.password })
const rows = () => app.db.selectFrom('introductions').selectAll().where('owner_id', '=', owner.id).execute()
const agreed = async () => {
  const { id } = (await introduce(app, daniel, owner, nora.email)).body
  await reply(app, id, 'agree')
  return id
}

describe('a deleted account', () => {
  test('of an introducer takes the open introduction with it, and its members stay without the name', async () => {
    await acceptIntroduced(app, owner, await agreed(), { trust_level: 2 })
    const open = (await introduce(app, daniel, owner, 'otto@people.test')).body.id
    await reply(app, open, 'agree')
    expect(await received(app, owner)).toHaveLength(1)
    expect((await remove(daniel)).status).toBe(204)
    expect(await received(app, owner)).toEqual([])
    expect(
      (await rows()).map(({ full_name, line, introducer_id }) => [full_name, line, introducer_id]),
    ).toEqual([
      ['', '', null],
      ['', '', null],
    ])
    const membership = await readMembership(app, owner, nora)
    const { body } = await request(app, owner, 'GET', `/trusted-networks/${membership?.id}/`)
    expect(body).toMatchObject({ introduced_by: 'Former member' })
  })

  test('of an introducer keeps the refusal: the person is still not asked', async () => {
    const { id } = (await introduce(app, daniel, owner, nora.email)).body
    await reply(app, id, 'refuse')
    await remove(daniel)
    const other = await createPerson(app)
    await trust(app, owner, other, { level: 4, percentage: 30 })
    await introduce(app, other, owner, nora.email)
    expect(await invitationMailsTo(app, nora.email)).toHaveLength(1)
  })

  test('of a newcomer leaves nothing of them, also not in what was notified', async () => {
    await agreed()
    await remove(nora)
    expect(await rows()).toEqual([])
    const told = await app.db
      .selectFrom('notifications')
      .select('data')
      .where('user_id', '=', owner.id)
      .execute()
    expect(JSON.stringify(told)).not.toContain('Nora')
  })

  test('of an owner leaves no introduction', async () => {
    await agreed()
    expect((await remove(owner)).status).toBe(204)
    expect(await rows()).toEqual([])
  })
})

describe('a copy of one’s data', () => {
  const copyOf = async ({ id }: TestPerson) =>
    Object.fromEntries(
      await Promise.all(
        introductionParts.map(async part => [part.name, await part.read(app.db, id)] as const),
      ),
    )

  test('holds what each side could read, and no refusal for the others', async () => {
    const id = await agreed()
    await decline(app, owner, id)
    const { id: other } = (await introduce(app, daniel, owner, 'otto@people.test')).body
    await reply(app, other, 'refuse')
    const made = (await copyOf(daniel))['introductions-made']
    expect(made?.map(({ accepted }) => accepted)).toEqual([false, false])
    expect(JSON.stringify(made)).not.toMatch(/declined|refused/)
    expect((await copyOf(owner))['introductions-received']).toMatchObject([
      { full_name: 'Nora Newcomer', introducer: 'Daniel Member', status: 'declined' },
    ])
    const about = (await copyOf(nora))['introductions-of-me']
    expect(about).toMatchObject([{ owner: 'Olga Owner', introducer: 'Daniel Member', agreed: true }])
    expect(JSON.stringify(about)).not.toContain('declined')
  })
})
