import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Channel, Trial } from '#contract/calendars/channel.schemas.ts'
import { insertChannel } from '#tests/support/channels.ts'
import { type Feeds, feedWith, openFeeds } from '#tests/support/feed-server.ts'
import { addHome, inDays } from '#tests/support/homes.ts'
import { type House, openHouse } from '#tests/support/house.ts'
import { createPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { sealLink } from './links.service.ts'
import { readCalendars } from './sync.jobs.ts'
import { atTheDatabase } from './sync.service.ts'

/** More than the job may read of one host at once. */
const HANGING = 12
const AT_ONCE = 8

let house: House
let feeds: Feeds
beforeAll(async () => {
  house = await openHouse()
  feeds = await openFeeds()
  await createPerson(house, { userType: 'admin' })
})
afterAll(async () => {
  await house.close()
  await feeds.close()
})

test('what an owner presses is in no line behind the job: its places at that host, and at the database, are all held', async () => {
  const owner = await createPerson(house, { userType: 'owner' })
  const [home, other] = [await addHome(house, owner), await addHome(house, owner)]
  const post = <T>(call: string, body?: object) =>
    request<T>(house, owner, 'POST', `/properties/${home}/${call}/`, body)
  feeds.say('good.ics', feedWith([{ from: inDays(10), until: inDays(13) }]))
  await post('add_external_calendar', { name: 'Good', url: feeds.link('good.ics') })

  const hanging: ServerResponse[] = []
  const all = Promise.withResolvers<void>()
  let given = 0
  const hang = (response: ServerResponse) => {
    response.on('close', () => {
      given += 1
    })
    if (hanging.push(response) === AT_ONCE) all.resolve()
  }
  for (let index = 0; index < HANGING; index++) {
    const id = randomUUID()
    feeds.say(`hang-${index}.ics`, hang)
    await insertChannel(house, other, {
      id,
      ...sealLink(house.ctx, feeds.link(`hang-${index}.ics`), id),
      next_read_at: house.ctx.clock(),
    })
  }
  const running = readCalendars.run(house.ctx, {})
  await all.promise
  const over = Promise.withResolvers<void>()
  const busy = Array.from({ length: 10 }, () => atTheDatabase.run(() => over.promise))

  const trial = await post<Trial>('test_external_calendar', { url: feeds.link('good.ics') })
  expect(trial.body).toMatchObject({ nights: 3, trouble: null })
  feeds.say('good.ics', feedWith([{ from: inDays(10), until: inDays(14) }]))
  const synced = await post<{ results: Channel[] }>('sync_ical')
  expect(synced.body.results[0]?.take?.nights).toBe(4)
  feeds.say('more.ics', feedWith([{ from: inDays(20), until: inDays(22) }]))
  const added = await post<Channel>('add_external_calendar', { name: 'More', url: feeds.link('more.ics') })
  expect(added.body.take).toMatchObject({ health: 'green', nights: 2 })
  expect({ hanging: hanging.length, given }).toEqual({ hanging: AT_ONCE, given: 0 })

  over.resolve()
  await Promise.all(busy)
  for (let index = 0; index < HANGING; index++)
    feeds.say(`hang-${index}.ics`, response => void response.writeHead(500).end())
  for (const response of hanging) response.destroy()
  await running
})
