import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FirstKey } from '#contract/people/first-key.schemas.ts'
import { addHome, trust } from '#tests/support/homes.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let owner: TestPerson
let guest: TestPerson

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  // Owners of other tests are not among those who could give a key.
  await app.db.updateTable('properties').set({ is_visible: false }).execute()
  owner = await createPerson(app, { userType: 'owner', fullName: 'Olive Marsh' })
  guest = await createPerson(app, { fullName: 'Gus Reed' })
})

const read = async (who = guest) => (await request<FirstKey>(app, who, 'GET', '/people/first_key/')).body
const names = async (who = guest) => (await read(who)).owners.map(({ full_name }) => full_name)

test('a guest without a key is told of the owners whose homes they see, those with the most homes first', async () => {
  const second = await createPerson(app, { userType: 'owner', fullName: 'Ada Vale' })
  const unseen = await createPerson(app, { userType: 'owner', fullName: 'Una Hidden' })
  await addHome(app, owner)
  await addHome(app, second)
  await addHome(app, second)
  await addHome(app, unseen, { visible_to: 'network' })
  await addHome(app, unseen, { status: 'draft' })
  expect(await read()).toEqual({
    has_key: false,
    owners: [
      { id: second.id, full_name: 'Ada Vale', profile_image: null, invited_reader: false },
      { id: owner.id, full_name: 'Olive Marsh', profile_image: null, invited_reader: false },
    ],
    owners_count: 2,
  })
})

test('whoever invited them stands first, and is not named while they see no home of theirs', async () => {
  const inviter = await createPerson(app, { userType: 'owner', fullName: 'Ines Invites' })
  const invited = await createPerson(app, { invitedBy: inviter.id })
  // Whom an owner invited besides makes no difference.
  await createPerson(app, { invitedBy: owner.id })
  await addHome(app, owner)
  await addHome(app, owner)
  const home = await addHome(app, inviter, { visible_to: 'network' })
  expect(await names(invited)).toEqual(['Olive Marsh'])
  await app.db.updateTable('properties').set({ visible_to: 'everyone' }).where('id', '=', home).execute()
  expect(
    (await read(invited)).owners.map(({ full_name, invited_reader }) => [full_name, invited_reader]),
  ).toEqual([
    ['Ines Invites', true],
    ['Olive Marsh', false],
  ])
})

test('four are named, and all are counted', async () => {
  for (let count = 0; count < 5; count += 1)
    await addHome(app, await createPerson(app, { userType: 'owner' }))
  const { owners, owners_count } = await read()
  expect([owners.length, owners_count]).toEqual([4, 5])
})

test('somebody with a key is told only that, whatever their level', async () => {
  await addHome(app, owner)
  await trust(app, owner, guest, { level: 1, percentage: 5 })
  expect(await read()).toEqual({ has_key: true, owners: [], owners_count: 0 })
})

test('an owner whose account is closed, or with whom one of both wants no contact, is not named', async () => {
  const home = await addHome(app, owner)
  await request(app, guest, 'POST', `/properties/${home}/questions/`, { text: 'Is there a cot?' })
  await request(app, owner, 'PUT', `/blocked_people/${guest.id}/`)
  expect(await names()).toEqual([])
  const other = await createPerson(app)
  expect(await names(other)).toEqual(['Olive Marsh'])
  await app.db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', owner.id).execute()
  expect(await names(other)).toEqual([])
})
