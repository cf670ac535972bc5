import type { Updateable } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PropertiesTable } from '#api/db/types.ts'
import { DAY_MS } from '#contract/kernel/durations.ts'
import type { CappedPage } from '#contract/kernel/paging.ts'
import type { PropertyCard } from '#contract/properties/schemas.ts'
import { addHome, addLevel, trust } from '#tests/support/homes.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

const YESTERDAY = new Date(Date.now() - DAY_MS)
const LAST_WEEK = new Date(Date.now() - 7 * DAY_MS)

let app: TestApp
let owner: TestPerson

beforeAll(async () => {
  app = await openTestApp()
  owner = await createPerson(app, { userType: 'owner' })
})
afterAll(() => app.close())

const newHomes = async (who: TestPerson) => {
  const query = `?status=active&new_since=${YESTERDAY.toISOString()}`
  const { status, body } = await request<CappedPage<PropertyCard>>(app, who, 'GET', `/properties/${query}`)
  expect(status).toBe(200)
  expect(body.count).toBe(body.results.length)
  return body.results.map(({ title }) => title).toSorted()
}

/** Opened last week, as far as it is open. */
const oldHome = (title: string, fields: Parameters<typeof addHome>[2] = {}) =>
  addHome(app, owner, { title, opened_at: LAST_WEEK, created_at: LAST_WEEK, ...fields })

const everyHomeWasOpenedLastWeek = async () => {
  await app.db.updateTable('properties').set({ opened_at: LAST_WEEK }).execute()
  await app.db.updateTable('network_members').set({ joined_at: LAST_WEEK, raised_at: null }).execute()
}

test('homes are new once they are open, whatever closed them, and never to their owner', async () => {
  const guest = await createPerson(app)
  const changed = (id: string, fields: Updateable<PropertiesTable>) =>
    app.db.updateTable('properties').set(fields).where('id', '=', id).execute()
  await oldHome('Open all the time')
  const draft = await oldHome('Published', { status: 'draft' })
  const hidden = await oldHome('Shown', { is_visible: false })
  const narrow = await oldHome('Opened to all', { visible_to: 'network' })
  const wide = await oldHome('Narrowed')
  expect(await newHomes(guest)).toEqual([])

  await changed(draft, { status: 'active' })
  await changed(hidden, { is_visible: true })
  await changed(narrow, { visible_to: 'everyone' })
  await changed(wide, { visible_to: 'network' })
  expect(await newHomes(guest)).toEqual(['Opened to all', 'Published', 'Shown'])
  expect(await newHomes(owner)).toEqual([])

  // Other changes make nothing new, and what is closed again is gone.
  await everyHomeWasOpenedLastWeek()
  await changed(draft, { title: 'Renamed' })
  await changed(hidden, { is_visible: false })
  expect(await newHomes(guest)).toEqual([])
})

test('homes of a network are new to whoever joins it or is trusted more, and unknown to all others', async () => {
  const [member, stranger] = [await createPerson(app), await createPerson(app)]
  await oldHome('Of the network', { visible_to: 'network' })
  await oldHome('From the third level on', { visible_to: 'level', visible_from_level: 3 })
  await oldHome('From the first level on', { visible_to: 'level', visible_from_level: 1 })
  await everyHomeWasOpenedLastWeek()
  await trust(app, owner, member, { level: 2, percentage: 20 })
  expect(await newHomes(member)).toEqual(['From the first level on', 'Narrowed', 'Of the network'])
  expect(await newHomes(stranger)).toEqual([])

  await everyHomeWasOpenedLastWeek()
  expect(await newHomes(member)).toEqual([])
  const put = async (trust_level_id: string) =>
    app.db.updateTable('network_members').set({ trust_level_id }).where('member_id', '=', member.id).execute()
  const [first, fourth] = [
    await addLevel(app, owner, { level: 1, percentage: 10 }),
    await addLevel(app, owner, { level: 4, percentage: 30 }),
  ]
  await put(fourth)
  // Those that were open at the lower level are told, too.
  expect(await newHomes(member)).toEqual(['From the first level on', 'From the third level on'])

  // Less trust opens nothing.
  await everyHomeWasOpenedLastWeek()
  await put(first)
  expect(await newHomes(member)).toEqual([])
})
