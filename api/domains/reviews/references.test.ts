import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '#contract/kernel/durations.ts'
import type { Page } from '#contract/kernel/paging.ts'
import type { Notification } from '#contract/notifications/schemas.ts'
import { addHome, trust } from '#tests/support/homes.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import {
  addReference,
  aReference,
  getOwnReferences,
  getReference,
  getReferencesAbout,
  postReferenceAnswer,
  writeReference,
} from '#tests/support/references.ts'
import { request } from '#tests/support/requests.ts'
import { addReviewableStay, outcome, postReview } from '#tests/support/reviews.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { remindOfReferences, revealReferences } from './references.jobs.ts'

let app: TestApp
let owner: TestPerson
let other: TestPerson
let guest: TestPerson
let admin: TestPerson
let home: string
let stay: string

const FRIEND = { level: 3, percentage: 15 }
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

beforeAll(async () => {
  app = await openTestApp()
  admin = await createPerson(app, { userType: 'admin' })
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await createPerson(app, { userType: 'owner', fullName: 'Olive Owner' })
  other = await createPerson(app, { userType: 'owner', fullName: 'Otto Other' })
  guest = await createPerson(app, { fullName: 'Gil Guest' })
  home = await addHome(app, owner)
  stay = await addReviewableStay(app, { home, guest })
})

const bell = async (who: TestPerson) =>
  (await request<Page<Notification>>(app, who, 'GET', '/notifications/')).body.results
    .filter(({ kind }) => kind.startsWith('reference.'))
    .map(({ kind, subject_id, data }) => ({ kind, subject_id, ...data }))
const subjects = async (who: TestPerson) => {
  await app.drain()
  return (await mailsTo(app.dataDir, who.email)).map(({ subject }) => subject)
}
const write = async (who: TestPerson, booking = stay, body: object = aReference) =>
  outcome(await writeReference(app, who, booking, body))
const revealed = (fields = {}) =>
  addReference(app, { booking: stay, owner, guest }, { revealed_at: new Date(), ...fields })
/** The number of references that an owner reads about the guest; `thing.not_found` where they may ask for none. */
const reads = async (who: TestPerson) => {
  const answer = await getReferencesAbout(app, who, guest)
  return answer.body.count ?? outcome(answer)
}
const hide = (who: TestPerson, id: string) =>
  request(app, who, 'POST', `/references/${id}/hide/`, { reason: 'It names a child.' })
const show = (who: TestPerson, id: string) => request(app, who, 'POST', `/references/${id}/show/`)

describe('who may write, and until when', () => {
  test('the owner of the home, about a stay that is over, for 30 days', async () => {
    const pending = await addReviewableStay(app, { home, guest }, { status: 'pending', endedAgo: 10 })
    const ahead = await addReviewableStay(app, { home, guest }, { endedAgo: -20 })
    const last = await addReviewableStay(app, { home, guest }, { endedAgo: 29 })
    const late = await addReviewableStay(app, { home, guest }, { endedAgo: 32 })
    expect(await write(other)).toBe('thing.not_found')
    expect(await write(owner, pending)).toBe('reference.stay_not_over')
    expect(await write(owner, ahead)).toBe('reference.stay_not_over')
    expect(await write(owner, late)).toBe('reference.too_late')
    expect(await write(owner, last)).toBe(200)
    expect((await getReference(app, owner, late)).body).toMatchObject({ reference: null, may_write: false })
    expect((await getReference(app, other, stay)).status).toBe(404)
  })

  test('it is changed until it is revealed, also after the days for beginning one', async () => {
    await addReference(app, { booking: stay, owner, guest })
    const later = { host_again: false, text: 'The cat is missing, and so is the key.' }
    await app.db
      .updateTable('bookings')
      .set({ check_in_date: '2026-01-02', check_out_date: '2026-01-04' })
      .where('id', '=', stay)
      .execute()
    expect(await write(owner, stay, later)).toBe(200)
    expect((await getReference(app, owner, stay)).body).toMatchObject({ reference: later, may_write: true })
    await app.db.updateTable('guest_references').set({ revealed_at: new Date() }).execute()
    expect(await write(owner)).toBe('reference.revealed')
    expect((await getReference(app, owner, stay)).body).toMatchObject({ reference: later, may_write: false })
  })

  test('the database keeps what was revealed as it was', async () => {
    const id = await revealed()
    const change = (set: object) =>
      app.db.updateTable('guest_references').set(set).where('id', '=', id).execute()
    for (const set of [{ text: 'Something else entirely.' }, { host_again: false }, { revealed_at: null }])
      await expect(change(set)).rejects.toThrow('has been revealed')
  })

  test('nothing is written about an account that was closed', async () => {
    await app.db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', guest.id).execute()
    expect(await write(owner)).toBe('reference.guest_gone')
    expect((await getReference(app, owner, stay)).body).toMatchObject({ may_write: false })
  })
})

test('who writes while the guest’s account is closed waits, and is refused', async () => {
  const closing = await app.db.startTransaction().execute()
  await closing.selectFrom('users').select('id').where('id', '=', guest.id).forUpdate().execute()
  const writing = write(owner)
  await new Promise(resolve => setTimeout(resolve, 150))
  await closing.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', guest.id).execute()
  await closing.commit().execute()
  expect(await writing).toBe('reference.guest_gone')
})

describe('before it is revealed', () => {
  test('nobody but its author reads or counts it, and nobody is told', async () => {
    await trust(app, owner, guest, FRIEND)
    await trust(app, other, guest, FRIEND)
    expect(await write(owner)).toBe(200)
    const { reference } = (await getReference(app, owner, stay)).body
    expect(reference).toMatchObject({ ...aReference, revealed_at: null })
    expect([await reads(owner), await reads(other)]).toEqual([1, 0])
    expect((await getOwnReferences(app, guest)).count).toBe(0)
    expect((await getOwnReferences(app, guest, `?booking=${stay}`)).results).toEqual([])
    expect(outcome(await postReferenceAnswer(app, guest, reference?.id ?? ''))).toBe('thing.not_found')
    expect(await bell(guest)).toEqual([])
    await hide(admin, reference?.id ?? '')
    expect(await bell(guest)).toEqual([])
  })
})

describe('it is revealed', () => {
  test('when the guest has reviewed the stay, whoever comes second', async () => {
    const second = await addReviewableStay(app, { home, guest }, { endedAgo: 9 })
    await write(owner)
    await postReview(app, guest, home, { booking: stay, rating: 4, text: 'Quiet rooms, a good stove.' })
    await postReview(app, guest, home, { booking: second, rating: 4, text: 'Quiet rooms, a good stove.' })
    expect((await getOwnReferences(app, guest)).count).toBe(1)
    await write(owner, second)
    expect((await getOwnReferences(app, guest)).count).toBe(2)
    const told = { kind: 'reference.revealed', home: 'The boathouse', person: 'Olive Owner' }
    expect(await bell(guest)).toMatchObject([
      { ...told, subject_id: second },
      { ...told, subject_id: stay },
    ])
    expect(await subjects(guest)).toEqual(Array(2).fill('Olive Owner wrote a reference about you'))
  })

  test('at once, however review and reference cross', async () => {
    const stays = await Promise.all(
      [5, 10, 15, 20, 25].map(endedAgo => addReviewableStay(app, { home, guest }, { endedAgo })),
    )
    const words = { rating: 4, text: 'Quiet rooms, a good stove.' }
    await Promise.all(
      stays.flatMap(booking => [
        postReview(app, guest, home, { booking, ...words }),
        writeReference(app, owner, booking),
      ]),
    )
    expect((await getOwnReferences(app, guest)).count).toBe(stays.length)
    expect(await bell(guest)).toHaveLength(stays.length)
  })

  test('14 days after it was written, and the guest is told once', async () => {
    const young = await addReviewableStay(app, { home, guest }, { endedAgo: 14 })
    await addReference(app, { booking: young, owner, guest }, { written_at: daysAgo(13) })
    await addReference(app, { booking: stay, owner, guest }, { written_at: daysAgo(14.1) })
    await revealReferences.run(app.ctx, {})
    await revealReferences.run(app.ctx, {})
    expect((await getOwnReferences(app, guest)).count).toBe(1)
    expect(await bell(guest)).toMatchObject([{ kind: 'reference.revealed', subject_id: stay }])
  })
})

describe('who reads a revealed one', () => {
  beforeEach(async () => {
    await revealed()
  })

  test('owners who have the guest in their network, as long as they do', async () => {
    expect(await reads(other)).toBe('thing.not_found')
    await trust(app, other, guest, FRIEND)
    expect(await reads(other)).toBe(1)
    await app.db.deleteFrom('network_members').where('member_id', '=', guest.id).execute()
    expect(await reads(other)).toBe('thing.not_found')
  })

  test('owners of whom the guest requests a stay, until it is over or cancelled', async () => {
    const elsewhere = await addHome(app, other)
    const booking = await addReviewableStay(
      app,
      { home: elsewhere, guest },
      { status: 'pending', endedAgo: -30 },
    )
    const at = async (status: string) => {
      await app.db.updateTable('bookings').set({ status }).where('id', '=', booking).execute()
      return reads(other)
    }
    expect([await at('pending'), await at('confirmed')]).toEqual([1, 1])
    expect([await at('cancelled'), await at('completed')]).toEqual(['thing.not_found', 'thing.not_found'])
  })

  test('owners whom the guest asks, while both could write', async () => {
    const elsewhere = await addHome(app, other)
    await request(app, guest, 'POST', `/properties/${elsewhere}/questions/`, { text: 'Is there a cot?' })
    expect(await reads(other)).toBe(1)
    await request(app, guest, 'PUT', `/blocked_people/${other.id}/`)
    const blocked = await reads(other)
    await app.db.deleteFrom('person_blocks').execute()
    expect([blocked, await reads(other)]).toEqual(['thing.not_found', 1])
    await app.db
      .updateTable('properties')
      .set({ visible_to: 'network' })
      .where('id', '=', elsewhere)
      .execute()
    expect(await reads(other)).toBe('thing.not_found')
  })

  test('owners to whom the guest agreed to be introduced, until they answer', async () => {
    const now = new Date()
    const introduced = async (status: string) => {
      await app.db.deleteFrom('introductions').where('owner_id', '=', other.id).execute()
      await app.db
        .insertInto('introductions')
        .values({
          id: randomUUID(),
          owner_id: other.id,
          email: guest.email,
          full_name: 'Gil Guest',
          line: 'We sail together.',
          token_hash: randomBytes(32),
          status,
          created_at: now,
          asked_at: now,
          answered_at: status === 'sent' ? null : now,
          decided_at: status === 'declined' ? now : null,
        })
        .execute()
      return reads(other)
    }
    expect([await introduced('sent'), await introduced('agreed'), await introduced('declined')]).toEqual([
      'thing.not_found',
      1,
      'thing.not_found',
    ])
  })

  test('no other guest, and no owner once the account is closed', async () => {
    const fellow = await createPerson(app)
    await trust(app, owner, fellow, FRIEND)
    await trust(app, other, guest, FRIEND)
    expect((await getReferencesAbout(app, fellow, guest)).status).toBe(403)
    expect((await getOwnReferences(app, fellow)).count).toBe(0)
    await app.db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', guest.id).execute()
    expect(await reads(other)).toBe('thing.not_found')
  })

  test('its author is named to the guest, and to others only if they may see the author', async () => {
    await app.db.updateTable('properties').set({ visible_to: 'network' }).where('id', '=', home).execute()
    await trust(app, other, guest, FRIEND)
    const named = async () => (await getReferencesAbout(app, other, guest)).body.results[0]
    expect(await named()).toMatchObject({ ...aReference, author: null, may_answer: false })
    expect(JSON.stringify(await named())).not.toContain('Olive')
    expect((await getOwnReferences(app, guest)).results[0]?.author).toMatchObject({ id: owner.id })
    await app.db.updateTable('properties').set({ visible_to: 'everyone' }).where('id', '=', home).execute()
    expect((await named())?.author).toMatchObject({ full_name: 'Olive Owner' })
  })
})

describe('the answer', () => {
  test('is the guest’s, once, for all who read the reference; its author is told', async () => {
    const id = await revealed()
    await trust(app, other, guest, FRIEND)
    expect((await getOwnReferences(app, guest)).results[0]?.may_answer).toBe(true)
    for (const stranger of [other, owner])
      expect(outcome(await postReferenceAnswer(app, stranger, id))).toBe('thing.not_found')
    expect(outcome(await postReferenceAnswer(app, guest, id))).toBe(200)
    expect(outcome(await postReferenceAnswer(app, guest, id, 'Again.'))).toBe('reference.answered')
    const read = (await getReferencesAbout(app, other, guest)).body.results[0]
    expect(read?.answer?.text).toBe('The cat fed me.')
    expect(await bell(owner)).toMatchObject([
      { kind: 'reference.answered', subject_id: stay, person: 'Gil Guest' },
    ])
    expect(await subjects(owner)).toContain('Gil Guest answered your reference')
  })
})

describe('an admin', () => {
  test('hides a reference from other owners and shows it again; both parties are told why', async () => {
    const id = await revealed()
    await trust(app, other, guest, FRIEND)
    expect((await hide(admin, id)).status).toBe(200)
    expect(outcome((await hide(admin, id)) as never)).toBe('reference.hidden_already')
    expect([await reads(other), await reads(admin)]).toEqual([0, 1])
    const mine = (await getOwnReferences(app, guest)).results[0]
    expect(mine).toMatchObject({ hidden: { reason: 'It names a child.' }, may_answer: false })
    expect(outcome(await postReferenceAnswer(app, guest, id))).toBe('reference.hidden')
    expect((await getReference(app, owner, stay)).body.reference?.hidden).not.toBeNull()
    expect((await show(admin, id)).status).toBe(200)
    expect(outcome((await show(admin, id)) as never)).toBe('reference.not_hidden')
    expect(await reads(other)).toBe(1)
    const said = (await bell(guest)).map(({ kind }) => kind)
    expect(said.sort()).toEqual(['reference.hidden', 'reference.shown'])
    expect(await bell(owner)).toContainEqual(
      expect.objectContaining({ kind: 'reference.written_hidden', reason: 'It names a child.' }),
    )
  })

  test('does not decide on a reference about themselves', async () => {
    const about = await addReviewableStay(app, { home, guest: admin }, { endedAgo: 6 })
    const id = await addReference(app, { booking: about, owner, guest: admin })
    expect((await hide(admin, id)).status).toBe(404)
  })
})

test('an owner is reminded once, two days after a stay without a reference', async () => {
  const due = await addReviewableStay(app, { home, guest }, { endedAgo: 4 })
  const done = await addReviewableStay(app, { home: await addHome(app, owner), guest }, { endedAgo: 4 })
  await addReference(app, { booking: done, owner, guest })
  await addReviewableStay(app, { home, guest }, { endedAgo: 9 })
  await remindOfReferences.run(app.ctx, {})
  await remindOfReferences.run(app.ctx, {})
  expect(await bell(owner)).toEqual([
    { kind: 'reference.due', subject_id: due, home: 'The boathouse', person: 'Gil Guest' },
  ])
})
