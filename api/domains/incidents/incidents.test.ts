import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SystemStats } from '#contract/analytics/schemas.ts'
import { HOLD_DAYS } from '#contract/incidents/rules.ts'
import type { Incident, OwnIncident } from '#contract/incidents/schemas.ts'
import { DAY_MS } from '#contract/kernel/durations.ts'
import type { Page } from '#contract/kernel/paging.ts'
import type { Notification } from '#contract/notifications/schemas.ts'
import { addHome, cancel, patchStatus, trust } from '#tests/support/homes.ts'
import {
  INCIDENT_WORDS,
  postIncident,
  postIncidentDecision,
  readOwnHold,
  upheldIncident,
} from '#tests/support/incidents.ts'
import { invitationMailsTo } from '#tests/support/invitations.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { addReviewableStay } from '#tests/support/reviews.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let admin: TestPerson
let inviter: TestPerson
let owner: TestPerson
let guest: TestPerson
let booking: string

beforeAll(async () => {
  app = await openTestApp()
  admin = await createPerson(app, { userType: 'admin' })
})
afterAll(() => app.close())
beforeEach(async () => {
  inviter = await createPerson(app, { userType: 'owner', fullName: 'Ines Inviter' })
  owner = await createPerson(app, { userType: 'owner', fullName: 'Olive Owner' })
  guest = await createPerson(app, { fullName: 'Gil Guest', invitedBy: inviter.id })
  booking = await addReviewableStay(app, {
    home: await addHome(app, owner, { title: 'The ferry house' }),
    guest,
  })
})

const listed = async (query = '') =>
  (await request<Page<Incident>>(app, admin, 'GET', `/incidents/?limit=100${query}`)).body.results
const listedOne = async (id: string) => (await listed()).find(incident => incident.id === id)
const own = async (who: TestPerson) =>
  (await request<{ incident: OwnIncident | null }>(app, who, 'GET', `/bookings/${booking}/incidents/`)).body
const notified = async (who: TestPerson) =>
  (await request<Page<Notification>>(app, who, 'GET', '/notifications/')).body.results
const lift = (id: string) => request<Incident>(app, admin, 'POST', `/incidents/${id}/lift/`)
const waiting = async () =>
  (await request<SystemStats>(app, admin, 'GET', '/analytics/system_stats/')).body.values.incidents_waiting

describe('reporting', () => {
  test('an owner reports the guest of a stay, admins see it with who brought the guest in, and nobody is notified', async () => {
    const before = await waiting()
    const { status, body } = await postIncident(app, owner, booking)
    expect([status, body]).toMatchObject([201, { status: 'open', words: INCIDENT_WORDS, note: null }])
    expect(await listedOne(body.id)).toMatchObject({
      booking_id: booking,
      words: INCIDENT_WORDS,
      guest: { id: guest.id },
      owner: { id: owner.id },
      inviter: { id: inviter.id },
      held_until: null,
    })
    expect(await waiting()).toBe((before ?? 0) + 1)
    expect((await own(owner)).incident?.id).toBe(body.id)
    for (const who of [guest, inviter, owner]) expect(await notified(who)).toEqual([])
    expect(await readOwnHold(app, inviter)).toBeNull()
  })

  test('two clicks at once report it once', async () => {
    const both = await Promise.all([postIncident(app, owner, booking), postIncident(app, owner, booking)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await listed()).filter(({ booking_id }) => booking_id === booking)).toHaveLength(1)
  })

  test('a stay that has not begun cannot be reported, and one that was cancelled because of it can', async () => {
    const home = await addHome(app, owner)
    const ahead = await addReviewableStay(app, { home, guest }, { status: 'confirmed', endedAgo: -20 })
    const notBegun = { status: 409, body: { code: 'incident.not_begun' } }
    expect(await postIncident(app, owner, ahead)).toMatchObject(notBegun)
    const asked = await addReviewableStay(
      app,
      { home, guest },
      { status: 'pending', endedAgo: -1, nights: 3 },
    )
    expect(await postIncident(app, owner, asked)).toMatchObject(notBegun)
    const never = await addReviewableStay(app, { home, guest }, { status: 'cancelled', endedAgo: 10 })
    expect(await postIncident(app, owner, never)).toMatchObject(notBegun)
    await patchStatus(app, owner, asked, 'confirmed')
    expect((await cancel(app, owner, asked)).status).toBe(200)
    expect((await postIncident(app, owner, asked)).status).toBe(201)
  })

  test('words are required, and for others than the owner there is no such stay', async () => {
    expect((await postIncident(app, owner, booking, { words: ' ' })).status).toBe(400)
    const other = await createPerson(app, { userType: 'owner' })
    expect((await postIncident(app, other, booking)).status).toBe(404)
    await postIncident(app, owner, booking)
    expect((await request(app, other, 'GET', `/bookings/${booking}/incidents/`)).body).toMatchObject({
      code: 'thing.not_found',
    })
  })
})

describe('deciding', () => {
  test('of two admins one decides, and everybody is notified once', async () => {
    const second = await createPerson(app, { userType: 'admin' })
    const { id } = (await postIncident(app, owner, booking)).body
    const both = await Promise.all([
      postIncidentDecision(app, admin, id),
      postIncidentDecision(app, second, id, 'dismissed'),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await notified(owner)).toHaveLength(1)
    expect((await postIncidentDecision(app, admin, id)).body).toMatchObject({ code: 'incident.decided' })
  })

  test('upheld, the guest reads what was found, the inviter only until when, and the owner the decision', async () => {
    const incident = await upheldIncident(app, { owner, admin, booking })
    expect(incident).toMatchObject({ status: 'upheld', inviter: { id: inviter.id } })
    const until = new Date(incident.held_until ?? 0).getTime()
    expect(Math.round((until - Date.now()) / DAY_MS)).toBe(HOLD_DAYS)
    expect(await readOwnHold(app, inviter)).toBe(incident.held_until)

    expect(await notified(owner)).toMatchObject([{ kind: 'incident.upheld' }])
    expect(await notified(guest)).toMatchObject([
      { kind: 'stay.incident_upheld', data: { home: 'The ferry house', reason: 'The door is broken.' } },
    ])
    const [told, ...more] = await notified(inviter)
    expect(more).toEqual([])
    expect(told).toMatchObject({ kind: 'network.invitations_held', subject_id: null })
    expect(told?.data).toEqual({ until: incident.held_until })

    const [mail] = await invitationMailsTo(app, inviter.email)
    for (const secret of ['Gil', 'Olive', 'ferry', 'door']) expect(mail?.text).not.toContain(secret)
    expect((await invitationMailsTo(app, guest.email)).at(-1)?.text).toContain('The door is broken.')
    expect((await invitationMailsTo(app, guest.email)).at(-1)?.text).not.toContain(INCIDENT_WORDS)
    expect((await invitationMailsTo(app, owner.email)).at(-1)?.text).toContain('we uphold it')
  })

  test('dismissed, only the owner is notified, and nobody bears a consequence', async () => {
    const { id } = (await postIncident(app, owner, booking)).body
    expect((await postIncidentDecision(app, admin, id, 'dismissed')).body).toMatchObject({
      status: 'dismissed',
      inviter: null,
      held_until: null,
    })
    expect(await notified(owner)).toMatchObject([{ kind: 'incident.dismissed' }])
    for (const who of [guest, inviter]) {
      expect(await notified(who)).toEqual([])
      expect(await invitationMailsTo(app, who.email)).toEqual([])
      expect(await readOwnHold(app, who)).toBeNull()
    }
  })

  test('an introduced guest was brought in by the introducer, and an admin bears no consequence', async () => {
    const daniel = await createPerson(app, { fullName: 'Daniel Member' })
    await trust(app, owner, guest, { level: 2, percentage: 10 })
    await app.db
      .updateTable('network_members')
      .set({ introduced_by: daniel.id })
      .where('member_id', '=', guest.id)
      .execute()
    expect((await upheldIncident(app, { owner, admin, booking })).inviter?.id).toBe(daniel.id)
    expect(await notified(daniel)).toMatchObject([{ kind: 'introduction.held' }])
    expect(await readOwnHold(app, inviter)).toBeNull()

    const chosen = await createPerson(app, { invitedBy: admin.id })
    const stay = await addReviewableStay(app, { home: await addHome(app, owner), guest: chosen })
    expect(await upheldIncident(app, { owner, admin, booking: stay })).toMatchObject({
      inviter: null,
      held_until: null,
    })
    expect(await notified(admin)).toEqual([])
  })

  test('an admin ends it early, once', async () => {
    const { id } = await upheldIncident(app, { owner, admin, booking })
    expect((await lift(id)).body).toMatchObject({ held_until: null, inviter: { id: inviter.id } })
    expect(await readOwnHold(app, inviter)).toBeNull()
    expect((await lift(id)).body).toMatchObject({ code: 'incident.no_hold' })
  })
})
