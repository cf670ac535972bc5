import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Booking } from '#contract/bookings/schemas.ts'
import type { Page } from '#contract/kernel/paging.ts'
import { addHome, patchStatus, reserved, stayInDays } from '#tests/support/homes.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let owner: TestPerson
let travelling: TestPerson
let guest: TestPerson
let stranger: TestPerson
let admin: TestPerson
let first: Booking
let second: Booking
let atTravelling: Booking

beforeAll(async () => {
  app = await openTestApp()
  owner = await createPerson(app, { userType: 'owner' })
  travelling = await createPerson(app, { userType: 'owner', fullName: 'Tessa Traveller' })
  guest = await createPerson(app, { userType: 'user', fullName: 'Grace Guest' })
  stranger = await createPerson(app, { userType: 'user' })
  admin = await createPerson(app, { userType: 'admin' })
  const boathouse = await addHome(app, owner)
  const mill = await addHome(app, travelling, { title: 'The mill' })
  first = await reserved(app, guest, boathouse, stayInDays(10, 12))
  second = await reserved(app, travelling, boathouse, stayInDays(20, 22))
  atTravelling = await reserved(app, guest, mill, stayInDays(15, 17))
  await patchStatus(app, owner, second.id, 'confirmed')
})
afterAll(() => app.close())

const list = async (who: TestPerson, query = '') => {
  const { body } = await request<Page<Booking>>(app, who, 'GET', `/bookings/${query}`)
  expect(body.count).toBe(body.results.length)
  return body.results
}
const ids = async (who: TestPerson, query = '') => (await list(who, query)).map(booking => booking.id)

test('people see the stays that they booked or receive, latest check-in first; admins all', async () => {
  expect(await ids(guest)).toEqual([atTravelling.id, first.id])
  expect(await ids(owner)).toEqual([second.id, first.id])
  expect(await ids(travelling)).toEqual([second.id, atTravelling.id])
  expect(await ids(stranger)).toEqual([])
  expect(await ids(admin)).toEqual([second.id, atTravelling.id, first.id])
})

test('an owner tells stays booked from stays received', async () => {
  expect(await ids(travelling, '?as=guest')).toEqual([second.id])
  expect(await ids(travelling, '?as=owner')).toEqual([atTravelling.id])
  expect(await ids(guest, '?as=owner')).toEqual([])
  expect(await ids(admin, '?as=owner')).toEqual([])
})

test('filters by home, status and words only narrow', async () => {
  expect(await ids(owner, '?status=confirmed')).toEqual([second.id])
  expect(await ids(owner, '?search=grace')).toEqual([first.id])
  expect(await ids(guest, '?search=MILL')).toEqual([atTravelling.id])
  expect(await ids(guest, `?property=${first.property.id}`)).toEqual([first.id])
  expect(await ids(owner, `?property=${atTravelling.property.id}`)).toEqual([])
  expect(await ids(stranger, `?property=${first.property.id}&status=pending&search=a`)).toEqual([])
  expect(await ids(owner, '?search=%25')).toEqual([])
})

test('the filter by the property’s owner narrows too', async () => {
  expect(await ids(admin, `?owner=${owner.id}`)).toEqual([second.id, first.id])
  expect(await ids(guest, `?owner=${travelling.id}`)).toEqual([atTravelling.id])
  expect(await ids(travelling, `?owner=${owner.id}`)).toEqual([second.id])
  expect(await ids(stranger, `?owner=${owner.id}`)).toEqual([])
})

test('the list comes by check-in, latest or next first, or with the newest request first', async () => {
  const requested = [first.id, second.id, atTravelling.id]
  expect(await ids(admin, '?sort=-check_in_date')).toEqual([second.id, atTravelling.id, first.id])
  expect(await ids(admin, '?sort=check_in_date')).toEqual([first.id, atTravelling.id, second.id])
  expect(await ids(admin, '?sort=-created_at')).toEqual(requested.reverse())
  expect((await request(app, admin, 'GET', '/bookings/?sort=total')).status).toBe(400)
})

test('its pages neither repeat nor leave out a booking', async () => {
  const page = async (offset: number) =>
    (await request<Page<Booking>>(app, admin, 'GET', `/bookings/?sort=-created_at&limit=1&offset=${offset}`))
      .body
  const pages = await Promise.all([0, 1, 2].map(page))
  expect(pages.flatMap(({ results }) => results.map(({ id }) => id))).toEqual(
    await ids(admin, '?sort=-created_at'),
  )
  expect(pages[1]?.next).toBe('/api/bookings/?sort=-created_at&limit=1&offset=2')
})

test('the guest’s address is for the owner of the home and admins', async () => {
  const emails = async (who: TestPerson) => (await list(who)).map(booking => booking.guest.email)
  expect(await emails(owner)).toEqual([travelling.email, guest.email])
  expect(await emails(admin)).toEqual([travelling.email, guest.email, guest.email])
  expect(await emails(guest)).toEqual([null, null])
  expect(await emails(travelling)).toEqual([null, guest.email])
})

test('one booking is for its parties and admins, and does not exist for others', async () => {
  const see = (who: TestPerson) => request(app, who, 'GET', `/bookings/${first.id}/`)
  for (const who of [guest, owner, admin]) expect((await see(who)).status).toBe(200)
  for (const who of [stranger, travelling]) expect((await see(who)).status).toBe(404)
})

test('an admin finds stays by owner and address too, and others only by what they are shown', async () => {
  expect((await ids(admin, '?search=tessa')).sort()).toEqual([second.id, atTravelling.id].sort())
  expect((await ids(admin, `?search=${encodeURIComponent(guest.email)}`)).sort()).toEqual(
    [first.id, atTravelling.id].sort(),
  )
  expect(await ids(guest, '?search=tessa')).toEqual([])
  expect(await ids(owner, `?search=${encodeURIComponent(guest.email)}`)).toEqual([])
})

test('the list is narrowed to stays that begin on these days, the last one included', async () => {
  const begins = (from: string, until: string) =>
    ids(admin, `?from=${from}&until=${until}&sort=check_in_date`)
  expect(await begins(first.check_in_date, atTravelling.check_in_date)).toEqual([first.id, atTravelling.id])
  expect(await begins(second.check_in_date, second.check_in_date)).toEqual([second.id])
  expect(await ids(admin, `?until=${first.check_in_date}`)).toEqual([first.id])
  expect((await request(app, admin, 'GET', '/bookings/?from=tomorrow')).status).toBe(400)
})

test('a stay names its owner, so that whoever looks at it can look at them', async () => {
  expect((await list(admin, `?property=${first.property.id}`))[0]?.property.owner_id).toBe(owner.id)
})
