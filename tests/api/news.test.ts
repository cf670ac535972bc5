import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from '#contract/kernel/paging.ts'
import type { Notification } from '#contract/notifications/schemas.ts'
import { addHome, call, cancel, reserved, setStatus, stayOf, trust } from '../support/homes.ts'
import { type House, openHouse } from '../support/house.ts'
import { createPerson, type Person } from '../support/people.ts'

/** What the bell says of what happens, across the whole place. */
let house: House
let owner: Person
let guest: Person
let home: string

beforeAll(async () => {
  house = await openHouse()
  owner = await createPerson(house, { userType: 'owner', fullName: 'Olive Owner' })
  guest = await createPerson(house, { fullName: 'Grace Guest' })
  home = await addHome(house, owner)
})
afterAll(() => house.close())

const told = async (who: Person) =>
  (await call<Page<Notification>>(house, who, 'GET', '/notifications/?unread_only=true')).body.results
const newest = async (who: Person) => (await told(who))[0]
const readAll = async () => {
  for (const who of [owner, guest])
    await call(house, who, 'PATCH', '/notifications/mark_all_read/', { payload: {} })
}

test('a request is told to the owner, and the answer to the guest, each with where it leads', async () => {
  const { id, check_in_date, check_out_date } = await reserved(house, guest, home, stayOf(10, 13))
  const stay = { home: 'The boathouse', check_in_date, check_out_date }
  expect(await newest(owner)).toMatchObject({
    kind: 'booking.requested',
    subject_id: id,
    data: { ...stay, person: 'Grace Guest' },
  })
  expect(await told(guest)).toEqual([])
  await setStatus(house, owner, id, 'confirmed')
  expect(await newest(guest)).toMatchObject({
    kind: 'stay.confirmed',
    subject_id: id,
    data: { ...stay, person: 'Olive Owner' },
  })
  await cancel(house, guest, id)
  expect((await newest(owner))?.kind).toBe('booking.cancelled')
})

test('a refused request is told to nobody', async () => {
  await readAll()
  const late = await createPerson(house)
  await reserved(house, guest, home, stayOf(20, 23))
  await expect(reserved(house, late, home, stayOf(21, 22))).rejects.toThrow('refused')
  expect(await told(owner)).toHaveLength(1)
})

test('many messages ring once, and reading them where they stand is reading the bell', async () => {
  const { id } = await reserved(house, guest, home, stayOf(30, 33))
  await readAll()
  const write = (text: string) =>
    call(house, guest, 'POST', `/bookings/${id}/messages/`, { payload: { text } })
  for (const text of ['Is there', 'a kettle?', 'And tea?']) expect((await write(text)).status).toBe(201)
  expect(await told(owner)).toMatchObject([
    { kind: 'message.from_guest', subject_id: id, data: { person: 'Grace Guest', home: 'The boathouse' } },
  ])
  await call(house, owner, 'POST', `/bookings/${id}/messages/read/`, { payload: { up_to: 3 } })
  expect(await told(owner)).toEqual([])
})

test('a changed level is told to whom it concerns', async () => {
  await readAll()
  await trust(house, owner, guest, { level: 1, percentage: 5, name: 'Neighbour' })
  const other = await createPerson(house)
  await trust(house, owner, other, { level: 2, percentage: 15, name: 'Friend' })
  const entry = await house.db
    .selectFrom('network_members')
    .select('id')
    .where('member_id', '=', guest.id)
    .executeTakeFirstOrThrow()
  await call(house, owner, 'PATCH', `/trusted-networks/${entry.id}/update_trust_level/`, {
    payload: { trust_level: 2 },
  })
  expect(await told(guest)).toMatchObject([
    { kind: 'network.level_changed', data: { person: 'Olive Owner', level_name: 'Friend' } },
  ])
  expect(await told(other)).toEqual([])
})
