import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Incident } from '#contract/incidents/schemas.ts'
import { DAY_MS } from '#contract/kernel/durations.ts'
import type { Page } from '#contract/kernel/paging.ts'
import { KEPT_DAYS } from '#contract/kernel/retention.ts'
import { addHome } from '#tests/support/homes.ts'
import {
  INCIDENT_WORDS,
  postIncident,
  postIncidentDecision,
  upheldIncident,
} from '#tests/support/incidents.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { later, request } from '#tests/support/requests.ts'
import { addReviewableStay } from '#tests/support/reviews.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { exportParts } from '../accounts/export-parts.queries.ts'
import { forgetIncidents } from './jobs.ts'

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

/** Everything of a person's data export, as text, and the names of its filled parts about incidents. */
const exported = async (who: TestPerson) => {
  const parts = await Promise.all(
    exportParts.map(async ({ name, read }) => ({ name, rows: await read(app.db, who.id) })),
  )
  const filled = parts.filter(({ rows }) => rows.length > 0).map(({ name }) => name)
  return {
    text: JSON.stringify(parts),
    about: filled.filter(name => name.startsWith('incidents') || name === 'invitations-needing-approval'),
  }
}
const deleted = (who: TestPerson) =>
  app.db
    .updateTable('users')
    .set({ disabled_at: new Date(), deleted_at: new Date(), full_name: 'Former member' })
    .where('id', '=', who.id)
    .execute()
const listed = async (who = admin) =>
  (await request<Page<Incident>>(app, who, 'GET', '/incidents/?limit=100')).body.results

describe('who learns of a report', () => {
  test('before a decision its words are in no answer and no export but the owner’s and the admin’s', async () => {
    await postIncident(app, owner, booking)
    expect((await exported(owner)).about).toEqual(['incidents-reported'])
    for (const who of [guest, inviter]) {
      expect((await exported(who)).about).toEqual([])
      expect((await exported(who)).text).not.toContain(INCIDENT_WORDS)
    }
    for (const path of [`/bookings/${booking}/`, '/bookings/', '/notifications/', '/users/profile/']) {
      const { status, body } = await request(app, guest, 'GET', path)
      expect(status).toBe(200)
      expect(JSON.stringify(body)).not.toMatch(/incident|broke the door/)
    }
  })

  test('after it each side exports what it was told', async () => {
    await upheldIncident(app, { owner, admin, booking })
    expect((await exported(owner)).about).toEqual(['incidents-reported'])
    const ofGuest = await exported(guest)
    expect(ofGuest.about).toEqual(['incidents-found'])
    expect(ofGuest.text).toContain('The door is broken.')
    expect(ofGuest.text).not.toContain(INCIDENT_WORDS)
    const ofInviter = await exported(inviter)
    expect(ofInviter.about).toEqual(['invitations-needing-approval'])
    for (const secret of ['door', 'Gil', 'Olive', 'ferry']) expect(ofInviter.text).not.toContain(secret)
  })
})

describe('accounts that are deleted', () => {
  test('a report about somebody who has left can be decided, and whoever has left bears nothing', async () => {
    const { id } = (await postIncident(app, owner, booking)).body
    await deleted(guest)
    await deleted(inviter)
    expect((await postIncidentDecision(app, admin, id)).body).toMatchObject({
      status: 'upheld',
      guest: { full_name: 'Former member' },
      inviter: null,
      held_until: null,
    })
    await app.drain()
  })
})

test('decided reports are deleted after two years, and open ones are not', async () => {
  const { id } = await upheldIncident(app, { owner, admin, booking })
  const second = await addReviewableStay(app, { home: await addHome(app, owner), guest })
  const open = (await postIncident(app, owner, second)).body.id
  app.passTime((KEPT_DAYS.incidents - 1) * DAY_MS)
  await forgetIncidents.run(app.ctx, {})
  const ids = async () => (await listed(await later(app, admin))).map(incident => incident.id)
  expect(await ids()).toContain(id)
  app.passTime(2 * DAY_MS)
  await forgetIncidents.run(app.ctx, {})
  expect(await ids()).not.toContain(id)
  expect(await ids()).toContain(open)
  app.passTime(-(KEPT_DAYS.incidents + 1) * DAY_MS)
})
