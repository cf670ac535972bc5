import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from '#contract/kernel/paging.ts'
import type { Notification } from '#contract/notifications/schemas.ts'
import { addHome, cancel, patchStatus, reserved, stayInDays, trust } from '../support/homes.ts'
import { createPerson, type TestPerson } from '../support/people.ts'
import { request } from '../support/requests.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

/** Notifications in the app, across all nouns. */
let app: TestApp
let owner: TestPerson
let guest: TestPerson
let home: string

beforeAll(async () => {
  app = await openTestApp()
  owner = await createPerson(app, { userType: 'owner', fullName: 'Olive Owner' })
  guest = await createPerson(app, { fullName: 'Grace Guest' })
  home = await addHome(app, owner)
})
afterAll(() => app.close())

const told = async (who: TestPerson) =>
  (await request<Page<Notification>>(app, who, 'GET', '/notifications/?unread_only=true')).body.results
const newest = async (who: TestPerson) => (await told(who))[0]
const readAll = async () => {
  for (const who of [owner, guest]) await request(app, who, 'PATCH', '/notifications/mark_all_read/', {})
}

test('a request notifies the owner, and the answer the guest, each with a link', async () => {
  const { id, check_in_date, check_out_date } = await reserved(app, guest, home, stayInDays(10, 13))
  const stay = { home: 'The boathouse', check_in_date, check_out_date }
  expect(await newest(owner)).toMatchObject({
    kind: 'booking.requested',
    subject_id: id,
    data: { ...stay, person: 'Grace Guest' },
  })
  expect(await told(guest)).toEqual([])
  await patchStatus(app, owner, id, 'confirmed')
  expect(await newest(guest)).toMatchObject({
    kind: 'stay.confirmed',
    subject_id: id,
    data: { ...stay, person: 'Olive Owner' },
  })
  await cancel(app, guest, id)
  expect((await newest(owner))?.kind).toBe('booking.cancelled')
})

test('a refused request notifies nobody', async () => {
  await readAll()
  const late = await createPerson(app)
  await reserved(app, guest, home, stayInDays(20, 23))
  await expect(reserved(app, late, home, stayInDays(21, 22))).rejects.toThrow('refused')
  expect(await told(owner)).toHaveLength(1)
})

test('many messages make one notification, and reading them marks it as read', async () => {
  const { id } = await reserved(app, guest, home, stayInDays(30, 33))
  await readAll()
  const write = (text: string) => request(app, guest, 'POST', `/bookings/${id}/messages/`, { text })
  for (const text of ['Is there', 'a kettle?', 'And tea?']) expect((await write(text)).status).toBe(201)
  expect(await told(owner)).toMatchObject([
    { kind: 'message.from_guest', subject_id: id, data: { person: 'Grace Guest', home: 'The boathouse' } },
  ])
  await request(app, owner, 'POST', `/bookings/${id}/messages/read/`, { up_to: 3 })
  expect(await told(owner)).toEqual([])
})

test('a changed level notifies its member', async () => {
  await readAll()
  await trust(app, owner, guest, { level: 1, percentage: 5, name: 'Neighbour' })
  const other = await createPerson(app)
  await trust(app, owner, other, { level: 2, percentage: 15, name: 'Friend' })
  const entry = await app.db
    .selectFrom('network_members')
    .select('id')
    .where('member_id', '=', guest.id)
    .executeTakeFirstOrThrow()
  await request(app, owner, 'PATCH', `/trusted-networks/${entry.id}/update_trust_level/`, { trust_level: 2 })
  expect(await told(guest)).toMatchObject([
    { kind: 'network.level_changed', data: { person: 'Olive Owner', level_name: 'Friend' } },
  ])
  expect(await told(other)).toEqual([])
})
