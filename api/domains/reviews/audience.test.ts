import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { exportParts } from '#api/domains/accounts/export-parts.queries.ts'
import type { Page } from '#contract/kernel/paging.ts'
import { type AnyReview, REVIEW_AUDIENCES, type ReviewAudience } from '#contract/reviews/schemas.ts'
import { addHome, see, trust } from '#tests/support/homes.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import {
  addReviewableStay,
  aReview,
  getReviews,
  ownReviews,
  postReview,
  postReviewAnswer,
} from '#tests/support/reviews.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let owner: TestPerson
let guest: TestPerson
let home: string
let readers: Record<string, TestPerson>

/** Who reads a public review; a member of another network is a stranger here, an owner too. */
const READ_BY: Record<ReviewAudience, readonly string[]> = {
  everyone: [
    'admin',
    'former',
    'guest',
    'member',
    'neighbour',
    'otherOwner',
    'owner',
    'ownerInNetwork',
    'stranger',
  ],
  network: ['admin', 'guest', 'member', 'owner', 'ownerInNetwork'],
  owner: ['admin', 'guest', 'owner'],
}

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const setUp = async () => {
  owner = await createPerson(app, { userType: 'owner', fullName: 'Olive Owner' })
  guest = await createPerson(app, { fullName: 'Gil Guest' })
  home = await addHome(app, owner)
  const otherOwner = await createPerson(app, { userType: 'owner' })
  const [member, former, neighbour] = [
    await createPerson(app),
    await createPerson(app),
    await createPerson(app),
  ]
  const ownerInNetwork = await createPerson(app, { userType: 'owner' })
  for (const each of [member, former, ownerInNetwork])
    await trust(app, owner, each, { level: 1, percentage: 5 })
  await trust(app, otherOwner, neighbour, { level: 5, percentage: 40 })
  await app.db.deleteFrom('network_members').where('member_id', '=', former.id).execute()
  const admin = await createPerson(app, { userType: 'admin' })
  const stranger = await createPerson(app)
  readers = { admin, former, guest, member, neighbour, otherOwner, owner, ownerInNetwork, stranger }
}

const write = async (audience?: ReviewAudience, who = guest) => {
  await addReviewableStay(app, { home, guest: who }, { endedAgo: 1, nights: 1 })
  const { status, body } = await postReview(app, who, home, { ...aReview, ...(audience && { audience }) })
  expect(status).toBe(201)
  return body
}

/** By name of the reader: those for whom `has` holds. */
const those = async (has: (who: TestPerson) => Promise<boolean>) => {
  const names: string[] = []
  for (const [name, who] of Object.entries(readers)) if (await has(who)) names.push(name)
  return names.sort()
}

describe.each(REVIEW_AUDIENCES)('a review for %s', audience => {
  let id: string
  beforeAll(async () => {
    await setUp()
    id = (await write(audience)).id
  })

  test('waits like every other: only its guest and the owner read it before it is public', async () => {
    const readBy = await those(async who => (await getReviews(app, who, home)).count > 0)
    expect(readBy).toEqual(['guest', 'owner'])
  })

  test('is in the list and in the number of reviews of those whom it is for, and of nobody else', async () => {
    expect((await postReviewAnswer(app, owner, id)).status).toBe(200)
    const expected = READ_BY[audience]
    const listed = await those(async who => {
      const { results, count } = await getReviews(app, who, home)
      expect(results.length).toBe(count)
      return results.some(each => each.id === id && each.audience === audience)
    })
    expect(listed).toEqual(expected)
    const counted = await those(
      async who => (await getReviews(app, who, home, '?limit=1&offset=5')).count === 1,
    )
    expect(counted).toEqual(expected)
  })

  test('counts for the rating of the home, for each reader alike, only if it is for everyone', async () => {
    const rating = audience === 'everyone' ? { average: 4, count: 1 } : null
    const stars = audience === 'everyone' ? 1 : 0
    for (const [name, who] of Object.entries(readers)) {
      const page = await getReviews(app, who, home)
      expect({ name, rating: page.rating, stars: page.distribution[3] }).toEqual({ name, rating, stars })
      expect({ name, rating: (await see(app, who, home)).body.rating }).toEqual({ name, rating })
      const cards = await request<Page<{ id: string; rating: object | null }>>(
        app,
        who,
        'GET',
        '/properties/?limit=100',
      )
      const card = cards.body.results.find(each => each.id === home)
      expect({ name, rating: card?.rating }).toEqual({ name, rating })
    }
  })

  test('is shown with its stay to its guest and its owner alone', async () => {
    const { admin: _, ...others } = readers
    for (const [name, who] of Object.entries(others)) {
      const all = (await ownReviews(app, who)).results.map(each => each.id)
      expect({ name, all }).toEqual({ name, all: name === 'guest' || name === 'owner' ? [id] : [] })
    }
  })

  test('leaves no trace where a reader may not read it: the answer is that of a home without reviews', async () => {
    const bare = await addHome(app, owner)
    for (const [name, who] of Object.entries(readers)) {
      if (READ_BY[audience].includes(name)) continue
      const read = async (of: string) => {
        const { status, body } = await request(app, who, 'GET', `/properties/${of}/reviews/?limit=5`)
        return { name, status, body: JSON.stringify(body) }
      }
      expect(await read(home)).toEqual(await read(bare))
    }
  })

  test('is on the admin’s screen with its audience, and hidden and shown again without a change of the stars', async () => {
    const { admin } = readers
    if (!admin) throw new Error('no admin')
    const listed = await request<Page<AnyReview>>(app, admin, 'GET', `/admin/reviews/?property=${home}`)
    expect(listed.body.results).toMatchObject([{ id, audience, state: 'public' }])
    const before = (await see(app, guest, home)).body.rating
    await request(app, admin, 'POST', `/reviews/${id}/hide/`, { reason: 'It names a child.' })
    expect(await those(async who => (await getReviews(app, who, home)).count > 0)).toEqual(['guest', 'owner'])
    expect((await see(app, guest, home)).body.rating).toBeNull()
    await request(app, admin, 'POST', `/reviews/${id}/show/`)
    expect((await see(app, guest, home)).body.rating).toEqual(before)
  })

  test('is in the data exports of its guest and of the owner, and in no other', async () => {
    const named = await those(async who => {
      for (const { name, read } of exportParts) {
        if (!name.startsWith('reviews-')) continue
        const rows = (await read(app.db, who.id)) as { audience: string }[]
        if (rows.some(row => row.audience === audience)) return true
      }
      return false
    })
    expect(named).toEqual(['guest', 'owner'])
  })
})

describe('the audience', () => {
  beforeEach(setUp)

  test('is everyone where nothing was chosen, and none but the three', async () => {
    expect((await write()).audience).toBe('everyone')
    const someone = await createPerson(app)
    await addReviewableStay(app, { home, guest: someone }, { endedAgo: 5, nights: 1 })
    for (const audience of ['friends', '', null, 3])
      expect((await postReview(app, someone, home, { ...aReview, audience })).status, `${audience}`).toBe(400)
  })

  test('of a review for the network follows the network: who joins reads it, who leaves does not', async () => {
    const { stranger } = readers
    if (!stranger) throw new Error('no stranger')
    const someone = await createPerson(app)
    const { id } = await write('network', someone)
    await postReviewAnswer(app, owner, id)
    const reads = async (who: TestPerson) =>
      (await getReviews(app, who, home)).results.some(each => each.id === id)
    expect(await reads(stranger)).toBe(false)
    await trust(app, owner, stranger, { level: 1, percentage: 5 })
    expect(await reads(stranger)).toBe(true)
    await app.db.deleteFrom('network_members').where('member_id', '=', stranger.id).execute()
    expect(await reads(stranger)).toBe(false)
  })

  test('survives its guest’s account, without their name', async () => {
    const someone = await createPerson(app)
    const { id } = await write('network', someone)
    await postReviewAnswer(app, owner, id)
    const left = await request(app, someone, 'DELETE', '/users/delete_account/', {
      password: someone.password,
    })
    expect(left.status).toBeLessThan(300)
    const readBy = await those(async who =>
      (await getReviews(app, who, home)).results.some(
        each => each.id === id && each.reviewer.full_name === 'Former member',
      ),
    )
    expect(readBy).toEqual(['admin', 'member', 'owner', 'ownerInNetwork'])
  })

  test.each([
    ['network', 'only. You can answer', "Members of Olive Owner's network"],
    ['owner', 'The review is for you only', 'Only you, Olive Owner and admins'],
  ] as const)('%s is said in both mails', async (audience, received, answered) => {
    const someone = await createPerson(app)
    const { id } = await write(audience, someone)
    await app.drain()
    expect((await mailsTo(app.dataDir, owner.email)).at(-1)?.text).toContain(received)
    await postReviewAnswer(app, owner, id)
    await app.drain()
    expect((await mailsTo(app.dataDir, someone.email)).at(-1)?.text).toContain(answered)
  })
})
