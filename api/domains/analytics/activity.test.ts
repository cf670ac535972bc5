import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Activity } from '#contract/analytics/schemas.ts'
import { write } from '#tests/support/conversations.ts'
import { addHome, type Outcome, patchStatus, reserved, stayInDays } from '#tests/support/homes.ts'
import { earn, withdraw } from '#tests/support/money.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { expireRequests } from '../bookings/jobs.ts'

let app: TestApp
let owner: TestPerson
let guest: TestPerson
let home: string

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await createPerson(app, { userType: 'owner' })
  guest = await createPerson(app, { userType: 'user', fullName: 'Grace Guest' })
  home = await addHome(app, owner)
})

const activityOf = async (who: TestPerson, query = '') =>
  (await request<Outcome<{ results: Activity[] }>>(app, who, 'GET', `/analytics/recent_activity/${query}`))
    .body.results
const story = (entries: Activity[]) => entries.map(({ kind, by }) => `${kind} by ${by}`)

test('tells what became of bookings and who did it, the latest first', async () => {
  const { id } = await reserved(app, guest, home, stayInDays(10, 12))
  await patchStatus(app, owner, id, 'confirmed')
  await patchStatus(app, owner, id, 'cancelled')
  const told = await activityOf(owner)
  expect(story(told)).toEqual([
    'booking_cancelled by you',
    'booking_confirmed by you',
    'booking_requested by guest',
  ])
  expect(told[0]).toMatchObject({
    person: { full_name: 'Grace Guest' },
    property_title: 'The boathouse',
    booking: id,
  })
})

test('a request that lapsed was nobody’s doing', async () => {
  const { expires_at } = await reserved(app, guest, home, stayInDays(10, 12))
  await expireRequests.run({ ...app.ctx, clock: () => new Date(Date.parse(expires_at ?? '')) }, {})
  expect(story(await activityOf(owner))[0]).toBe('booking_lapsed by house')
})

test('a guest who writes is one line, however much they write, and never says what', async () => {
  const { id } = await reserved(app, guest, home, stayInDays(10, 12))
  await write(app, guest, id, 'one')
  await write(app, owner, id, 'two')
  await write(app, guest, id, 'the code is 1234')
  await write(app, owner, id, 'four')
  const told = await activityOf(owner)
  expect(story(told)).toEqual(['message_received by guest', 'booking_requested by guest'])
  expect(JSON.stringify(told)).not.toContain('1234')
})

test('somebody who accepts an invitation is named', async () => {
  const friend = await createPerson(app, { fullName: 'Frida Friend' })
  await app.db
    .insertInto('network_invitations')
    .values({
      owner_id: owner.id,
      email: friend.email,
      user_type: 'user',
      status: 'accepted',
      token_hash: Buffer.from(friend.id),
      expires_at: new Date(),
      answered_at: new Date(),
    })
    .execute()
  expect(await activityOf(owner)).toMatchObject([
    { kind: 'member_joined', person: { full_name: 'Frida Friend' } },
  ])
})

test('an owner sees their own, an admin all but messages', async () => {
  const { id } = await reserved(app, guest, home, stayInDays(10, 12))
  await write(app, guest, id, 'hello')
  const other = await createPerson(app, { userType: 'owner' })
  expect(await activityOf(other)).toEqual([])
  const seen = await activityOf(await createPerson(app, { userType: 'admin' }), '?limit=100')
  expect(seen.some(({ booking, kind }) => booking === id && kind === 'booking_requested')).toBe(true)
  expect(seen.some(({ kind }) => kind === 'message_received')).toBe(false)
})

test('an admin is notified of new people and homes and of who asks for money, each with the way there; an owner is not', async () => {
  await earn(app, owner, 200)
  const { body } = await withdraw(app, owner, 60)
  const told = await activityOf(await createPerson(app, { userType: 'admin' }), '?limit=100')
  const line = (kind: string, subject: string) =>
    told.find(entry => entry.kind === kind && entry.subject === subject)
  expect(line('withdrawal_requested', body.id)?.person?.id).toBe(owner.id)
  expect(line('home_added', home)).toMatchObject({
    property_title: 'The boathouse',
    person: { id: owner.id },
  })
  expect(line('person_joined', guest.id)?.person).toMatchObject({ id: guest.id, full_name: 'Grace Guest' })
  expect(told.map(({ at }) => at)).toEqual(
    told
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
  const kinds = (await activityOf(owner, '?limit=100')).map(({ kind }) => kind)
  expect(kinds.filter(kind => /person_joined|home_added|withdrawal/.test(kind))).toEqual([])
})

test('shows ten unless told otherwise, and never more than a hundred', async () => {
  const { id } = await reserved(app, guest, home, stayInDays(10, 12))
  for (let n = 0; n < 6; n += 1)
    for (const status of ['confirmed', 'pending']) await patchStatus(app, owner, id, status)
  expect(await activityOf(owner)).toHaveLength(10)
  expect(await activityOf(owner, '?limit=12')).toHaveLength(12)
  expect((await request(app, owner, 'GET', '/analytics/recent_activity/?limit=101')).status).toBe(400)
})
