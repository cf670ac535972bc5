import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Page } from '#contract/kernel/paging.ts'
import type { Property, PropertyCard } from '#contract/properties/schemas.ts'
import { addHome, see, trust } from '#tests/support/homes.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let owner: TestPerson
let guest: TestPerson
let other: TestPerson
let admin: TestPerson
let home: string
let second: string

beforeAll(async () => {
  app = await openTestApp()
  owner = await createPerson(app, { userType: 'owner' })
  guest = await createPerson(app)
  other = await createPerson(app)
  admin = await createPerson(app, { userType: 'admin' })
  home = await addHome(app, owner, { title: 'The boathouse' })
  second = await addHome(app, owner, { title: 'The mill' })
})
afterAll(() => app.close())
beforeEach(() => app.db.deleteFrom('saved_homes').execute())

const save = (who: TestPerson, id = home) => request(app, who, 'PUT', `/properties/${id}/saved/`)
const unsave = (who: TestPerson, id = home) => request(app, who, 'DELETE', `/properties/${id}/saved/`)
const list = async (who: TestPerson, query = '') =>
  (await request<Page<PropertyCard>>(app, who, 'GET', `/properties/${query}`)).body
const savedOf = async (who: TestPerson) => {
  const { count, results } = await list(who, '?saved=true')
  return { count, titles: results.map(each => each.title) }
}
const change = (fields: object) =>
  app.db.updateTable('properties').set(fields).where('id', '=', home).execute()

describe('saved homes', () => {
  test('a saved home says so on its card and its page, to the person who saved it and to nobody else', async () => {
    expect((await save(guest)).status).toBe(204)
    expect((await see(app, guest, home)).body.saved).toBe(true)
    const marks = async (who: TestPerson) =>
      Object.fromEntries((await list(who)).results.map(each => [each.id, each.saved]))
    expect(await marks(guest)).toEqual({ [home]: true, [second]: false })
    for (const who of [other, owner, admin]) {
      expect(await marks(who)).toEqual({ [home]: false, [second]: false })
      expect((await see(app, who, home)).body.saved).toBe(false)
    }
  })

  test('the list of them holds these homes alone, and counts them', async () => {
    await save(guest, second)
    expect(await savedOf(guest)).toEqual({ count: 1, titles: ['The mill'] })
    expect(await savedOf(other)).toEqual({ count: 0, titles: [] })
    expect((await list(guest, '?saved=true&search=boat')).count).toBe(0)
    expect((await request(app, guest, 'GET', '/properties/?saved=perhaps')).status).toBe(400)
  })

  test('the one that was saved last stands first, whenever its home was made', async () => {
    await save(guest, second)
    app.passTime(60_000)
    await save(guest, home)
    expect((await savedOf(guest)).titles).toEqual(['The boathouse', 'The mill'])
    expect((await list(guest, '?saved=true&limit=1&offset=1')).results.map(each => each.title)).toEqual([
      'The mill',
    ])
    expect((await list(guest, '?saved=true&sort=newest')).results).toHaveLength(2)
    // A requested order takes precedence.
    await change({ price_per_night: 999 })
    expect((await list(guest, '?saved=true&sort=price')).results.map(each => each.title)).toEqual([
      'The mill',
      'The boathouse',
    ])
  })

  test('saving and letting go can be repeated, and keep the first time', async () => {
    const savedAt = () =>
      app.db.selectFrom('saved_homes').select('saved_at').where('user_id', '=', guest.id).execute()
    await save(guest)
    const first = await savedAt()
    expect((await save(guest)).status).toBe(204)
    expect(await savedAt()).toEqual(first)
    for (const _ of [1, 2]) expect((await unsave(guest)).status).toBe(204)
    expect(await savedOf(guest)).toEqual({ count: 0, titles: [] })
  })

  test('twenty presses at once leave one row', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => save(guest)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
    expect(await savedOf(guest)).toMatchObject({ count: 1 })
  })

  test('every role keeps homes of its own: owners also theirs, admins too', async () => {
    for (const who of [owner, admin]) {
      expect((await save(who)).status).toBe(204)
      expect(await savedOf(who)).toMatchObject({ count: 1 })
    }
  })

  test('a home that is hidden later is gone without a trace, and back when it is shown again', async () => {
    await save(guest)
    for (const [hide, show] of [
      [{ is_visible: false }, { is_visible: true }],
      [{ status: 'draft' }, { status: 'active' }],
      [{ visible_to: 'network' }, { visible_to: 'everyone' }],
    ] as const) {
      await change(hide)
      expect(await savedOf(guest)).toEqual({ count: 0, titles: [] })
      expect((await unsave(guest)).status).toBe(404)
      await change(show)
      expect(await savedOf(guest)).toEqual({ count: 1, titles: ['The boathouse'] })
    }
  })

  test('a home that a person may not see cannot be saved, and answers as if it did not exist', async () => {
    const missing = await save(guest, '5b0c5f0e-3d2b-4d5e-9d3a-2f6a7f3c9d11')
    expect(missing.status).toBe(404)
    const draft = await addHome(app, owner, { status: 'draft' })
    expect(await save(guest, draft)).toEqual(missing)
    expect(await unsave(guest, draft)).toEqual(missing)
    const kept = app.db.selectFrom('saved_homes').selectAll().where('property_id', '=', draft)
    expect(await kept.execute()).toEqual([])
  })

  test('an owner who previews as a member does not learn what the member saved', async () => {
    await trust(app, owner, guest, { level: 2, percentage: 10 })
    const { id: entry } = await app.db
      .selectFrom('network_members')
      .select('id')
      .where('member_id', '=', guest.id)
      .executeTakeFirstOrThrow()
    await save(guest)
    const { body } = await request<Property>(app, owner, 'GET', `/properties/${home}/?seen_as=${entry}`)
    expect(body).toMatchObject({ saved: false, viewer_discount: { level: 2 } })
  })
})
