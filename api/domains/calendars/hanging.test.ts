import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openCalendarFetching } from '#api/integrations/calendar-fetching/open.ts'
import type { Channel, FeedTest } from '#contract/calendars/channel.schemas.ts'
import { HOUR_MS } from '#contract/kernel/durations.ts'
import { seedChannel } from '#tests/support/channels.ts'
import { feedWith, openFeeds } from '#tests/support/feed-server.ts'
import { addHome, inDays } from '#tests/support/homes.ts'
import { createPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { shared } from '#tests/support/shared.ts'
import { openStartedTestApp } from '#tests/support/test-app.ts'
import { sealLink } from './links.service.ts'
import { readCalendars } from './sync.jobs.ts'
import { atTheDatabase } from './sync.service.ts'

/** More than the job may read from one host at once. */
const HANGING = 12
const AT_ONCE = 8

const app = shared(openStartedTestApp)
const feeds = shared(openFeeds)

/** Responses that do not end until the test releases them. */
const hangers = (all: number) => {
  const open: ServerResponse[] = []
  const { promise: allAsked, resolve } = Promise.withResolvers<void>()
  const hangers = {
    asked: 0,
    givenUp: 0,
    allAsked,
    hang(response: ServerResponse) {
      open.push(response)
      response.on('close', () => {
        hangers.givenUp += 1
      })
      hangers.asked += 1
      if (hangers.asked === all) resolve()
    },
    end() {
      for (const response of open) response.destroy()
    },
  }
  return hangers
}

/** A channel of a home that is due to be read. */
const due = (home: string, link: string) => {
  const id = randomUUID()
  const next_read_at = app.ctx.clock()
  return seedChannel(app, home, {
    id,
    ...sealLink(app.ctx, link, id),
    next_read_at,
    last_read_at: null,
    last_good_at: null,
  })
}

test('what an owner presses is in no line behind the job: its places at that host, and at the database, are all held', async () => {
  const owner = await createPerson(app, { userType: 'owner' })
  const [home, other] = [await addHome(app, owner), await addHome(app, owner)]
  const post = <T>(call: string, body?: object) =>
    request<T>(app, owner, 'POST', `/properties/${home}/${call}/`, body)
  feeds.say('good.ics', feedWith([{ from: inDays(10), until: inDays(13) }]))
  await post('add_external_calendar', { name: 'Good', url: feeds.link('good.ics') })

  const hanging = hangers(AT_ONCE)
  for (let index = 0; index < HANGING; index++) {
    feeds.say(`hang-${index}.ics`, hanging.hang)
    await due(other, feeds.link(`hang-${index}.ics`))
  }
  const running = readCalendars.run(app.ctx, {})
  await hanging.allAsked
  const over = Promise.withResolvers<void>()
  const busy = Array.from({ length: 10 }, () => atTheDatabase(() => over.promise))

  const trial = await post<FeedTest>('test_external_calendar', { url: feeds.link('good.ics') })
  expect(trial.body).toMatchObject({ nights: 3, trouble: null })
  feeds.say('good.ics', feedWith([{ from: inDays(10), until: inDays(14) }]))
  const synced = await post<{ results: Channel[] }>('sync_ical')
  expect(synced.body.results[0]?.take?.nights).toBe(4)
  feeds.say('more.ics', feedWith([{ from: inDays(20), until: inDays(22) }]))
  const added = await post<Channel>('add_external_calendar', { name: 'More', url: feeds.link('more.ics') })
  expect(added.body.take).toMatchObject({ health: 'green', nights: 2 })
  expect(hanging).toMatchObject({ asked: AT_ONCE, givenUp: 0 })

  over.resolve()
  await Promise.all(busy)
  for (let index = 0; index < HANGING; index++)
    feeds.say(`hang-${index}.ics`, response => void response.writeHead(500).end())
  hanging.end()
  await running
})

test('a hundred hosts that hang delay no other: all the rest is read while every one of them still hangs', async () => {
  const HOSTS = 100
  const GOOD = 30
  const owner = await createPerson(app, { userType: 'owner' })
  // Only the end of the test releases the hanging responses.
  const fetching = openCalendarFetching({
    allowHosts: [],
    isPublic: () => true,
    mayUsePort: () => true,
    resolve: async () => ['127.0.0.1'],
    inAllMs: HOUR_MS,
  })
  const calendars = { ...app.ctx.calendars, fetchCalendar: fetching.fetchCalendar }
  const at = (host: string, name: string) => feeds.link(name).replace('127.0.0.1', `${host}.example.com`)
  const hanging = hangers(HOSTS)
  feeds.say('hang.ics', hanging.hang)
  const home = await addHome(app, owner)
  for (let host = 0; host < HOSTS; host++) await due(home, at(`h${host}`, 'hang.ics'))
  const good = await addHome(app, owner)
  for (let index = 0; index < GOOD; index++) {
    feeds.say(`good-${index}.ics`, feedWith([{ from: inDays(10), until: inDays(13) }]))
    await due(good, at('good', `good-${index}.ics`))
  }
  const running = readCalendars.run({ ...app.ctx, calendars }, {})
  const read = () =>
    app.db.selectFrom('channel_nights').select('channel_id').where('property_id', '=', good).execute()
  while ((await read()).length < GOOD) await pause(50)
  await hanging.allAsked
  expect(hanging).toMatchObject({ asked: HOSTS, givenUp: 0 })
  await fetching.close()
  await running
})
