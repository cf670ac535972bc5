import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '#contract/kernel/durations.ts'
import { addHome } from '#tests/support/homes.ts'
import { createPerson, renewHeaders, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import {
  addReviewableStay,
  aReview,
  getReviews,
  outcome,
  ownReviews,
  postReview,
  postReviewAnswer,
  readRating,
} from '#tests/support/reviews.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { publishReviews } from './jobs.ts'

let app: TestApp
let owner: TestPerson
let otherOwner: TestPerson
let admin: TestPerson
let reader: TestPerson
let guest: TestPerson
let home: string
let review: string

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.passTime(0)
  owner = await createPerson(app, { userType: 'owner', fullName: 'Olive Owner' })
  otherOwner = await createPerson(app, { userType: 'owner' })
  admin = await createPerson(app, { userType: 'admin' })
  reader = await createPerson(app)
  guest = await createPerson(app, { fullName: 'Gil Guest' })
  home = await addHome(app, owner)
  await addReviewableStay(app, { home, guest })
  review = (await postReview(app, guest, home)).body.id
})

const later = async (days: number) => {
  app.passTime(days * DAY_MS)
  await publishReviews.run(app.ctx, {})
  const renew = async (person: TestPerson) => ({ ...person, headers: await renewHeaders(app, person) })
  return { owner: await renew(owner), reader: await renew(reader), guest: await renew(guest) }
}
const countFor = async (who: TestPerson) => (await getReviews(app, who, home)).count
const answer = async (who = owner, text?: string) => outcome(await postReviewAnswer(app, who, review, text))

describe('before it is public', () => {
  test('its writer and the owner of the home read it, and nobody else does, nor counts it', async () => {
    for (const who of [guest, owner]) {
      const page = await getReviews(app, who, home)
      expect(page).toMatchObject({ count: 1, rating: null, distribution: [0, 0, 0, 0, 0] })
      expect(page.results).toMatchObject([{ id: review, published_at: null }])
    }
    for (const who of [reader, otherOwner, admin]) {
      const page = await getReviews(app, who, home)
      expect(page).toMatchObject({ count: 0, results: [], rating: null })
      expect(await readRating(app, who, home)).toBeNull()
    }
    expect(await ownReviews(app, otherOwner)).toMatchObject({ count: 0, results: [] })
  })
})

describe('it becomes public', () => {
  test('together with the owner’s answer, at once', async () => {
    const { status, body } = await postReviewAnswer(app, owner, review, ' Come back soon. ')
    expect(status).toBe(200)
    expect(body).toMatchObject({ answer: { text: 'Come back soon.' }, may_answer: false })
    expect(body.published_at).toBe(body.answer?.answered_at)
    const page = await getReviews(app, reader, home)
    expect(page).toMatchObject({
      count: 1,
      rating: { average: 4, count: 1 },
      distribution: [0, 0, 0, 1, 0],
      results: [{ text: aReview.text, answer: { text: 'Come back soon.' }, mine: false, may_answer: false }],
    })
    expect(await readRating(app, reader, home)).toEqual({ average: 4, count: 1 })
  })

  test('alone after 14 days, and not an hour before; the answer then joins it at once', async () => {
    const early = await later(14 - 1 / 24)
    expect(await countFor(early.reader)).toBe(0)
    const then = await later(14 + 1 / 24)
    const page = await getReviews(app, then.reader, home)
    expect(page).toMatchObject({ count: 1, rating: { average: 4, count: 1 }, results: [{ answer: null }] })
    const publishedAt = page.results[0]?.published_at
    expect(await answer(then.owner)).toBe(200)
    expect((await getReviews(app, then.reader, home)).results).toMatchObject([
      { published_at: publishedAt, answer: { text: 'Come back soon.' } },
    ])
    expect(await readRating(app, then.reader, home)).toEqual({ average: 4, count: 1 })
  })
})

describe('the answer', () => {
  test('is the owner’s of this home, and of nobody else', async () => {
    expect(await answer(otherOwner)).toBe('thing.not_found')
    for (const who of [guest, admin]) expect(await answer(who)).toBe('session.role_not_allowed')
    expect(await countFor(reader)).toBe(0)
  })

  test('is given once, also when five come at the same moment', async () => {
    const outcomes = await Promise.all([1, 2, 3, 4, 5].map(each => answer(owner, `Answer ${each}`)))
    expect(outcomes.filter(each => each === 200)).toHaveLength(1)
    expect(outcomes.filter(each => each === 'review.answered')).toHaveLength(4)
    expect(await readRating(app, reader, home)).toEqual({ average: 4, count: 1 })
  })

  test('says something, and not too much', async () => {
    for (const text of ['', '   ', 'x'.repeat(2_001)])
      expect(await answer(owner, text)).toBe('request.invalid')
  })
})

describe('the list', () => {
  test('is newest first, in pages that never overlap, with an average over all of them', async () => {
    await answer()
    for (let at = 1; at <= 7; at++) {
      const someone = await createPerson(app)
      await addReviewableStay(app, { home, guest: someone }, { endedAgo: at * 3 })
      const { body } = await postReview(app, someone, home, { rating: 5, text: `Review number ${at}` })
      await postReviewAnswer(app, owner, body.id)
    }
    const first = await getReviews(app, reader, home, '?limit=5')
    const rest = await getReviews(app, reader, home, '?limit=5&offset=5')
    const texts = [...first.results, ...rest.results].map(each => each.text)
    expect(texts).toEqual([...[7, 6, 5, 4, 3, 2, 1].map(at => `Review number ${at}`), aReview.text])
    expect(first).toMatchObject({
      count: 8,
      rating: { average: 4.9, count: 8 },
      distribution: [0, 0, 0, 1, 7],
    })
    expect(first.next).toContain('offset=5')
  })

  test('of a home that a person may not see does not exist', async () => {
    await answer()
    await app.db.updateTable('properties').set({ is_visible: false }).where('id', '=', home).execute()
    const hidden = await request(app, reader, 'GET', `/properties/${home}/reviews/`)
    const missing = await request(
      app,
      reader,
      'GET',
      '/properties/5b0c5f0e-3d2b-4d5e-9d3a-2f6a7f3c9d11/reviews/',
    )
    expect(hidden).toEqual(missing)
    expect(hidden.status).toBe(404)
  })

  test('of an owner begins with what waits for an answer; that of a guest holds what they wrote', async () => {
    await answer()
    const someone = await createPerson(app)
    await addReviewableStay(app, { home, guest: someone }, { endedAgo: 10 })
    await app.db
      .updateTable('reviews')
      .set({ written_at: new Date(Date.now() + 60_000) })
      .where('id', '=', review)
      .execute()
    const waiting = (await postReview(app, someone, home)).body.id
    const received = await ownReviews(app, owner, '?as=owner')
    expect(received.results.slice(0, 1).map(each => each.id)).toEqual([waiting])
    const unanswered = await ownReviews(app, owner, '?as=owner&answered=false')
    expect(unanswered.results.every(each => each.answer === null && each.may_answer)).toBe(true)
    expect((await ownReviews(app, guest, '?as=guest')).results.map(each => each.id)).toEqual([review])
    expect((await ownReviews(app, guest, '?as=owner')).count).toBe(0)
    expect((await ownReviews(app, otherOwner, `?booking=${received.results[0]?.booking}`)).count).toBe(0)
  })
})
