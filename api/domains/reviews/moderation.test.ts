import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Page } from '#contract/kernel/paging.ts'
import type { Notification } from '#contract/notifications/schemas.ts'
import type { AnyReview } from '#contract/reviews/schemas.ts'
import { addHome, type Outcome } from '#tests/support/homes.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
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

let app: TestApp
let admin: TestPerson
let owner: TestPerson
let reader: TestPerson
let guest: TestPerson
let home: string
let review: string

beforeAll(async () => {
  app = await openTestApp()
  admin = await createPerson(app, { userType: 'admin', fullName: 'Ada Admin' })
  reader = await createPerson(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await createPerson(app, { userType: 'owner', fullName: 'Olive Owner' })
  guest = await createPerson(app, { fullName: 'Gil Guest' })
  home = await addHome(app, owner, { title: 'The ferry house' })
  await addReviewableStay(app, { home, guest })
  review = (await postReview(app, guest, home)).body.id
})

const REASON = 'It names the owner’s child.'

const hide = (id = review, who = admin, reason: string = REASON) =>
  request<Outcome<AnyReview>>(app, who, 'POST', `/reviews/${id}/hide/`, { reason })
const show = (id = review, who = admin) =>
  request<Outcome<AnyReview>>(app, who, 'POST', `/reviews/${id}/show/`)
const every = async (query = '') =>
  (await request<Page<AnyReview>>(app, admin, 'GET', `/admin/reviews/${query}`)).body
const listNotifications = async (who: TestPerson) =>
  (await request<Page<Notification>>(app, who, 'GET', '/notifications/')).body.results.filter(({ kind }) =>
    /^review\.(received_)?(hidden|shown)$/.test(kind),
  )

/** A review of four stars with its answer, and another guest's review of one star. */
const publishTwo = async () => {
  await postReviewAnswer(app, owner, review)
  const other = await createPerson(app, { fullName: 'Greta Grim' })
  await addReviewableStay(app, { home, guest: other }, { endedAgo: 5 })
  const second = (await postReview(app, other, home, { rating: 1, text: 'Never again, none of it.' })).body.id
  await postReviewAnswer(app, owner, second)
  return { other, second }
}

describe('a hidden review', () => {
  test('is no longer among those of the home, nor in its stars; shown again it is', async () => {
    const { second } = await publishTwo()
    expect(await readRating(app, reader, home)).toEqual({ average: 2.5, count: 2 })
    expect(await hide(second)).toMatchObject({
      status: 200,
      body: { state: 'hidden', hidden: { reason: REASON } },
    })
    expect(await readRating(app, reader, home)).toEqual({ average: 4, count: 1 })
    const page = await getReviews(app, reader, home)
    expect(page).toMatchObject({ count: 1, rating: { average: 4, count: 1 }, distribution: [0, 0, 0, 1, 0] })
    expect(page.results.map(({ id }) => id)).toEqual([review])

    expect(await show(second)).toMatchObject({ status: 200, body: { state: 'public', hidden: null } })
    expect(await readRating(app, reader, home)).toEqual({ average: 2.5, count: 2 })
    expect((await getReviews(app, reader, home)).count).toBe(2)
  })

  test('leaves its writer and the owner of the home the words, and tells them that it is hidden and why', async () => {
    const { other, second } = await publishTwo()
    await hide(second)
    for (const who of [other, owner]) {
      const { results } = await getReviews(app, who, home)
      expect(results.find(({ id }) => id === second)).toMatchObject({ hidden: { reason: REASON } })
      const [own] = (await ownReviews(app, who)).results.filter(({ id }) => id === second)
      expect(own).toMatchObject({ hidden: { reason: REASON }, may_answer: false })
    }
    expect((await listNotifications(other))[0]).toMatchObject({
      kind: 'review.hidden',
      data: { home: 'The ferry house', reason: REASON },
    })
    expect((await listNotifications(owner))[0]).toMatchObject({
      kind: 'review.received_hidden',
      data: { home: 'The ferry house', person: 'Greta Grim', reason: REASON },
    })
    await show(second)
    expect((await listNotifications(other)).map(({ kind }) => kind)).toContain('review.shown')
    expect((await listNotifications(owner)).map(({ kind }) => kind)).toContain('review.received_shown')
  })

  test('waits for no answer, and takes none', async () => {
    const waiting = async () => (await ownReviews(app, owner, '?as=owner&answered=false')).count
    expect(await waiting()).toBe(1)
    await hide()
    expect(await waiting()).toBe(0)
    expect(outcome(await postReviewAnswer(app, owner, review))).toBe('review.hidden')
    await show()
    expect(await waiting()).toBe(1)
    expect(outcome(await postReviewAnswer(app, owner, review))).toBe(200)
  })

  test('is not mailed to the owner where it was hidden before', async () => {
    await hide()
    await app.drain()
    const subjects = (await mailsTo(app.dataDir, owner.email)).map(({ subject }) => subject)
    expect(subjects).not.toContain('Gil Guest reviewed The ferry house')
  })

  test('stays out of the stars when its time to appear comes', async () => {
    await hide()
    await app.db.updateTable('reviews').set({ published_at: new Date() }).where('id', '=', review).execute()
    expect(await readRating(app, reader, home)).toBeNull()
    await app.db.deleteFrom('reviews').where('id', '=', review).execute()
    expect(await readRating(app, reader, home)).toBeNull()
  })
})

describe('who hides', () => {
  test('says why, and does it once; what is not hidden is not shown again', async () => {
    expect((await hide(review, admin, '  ')).body.errors).toEqual({ reason: ['Please say why.'] })
    expect(outcome(await show())).toBe('review.not_hidden')
    const both = await Promise.all([hide(), hide()])
    expect(both.map(outcome).sort()).toEqual([200, 'review.hidden_already'])
    expect(outcome(await hide('00000000-0000-4000-8000-000000000000'))).toBe('thing.not_found')
  })

  test('does not decide on words of their own, nor on what is said of a home of theirs', async () => {
    for (const who of [guest, owner]) {
      await app.db.updateTable('users').set({ user_type: 'admin' }).where('id', '=', who.id).execute()
      expect(outcome(await hide(review, who))).toBe('review.own_decision')
    }
  })

  test('leaves an entry in the record, with the reason', async () => {
    await hide()
    await show()
    const entries = await app.db
      .selectFrom('audit_entries')
      .select(['action', 'who_id', 'concerns', 'reason'])
      .where('subject_id', '=', review)
      .orderBy('id')
      .execute()
    const common = { who_id: admin.id, concerns: guest.id }
    expect(entries).toEqual([
      { ...common, action: 'review.hidden', reason: REASON },
      { ...common, action: 'review.shown', reason: null },
    ])
  })
})

describe('the list of every review', () => {
  test('has those that are public, wait or are hidden, and is narrowed to each', async () => {
    const { second } = await publishTwo()
    const third = await createPerson(app)
    await addReviewableStay(app, { home, guest: third }, { endedAgo: 9 })
    const waiting = (await postReview(app, third, home, aReview)).body.id
    await hide(second)
    const idsOf = async (query: string) =>
      (await every(`?property=${home}${query}`)).results.map(({ id }) => id)
    expect((await idsOf('')).sort()).toEqual([review, second, waiting].sort())
    expect(await idsOf('&state=public')).toEqual([review])
    expect(await idsOf('&state=hidden')).toEqual([second])
    expect(await idsOf('&state=waiting')).toEqual([waiting])
    expect((await idsOf('&sort=rating'))[0]).toBe(second)
  })

  test('finds words of the review and its answer, the home, the guest and the owner', async () => {
    const { second } = await publishTwo()
    const found = async (words: string) =>
      (await every(`?property=${home}&search=${encodeURIComponent(words)}`)).results.map(({ id }) => id)
    expect(await found('NEVER again')).toEqual([second])
    expect(await found('Grim')).toEqual([second])
    expect((await found('come back soon')).length).toBe(2)
    expect((await found('ferry house')).length).toBe(2)
    expect((await found('Olive')).length).toBe(2)
    expect(await found('100%')).toEqual([])
  })

  test('names the guest whole, also one who signs with the first name alone', async () => {
    await app.db
      .insertInto('user_preferences')
      .values({ user_id: guest.id, full_name_on_reviews: false })
      .execute()
    expect((await every(`?property=${home}`)).results[0]).toMatchObject({
      reviewer: { full_name: 'Gil Guest' },
      owner: { id: owner.id, full_name: 'Olive Owner' },
      property: { id: home },
    })
  })
})
