import { describe, expect, test } from 'vitest'
import type { Block, CalendarNights } from '#contract/calendars/schemas.ts'
import type { Page } from '#contract/kernel/paging.ts'
import { withHelpfulPeople } from '#tests/support/co-host-suites.ts'
import type { HelpfulPeople } from '#tests/support/co-hosts.ts'
import { entered } from '#tests/support/entered-stays.ts'
import { inDays, patchStatus, reserved, stayInDays } from '#tests/support/homes.ts'
import { someoneWaits } from '#tests/support/locks.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import type { TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let owner: HelpfulPeople['owner']
let clara: HelpfulPeople['clara']
let home: HelpfulPeople['home']
let other: HelpfulPeople['other']
let by: HelpfulPeople['by']
let claraHelps: HelpfulPeople['claraHelps']
let blocks: HelpfulPeople['blocks']

withHelpfulPeople((opened, people) => {
  app = opened
  ;({ owner, clara, home, other, by, claraHelps, blocks } = people)
})

const look = (who: TestPerson, more = '') =>
  request<Page<CalendarNights>>(
    app,
    who,
    'GET',
    `/calendar/helped/?from=${inDays(0)}&until=${inDays(60)}${more}`,
  )
const block = (who: TestPerson, at: string, from: number, until: number) =>
  request<Block>(app, who, 'POST', `/properties/${at}/blocks/`, {
    from: inDays(from),
    until: inDays(until),
    reason: 'Painting',
  })
const free = (who: TestPerson, at: string, from: number, until: number) =>
  request(app, who, 'DELETE', `/properties/${at}/blocks/?from=${inDays(from)}&until=${inDays(until)}`)
const explain = (who: TestPerson, id: string) =>
  request(app, who, 'PATCH', `/blocks/${id}/`, { reason: 'Painting again' })

/** The names of all fields, at any depth. */
const fieldsOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => [name, ...fieldsOf(inner)])
    : []

describe('the calendar for who helps', () => {
  test('shows the stays and blocks of the home, without any price, and of no other home', async () => {
    const anna = await createPerson(app, { fullName: 'Anna Winter' })
    for (const at of [home, other])
      await patchStatus(app, owner, (await reserved(app, anna, at, stayInDays(5, 8))).id, 'confirmed')
    await block(owner, home, 12, 14)
    await claraHelps()
    const { body } = await look(clara)
    expect(body.results).toMatchObject([
      {
        id: home,
        bookings: [{ guest_name: 'Anna Winter', status: 'confirmed', check_in_date: inDays(5) }],
        blocks: [{ from: inDays(12), reason: 'Painting' }],
      },
    ])
    expect(
      fieldsOf(body).filter(name => /price|cents|total|currency|season|discount|cost/.test(name)),
    ).toEqual([])
    expect((await look(clara, `&property=${other}`)).body).toMatchObject({ count: 0, results: [] })
    expect((await look(anna)).body.count).toBe(0)
  })

  test('shows a stay that the owner entered like any other, without its name', async () => {
    await entered(app, owner, home)
    await claraHelps()
    const { body } = await look(clara)
    expect(body.results).toMatchObject([
      {
        bookings: [{ guest_name: '', status: 'confirmed', check_in_date: inDays(20) }],
        blocks: [],
        entered: [],
      },
    ])
    expect(JSON.stringify(body)).not.toContain('Rosa')
    expect((await free(clara, home, 20, 22)).status).toBe(204)
    expect((await look(clara)).body.results[0]?.bookings).toHaveLength(1)
  })

  test('does not name a guest whom a block keeps apart from the helper', async () => {
    const anna = await createPerson(app, { fullName: 'Anna Winter' })
    await reserved(app, anna, home, stayInDays(5, 8))
    await claraHelps()
    await blocks(anna, clara)
    expect((await look(clara)).body.results[0]?.bookings).toMatchObject([{ guest_name: '' }])
    expect((await block(clara, home, 6, 7)).body).toMatchObject({
      code: 'calendar.nights_booked',
      booking: { guest_name: '' },
    })
    expect((await block(owner, home, 6, 7)).body).toMatchObject({ booking: { guest_name: 'Anna Winter' } })
  })

  test('lets them block and free nights, in their own name, also of a home that they do not see as a guest', async () => {
    await app.db.updateTable('properties').set({ is_visible: false }).where('id', '=', home).execute()
    await claraHelps()
    const made = await block(clara, home, 20, 24)
    expect(made.status).toBe(201)
    expect((await explain(clara, made.body.id)).status).toBe(200)
    expect((await free(clara, home, 20, 22)).status).toBe(204)
    expect((await look(clara)).body.results[0]?.blocks).toMatchObject([
      { from: inDays(22), until: inDays(24), reason: 'Painting again' },
    ])
    const entries = await app.db
      .selectFrom('audit_entries')
      .select(['action', 'concerns'])
      .where('who_id', '=', clara.id)
      .orderBy('id')
      .execute()
    expect(entries).toEqual(
      ['made', 'changed', 'removed'].map(what => ({ action: `block.${what}`, concerns: owner.id })),
    )
  })

  test('changes nothing at other homes, nothing of prices and channels, and nothing of the home itself', async () => {
    await claraHelps()
    const others = await block(owner, other, 20, 22)
    expect((await block(clara, other, 30, 31)).status).toBe(403)
    expect((await free(clara, other, 20, 22)).status).toBe(403)
    expect((await explain(clara, others.body.id)).status).toBe(404)
    // An owner elsewhere may make such calls for homes of their own.
    const ivy = await createPerson(app, { userType: 'owner' })
    await app.db.updateTable('co_hosts').set({ person_id: ivy.id }).where('property_id', '=', home).execute()
    const night = { from: inDays(40), until: inDays(41) }
    const homes = [{ id: home, seasons: [{ name: 'Fair', price_per_night: 1, ...night }] }]
    for (const [method, path, body] of [
      ['PUT', '/calendar/prices/', { ...night, homes }],
      ['PATCH', `/properties/${home}/`, { title: 'Mine' }],
      ['GET', `/properties/${home}/stats/`, undefined],
      ['GET', `/properties/${home}/co_hosts/`, undefined],
      ['PATCH', `/properties/${home}/toggle_visibility/`, { is_visible: false }],
      ['POST', `/properties/${home}/setup_ical_sync/`, {}],
    ] as const)
      expect([403, 404], path).toContain((await request(app, ivy, method, path, body)).status)
    expect(
      (await request<Page<object>>(app, ivy, 'GET', `/bookings/?as=owner&property=${home}`)).body.count,
    ).toBe(0)
    expect((await block(ivy, home, 30, 31)).status).toBe(201)
  })

  test.each([
    ['the owner ends it', async (id: string) => void (await by(owner).end(id))],
    ['the helper leaves', async (id: string) => void (await by(clara).end(id))],
    [
      'the account of the owner is suspended',
      async () =>
        void (await app.db
          .updateTable('users')
          .set({ disabled_at: new Date() })
          .where('id', '=', owner.id)
          .execute()),
      false,
    ],
    [
      'it was only an invitation',
      async (id: string) =>
        void (await app.db.updateTable('co_hosts').set({ accepted_at: null }).where('id', '=', id).execute()),
    ],
  ])('is closed from the next call on when %s', async (_, change, owned = true) => {
    const id = await claraHelps()
    const made = await block(clara, home, 20, 22)
    expect(made.status).toBe(201)
    await change(id)
    expect((await look(clara)).body.count).toBe(0)
    // A home of somebody whose account is suspended exists for nobody else.
    const refused = owned ? 403 : 404
    expect((await block(clara, home, 30, 31)).status).toBe(refused)
    expect((await free(clara, home, 20, 22)).status).toBe(refused)
    expect((await explain(clara, made.body.id)).status).toBe(404)
  })

  test('is closed also for a call that waited for the home while the help ended', async () => {
    const id = await claraHelps()
    let blocked = Promise.resolve<{ status: number }>({ status: 0 })
    await app.db.transaction().execute(async tx => {
      await tx.selectFrom('properties').select('id').where('id', '=', home).forNoKeyUpdate().execute()
      blocked = block(clara, home, 20, 22)
      await someoneWaits(app)
      await by(owner).end(id)
    })
    expect((await blocked).status).toBe(404)
  })
})
