import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addHome } from '#tests/support/homes.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import {
  addReviewableStay,
  aReview,
  getReviews,
  outcome,
  ownReviews,
  postReview,
  postReviewAnswer,
} from '#tests/support/reviews.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let owner: TestPerson
let otherOwner: TestPerson
let guest: TestPerson
let home: string

beforeAll(async () => {
  app = await openTestApp()
  owner = await createPerson(app, { userType: 'owner', fullName: 'Olive Owner' })
  otherOwner = await createPerson(app, { userType: 'owner' })
})
afterAll(() => app.close())
beforeEach(async () => {
  guest = await createPerson(app, { fullName: 'Gil Guest' })
  home = await addHome(app, owner)
})

const stay = (fields = {}, who = guest) => addReviewableStay(app, { home, guest: who }, fields)
const write = async (who = guest, body: object = aReview) => outcome(await postReview(app, who, home, body))
const kept = async () =>
  (await app.db.selectFrom('reviews').select('id').where('property_id', '=', home).execute()).length

describe('who may review a stay', () => {
  test('its guest, once it is over', async () => {
    const booking = await stay()
    const { status, body } = await postReview(app, guest, home, aReview)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      ...aReview,
      reviewer: { id: guest.id, full_name: 'Gil Guest' },
      mine: true,
      may_answer: false,
      published_at: null,
      answer: null,
    })
    expect((await ownReviews(app, guest)).results).toMatchObject([{ booking, property: { id: home } }])
  })

  test('not while it is asked for, agreed, cancelled, or called over before it is', async () => {
    for (const fields of [
      { status: 'pending' },
      { status: 'confirmed' },
      { status: 'cancelled' },
      { endedAgo: -3 },
    ]) {
      const someone = await createPerson(app)
      await stay(fields, someone)
      expect(await write(someone), JSON.stringify(fields)).toBe('review.stay_not_over')
      await app.db.deleteFrom('bookings').where('guest_id', '=', someone.id).execute()
    }
    expect(await kept()).toBe(0)
  })

  test('from the check-out day until 90 days later', async () => {
    for (const [endedAgo, expected] of [
      [0, 201],
      [90, 201],
      [91, 'review.too_late'],
    ] as const) {
      const someone = await createPerson(app)
      await stay({ endedAgo, nights: 1 }, someone)
      expect(await write(someone), `${endedAgo} days`).toBe(expected)
    }
  })

  test('nobody who has not stayed there, and nobody for somebody else', async () => {
    const booking = await stay()
    for (const who of [otherOwner, await createPerson(app)]) {
      expect(await write(who)).toBe('review.no_stay')
      expect(await write(who, { ...aReview, booking })).toBe('review.no_stay')
    }
    const elsewhere = await addHome(app, otherOwner)
    const there = await addReviewableStay(app, { home: elsewhere, guest })
    expect(await write(guest, { ...aReview, booking: there })).toBe('review.no_stay')
    expect(await kept()).toBe(0)
  })

  test('not the owner, even if a booking of theirs stood in the books', async () => {
    expect(await write(owner)).toBe('review.own_property')
    await stay({}, owner)
    expect(await write(owner)).toBe('review.own_property')
    expect(await kept()).toBe(0)
  })

  test('an owner who stayed at another owner’s home, and no admin', async () => {
    await stay({}, otherOwner)
    expect(await write(otherOwner)).toBe(201)
    expect(await write(await createPerson(app, { userType: 'admin' }))).toBe('session.role_not_allowed')
  })

  test('who has stayed may still review a home that is hidden by now; for others it does not exist', async () => {
    await stay()
    await app.db.updateTable('properties').set({ is_visible: false }).where('id', '=', home).execute()
    expect(await write()).toBe(201)
    expect(await write(await createPerson(app))).toBe('thing.not_found')
  })
})

describe('one review of a stay', () => {
  test('and no second one, by name or by guessing', async () => {
    const booking = await stay()
    expect(await write()).toBe(201)
    expect(await write()).toBe('review.given')
    expect(await write(guest, { ...aReview, booking, rating: 1 })).toBe('review.given')
    expect(await kept()).toBe(1)
  })

  test('of ten that are sent at once, one is taken', async () => {
    const booking = await stay()
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        write(guest, { booking, rating: 1 + (at % 5), text: aReview.text }),
      ),
    )
    expect(outcomes.filter(each => each === 201)).toHaveLength(1)
    expect(outcomes.filter(each => each === 'review.given')).toHaveLength(9)
    expect(await kept()).toBe(1)
  })

  test('each of several stays has its own, and must be named while two wait', async () => {
    const [first, second] = [await stay({ endedAgo: 30 }), await stay({ endedAgo: 5 })]
    const unnamed = await postReview(app, guest, home)
    expect(unnamed).toMatchObject({ status: 400, body: { errors: { booking: [expect.any(String)] } } })
    expect(await write(guest, { ...aReview, booking: first })).toBe(201)
    expect(await write()).toBe(201)
    const { results } = await ownReviews(app, guest)
    expect(results.map(each => each.booking).sort()).toEqual([first, second].sort())
  })
})

describe('what a review is made of', () => {
  test('whole stars from one to five and 10 to 2,000 characters; every bad field is named', async () => {
    await stay()
    for (const rating of [0, 6, 4.5, '5', null])
      expect((await postReview(app, guest, home, { ...aReview, rating })).body.errors, `${rating}`).toEqual({
        rating: ['Please choose one to five stars.'],
      })
    for (const text of ['Too short', `        x${' '.repeat(50)}`, '\u200b'.repeat(20)])
      expect((await postReview(app, guest, home, { ...aReview, text })).body.errors).toEqual({
        text: ['Please write at least 10 characters.'],
      })
    const long = await postReview(app, guest, home, { rating: 9, text: 'x'.repeat(2_001) })
    expect(Object.keys(long.body.errors ?? {}).sort()).toEqual(['rating', 'text'])
    expect((await postReview(app, guest, home, { ...aReview, reviewer: owner.id })).status).toBe(400)
    expect(await write(guest, { rating: 5, text: 'x'.repeat(2_000) })).toBe(201)
  })

  test('plain text: markup comes back as the characters that were typed', async () => {
    await stay()
    const text = '<img src=x onerror="alert(1)"> & <script>alert(2)</script> “fine”'
    const { body } = await postReview(app, guest, home, { rating: 2, text })
    await postReviewAnswer(app, owner, body.id, text)
    const { results } = await getReviews(app, guest, home)
    expect(results).toMatchObject([{ text, answer: { text } }])
  })
})
