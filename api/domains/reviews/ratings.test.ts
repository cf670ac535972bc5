import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anonymise } from '#api/domains/accounts/deletion.queries.ts'
import { REVIEW_AUDIENCES } from '#contract/reviews/schemas.ts'
import { addHome } from '#tests/support/homes.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { addReviewableStay, postReview, postReviewAnswer } from '#tests/support/reviews.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { publishReviews } from './jobs.ts'

let app: TestApp
let owner: TestPerson
let homes: string[]
let lastStay: number

beforeAll(async () => {
  app = await openTestApp()
  owner = await createPerson(app, { userType: 'owner' })
})
afterAll(() => app.close())

const kept = async () =>
  await app.db.selectFrom('properties').select(['id', 'rating_sum', 'rating_count']).orderBy('id').execute()

/** Computed from the rows, without the stored counts. */
const recounted = async () => {
  const { rows } = await sql<Awaited<ReturnType<typeof kept>>[number]>`
    select properties.id, coalesce(sum(rating), 0)::int as rating_sum, count(rating)::int as rating_count
    from properties left join reviews on property_id = properties.id and published_at is not null
      and audience = 'everyone'
    group by properties.id order by properties.id`.execute(app.db)
  return rows
}

const someReview = async (at: number) =>
  (
    await app.db
      .selectFrom('reviews')
      .selectAll()
      .orderBy('id')
      .offset(at % 5)
      .limit(1)
      .execute()
  )[0]

const operations = {
  write: async (home: string, at: number) => {
    const guest = await createPerson(app)
    await addReviewableStay(app, { home, guest }, { endedAgo: ++lastStay, nights: 1 })
    const audience = REVIEW_AUDIENCES[at % 3]
    const words = { rating: 1 + (at % 5), text: 'As it was, in words.', audience }
    return (await postReview(app, guest, home, words)).status
  },
  answer: async (_home: string, at: number) => {
    const review = await someReview(at)
    return review && (await postReviewAnswer(app, owner, review.id)).status
  },
  letTimePass: async () => {
    await app.db.updateTable('reviews').set({ written_at: sql`written_at - interval '9 days'` }).execute()
    await publishReviews.run(app.ctx, {})
  },
  deleteStay: async (_home: string, at: number) => {
    const review = await someReview(at)
    if (review) await app.db.deleteFrom('bookings').where('id', '=', review.booking_id).execute()
  },
  anonymiseGuest: async (_home: string, at: number) => {
    const review = await someReview(at)
    if (!review) return
    const { guest_id } = await app.db
      .selectFrom('bookings')
      .select('guest_id')
      .where('id', '=', review.booking_id)
      .executeTakeFirstOrThrow()
    await app.db
      .transaction()
      .execute(tx => anonymise(tx, guest_id, { passwordHash: 'none', at: new Date() }))
  },
  withdraw: async (_home: string, at: number) => {
    const review = await someReview(at)
    if (!review) return
    const changes = [
      { rating: 1 + (at % 5) },
      { published_at: null, answer: null, answered_at: null },
      { audience: REVIEW_AUDIENCES[at % 3] },
    ][at % 4]
    if (!changes) return
    await app.db.updateTable('reviews').set(changes).where('id', '=', review.id).execute()
  },
}

test('the stars of a home are those of its public reviews for everyone, whatever happens in whatever order', async () => {
  const operation = fc.record({
    name: fc.constantFrom(...(Object.keys(operations) as (keyof typeof operations)[]), 'write', 'answer'),
    home: fc.nat(2),
    at: fc.nat(1_000),
  })
  // However chance has it, one review is public and counts.
  const published = [
    { name: 'write', home: 0, at: REVIEW_AUDIENCES.indexOf('everyone') },
    { name: 'letTimePass', home: 0, at: 0 },
    { name: 'letTimePass', home: 0, at: 0 },
  ] as const
  let most = 0
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 5, maxLength: 15 }), async steps => {
      homes = await Promise.all([1, 2, 3].map(() => addHome(app, owner)))
      lastStay = 0
      for (const { name, home, at } of steps) {
        await operations[name as keyof typeof operations](homes[home] ?? '', at)
        const counted = await recounted()
        expect(await kept()).toEqual(counted)
        most = Math.max(most, ...counted.map(each => each.rating_count))
      }
    }),
    { numRuns: 12, examples: [[[...published]]] },
  )
  expect(most).toBeGreaterThan(0)
})

test('ten answers at once to ten reviews of one home are all counted', async () => {
  const home = await addHome(app, owner)
  const ids: string[] = []
  for (let at = 0; at < 10; at++) {
    const guest = await createPerson(app)
    await addReviewableStay(app, { home, guest }, { endedAgo: 1 + at, nights: 1 })
    ids.push((await postReview(app, guest, home, { rating: 3, text: 'Three stars for it.' })).body.id)
  }
  const [answers] = await Promise.all([
    Promise.all(ids.map(id => postReviewAnswer(app, owner, id))),
    publishReviews.run(app.ctx, {}),
  ])
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  const { rating_sum, rating_count } = await app.db
    .selectFrom('properties')
    .select(['rating_sum', 'rating_count'])
    .where('id', '=', home)
    .executeTakeFirstOrThrow()
  expect({ rating_sum, rating_count }).toEqual({ rating_sum: 30, rating_count: 10 })
})
