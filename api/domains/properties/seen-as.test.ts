import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Availability, type Property, WITHOUT_LEVEL } from '#contract/properties/schemas.ts'
import {
  addHome,
  ask,
  call,
  type Outcome,
  reserved,
  see,
  setStatus,
  stayOf,
  trust,
} from '#tests/support/homes.ts'
import { type House, openHouse } from '#tests/support/house.ts'
import { createPerson, type Person } from '#tests/support/people.ts'

let house: House
let owner: Person
let otherOwner: Person
let admin: Person
let friend: Person
let newcomer: Person
let home: string

beforeAll(async () => {
  house = await openHouse()
  owner = await createPerson(house, { userType: 'owner' })
  otherOwner = await createPerson(house, { userType: 'owner' })
  admin = await createPerson(house, { userType: 'admin' })
  friend = await createPerson(house, { userType: 'user' })
  newcomer = await createPerson(house, { userType: 'user' })
  await trust(house, owner, friend, { level: 4, percentage: 30, name: 'Friends' })
  await trust(house, owner, newcomer, { level: 1, percentage: 5, name: 'New' })
  home = await addHome(house, owner, {
    visible_to: 'level',
    visible_from_level: 2,
    instant_booking_from_level: 4,
    cleaning_fee: 40,
  })
})
afterAll(() => house.close())

const entryOf = async (member: Person, of = owner) =>
  (
    await house.db
      .selectFrom('network_members')
      .select('id')
      .where('member_id', '=', member.id)
      .where('owner_id', '=', of.id)
      .executeTakeFirstOrThrow()
  ).id

const seeAs = (who: Person, entry: string, id = home) =>
  call<Outcome<Property>>(house, who, 'GET', `/properties/${id}/?seen_as=${entry}`)

const askAs = (who: Person, entry: string, id = home) =>
  call<Outcome<Availability>>(house, who, 'POST', `/properties/${id}/check_availability/?seen_as=${entry}`, {
    payload: stayOf(10, 13),
  })

describe('seeing one’s home as a member sees it', () => {
  test('is exactly what that member gets: page, price and what is hidden from them', async () => {
    const entry = await entryOf(friend)
    const shown = await seeAs(owner, entry)
    expect(shown).toEqual(await see(house, friend, home))
    expect(shown.body).toMatchObject({ address: null, settings: null, instant_booking: true })
    expect(shown.body.viewer_discount).toMatchObject({ percentage: 30, level: 4, level_name: 'Friends' })
    expect(await askAs(owner, entry)).toEqual(await ask(house, friend, home, stayOf(10, 13)))
  })

  test('shows the street once their stay is agreed', async () => {
    const booking = await reserved(house, friend, home, stayOf(40, 42))
    await setStatus(house, owner, booking.id, 'confirmed')
    expect((await seeAs(owner, await entryOf(friend))).body.address).toBe('3 Ferry Lane')
  })

  test('says so where the member sees nothing', async () => {
    const entry = await entryOf(newcomer)
    for (const answer of [await seeAs(owner, entry), await askAs(owner, entry)]) {
      expect(answer.status).toBe(404)
      expect(answer.body.code).toBe('property.hidden_from_them')
    }
  })

  test('knows somebody without a level, who gets what everyone else does', async () => {
    const stranger = await createPerson(house, { userType: 'user' })
    const open = await addHome(house, owner, { cleaning_fee: 40 })
    const shown = await seeAs(owner, WITHOUT_LEVEL, open)
    expect(shown).toEqual(await see(house, stranger, open))
    expect(shown.body.viewer_discount).toMatchObject({ percentage: 5, level: null })
    expect(await askAs(owner, WITHOUT_LEVEL, open)).toEqual(await ask(house, stranger, open, stayOf(10, 13)))
    expect((await seeAs(owner, WITHOUT_LEVEL)).body.code).toBe('property.hidden_from_them')
    for (const who of [otherOwner, admin, friend])
      expect((await seeAs(who, WITHOUT_LEVEL, open)).body.code).toBe('thing.not_found')
  })

  test('is for the owner of the property alone', async () => {
    const entry = await entryOf(friend)
    const elsewhere = await addHome(house, owner)
    expect((await seeAs(owner, entry, elsewhere)).status).toBe(200)
    for (const who of [otherOwner, admin, friend, newcomer])
      for (const answer of [await seeAs(who, entry, elsewhere), await askAs(who, entry, elsewhere)])
        expect([answer.status, answer.body.code]).toEqual([404, 'thing.not_found'])
  })

  test('is for members of one’s own network alone', async () => {
    await trust(house, otherOwner, friend, { level: 5, percentage: 90 })
    const foreign = await entryOf(friend, otherOwner)
    const theirs = await addHome(house, otherOwner)
    for (const [entry, id] of [
      [foreign, home],
      [await entryOf(friend), theirs],
      [friend.id, home],
    ] as const)
      expect((await seeAs(owner, entry, id)).body.code).toBe('thing.not_found')
    expect((await seeAs(owner, 'nobody')).status).toBe(400)
  })
})
