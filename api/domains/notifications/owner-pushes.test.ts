import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { HOUR_MS } from '#contract/kernel/durations.ts'
import type { PushGroup } from '#contract/notifications/push.rules.ts'
import type { PushChanges } from '#contract/notifications/push.schemas.ts'
import { write } from '#tests/support/conversations.ts'
import { feedWith, openFeeds } from '#tests/support/feed-server.ts'
import { addHome, inDays, patchStatus, reserved, stayInDays, ZONE } from '#tests/support/homes.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { openPushService } from '#tests/support/push-service.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { tellOfArrivals } from '../bookings/arrival-notices.jobs.ts'

let app: TestApp
let service: Awaited<ReturnType<typeof openPushService>>
let feeds: Awaited<ReturnType<typeof openFeeds>>
let owner: TestPerson
let guest: TestPerson
beforeAll(async () => {
  service = await openPushService()
  feeds = await openFeeds()
  app = await openTestApp({ env: { PUSH_ALLOW_HOSTS: '127.0.0.1' } })
})
beforeEach(async () => {
  owner = await createPerson(app, { userType: 'owner' })
  await request(app, owner, 'PATCH', '/users/preferences/', { language: 'de' })
  await request(app, owner, 'PUT', '/push/devices/', service.subscribe())
  guest = await createPerson(app, { fullName: 'Grace Guest' })
})
afterAll(async () => {
  await app.close()
  await service.close()
  await feeds.close()
})

const choose = async (changes: PushChanges) =>
  expect((await request(app, owner, 'PATCH', '/push/', changes)).status).toBe(200)
const pushed = async () => {
  await app.drain()
  return service.take().map(({ message }) => message)
}

/** A stay in a home of its own, which was requested. */
const requested = async (from: number) => {
  const home = await addHome(app, owner)
  return { home, stay: (await reserved(app, guest, home, stayInDays(from, from + 3))).id }
}

interface Row {
  group: PushGroup
  /** What comes before; returns what the owner is to be told of. */
  prepare: (from: number) => Promise<() => Promise<unknown>>
  title: string
  opens: RegExp
}

const ROWS: readonly Row[] = [
  {
    group: 'requests',
    prepare: async from => () => requested(from),
    title: 'Grace Guest möchte in The boathouse übernachten',
    opens: /\/owner\/bookings\?booking=[\w-]{36}$/,
  },
  {
    group: 'messages',
    prepare: async from => {
      const { stay } = await requested(from)
      return () => write(app, guest, stay, 'Is the lake warm?')
    },
    title: 'Grace Guest hat dir geschrieben',
    opens: /\/messages\?booking=[\w-]{36}$/,
  },
  {
    group: 'arrivals',
    prepare: async from => {
      await patchStatus(app, owner, (await requested(from)).stay, 'confirmed')
      const day = Temporal.PlainDate.from(inDays(from))
      const noon = day.toZonedDateTime({ timeZone: ZONE, plainTime: '12:00' }).epochMilliseconds
      return () => tellOfArrivals.run({ ...app.ctx, clock: () => new Date(noon) }, {})
    },
    title: 'Grace Guest reist heute an: The boathouse',
    opens: /\/owner\/bookings\?booking=[\w-]{36}$/,
  },
  {
    group: 'conflicts',
    prepare: async from => {
      const { home, stay } = await requested(from)
      feeds.say(stay, feedWith([{ from: inDays(from + 1), until: inDays(from + 2) }]))
      const channel = { name: 'Airbnb', url: feeds.link(stay) }
      return () => request(app, owner, 'POST', `/properties/${home}/add_external_calendar/`, channel)
    },
    title: 'Doppelbuchung in The boathouse: hier und bei Airbnb',
    opens: /\/owner\/bookings\?view=conflicts$/,
  },
]

test.each(ROWS)(
  'an owner is told of $group in their language, not where they switched it off, and after quiet hours',
  async ({ group, prepare, title, opens }) => {
    const [first, second, third] = [await prepare(10), await prepare(20), await prepare(30)]
    await pushed()
    await first()
    expect(await pushed()).toEqual([
      expect.objectContaining({
        title,
        lang: 'de',
        navigate: expect.stringMatching(opens),
      }),
    ])
    await choose({ [group]: false })
    await second()
    expect(await pushed()).toEqual([])
    const at = (ms: number) => new Date(app.ctx.clock().getTime() + ms).toISOString().slice(11, 16)
    await choose({ [group]: true, quiet: { from: at(-HOUR_MS), until: at(HOUR_MS), time_zone: 'UTC' } })
    await third()
    expect(await pushed()).toEqual([])
    await choose({ quiet: null })
    expect(await pushed()).toMatchObject([{ title }])
  },
)
