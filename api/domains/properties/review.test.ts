import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Page } from '#contract/kernel/paging.ts'
import type { Notification } from '#contract/notifications/schemas.ts'
import type { Property, PropertyCard } from '#contract/properties/schemas.ts'
import { addHome, addPicture, ask, type Outcome, see, showPicture, stayInDays } from '#tests/support/homes.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { approve, readUpdatedAt, reviewing, sendBack, setHomeStatus } from '#tests/support/moderation.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let owner: TestPerson
let guest: TestPerson
let admin: TestPerson
let otherAdmin: TestPerson

beforeAll(async () => {
  app = await openTestApp()
  guest = await createPerson(app)
  admin = await createPerson(app, { userType: 'admin' })
  otherAdmin = await createPerson(app, { userType: 'admin' })
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await createPerson(app, { userType: 'owner', fullName: 'Ada Owner' })
  await reviewing(app.db, true)
})

const create = async (status: string) =>
  request<Outcome<Property>>(app, owner, 'POST', '/properties/', {
    title: 'The mill',
    description: 'An old mill with a garden.',
    city: 'Rhinebeck',
    price_per_night: 140,
    bedrooms: 3,
    bathrooms: 2,
    max_guests: 6,
    images: [await addPicture(app, owner)],
    status,
  })
const suggested = async () => (await create('active')).body.id
const statusOf = async (home: string) => (await see(app, owner, home)).body.status
const listNotifications = async (who: TestPerson) =>
  (await request<Page<Notification>>(app, who, 'GET', '/notifications/')).body.results
const entries = (home: string) =>
  app.db
    .selectFrom('audit_entries')
    .select(['action', 'reason', 'who_id'])
    .where('subject_id', '=', home)
    .where('action', 'in', ['property.approved', 'property.sent_back'])
    .execute()

describe('where homes are reviewed', () => {
  test('a new one that shall be active waits, and a draft is a draft', async () => {
    const made = await create('active')
    expect(made).toMatchObject({ status: 201, body: { status: 'pending_review' } })
    expect(made.body.moderation?.asked_at).toEqual(expect.any(String))
    expect((await create('draft')).body).toMatchObject({ status: 'draft', moderation: null })
  })

  test('where they are not, it is active at once', async () => {
    await reviewing(app.db, false)
    expect((await create('active')).body).toMatchObject({ status: 'active', moderation: null })
  })

  test('one that waits is visible only to its owner and to admins, and cannot be booked', async () => {
    const home = await suggested()
    expect((await see(app, guest, home)).status).toBe(404)
    expect((await ask(app, guest, home, stayInDays(5, 7))).status).toBe(404)
    for (const query of [
      '?status=pending_review',
      `?owner=${owner.id}`,
      `?search=mill&sort=price&owner=${owner.id}`,
    ])
      expect((await request<Page<PropertyCard>>(app, guest, 'GET', `/properties/${query}`)).body.count).toBe(
        0,
      )
    for (const who of [owner, admin]) expect((await see(app, who, home)).status).toBe(200)
  })

  test('making a draft active asks, once; its owner may go on changing it, and take it back', async () => {
    const home = await addHome(app, owner, { status: 'draft' })
    await showPicture(app, owner, home)
    const asked = await setHomeStatus(app, owner, home, 'active')
    expect(asked.body.status).toBe('pending_review')
    app.passTime(60_000)
    const again = await setHomeStatus(app, owner, home, 'active')
    expect(again.body.moderation?.asked_at).toBe(asked.body.moderation?.asked_at)
    const changed = await request<Property>(app, owner, 'PATCH', `/properties/${home}/`, {
      title: 'The mill again',
    })
    expect(changed.body).toMatchObject({ title: 'The mill again', status: 'pending_review' })
    expect((await setHomeStatus(app, owner, home, 'draft')).body).toMatchObject({
      status: 'draft',
      moderation: null,
    })
  })

  test('a home that was closed is reviewed anew', async () => {
    const home = await addHome(app, owner)
    await showPicture(app, owner, home)
    await setHomeStatus(app, owner, home, 'draft')
    expect((await setHomeStatus(app, owner, home, 'active')).body.status).toBe('pending_review')
  })

  test('nobody sets a home to waiting by hand, and an admin does not get round the decision', async () => {
    const home = await suggested()
    expect((await setHomeStatus(app, owner, home, 'pending_review')).status).toBe(400)
    for (const status of ['active', 'draft'])
      expect(await setHomeStatus(app, admin, home, status)).toMatchObject({
        status: 409,
        body: { code: 'property.in_review' },
      })
    expect(await statusOf(home)).toBe('pending_review')
  })

  test('it waits on when reviews are switched off, until somebody decides or its owner asks anew', async () => {
    const home = await suggested()
    await reviewing(app.db, false)
    expect((await setHomeStatus(app, owner, home, 'active')).body.status).toBe('pending_review')
    await setHomeStatus(app, owner, home, 'draft')
    expect((await setHomeStatus(app, owner, home, 'active')).body.status).toBe('active')
  })
})

describe('a decision', () => {
  test('makes it active: guests find it, its owner is notified by the bell and by mail, and it is recorded', async () => {
    const home = await suggested()
    const answer = await approve(app, admin, home, await readUpdatedAt(app, admin, home))
    expect(answer).toMatchObject({ status: 200, body: { status: 'active', moderation: null } })
    expect((await see(app, guest, home)).status).toBe(200)
    expect((await listNotifications(owner))[0]).toMatchObject({ kind: 'home.approved', subject_id: home })
    await app.drain()
    const [mail] = await mailsTo(app.dataDir, owner.email)
    expect(mail).toMatchObject({ subject: 'The mill is approved' })
    expect(await entries(home)).toEqual([{ action: 'property.approved', reason: null, who_id: admin.id }])
  })

  test('sends it back: a draft with the reason beside it, for its owner alone, until they ask again', async () => {
    const home = await suggested()
    const reason = 'The third picture shows another house.'
    const sent = await sendBack(app, admin, home, {
      updated_at: await readUpdatedAt(app, admin, home),
      reason,
    })
    expect(sent.body).toMatchObject({ status: 'draft', moderation: { sent_back_reason: reason } })
    expect((await see(app, owner, home)).body.moderation?.sent_back_reason).toBe(reason)
    expect((await listNotifications(owner))[0]).toMatchObject({ kind: 'home.sent_back', data: { reason } })
    await app.drain()
    expect((await mailsTo(app.dataDir, owner.email))[0]?.text).toContain(reason)
    expect(await entries(home)).toEqual([{ action: 'property.sent_back', reason, who_id: admin.id }])

    // The next reviewer sees the earlier reason; it is removed once the home is active or withdrawn.
    await setHomeStatus(app, owner, home, 'active')
    expect((await see(app, admin, home)).body.moderation?.sent_back_reason).toBe(reason)
    await setHomeStatus(app, owner, home, 'draft')
    expect((await see(app, owner, home)).body.moderation).toBeNull()
  })

  test('needs a reason to send back, and nobody decides on a home of their own', async () => {
    const home = await suggested()
    const updated_at = await readUpdatedAt(app, admin, home)
    const silent = await sendBack(app, admin, home, { updated_at, reason: '  ' })
    expect(silent).toMatchObject({ status: 400, body: { errors: { reason: ['Please say why.'] } } })
    await app.db.updateTable('users').set({ user_type: 'admin' }).where('id', '=', owner.id).execute()
    expect(await approve(app, owner, home, updated_at)).toMatchObject({
      status: 403,
      body: { code: 'property.own_decision' },
    })
  })

  test('is on what was looked at: what its owner changed meanwhile is looked at first', async () => {
    const home = await suggested()
    const seen = await readUpdatedAt(app, admin, home)
    app.passTime(1_000)
    await request(app, owner, 'PATCH', `/properties/${home}/`, { title: 'Something else' })
    expect(await approve(app, admin, home, seen)).toMatchObject({
      status: 409,
      body: { code: 'property.changed_meanwhile' },
    })
    expect(await statusOf(home)).toBe('pending_review')
  })

  test('comes once: of two admins who press at the same moment one is notified, 20 times', async () => {
    for (let round = 0; round < 20; round++) {
      const home = await suggested()
      const updated_at = await readUpdatedAt(app, admin, home)
      const both = await Promise.all([
        approve(app, admin, home, updated_at),
        sendBack(app, otherAdmin, home, { updated_at, reason: 'No bath.' }),
      ])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(both.find(({ status }) => status === 409)?.body.code).toBe('property.decided')
      expect(await entries(home)).toHaveLength(1)
      const told = (await listNotifications(owner)).filter(({ subject_id }) => subject_id === home)
      expect(told).toHaveLength(1)
      const approved = both[0].status === 200
      expect(await statusOf(home)).toBe(approved ? 'active' : 'draft')
    }
  })

  test('or its owner takes it back: one of the two wins, and a home never stands between', async () => {
    for (let round = 0; round < 10; round++) {
      const home = await suggested()
      const updated_at = await readUpdatedAt(app, admin, home)
      const [decided] = await Promise.all([
        approve(app, admin, home, updated_at),
        setHomeStatus(app, owner, home, 'draft'),
      ])
      expect([200, 409]).toContain(decided.status)
      // If the withdrawal came after the approval, the home was active for a moment; either way it is a draft now.
      expect(await statusOf(home)).toBe('draft')
      expect(await entries(home)).toHaveLength(decided.status === 200 ? 1 : 0)
    }
  })
})
