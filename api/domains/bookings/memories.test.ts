import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MAXIMUM_STAY_PICTURES, type SharedMemories } from '#contract/bookings/memories.schemas.ts'
import type { Page } from '#contract/kernel/paging.ts'
import type { Notification } from '#contract/notifications/schemas.ts'
import { addHome, forceCompleted, type Outcome, reserved, stayInDays, trust } from '#tests/support/homes.ts'
import { someoneWaits } from '#tests/support/locks.ts'
import { memoriesOf } from '#tests/support/memories.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { later, request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { warmPool } from '#tests/support/warm-pool.ts'
import { exportParts } from '../accounts/export-parts.queries.ts'
import { sweepStayPictures } from './memories.jobs.ts'
import { forgetOldBookings, forgetOldMessages } from './retention.jobs.ts'

let app: TestApp
let host: TestPerson
let guest: TestPerson
/** An owner in whose network the guest is. */
let friend: TestPerson
let home: string
let stay: string
let mine: ReturnType<typeof memoriesOf>

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  host = await createPerson(app, { userType: 'owner', fullName: 'Olive Owner' })
  guest = await createPerson(app, { userType: 'user', fullName: 'Grace Guest' })
  friend = await createPerson(app, { userType: 'owner', fullName: 'Frida Friend' })
  home = await addHome(app, host, { title: 'Otter House' })
  stay = (await reserved(app, guest, home, stayInDays(10, 12))).id
  await forceCompleted(app, stay)
  await trust(app, friend, guest, { level: 3, percentage: 10 })
  mine = memoriesOf(app, guest, stay)
})

const as = (who: TestPerson) => memoriesOf(app, who, stay)
const shared = (who: TestPerson) => request<Outcome<SharedMemories>>(app, who, 'GET', `/memories/${stay}/`)
const added = async () => (await mine.add()).body.id
const storedFiles = async () =>
  (await readdir(join(app.dataDir, 'uploads')).catch(() => [] as string[])).filter(name =>
    name.startsWith('stay-'),
  )
/** What somebody gets of the page, of a picture, and as the host. */
const sees = async (who: TestPerson, picture: string) => [
  (await shared(who)).status,
  (await as(who).picture(picture)).status,
]
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const told = async (who: TestPerson) =>
  (await request<Page<Notification>>(app, who, 'GET', '/notifications/')).body.results.filter(
    ({ kind }) => kind === 'memory.shown',
  )
const block = (who: TestPerson, whom: TestPerson) =>
  app.db
    .insertInto('person_blocks')
    .values({ person_id: who.id, blocked_id: whom.id, created_at: new Date() })
    .execute()

describe('pictures of a stay', () => {
  it('are the guest’s alone until the guest chooses otherwise, and at no public address', async () => {
    const id = await added()
    await mine.describe(id, 'The first evening')
    expect((await mine.own()).body).toEqual({
      pictures: [{ id, words: 'The first evening' }],
      audience: 'me',
      people: [],
      may_add: true,
    })
    expect((await as(host).forHost()).body).toEqual({ pictures: [] })
    expect(await sees(guest, id)).toEqual([200, 200])
    for (const who of [host, friend]) expect(await sees(who, id)).toEqual([404, 404])
    for (const file of await storedFiles())
      expect((await app.http.inject({ url: `/uploads/${file}` })).statusCode).toBe(404)
    expect((await mine.picture(id)).headers).toMatchObject({ 'cache-control': 'no-store' })
  })

  it('are encoded anew without what the camera wrote into them', async () => {
    const photo = await sharp({ create: { width: 2_000, height: 1_000, channels: 3, background: '#fff' } })
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 55/1 0/1' } })
      .jpeg()
      .toBuffer()
    const { bytes } = await mine.picture((await mine.add(photo)).body.id)
    const { format, exif } = await sharp(bytes).metadata()
    expect({ format, exif }).toEqual({ format: 'webp', exif: undefined })
    expect(outcome(await mine.add(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')))).toEqual([
      415,
      'upload.not_an_image',
    ])
  })

  it('can be added once the stay is over', async () => {
    const ahead = await reserved(app, guest, home, stayInDays(20, 22))
    expect(outcome(await memoriesOf(app, guest, ahead.id).add())).toEqual([409, 'memory.stay_not_over'])
    expect((await memoriesOf(app, guest, ahead.id).own()).body.may_add).toBe(false)
  })

  it('are at most 20, also when several are sent at once', async () => {
    await added()
    const rows = Array.from({ length: MAXIMUM_STAY_PICTURES - 2 }, () => ({
      booking_id: stay,
      file: `stay-${crypto.randomUUID().replaceAll('-', '')}-aabbcc`,
      added_at: new Date(),
    }))
    await app.db.insertInto('stay_pictures').values(rows).execute()
    await warmPool(app)
    const answers = await app.db.transaction().execute(async tx => {
      await sql`select from stay_memories where booking_id = ${stay} for update`.execute(tx)
      const uploads = [mine.add(), mine.add()]
      await someoneWaits(app, 2)
      return uploads
    })
    expect((await Promise.all(answers)).map(outcome).sort()).toEqual([
      [201, undefined],
      [409, 'memory.enough_pictures'],
    ])
  })

  it('are deleted with their bytes, by their guest alone', async () => {
    const id = await added()
    expect([(await as(host).remove(id)).status, (await as(friend).describe(id, 'Mine')).status]).toEqual([
      404, 404,
    ])
    const before = (await storedFiles()).length
    expect((await mine.remove(id)).status).toBe(204)
    await app.drain()
    expect(before - (await storedFiles()).length).toBe(3)
    expect([(await mine.picture(id)).status, (await mine.remove(id)).status]).toEqual([404, 404])
    // A picture of another stay of the same guest is not one of this stay.
    const other = (await reserved(app, guest, home, stayInDays(30, 32))).id
    await forceCompleted(app, other)
    const theirs = (await memoriesOf(app, guest, other).add()).body.id
    expect([(await mine.remove(theirs)).status, (await mine.describe(theirs, 'x')).status]).toEqual([
      404, 404,
    ])
    expect((await mine.picture(theirs)).status).toBe(404)
  })
})

describe('who sees them', () => {
  it('is the host, while the guest chooses so', async () => {
    const id = await added()
    await mine.choose('host')
    expect((await as(host).forHost()).body).toEqual({ pictures: [{ id, words: '' }] })
    expect(await sees(host, id)).toEqual([200, 200])
    expect(await sees(friend, id)).toEqual([404, 404])
    const stranger = await createPerson(app, { userType: 'owner' })
    expect((await as(stranger).forHost()).status).toBe(404)
    await mine.choose('me')
    expect(await sees(host, id)).toEqual([404, 404])
    expect((await as(host).forHost()).body).toEqual({ pictures: [] })
  })

  it('are the named people, at once and until they are no longer named', async () => {
    const id = await added()
    expect((await mine.name(friend)).status).toBe(204)
    // Naming alone shows nothing.
    expect(await sees(friend, id)).toEqual([404, 404])
    await mine.choose('people')
    expect(await sees(friend, id)).toEqual([200, 200])
    expect((await shared(friend)).body).toMatchObject({
      author: { id: guest.id, full_name: 'Grace Guest' },
      home: { title: 'Otter House' },
      pictures: [{ id, words: '' }],
    })
    // The host is one of the named people only if named.
    expect(await sees(host, id)).toEqual([404, 404])
    expect((await mine.own()).body.people).toEqual([{ id: friend.id, full_name: 'Frida Friend' }])
    await mine.unname(friend)
    expect(await sees(friend, id)).toEqual([404, 404])
  })

  it('does not learn of a home that they may not see', async () => {
    await added()
    await mine.name(friend)
    await mine.choose('people')
    await app.db.updateTable('properties').set({ status: 'draft' }).where('id', '=', home).execute()
    expect((await shared(friend)).body).toMatchObject({ home: null, pictures: [{}] })
    expect((await shared(guest)).body.home?.title).toBe('Otter House')
  })

  it('is nobody whom a block separates from the guest, or after the guest’s account was closed', async () => {
    const id = await added()
    await mine.name(friend)
    await mine.choose('people')
    await block(friend, guest)
    expect(await sees(friend, id)).toEqual([404, 404])
    expect((await mine.own()).body.people).toEqual([])
    await app.db.deleteFrom('person_blocks').where('person_id', '=', friend.id).execute()
    await mine.choose('host')
    await block(guest, host)
    expect(await sees(host, id)).toEqual([404, 404])
    expect((await as(host).forHost()).body).toEqual({ pictures: [] })
    await app.db.deleteFrom('person_blocks').where('person_id', '=', guest.id).execute()
    expect(await sees(host, id)).toEqual([200, 200])
    await app.db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', guest.id).execute()
    expect(await sees(host, id)).toEqual([404, 404])
  })

  it('can be named among people of shared networks whom the guest sees, without those blocked', async () => {
    // An owner whose open home the guest sees, without any network in common.
    const stranger = await createPerson(app, { userType: 'owner', fullName: 'Sven Stranger' })
    await addHome(app, stranger)
    // An owner who is in the network of the same third person.
    const fellow = await createPerson(app, { userType: 'owner', fullName: 'Felix Fellow' })
    await addHome(app, fellow)
    await trust(app, friend, fellow, { level: 3, percentage: 10 })
    // Another guest of that network, whose page guests do not see.
    const unseen = await createPerson(app, { userType: 'user', fullName: 'Una Unseen' })
    await trust(app, friend, unseen, { level: 3, percentage: 10 })
    expect(await mine.candidates()).toEqual([fellow.id, friend.id])
    expect(await mine.candidates('frida')).toEqual([friend.id])
    for (const who of [stranger, unseen, guest]) expect((await mine.name(who)).status).toBe(404)
    await mine.name(friend)
    expect(await mine.candidates()).toEqual([fellow.id])
    await block(fellow, guest)
    expect(await mine.candidates()).toEqual([])
    expect((await mine.name(fellow)).status).toBe(404)
  })
})

describe('who is named', () => {
  it('is told once, as soon as there is a picture to see', async () => {
    await mine.choose('people')
    await mine.name(friend)
    expect(await told(friend)).toEqual([])
    await added()
    expect(await told(friend)).toMatchObject([{ subject_id: stay, data: { person: 'Grace Guest' } }])
    await added()
    await mine.name(friend)
    await mine.choose('people')
    expect(await told(friend)).toHaveLength(1)
    expect(await told(host)).toEqual([])
  })

  it('is told when the choice or the naming is what shows the pictures', async () => {
    await added()
    await mine.name(friend)
    expect(await told(friend)).toEqual([])
    await mine.choose('people')
    expect(await told(friend)).toHaveLength(1)
    await trust(app, host, guest, { level: 3, percentage: 10 })
    await mine.name(host)
    expect(await told(host)).toHaveLength(1)
  })

  it('is told nothing once it is taken back, and not again after reading it', async () => {
    await added()
    await mine.choose('people')
    await mine.name(friend)
    await mine.unname(friend)
    await added()
    expect(await told(friend)).toEqual([])
    await mine.name(friend)
    await mine.choose('me')
    expect(await told(friend)).toEqual([])
    await mine.choose('people')
    expect(await told(friend)).toHaveLength(1)
    await request(app, friend, 'PATCH', '/notifications/mark_all_read/', {})
    const read = await told(friend)
    await mine.unname(friend)
    await mine.name(friend)
    expect(await told(friend)).toEqual(read)
  })

  it('is told nothing while a block separates them from the guest', async () => {
    await added()
    await mine.name(friend)
    await block(friend, guest)
    await mine.choose('people')
    expect(await told(friend)).toEqual([])
  })
})

describe('pictures go', () => {
  it('with the account of the guest, whose export lists them before', async () => {
    const id = await added()
    await mine.describe(id, 'The door')
    await mine.name(friend)
    await mine.choose('people')
    expect(await told(friend)).toHaveLength(1)
    const read = (part: string, who: TestPerson) =>
      exportParts.find(({ name }) => name === part)?.read(app.db, who.id)
    expect(await read('memories', guest)).toMatchObject([
      { property: 'Otter House', words: 'The door', audience: 'people', shown_to: ['Frida Friend'] },
    ])
    expect(await read('memories-shown-to-you', friend)).toEqual([{ booking_id: stay }])
    const before = (await storedFiles()).length
    const gone = await request(app, await later(app, guest), 'DELETE', '/users/delete_account/', {
      password: guest.password,
    })
    expect(gone.status).toBe(204)
    await app.drain()
    expect(before - (await storedFiles()).length).toBe(3)
    expect(await sees(host, id)).toEqual([404, 404])
    // It has the name of the guest.
    expect(await told(friend)).toEqual([])
  })

  it('with the stay, once it is old enough to be forgotten', async () => {
    await added()
    await sql`update bookings set check_in_date = '2001-01-01', check_out_date = '2001-01-03' where id = ${stay}`.execute(
      app.db,
    )
    const before = (await storedFiles()).length
    await forgetOldMessages.run(app.ctx, {})
    await forgetOldBookings.run(app.ctx, {})
    expect((await mine.own()).status).toBe(404)
    await sweepStayPictures.run(app.ctx, {})
    await app.drain()
    expect(before - (await storedFiles()).length).toBe(3)
  })
})
