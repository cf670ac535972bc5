import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { HOUR_MS } from '#contract/kernel/durations.ts'
import type { PushOverview, PushSubscriptionInput } from '#contract/notifications/push.schemas.ts'
import { createPerson, signInByApi, type TestPerson } from '#tests/support/people.ts'
import { someSubscription } from '#tests/support/push-personas.ts'
import { openPushService } from '#tests/support/push-service.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { endSession } from '../accounts/sessions.queries.ts'
import { notify } from './notify.service.ts'
import { pushHeld, pushToDevice } from './push.jobs.ts'
import { markAllRead } from './queries.ts'

let app: TestApp
const logged: string[] = []
let service: Awaited<ReturnType<typeof openPushService>>
beforeAll(async () => {
  service = await openPushService()
  const log = pino({ level: 'trace' }, { write: line => void logged.push(line) })
  app = await openTestApp({ env: { PUSH_ALLOW_HOSTS: '127.0.0.1' }, log })
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

const rowsOf = ({ id }: TestPerson) =>
  app.db.selectFrom('push_subscriptions').selectAll().where('user_id', '=', id).execute()

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
  const stored = JSON.stringify(
    (await rowsOf(ben)).map(row => ({ ...row, sealed: row.sealed.toString('latin1') })),
  )
  expect(stored).toContain(ben.id)
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

test('what waits and is still unread is sent at once when the quiet hours are taken away', async () => {
  const fay = await someone()
  const at = (ms: number) => new Date(app.ctx.clock().getTime() + ms).toISOString().slice(11, 16)
  await change(fay, { quiet: { from: at(-HOUR_MS), until: at(HOUR_MS), time_zone: 'UTC' } })
  await tell(fay, 'The Barn')
  expect(await titles()).toEqual([])
  await markAllRead(app.db, fay.id, app.ctx.clock())
  await tell(fay, 'The Mill')
  expect(await titles()).toEqual([])
  await change(fay, { quiet: null })
  expect(await arrived()).toMatchObject([
    { title: 'Your stay at The Mill is confirmed', body: expect.not.stringContaining('Also new') },
  ])
})

test('quiet hours are in the time zone of the person', async () => {
  const gus = await someone()
  // Nine hours ahead of UTC all year.
  const at = (ms: number) =>
    new Date(app.ctx.clock().getTime() + 9 * HOUR_MS + ms).toISOString().slice(11, 16)
  await change(gus, { quiet: { from: at(-HOUR_MS), until: at(HOUR_MS), time_zone: 'Asia/Tokyo' } })
  await tell(gus, 'The Barn')
  expect(await titles()).toEqual([])
})

test.each([
  { from: '22:00', until: '22:00', time_zone: 'UTC' },
  { from: '22:00', until: '24:00', time_zone: 'UTC' },
  { from: '22:00', until: '07:00', time_zone: 'Mars/Base' },
  { from: '22:00', until: '07:00' },
])('quiet hours of %j are refused, and the ones before stay', async quiet => {
  const gwen = await createPerson(app)
  const night = { from: '22:00', until: '07:00', time_zone: 'UTC' }
  await change(gwen, { quiet: night })
  expect((await change(gwen, { quiet })).status).toBe(400)
  expect((await settings(gwen)).quiet).toEqual(night)
})

/** One message, to which the service answers with this status. */
const answered = async (status: number, who: TestPerson) => {
  service.answer(status)
  await tell(who, 'The Barn')
  await app.drain()
  service.take()
  return (await settings(who)).devices.length
}

test.each([404, 410])('a browser that unsubscribed, by an answer of %i, is forgotten', async status => {
  expect(await answered(status, await someone())).toBe(0)
})

test('a browser that refuses five times in a row is forgotten', async () => {
  const eva = await someone()
  for (const status of [403, 403, 403, 403, 201, 403, 403, 403, 403])
    expect(await answered(status, eva)).toBe(1)
  expect(await answered(403, eva)).toBe(0)
})

test.each([429, 503])('a service that answers %i is asked again by the queue', async status => {
  const finn = await someone()
  await expect(answered(status, finn)).rejects.toThrow('The push service did not take it')
  expect((await settings(finn)).devices).toHaveLength(1)
})

test('a message that could not be sent in time is given up', async () => {
  const flo = await someone()
  const deviceId = (await settings(flo)).devices[0]?.id ?? ''
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
  expect(await rowsOf(gina)).toEqual([])
  const hugo = await createPerson(app)
  await turnOn(gina, browser)
  await turnOn(hugo, browser)
  expect((await settings(gina)).devices).toEqual([])
  await tell(gina, 'The Barn')
  expect(await titles()).toEqual([])
})

test.each(['ended_at', 'expires_at'] as const)(
  'a device of a session that is over (%s) is told nothing',
  async column => {
    const hana = await someone()
    const { headers } = await signInByApi(app, hana.email)
    if (column === 'ended_at') {
      // Ends while the device is being turned on: the trigger finds no row yet.
      const [device] = await rowsOf(hana)
      await app.db.deleteFrom('push_subscriptions').where('user_id', '=', hana.id).execute()
      await endSession(app.db, hana.sessionId, 'signed_out', app.ctx.clock())
      if (device) await app.db.insertInto('push_subscriptions').values(device).execute()
    } else {
      const before = new Date(app.ctx.clock().getTime() - 1_000)
      await app.db
        .updateTable('sessions')
        .set({ expires_at: before })
        .where('id', '=', hana.sessionId)
        .execute()
    }
    expect(await rowsOf(hana)).toHaveLength(1)
    expect((await settings({ headers })).devices).toEqual([])
    await tell(hana, 'The Barn')
    expect(await titles()).toEqual([])
  },
)

test('a device of a person whose account was closed is told nothing', async () => {
  const ines = await someone()
  await app.db.updateTable('users').set({ disabled_at: app.ctx.clock() }).where('id', '=', ines.id).execute()
  await tell(ines, 'The Barn')
  expect(await titles()).toEqual([])
})

test('the tenth device is the last, however many are turned on at once', async () => {
  const ida = await createPerson(app)
  const answers = await Promise.all(Array.from({ length: 12 }, () => turnOn(ida, someSubscription())))
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(200), 409, 409])
})

test('a browser that is turned on again has new keys, and stays one device', async () => {
  const jim = await createPerson(app)
  const browser = service.subscribe()
  await turnOn(jim, { ...browser, keys: service.subscribe().keys })
  await turnOn(jim, browser)
  expect((await settings(jim)).devices).toHaveLength(1)
  await tell(jim, 'The Barn')
  expect(await titles()).toHaveLength(1)
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

test('nothing of an address, a key or a name is logged, whatever becomes of a message', async () => {
  const lena = await createPerson(app)
  const subscription = service.subscribe()
  await turnOn(lena, subscription)
  await turnOn(lena, { ...subscription, endpoint: subscription.endpoint.replace('http:', 'ftp:') })
  for (const status of [201, 403, 500, 410]) {
    service.answer(status)
    await tell(lena, 'The Lighthouse')
    // A failed job is logged by the queue with its error.
    await app.drain().catch(error => logged.push(String(error?.stack)))
  }
  const log = logged.join('')
  expect(log).toContain('/api/push/devices/')
  const { endpoint, keys } = subscription
  for (const secret of [endpoint, new URL(endpoint).pathname, keys.auth, keys.p256dh, 'Lighthouse'])
    expect(log).not.toContain(secret)
})
