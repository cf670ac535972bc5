import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { PushOverview, PushSubscriptionInput } from '#contract/notifications/push.schemas.ts'
import { createPerson, signInByApi, type TestPerson } from '#tests/support/people.ts'
import { someSubscription } from '#tests/support/push-personas.ts'
import { openPushService } from '#tests/support/push-service.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { notify } from './notify.service.ts'
import { pushHeld, pushToDevice } from './push.jobs.ts'
import { markAllRead } from './queries.ts'

const HOUR_MS = 3_600_000

let app: TestApp
let service: Awaited<ReturnType<typeof openPushService>>
beforeAll(async () => {
  service = await openPushService()
  app = await openTestApp({ env: { PUSH_ALLOW_HOSTS: '127.0.0.1' } })
})
afterAll(async () => {
  await app.close()
  await service.close()
})
afterEach(() => service.answer(201))

const turnOn = async (who: Pick<TestPerson, 'headers'>, subscription: PushSubscriptionInput) =>
  request<PushOverview>(app, who, 'PUT', '/push/devices/', subscription)
const settings = async (who: Pick<TestPerson, 'headers'>) =>
  (await request<PushOverview>(app, who, 'GET', '/push/')).body
const change = (who: TestPerson, changes: object) =>
  request<PushOverview>(app, who, 'PATCH', '/push/', changes)

/** A person whose browser is told. */
const someone = async () => {
  const person = await createPerson(app)
  await turnOn(person, service.subscribe())
  return person
}

const tell = (
  who: TestPerson,
  home: string,
  kind: 'stay.confirmed' | 'message.from_owner' = 'stay.confirmed',
) =>
  app.db.transaction().execute(tx =>
    notify(app.ctx, tx, {
      userId: who.id,
      kind,
      subjectId: who.id,
      data: { home, person: 'Ada', check_in_date: '2027-03-04', check_out_date: '2027-03-09' },
      at: app.ctx.clock(),
    }),
  )
const arrived = async () => {
  await app.drain()
  return service.take().map(({ message }) => message)
}
const titles = async () => (await arrived()).map(({ title }) => title)

test('a browser is told what the bell says, in the person’s language, and on which page it is', async () => {
  const anna = await someone()
  await request(app, anna, 'PATCH', '/users/preferences/', { language: 'de' })
  await tell(anna, 'The Barn')
  const [{ tag, ...message } = { tag: '' }, ...more] = await arrived()
  expect(message).toEqual({
    title: 'Dein Aufenthalt in The Barn ist bestätigt',
    body: '04.–09.03.2027',
    lang: 'de',
    navigate: `http://app.test/stays/${anna.id}`,
  })
  expect(more).toEqual([])
  expect(tag).not.toBe('')
  expect((await settings(anna)).devices).toEqual([
    expect.objectContaining({ current: true, last_sent_at: expect.any(String) }),
  ])
})

test('the database keeps no address of a browser that could be read', async () => {
  const ben = await createPerson(app)
  const subscription = service.subscribe()
  await turnOn(ben, subscription)
  const row = await app.db
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('user_id', '=', ben.id)
    .executeTakeFirstOrThrow()
  const stored = JSON.stringify({ ...row, sealed: row.sealed.toString('latin1') })
  for (const secret of [subscription.endpoint, subscription.keys.auth, subscription.keys.p256dh])
    expect(stored).not.toContain(secret)
})

test('what was switched off, or read meanwhile, is not sent', async () => {
  const cleo = await someone()
  await change(cleo, { requests: false })
  await tell(cleo, 'The Barn')
  await tell(cleo, 'The Mill', 'message.from_owner')
  expect(await titles()).toEqual(['Ada wrote to you'])
  await tell(cleo, 'The Mill', 'message.from_owner')
  await markAllRead(app.db, cleo.id, app.ctx.clock())
  expect(await titles()).toEqual([])
})

test('in quiet hours nothing is sent; when they end, the newest says how many others there are', async () => {
  const dora = await someone()
  const at = (ms: number) => new Date(app.ctx.clock().getTime() + ms).toISOString().slice(11, 16)
  await change(dora, { quiet: { from: at(-HOUR_MS), until: at(HOUR_MS), time_zone: 'UTC' } })
  for (const home of ['The Barn', 'The Mill', 'The Boathouse']) await tell(dora, home)
  expect(await titles()).toEqual([])
  // A job that comes too early finds that they last longer by now.
  await pushHeld.run(app.ctx, { userId: dora.id })
  expect(await titles()).toEqual([])
  app.passTime(HOUR_MS + 60_000)
  await pushHeld.run(app.ctx, { userId: dora.id })
  expect(await arrived()).toMatchObject([
    { title: 'Your stay at The Boathouse is confirmed', body: expect.stringMatching(/ · Also new: 2$/) },
  ])
  await pushHeld.run(app.ctx, { userId: dora.id })
  expect(await titles()).toEqual([])
})

test('a browser that unsubscribed is forgotten, and one that refuses five times, too', async () => {
  const emil = await someone()
  const eva = await someone()
  for (let time = 1; time <= 5; time += 1) {
    expect((await settings(eva)).devices).toHaveLength(1)
    service.answer(403)
    await tell(eva, 'The Barn')
    await app.drain()
  }
  expect((await settings(eva)).devices).toEqual([])
  service.answer(410)
  await tell(emil, 'The Barn')
  await app.drain()
  expect((await settings(emil)).devices).toEqual([])
})

test('a busy service is tried again, and given up in the end', async () => {
  const finn = await someone()
  const deviceId = (await settings(finn)).devices[0]?.id ?? ''
  service.answer(503)
  const until = new Date(app.ctx.clock().getTime() + HOUR_MS).toISOString()
  const send = () => pushToDevice.run(app.ctx, { deviceId, notificationId: null, more: 0, until })
  await expect(send()).rejects.toThrow('The push service did not take it')
  service.answer(201)
  await send()
  expect(service.take()).toHaveLength(1)
  app.passTime(2 * HOUR_MS)
  await send()
  expect(service.take()).toEqual([])
})

test('a device is told nothing after its session has ended, and its next person only their own', async () => {
  const gina = await createPerson(app)
  const elsewhere = await signInByApi(app, gina.email)
  const browser = service.subscribe()
  await turnOn(elsewhere, browser)
  await request(app, gina, 'POST', '/users/sessions/end_others/')
  expect((await settings(gina)).devices).toEqual([])
  const hugo = await createPerson(app)
  await turnOn(gina, browser)
  await turnOn(hugo, browser)
  expect((await settings(gina)).devices).toEqual([])
  await tell(gina, 'The Barn')
  expect(await titles()).toEqual([])
})

test('the tenth device is the last, however many are turned on at once', async () => {
  const ida = await createPerson(app)
  const answers = await Promise.all(Array.from({ length: 12 }, () => turnOn(ida, someSubscription())))
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(200), 409, 409])
})

test('a device of this network is not a push service', async () => {
  const jana = await createPerson(app)
  const answer = await turnOn(jana, { ...someSubscription(), endpoint: 'https://192.168.1.1/push' })
  expect(answer).toMatchObject({ status: 409, body: { code: 'push.address_refused' } })
})

test('a test arrives on the device for which it was asked', async () => {
  const kai = await someone()
  const [device] = (await settings(kai)).devices
  expect((await request(app, kai, 'POST', `/push/devices/${device?.id}/test/`)).status).toBe(202)
  expect(await titles()).toEqual(['Notifications work'])
})
