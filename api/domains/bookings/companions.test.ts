import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MAXIMUM_COMPANION_LINKS } from '#contract/bookings/companions.rules.ts'
import { DAY_MS, HOUR_MS } from '#contract/kernel/durations.ts'
import { KEPT_DAYS } from '#contract/kernel/retention.ts'
import { companionsOf, insertCompanionWithLink, readTripBy, tokenIn } from '#tests/support/companions.ts'
import { answerDates, createDateChange } from '#tests/support/date-changes.ts'
import { parseEvents } from '#tests/support/export-links.ts'
import { addGuidedHome, addGuidePicture, aGuide } from '#tests/support/guides.ts'
import {
  cancel,
  endDaysAgo,
  getBooking,
  inDays,
  patchStatus,
  reserved,
  showPicture,
  stayInDays,
} from '#tests/support/homes.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { later, nobody, request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { exportParts } from '../accounts/export-parts.queries.ts'
import { forgetOldCompanions } from './companions.jobs.ts'

let app: TestApp
let owner: TestPerson
let guest: TestPerson
let home: string
let picture: string

beforeAll(async () => {
  app = await openTestApp()
  owner = await createPerson(app, { userType: 'owner', fullName: 'Olive Marsh' })
  const guided = await addGuidedHome(app, owner, { pictures: [await addGuidePicture(app, owner)] })
  ;({ home } = guided)
  picture = guided.guide.pictures[0]?.id ?? ''
  await showPicture(app, owner, home)
  await app.db
    .updateTable('properties')
    .set({ house_rules: 'No shoes upstairs.' })
    .where('id', '=', home)
    .execute()
})
afterAll(() => app.close())
/** The first day of the stay of a test: stays of the others do not overlap it. */
let next = 40
beforeEach(async () => {
  guest = await createPerson(app, { fullName: 'Grace Guest' })
  next += 10
  // Tests move their stays to other days, where those of others must not be.
  await app.db.updateTable('bookings').set({ status: 'cancelled' }).where('property_id', '=', home).execute()
})

/** A stay of the guest for four people, two of them children, far enough ahead that its guide is closed. */
const requested = async (from = next) =>
  (await reserved(app, guest, home, { ...stayInDays(from, from + 3, 4), children_ages: [4, 9] })).id
const confirmed = async (from = next) => {
  const id = await requested(from)
  await patchStatus(app, owner, id, 'confirmed')
  return id
}
const by = (booking: string, who = guest) => companionsOf(app, who, booking)
/** Somebody who comes along, and the token of the link. */
const sharedWith = async (booking: string, changes: Parameters<ReturnType<typeof by>['add']>[0] = {}) => {
  const { id } = (await by(booking).add(changes)).body
  const { status, body } = await by(booking).share(id)
  expect(status).toBe(201)
  return { id, token: tokenIn(body.url) }
}
const opens = async (token: string) => (await readTripBy(app, token)).status === 200
const arrivalOf = async (token: string) => (await readTripBy(app, token)).body.details?.arrival ?? null
const getLinked = (token: string, path: string) =>
  request(app, nobody, 'GET', `/trips/links/${token}/${path}`)
/** A guide is open from three days before: the stay begins tomorrow instead. */
const opensGuide = async (booking: string) => {
  const nights = { check_in_date: inDays(1), check_out_date: inDays(4) }
  await app.db.updateTable('bookings').set(nights).where('id', '=', booking).execute()
}

describe('who comes along', () => {
  test('has room for the booked party without its guest, also when two are added at once', async () => {
    const { add, change, list } = by(await requested())
    const adults = await Promise.all([add({ name: 'Nils' }), add({ name: 'Ada' })])
    expect(adults.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(adults.find(({ status }) => status === 409)?.body.code).toBe('companion.too_many')
    const children = [await add({ name: '', is_child: true }), await add({ name: 'Mia', is_child: true })]
    expect(children.map(({ body }) => [body.name, body.is_child])).toEqual([
      [null, true],
      ['Mia', true],
    ])
    expect((await add({ name: 'Tom', is_child: true })).status).toBe(409)
    // Nobody becomes an adult where there is no room for one, and a name can still be corrected.
    expect((await change(children[1]?.body.id ?? '', { name: 'Mia' })).body.code).toBe('companion.too_many')
    expect((await change(children[1]?.body.id ?? '', { name: 'Mila', is_child: true })).body.name).toBe(
      'Mila',
    )
    expect((await list()).body.companions).toHaveLength(3)
  })

  test('needs a name without web addresses, except for a child', async () => {
    const { add } = by(await requested())
    expect((await add({ name: ' ' })).body.errors).toHaveProperty('name')
    expect((await add({ name: 'See https://evil.test/win' })).body.errors).toHaveProperty('name')
    expect((await add({ email: 'nowhere' })).body.errors).toHaveProperty('email')
  })

  test('is not for the owner of the home, who reads names alone, and only of a confirmed stay', async () => {
    const id = await requested()
    const { add, list } = by(id)
    await add({ name: 'Nils Andersen', email: 'nils@people.test' })
    await add({ name: '', is_child: true })
    const read = async (who: TestPerson) => (await getBooking(app, who, id)).body.companions
    expect(await read(owner)).toEqual([])
    await patchStatus(app, owner, id, 'confirmed')
    const answer = await getBooking(app, owner, id)
    expect(answer.body.companions).toEqual([
      { name: 'Nils Andersen', is_child: false },
      { name: null, is_child: true },
    ])
    expect(answer.text).not.toContain('nils@people.test')
    expect(await read(await createPerson(app, { userType: 'admin' }))).toEqual([])
    expect((await list()).body.companions[0]?.email).toBe('nils@people.test')
    expect((await by(id, owner).list()).status).toBe(403)
  })

  test('of another stay can be neither changed, shared nor removed', async () => {
    const [one, other] = [await requested(), await requested(next + 4)]
    const { id, token } = await sharedWith(one)
    const { change, share, revoke, remove } = by(other)
    for (const call of [change, share, revoke, remove]) expect((await call(id)).status).toBe(404)
    expect(await opens(token)).toBe(true)
  })
})

describe('a link', () => {
  test('is told once, replaced by the next, and stops when it is revoked or the companion removed', async () => {
    const id = await confirmed()
    const { id: nils, token } = await sharedWith(id)
    expect((await by(id).list()).text).not.toContain(token)
    const rows = await app.db.selectFrom('companion_links').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    const again = tokenIn((await by(id).share(nils)).body.url)
    expect([await opens(token), await opens(again)]).toEqual([false, true])
    expect((await by(id).list()).body.companions[0]?.link).toEqual({
      made_at: expect.any(String),
      read_at: expect.any(String),
    })
    for (let twice = 0; twice < 2; twice += 1) expect((await by(id).revoke(nils)).body.link).toBeNull()
    expect(await opens(again)).toBe(false)
    const third = tokenIn((await by(id).share(nils)).body.url)
    expect((await by(id).remove(nils)).status).toBe(204)
    expect(await opens(third)).toBe(false)
  })

  test('answers alike whether it is unknown, revoked, or of a trip that ended', async () => {
    const id = await confirmed()
    const { id: nils, token } = await sharedWith(id)
    await by(id).revoke(nils)
    const over = await sharedWith(await confirmed(next + 4))
    await app.db
      .updateTable('bookings')
      .set({ check_in_date: inDays(-12), check_out_date: inDays(-9) })
      .where('guest_id', '=', guest.id)
      .where('id', '<>', id)
      .execute()
    const answers = await Promise.all([
      ...[token, over.token, 'A'.repeat(43)].map(each => readTripBy(app, each)),
    ])
    for (const { status, body } of answers) expect([status, body]).toEqual([404, answers[2]?.body])
    expect(answers[0]?.headers['cache-control']).toBe('no-store')
  })

  test('works for a week after the departure, and nobody is added to a trip that is over', async () => {
    const id = await confirmed()
    const { id: nils, token } = await sharedWith(id)
    await endDaysAgo(app, id, 6)
    expect(await opens(token)).toBe(true)
    await endDaysAgo(app, id, 9)
    expect(await opens(token)).toBe(false)
    expect((await by(id).share(nils)).body.code).toBe('companion.trip_over')
    expect((await by(id).add({ is_child: true })).body.code).toBe('companion.trip_over')
  })

  test('is dead while the guest is suspended', async () => {
    const { token } = await sharedWith(await confirmed())
    const suspend = (disabled_at: Date | null) =>
      app.db.updateTable('users').set({ disabled_at }).where('id', '=', guest.id).execute()
    await suspend(new Date())
    expect(await opens(token)).toBe(false)
    expect((await getLinked(token, 'calendar/')).status).toBe(404)
    await suspend(null)
    expect(await opens(token)).toBe(true)
  })

  test('is made twenty times a day for a stay, also for people who were removed', async () => {
    const id = await confirmed()
    const { add, share, remove } = by(id)
    const first = (await add()).body.id
    for (let made = 0; made < MAXIMUM_COMPANION_LINKS - 1; made += 1) await share(first)
    await remove(first)
    const second = (await add()).body.id
    const shared = await Promise.all([share(second), share(second)])
    expect(shared.map(({ status }) => status).sort()).toEqual([201, 409])
    app.passTime(25 * HOUR_MS)
    const tomorrow = await by(id, await later(app, guest)).share(second)
    app.passTime(-25 * HOUR_MS)
    expect(tomorrow.status).toBe(201)
  })

  test('is mailed where an address is given, without the address of the home, unless it was revoked', async () => {
    const id = await confirmed()
    const email = `nils-${guest.id}@people.test`
    const { id: nils, token } = await sharedWith(id, { email })
    await app.drain()
    const [mail] = await mailsTo(app.dataDir, email)
    expect(mail?.text).toContain(`http://app.test/trip/${token}`)
    for (const secret of ['3 Ferry Lane', 'otter-4711', guest.email, owner.email])
      expect(mail?.text).not.toContain(secret)
    await by(id).share(nils)
    await by(id).revoke(nils)
    await app.drain()
    expect(await mailsTo(app.dataDir, email)).toHaveLength(1)
  })
})

describe('the page of a companion', () => {
  test('says what the journey needs, and no more than the guest sees', async () => {
    const id = await requested()
    const { token } = await sharedWith(id, { email: 'nils@people.test' })
    await by(id).add({ name: 'Mia Guest', is_child: true })
    const before = (await readTripBy(app, token)).body
    expect(before).toMatchObject({ status: 'requested', title: 'The boathouse', moved_from: null })
    expect(before.details?.address).toBeNull()
    await patchStatus(app, owner, id, 'confirmed')
    const { text, body } = await readTripBy(app, token)
    expect(body).toEqual({
      status: 'confirmed',
      title: 'The boathouse',
      check_in_date: inDays(next),
      check_out_date: inDays(next + 3),
      moved_from: null,
      details: {
        guest_name: 'Grace',
        host_name: 'Olive Marsh',
        images: [expect.stringMatching(/^\/uploads\/[0-9a-f]{32}-c9a77b\.webp$/)],
        place: 'Kingston, NY, USA',
        address: '3 Ferry Lane',
        check_in_from: '15:00',
        check_out_until: '11:00',
        house_rules: 'No shoes upstairs.',
        house_rules_language: null,
        companions: [
          { name: 'Nils', is_child: false },
          { name: 'Mia', is_child: true },
        ],
        arrival: { opens_on: inDays(next - 3), guide: null },
      },
    })
    for (const never of [
      id,
      guest.id,
      owner.id,
      guest.email,
      owner.email,
      'nils@people.test',
      'cents',
      'Grace Guest',
      'Andersen',
    ])
      expect(text).not.toContain(never)
  })

  test('has the arrival guide in the same moment as the guest, unless the guest keeps it', async () => {
    const id = await confirmed()
    const [nils, mia] = [
      await sharedWith(id),
      await sharedWith(id, { name: 'Mia', is_child: true, reads_guide: false }),
    ]
    expect((await readTripBy(app, nils.token)).text).not.toContain('otter-4711')
    expect((await getLinked(nils.token, `pictures/${picture}/`)).status).toBe(404)
    await opensGuide(id)
    expect((await arrivalOf(nils.token))?.guide).toMatchObject({ access: aGuide().access })
    expect((await getLinked(nils.token, `pictures/${picture}/`)).status).toBe(200)
    expect(await arrivalOf(mia.token)).toBeNull()
    expect((await readTripBy(app, mia.token)).text).not.toMatch(/otter-4711|Boathouse|needs a minute/)
    expect((await getLinked(mia.token, `pictures/${picture}/`)).status).toBe(404)
    await by(id).change(nils.id, { reads_guide: false })
    expect(await arrivalOf(nils.token)).toBeNull()
    // The guide closes the day after the departure; the page stays.
    await by(id).change(nils.id)
    await endDaysAgo(app, id, 3)
    expect(await arrivalOf(nils.token)).toBeNull()
  })

  test('says that the stay was cancelled or has expired, and nothing else of it', async () => {
    const id = await confirmed()
    const { id: nils, token } = await sharedWith(id)
    await cancel(app, guest, id)
    const { body } = await readTripBy(app, token)
    expect(body).toMatchObject({ status: 'cancelled', title: 'The boathouse', details: null })
    expect((await getLinked(token, 'calendar/')).status).toBe(404)
    expect((await by(id).share(nils)).body.code).toBe('companion.trip_over')
    const expiring = await sharedWith(await requested(next + 4))
    app.passTime(3 * DAY_MS)
    const expired = (await readTripBy(app, expiring.token)).body
    app.passTime(-3 * DAY_MS)
    expect([expired.status, expired.details]).toEqual(['cancelled', null])
  })

  test('has the new dates of a stay that was moved, and those before', async () => {
    const id = await confirmed()
    const { id: nils, token } = await sharedWith(id)
    const stay = (await getBooking(app, guest, id)).body
    const dates = { ...stayInDays(next + 1, next + 4, 4), children_ages: [4, 9] }
    const change = await createDateChange(app, guest, stay, dates)
    await answerDates(app, owner, change.id, 'accept')
    expect((await readTripBy(app, token)).body).toMatchObject({
      check_in_date: inDays(next + 1),
      moved_from: { check_in_date: inDays(next), check_out_date: inDays(next + 3) },
    })
    // A link that is made later knows only the new dates.
    app.passTime(60_000)
    const later = tokenIn((await by(id).share(nils)).body.url)
    app.passTime(-60_000)
    expect((await readTripBy(app, later)).body.moved_from).toBeNull()
  })

  test('gives a calendar file without links, prices and people', async () => {
    const id = await requested()
    const { token } = await sharedWith(id)
    const read = async () => (await getLinked(token, 'calendar/')).text.replaceAll(/\r\n /g, '')
    expect(await read()).not.toContain('3 Ferry Lane')
    await patchStatus(app, owner, id, 'confirmed')
    const text = await read()
    expect(parseEvents(text)).toMatchObject([{ summary: 'Stay: The boathouse', from: inDays(next) }])
    expect(text).toContain('3 Ferry Lane')
    for (const never of ['/stays/', '/trip/', token, 'Grace', 'Nils', guest.email])
      expect(text).not.toContain(never)
  })
})

describe('names and addresses of companions', () => {
  test('are in the export of the guest, and go with the account', async () => {
    const id = await confirmed()
    const { token } = await sharedWith(id, { email: 'nils@people.test' })
    const part = exportParts.find(({ name }) => name === 'companions')
    expect(await part?.read(app.db, guest.id)).toMatchObject([
      { booking_id: id, name: 'Nils Andersen', email: 'nils@people.test' },
    ])
    expect(await part?.read(app.db, owner.id)).toEqual([])
    await cancel(app, guest, id)
    await createPerson(app, { userType: 'admin' })
    const { status } = await request(app, guest, 'DELETE', '/users/delete_account/', {
      password: guest.password,
    })
    expect(status).toBe(204)
    const left = await app.db.selectFrom('companions').select('id').where('booking_id', '=', id).execute()
    expect([left, await opens(token)]).toEqual([[], false])
  })

  test('are deleted 60 days after the departure, with the links', async () => {
    const [kept, old] = [await confirmed(), await confirmed(next + 4)]
    for (const id of [kept, old]) await insertCompanionWithLink(app, id)
    await endDaysAgo(app, kept, KEPT_DAYS.companions - 2)
    await endDaysAgo(app, old, KEPT_DAYS.companions + 2)
    await forgetOldCompanions.run(app.ctx, {})
    for (const table of ['companions', 'companion_links'] as const) {
      const rows = await app.db
        .selectFrom(table)
        .select('booking_id')
        .where('booking_id', 'in', [kept, old])
        .execute()
      expect(rows).toEqual([{ booking_id: kept }])
    }
  })
})
