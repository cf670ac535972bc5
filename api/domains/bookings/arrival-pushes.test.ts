import { afterAll, beforeAll, expect, test } from 'vitest'
import { entered } from '#tests/support/entered-stays.ts'
import { addHome, inDays, patchStatus, reserved, stayInDays, ZONE } from '#tests/support/homes.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { openPushService } from '#tests/support/push-service.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { tellOfArrivals } from './arrival-notices.jobs.ts'

let app: TestApp
let service: Awaited<ReturnType<typeof openPushService>>
let owner: TestPerson
beforeAll(async () => {
  service = await openPushService()
  app = await openTestApp({ env: { PUSH_ALLOW_HOSTS: '127.0.0.1' } })
  owner = await createPerson(app, { userType: 'owner' })
  await request(app, owner, 'PUT', '/push/devices/', service.subscribe())
  const home = await addHome(app, owner)
  const guest = await createPerson(app, { fullName: 'Grace Guest' })
  for (const from of [3, 8])
    await patchStatus(
      app,
      owner,
      (await reserved(app, guest, home, stayInDays(from, from + 2))).id,
      'confirmed',
    )
  for (const from of [5, 10]) await entered(app, owner, home, stayInDays(from, from + 2))
})
afterAll(async () => {
  await app.close()
  await service.close()
})

const pushedAtNoon = async (day: number) => {
  await app.drain()
  service.take()
  const noon = Temporal.PlainDate.from(inDays(day)).toZonedDateTime({ timeZone: ZONE, plainTime: '12:00' })
  await tellOfArrivals.run({ ...app.ctx, clock: () => new Date(noon.epochMilliseconds) }, {})
  await app.drain()
  return service.take().map(({ message: { title } }) => title)
}

test('who arrives today is pushed to the owner, of a booking and of a stay that they entered', async () => {
  expect(await pushedAtNoon(3)).toEqual([expect.stringContaining('Grace Guest')])
  expect(await pushedAtNoon(5)).toEqual([expect.stringContaining('Rosa Ferrer')])
})

test('an owner who turned pushes of arrivals off finds them in the bell only', async () => {
  expect((await request(app, owner, 'PATCH', '/push/', { arrivals: false })).status).toBe(200)
  expect(await pushedAtNoon(8)).toEqual([])
  expect(await pushedAtNoon(10)).toEqual([])
  const told = await app.db
    .selectFrom('notifications')
    .select('kind')
    .where('user_id', '=', owner.id)
    .where('kind', 'like', '%.arrives_today')
    .execute()
  expect(told).toHaveLength(4)
})
