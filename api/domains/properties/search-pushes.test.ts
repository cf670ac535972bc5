import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR_MS } from '#contract/kernel/durations.ts'
import { addHome } from '#tests/support/homes.ts'
import { someoneWaits } from '#tests/support/locks.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { openPushService } from '#tests/support/push-service.ts'
import { request } from '#tests/support/requests.ts'
import { saveSearch } from '#tests/support/saved-searches.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { tellOfNewHomes } from './search-alerts.jobs.ts'

let app: TestApp
let service: Awaited<ReturnType<typeof openPushService>>
let owner: TestPerson
beforeAll(async () => {
  service = await openPushService()
  app = await openTestApp({ env: { PUSH_ALLOW_HOSTS: '127.0.0.1' } })
  owner = await createPerson(app, { userType: 'owner' })
})
afterAll(async () => {
  await app.close()
  await service.close()
})

const searching = async (word: string) => {
  const person = await createPerson(app)
  await request(app, person, 'PUT', '/push/devices/', service.subscribe())
  const { body } = await saveSearch(app, person, { search: word })
  return { person, searchId: body.id }
}
/** Each look is two hours after the last one. */
let hours = 0
const look = async () => {
  hours += 2
  const now = new Date(Date.now() + hours * HOUR_MS)
  await tellOfNewHomes.run({ ...app.ctx, clock: () => now }, {})
}
const pushed = async () => {
  await app.drain()
  return service.take().map(({ message: { title, body, navigate } }) => ({ title, body, navigate }))
}

test('new homes for a saved search are pushed once, with their number and without their names', async () => {
  const { searchId } = await searching('Quillhaven')
  await look()
  expect(await pushed()).toEqual([])
  await addHome(app, owner, { title: 'The Quillhaven mill' })
  await addHome(app, owner, { title: 'The Quillhaven barn' })
  await look()
  await look()
  const body = 'For a search that you saved'
  const navigate = `http://app.test/saved/searches/${searchId}`
  expect(await pushed()).toEqual([{ title: '2 new homes match “By the sea”', body, navigate }])
  await addHome(app, owner, { title: 'The Quillhaven loft' })
  await look()
  expect(await pushed()).toEqual([{ title: 'A new home matches “By the sea”', body, navigate }])
})

test('whoever turned pushes of saved searches off finds them in the bell only', async () => {
  const { person } = await searching('Brindlemoor')
  expect((await request(app, person, 'PATCH', '/push/', { searches: false })).status).toBe(200)
  await addHome(app, owner, { title: 'The Brindlemoor mill' })
  await look()
  expect(await pushed()).toEqual([])
  const { body } = await request<{ unread_count: number }>(app, person, 'GET', '/notifications/unread_count/')
  expect(body.unread_count).toBe(1)
})

test('nobody is told who turns alerts off while the homes of their search are looked up', async () => {
  const { person, searchId } = await searching('Harrowdeep')
  await addHome(app, owner, { title: 'The Harrowdeep mill' })
  const looked = await app.db.transaction().execute(async tx => {
    await sql`lock table properties in access exclusive mode`.execute(tx)
    const running = look()
    await someoneWaits(app)
    await tx.updateTable('saved_searches').set({ alerts: 'off' }).where('id', '=', searchId).execute()
    return { running }
  })
  await looked.running
  expect(await pushed()).toEqual([])
  const { body } = await request<{ unread_count: number }>(app, person, 'GET', '/notifications/unread_count/')
  expect(body.unread_count).toBe(0)
})

test('nobody is told who became an admin since, and sees more homes than their search was for', async () => {
  const { person } = await searching('Oxlipton')
  await addHome(app, owner, { title: 'The Oxlipton mill' })
  await app.db.updateTable('users').set({ user_type: 'admin' }).where('id', '=', person.id).execute()
  await look()
  expect(await pushed()).toEqual([])
})
