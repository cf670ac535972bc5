import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Page } from '#contract/kernel/paging.ts'
import type { Notification } from '#contract/notifications/schemas.ts'
import { addHome, complete } from '#tests/support/homes.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import {
  addReviewableStay,
  aReview,
  getReviews,
  postReview,
  postReviewAnswer,
} from '#tests/support/reviews.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { completeStays } from '../bookings/jobs.ts'

let app: TestApp
let owner: TestPerson
let guest: TestPerson
let home: string

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await createPerson(app, { userType: 'owner', fullName: 'Olive <b>Owner' })
  guest = await createPerson(app, { fullName: 'Gil Guest' })
  home = await addHome(app, owner)
})

const bell = async (who: TestPerson) =>
  (await request<Page<Notification>>(app, who, 'GET', '/notifications/')).body.results.map(
    ({ kind, subject_id, data }) => ({ kind, subject_id, ...data }),
  )
const mails = async (who: TestPerson) => {
  await app.drain()
  return mailsTo(app.dataDir, who.email)
}
const switchOff = (who: TestPerson, mail: string) =>
  request(app, who, 'PATCH', '/users/preferences/', { [mail]: false })
const subjects = async (who: TestPerson) => (await mails(who)).map(({ subject }) => subject)

test('a guest is asked how it was when the stay is completed, by the owner or by itself', async () => {
  const byHand = await addReviewableStay(app, { home, guest }, { status: 'confirmed', endedAgo: 0 })
  await complete(app, owner, byHand)
  const byItself = await addReviewableStay(app, { home, guest }, { status: 'confirmed', endedAgo: 3 })
  await completeStays.run(app.ctx, {})
  const asked = { kind: 'stay.completed', home: 'The boathouse', person: 'Olive <b>Owner' }
  expect(await bell(guest)).toMatchObject([
    { ...asked, subject_id: byItself },
    { ...asked, subject_id: byHand },
  ])
  const sent = await mails(guest)
  expect(sent.map(({ subject }) => subject)).toEqual(Array(2).fill('How was your stay at The boathouse?'))
  expect(sent[0]?.text).toContain('You have 90 days')
  expect(sent[0]?.html).not.toContain('<b>Owner')
})

test('nobody is asked about a stay that they could not review', async () => {
  await addReviewableStay(app, { home, guest }, { status: 'confirmed', endedAgo: 100 })
  await completeStays.run(app.ctx, {})
  expect(await bell(guest)).toEqual([])
  expect(await subjects(guest)).toEqual([])
})

test('the owner hears of a review with its words, the guest of the answer', async () => {
  const booking = await addReviewableStay(app, { home, guest })
  const text = 'Quiet, <i>mostly</i>.\nThe stove is good.'
  const { body } = await postReview(app, guest, home, { rating: 4, text })
  expect(await bell(owner)).toEqual([
    { kind: 'review.received', subject_id: booking, home: 'The boathouse', person: 'Gil Guest' },
  ])
  const [received] = await mails(owner)
  expect(received?.subject).toBe('Gil Guest reviewed The boathouse')
  expect(received?.text).toContain('4 of 5 stars')
  expect(received?.text).toContain(`http://app.test/owner/bookings?booking=${booking}`)
  expect(received?.html).toContain('“Quiet, &lt;i&gt;mostly&lt;/i&gt;.')

  await postReviewAnswer(app, owner, body.id, 'Thank you <3')
  expect(await bell(guest)).toEqual([
    { kind: 'review.answered', subject_id: booking, home: 'The boathouse', person: 'Olive <b>Owner' },
  ])
  const [answered] = await mails(guest)
  expect(answered?.subject).toBe('Olive <b>Owner answered your review of The boathouse')
  expect(answered?.html).toContain('“Thank you &lt;3”')
})

test('whoever switched such mails off gets none', async () => {
  await switchOff(owner, 'property_updates')
  await switchOff(guest, 'booking_confirmations')
  const booking = await addReviewableStay(app, { home, guest }, { status: 'confirmed' })
  await completeStays.run(app.ctx, {})
  const { body } = await postReview(app, guest, home, { ...aReview, booking })
  // The mail job runs before the answer: after it, the owner would get no mail anyway.
  expect(await subjects(owner)).toEqual([])
  await postReviewAnswer(app, owner, body.id)
  expect(await subjects(guest)).toEqual([])
})

test('a review outlives its writer’s account, without their name', async () => {
  await addReviewableStay(app, { home, guest })
  const { body } = await postReview(app, guest, home)
  await postReviewAnswer(app, owner, body.id)
  const left = await request(app, guest, 'DELETE', '/users/delete_account/', { password: guest.password })
  expect(left.status).toBeLessThan(300)
  const page = await getReviews(app, owner, home)
  expect(page).toMatchObject({
    rating: { average: 4, count: 1 },
    results: [{ text: aReview.text, reviewer: { full_name: 'Former member', profile_image: null } }],
  })
})
