import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Availability } from '#contract/availability/schemas.ts'
import { type Property, WITHOUT_LEVEL } from '#contract/properties/schemas.ts'
import {
  addHome,
  ask,
  type Outcome,
  patchStatus,
  reserved,
  see,
  stayInDays,
  trust,
} from '#tests/support/homes.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let owner: TestPerson
let otherOwner: TestPerson
let admin: TestPerson
let friend: TestPerson
let newcomer: TestPerson
let home: string

beforeAll(async () => {
  app = await openTestApp()
  owner = await createPerson(app, { userType: 'owner' })
  otherOwner = await createPerson(app, { userType: 'owner' })
  admin = await createPerson(app, { userType: 'admin' })
  friend = await createPerson(app, { userType: 'user' })
  newcomer = await createPerson(app, { userType: 'user' })
  await trust(app, owner, friend, { level: 4, percentage: 30, name: 'Friends' })
  await trust(app, owner, newcomer, { level: 1, percentage: 5, name: 'New' })
  home = await addHome(app, owner, {
    visible_to: 'level',
    visible_from_level: 2,
    instant_booking_from_level: 4,
    cleaning_fee: 40,
  })
})
afterAll(() => app.close())

const entryOf = async (member: TestPerson, of = owner) =>
  (
    await app.db
      .selectFrom('network_members')
      .select('id')
      .where('member_id', '=', member.id)
      .where('owner_id', '=', of.id)
      .executeTakeFirstOrThrow()
  ).id

const previewAs = (who: TestPerson, entry: string, id = home) =>
  request<Outcome<Property>>(app, who, 'GET', `/properties/${id}/?seen_as=${entry}`)

const askAs = (who: TestPerson, entry: string, id = home) =>
  request<Outcome<Availability>>(
    app,
    who,
    'POST',
    `/properties/${id}/check_availability/?seen_as=${entry}`,
    stayInDays(10, 13),
  )

describe('seeing one’s home as a member sees it', () => {
  test('is exactly what that member gets: page, price and what is hidden from them', async () => {
    const entry = await entryOf(friend)
    const shown = await previewAs(owner, entry)
    expect(shown).toEqual(await see(app, friend, home))
    expect(shown.body).toMatchObject({ address: null, settings: null, instant_booking: true })
    expect(shown.body.viewer_discount).toMatchObject({ percentage: 30, level: 4, level_name: 'Friends' })
    expect(await askAs(owner, entry)).toEqual(await ask(app, friend, home, stayInDays(10, 13)))
  })

  test('shows the street once their stay is agreed', async () => {
    const booking = await reserved(app, friend, home, stayInDays(40, 42))
    await patchStatus(app, owner, booking.id, 'confirmed')
    expect((await previewAs(owner, await entryOf(friend))).body.address).toBe('3 Ferry Lane')
  })

  test('says so where the member sees nothing', async () => {
    const entry = await entryOf(newcomer)
    for (const answer of [await previewAs(owner, entry), await askAs(owner, entry)]) {
      expect(answer.status).toBe(404)
      expect(answer.body.code).toBe('property.hidden_from_them')
    }
  })

  test('knows somebody without a level, who gets what everyone else does', async () => {
    const stranger = await createPerson(app, { userType: 'user' })
    const open = await addHome(app, owner, { cleaning_fee: 40 })
    const shown = await previewAs(owner, WITHOUT_LEVEL, open)
    expect(shown).toEqual(await see(app, stranger, open))
    expect(shown.body.viewer_discount).toMatchObject({ percentage: 5, level: null })
    expect(await askAs(owner, WITHOUT_LEVEL, open)).toEqual(
      await ask(app, stranger, open, stayInDays(10, 13)),
    )
    expect((await previewAs(owner, WITHOUT_LEVEL)).body.code).toBe('property.hidden_from_them')
    for (const who of [otherOwner, admin, friend])
      expect((await previewAs(who, WITHOUT_LEVEL, open)).body.code).toBe('thing.not_found')
  })

  test('is for the owner of the property alone', async () => {
    const entry = await entryOf(friend)
    const elsewhere = await addHome(app, owner)
    expect((await previewAs(owner, entry, elsewhere)).status).toBe(200)
    for (const who of [otherOwner, admin, friend, newcomer])
      for (const answer of [await previewAs(who, entry, elsewhere), await askAs(who, entry, elsewhere)])
        expect([answer.status, answer.body.code]).toEqual([404, 'thing.not_found'])
  })

  test('is for members of one’s own network alone', async () => {
    await trust(app, otherOwner, friend, { level: 5, percentage: 90 })
    const foreign = await entryOf(friend, otherOwner)
    const theirs = await addHome(app, otherOwner)
    for (const [entry, id] of [
      [foreign, home],
      [await entryOf(friend), theirs],
      [friend.id, home],
    ] as const)
      expect((await previewAs(owner, entry, id)).body.code).toBe('thing.not_found')
    expect((await previewAs(owner, 'nobody')).status).toBe(400)
  })
})
