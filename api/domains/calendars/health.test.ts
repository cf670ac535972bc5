import { afterAll, beforeAll, expect, test } from 'vitest'
import { feedHealth } from '#contract/calendars/channel.rules.ts'
import { HOUR_MS } from '#contract/kernel/durations.ts'
import { seedChannel } from '#tests/support/channels.ts'
import { addHome } from '#tests/support/homes.ts'
import { createPerson } from '#tests/support/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { countCalendarsByHealth } from './health.queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('the calendars of all homes are counted as each is judged, and the worst of active homes are named', async () => {
  const now = app.ctx.clock()
  const owner = await createPerson(app, { userType: 'owner' })
  const home = await addHome(app, owner, { title: 'The mill' })
  const draft = await addHome(app, owner, { status: 'draft' })
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  const expected = { new: 0, green: 0, amber: 0, red: 0, paused: 0 }
  for (const good of [0, 5.9, 6, 23.9, 24, 48, null])
    for (const since of [1, 7, 25])
      for (const trouble of ['unreachable', null])
        for (const held of [true, false])
          for (const paused of [true, false]) {
            const fields = {
              import_since: hoursAgo(since),
              last_good_at: good === null ? null : hoursAgo(good),
              trouble,
              held_since: held ? now : null,
              paused_at: paused ? now : null,
            }
            await seedChannel(app, home, fields)
            const link = {
              since: fields.import_since,
              lastGoodAt: fields.last_good_at,
              trouble: trouble !== null,
            }
            expected[paused ? 'paused' : feedHealth({ ...link, held, paused }, now)] += 1
          }
  await seedChannel(app, draft, { last_good_at: hoursAgo(400), import_since: hoursAgo(500) })
  const { worst, ...counts } = await countCalendarsByHealth(app.db, now)
  expect(counts).toEqual(expected)
  expect(worst).toHaveLength(5)
  for (const one of worst)
    expect(one).toMatchObject({ health: 'red', property: { id: home, title: 'The mill' } })
})
