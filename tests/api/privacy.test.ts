import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Booking } from '#contract/bookings/schemas.ts'
import type { Conversation, MessagePage } from '#contract/conversations/schemas.ts'
import { markRead, readMessages, write } from '../support/conversations.ts'
import { addHome, addPicture, postReservation, stayInDays } from '../support/homes.ts'
import { createPerson, type TestPerson } from '../support/people.ts'
import { request } from '../support/requests.ts'
import { addReviewableStay, getReviews, postReview, postReviewAnswer } from '../support/reviews.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const withPicture = async () => {
  const guest = await createPerson(app)
  const url = await addPicture(app, guest, 'profiles')
  await app.db.updateTable('users').set({ profile_image: url }).where('id', '=', guest.id).execute()
  return { guest, url }
}
const choose = (who: TestPerson, changes: object) =>
  request(app, who, 'PATCH', '/users/preferences/', changes)
const list = async <T>(who: TestPerson, path: string) => {
  const { status, body } = await request<{ results: T[] }>(app, who, 'GET', path)
  expect({ path, status }).toEqual({ path, status: 200 })
  return body.results
}

/** The guest's picture on every screen that shows the guest to an owner. */
const seenBy = async (owner: TestPerson, guest: TestPerson, booking: string) => {
  const bookings = await list<Booking>(owner, '/bookings/')
  const people = await list<{ id: string; profile_image: string | null }>(owner, '/users/')
  const conversations = await list<Conversation>(owner, '/messages/')
  const open = await readMessages(app, owner, booking)
  const lines = await request<object>(app, owner, 'GET', '/analytics/dashboard_metrics/')
  const activity = await request<object>(app, owner, 'GET', '/analytics/recent_activity/')
  return {
    bookings: bookings[0]?.guest.profile_image,
    people: people.find(({ id }) => id === guest.id)?.profile_image,
    conversations: conversations[0]?.other.profile_image,
    messages: (open.body as MessagePage).other.profile_image,
    elsewhere: /\/uploads\/\w/.exec(JSON.stringify([lines.body, activity.body]))?.[0] ?? null,
  }
}

test('who hides their picture is seen by an owner once the stay is confirmed, and not before', async () => {
  const owner = await createPerson(app, { userType: 'owner' })
  const { guest, url } = await withPicture()
  const booking = (await postReservation(app, guest, await addHome(app, owner), stayInDays(10, 12))).body.id
  await write(app, guest, booking, 'May we bring the dog?')
  const everywhere = { bookings: url, people: url, conversations: url, messages: url, elsewhere: '/uploads/' }
  expect(await seenBy(owner, guest, booking)).toMatchObject({ ...everywhere, elsewhere: expect.any(String) })
  await choose(guest, { show_picture: false })
  expect(await seenBy(owner, guest, booking)).toEqual({
    bookings: null,
    people: null,
    conversations: null,
    messages: null,
    elsewhere: null,
  })
  // The guest still sees the owner's picture, and their own in their profile.
  expect((await request<{ profile_image: string }>(app, guest, 'GET', '/users/profile/')).body).toMatchObject(
    {
      profile_image: url,
    },
  )
  await request(app, owner, 'PATCH', `/bookings/${booking}/update_status/`, { status: 'confirmed' })
  expect(await seenBy(owner, guest, booking)).toMatchObject({ ...everywhere, elsewhere: expect.any(String) })
})

test('the owners in whose network one is see the picture anyway', async () => {
  const owner = await createPerson(app, { userType: 'owner' })
  const { guest, url } = await withPicture()
  await choose(guest, { show_picture: false })
  const level = await app.db
    .insertInto('trust_levels')
    .values({ owner_id: owner.id, name: 'Friends', level: 1, default_discount_percentage: 10 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const people = () => list<{ id: string; profile_image: string | null }>(owner, '/users/')
  expect(await people()).toEqual([])
  await app.db
    .insertInto('network_members')
    .values({ owner_id: owner.id, member_id: guest.id, trust_level_id: level.id })
    .execute()
  expect(await people()).toMatchObject([{ id: guest.id, profile_image: url }])
})

test('who hides how far they have read is not seen reading; what waits for them is counted all the same', async () => {
  const owner = await createPerson(app, { userType: 'owner' })
  const guest = await createPerson(app)
  const booking = (await postReservation(app, guest, await addHome(app, owner), stayInDays(10, 12))).body.id
  await write(app, owner, booking, 'The key is under the pot.')
  await markRead(app, guest, booking, 1)
  const readByOther = async () => (await readMessages(app, owner, booking)).body.read_by_other
  expect(await readByOther()).toBe(1)
  await choose(guest, { show_read_marks: false })
  expect(await readByOther()).toBe(0)
  expect((await readMessages(app, guest, booking)).body.unread).toBe(0)
  await choose(guest, { show_read_marks: true })
  expect(await readByOther()).toBe(1)
})

test('a review is signed with the first name alone, if its writer likes; the owner knows who it was', async () => {
  const owner = await createPerson(app, { userType: 'owner' })
  const guest = await createPerson(app, { fullName: 'Gil Oliveira Guest' })
  const reader = await createPerson(app)
  const home = await addHome(app, owner)
  await addReviewableStay(app, { home, guest })
  await choose(guest, { full_name_on_reviews: false })
  const { body } = await postReview(app, guest, home)
  await postReviewAnswer(app, owner, body.id)
  const signedAs = async (who: TestPerson) =>
    (await getReviews(app, who, home)).results.map(({ reviewer }) => reviewer.full_name)
  expect(await signedAs(reader)).toEqual(['Gil'])
  expect(await signedAs(owner)).toEqual(['Gil Oliveira Guest'])
  expect(await signedAs(guest)).toEqual(['Gil Oliveira Guest'])
  await choose(guest, { full_name_on_reviews: true })
  expect(await signedAs(reader)).toEqual(['Gil Oliveira Guest'])
})
