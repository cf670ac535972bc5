import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type {
  CleaningList,
  CleaningPlan,
  HomeProblem,
  Turnover,
} from '#contract/calendars/cleaning.schemas.ts'
import {
  CLEANING_PICTURES_PER_DAY,
  type CleaningPicture,
  type KeptEntry,
} from '#contract/calendars/cleaning-pictures.schemas.ts'
import { attachmentForm } from '#tests/support/attachments.ts'
import { insertCleanerLink } from '#tests/support/cleaning.ts'
import { cleaningPersonas } from '#tests/support/cleaning-personas.ts'
import { addHome, inDays, type Outcome } from '#tests/support/homes.ts'
import { someoneWaits } from '#tests/support/locks.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { plainPicture } from '#tests/support/pictures.ts'
import { later, nobody, request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { warmPool } from '#tests/support/warm-pool.ts'
import { exportParts } from '../accounts/export-parts.queries.ts'
import { sweepCleaningPictures } from './cleaning-pictures.jobs.ts'

let app: TestApp
let owner: TestPerson
let guest: TestPerson
let home: string
let cleaner: { id: string; token: string }
let picture: Buffer

beforeAll(async () => {
  app = await openTestApp()
  picture = await plainPicture()
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await createPerson(app, { userType: 'owner' })
  guest = await createPerson(app)
  ;({ property: home } = await turnover())
  cleaner = await insertCleanerLink(app.db, owner, home)
})

const today = inDays(0)
/** A home of the owner from which guests leave today. */
const turnover = (of = owner) => cleaningPersonas(app, { owner: of, guest }).freshTurnover()
const post = <Answer>(path: string, body: object, headers?: Record<string, string>) =>
  request<Outcome<Answer>>(app, nobody, 'POST', `/cleaning/links/${path}`, body, headers)
const put = (path: string, content = picture) => {
  const form = attachmentForm(content)
  return post<CleaningPicture>(`${path}pictures/`, form.payload, form.headers)
}
const putTurnover = (
  {
    token = cleaner.token,
    property = home,
    day = today,
  }: { token?: string; property?: string; day?: string } = {},
  content?: Buffer,
) => put(`${token}/turnovers/${property}/${day}/`, content)
const added = async () => (await putTurnover()).body.id
const read = (token: string, id: string, query = '') =>
  request<Outcome<object>>(app, nobody, 'GET', `/cleaning/links/${token}/pictures/${id}/${query}`)
const readAs = (who: TestPerson, id: string) =>
  request<Outcome<object>>(app, who, 'GET', `/cleaning/pictures/${id}/`)
const takeBack = (id: string, token = cleaner.token) =>
  request<Outcome<null>>(app, nobody, 'DELETE', `/cleaning/links/${token}/pictures/${id}/`)
const setReady = (ready = true) =>
  post<Turnover>(`${cleaner.token}/ready/`, { property: home, day: today, ready })
const report = (pictures: readonly string[], property = home) =>
  post<HomeProblem>(`${cleaner.token}/problems/`, { property, text: 'The tap drips.', pictures })
const plan = async (who = owner) => (await request<CleaningPlan>(app, who, 'GET', '/cleaning/')).body
const listOf = async (token = cleaner.token) =>
  (await request<CleaningList>(app, nobody, 'GET', `/cleaning/links/${token}/`)).body
const storedFiles = async () =>
  (await readdir(join(app.dataDir, 'uploads')).catch(() => [] as string[])).filter(name =>
    name.startsWith('cleaning-'),
  )
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

describe('a picture of a turnover', () => {
  it('is shown to who added it and to the owner, and to nobody else', async () => {
    const id = await added()
    expect((await listOf()).turnovers).toMatchObject([{ day: today, pictures: [id] }])
    expect((await plan()).turnovers).toMatchObject([{ pictures: [id] }])
    expect((await read(cleaner.token, id)).status).toBe(200)
    expect((await readAs(owner, id)).status).toBe(200)
    // Somebody else who cleans the same home.
    const other = await insertCleanerLink(app.db, owner, home)
    expect((await listOf(other.token)).turnovers).toMatchObject([{ pictures: [] }])
    expect((await read(other.token, id)).status).toBe(404)
    const stranger = await createPerson(app, { userType: 'owner' })
    expect((await readAs(stranger, id)).status).toBe(404)
    for (const file of await storedFiles())
      expect((await app.http.inject({ url: `/uploads/${file}` })).statusCode).toBe(404)
  })

  it('is encoded anew without what the camera wrote into it, and kept by no cache', async () => {
    const photo = await sharp({ create: { width: 2_000, height: 1_000, channels: 3, background: '#fff' } })
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 55/1 0/1' } })
      .jpeg()
      .toBuffer()
    const { id } = (await putTurnover({}, photo)).body
    const { bytes, headers } = await read(cleaner.token, id, '?size=small')
    const { format, exif, width } = await sharp(bytes).metadata()
    expect({ format, exif, width }).toEqual({ format: 'webp', exif: undefined, width: 480 })
    expect(headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' })
  })

  it('is refused where the link shows no turnover, in the same words as an unknown link', async () => {
    const other = await turnover()
    const theirs = await turnover(await createPerson(app, { userType: 'owner' }))
    const refusals = await Promise.all([
      putTurnover({ token: 'A'.repeat(43) }),
      putTurnover({ property: other.property }),
      putTurnover({ property: theirs.property }),
      putTurnover({ day: inDays(1) }),
    ])
    const [first] = refusals
    expect(first).toMatchObject({ status: 404, body: { code: 'thing.not_found' } })
    for (const { status, body } of refusals)
      expect([status, body.code, body.detail]).toEqual([404, 'thing.not_found', first?.body.detail])
  })

  it('is not taken before the day on which guests leave', async () => {
    await sql`update bookings set check_in_date = check_in_date + 3, check_out_date = check_out_date + 3
      where property_id = ${home}`.execute(app.db)
    expect(outcome(await putTurnover({ day: inDays(3) }))).toEqual([409, 'cleaning.too_early'])
  })

  it('must be a picture of at most 10 MB', async () => {
    const before = await storedFiles()
    expect(outcome(await putTurnover({}, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')))).toEqual([
      415,
      'upload.not_an_image',
    ])
    expect(outcome(await putTurnover({}, Buffer.alloc(10 * 1024 * 1024 + 1)))).toEqual([
      413,
      'attachment.too_large',
    ])
    expect(await storedFiles()).toEqual(before)
  })

  it('is one of at most four, also when several are sent at once', async () => {
    for (const _ of [1, 2, 3]) await added()
    await warmPool(app)
    const answers = await app.db.transaction().execute(async tx => {
      await sql`select from cleaners where id = ${cleaner.id} for update`.execute(tx)
      const uploads = [1, 2].map(() => putTurnover())
      await someoneWaits(app, 2)
      return uploads
    })
    const statuses = (await Promise.all(answers)).map(outcome)
    expect(statuses.sort()).toEqual([
      [201, undefined],
      [409, 'cleaning.enough_pictures'],
    ])
    expect((await listOf()).turnovers[0]?.pictures).toHaveLength(4)
  })

  it('can be taken back until the home is said to be ready, by who added it', async () => {
    const [id, kept] = [await added(), await added()]
    const other = await insertCleanerLink(app.db, owner, home)
    expect((await takeBack(id, other.token)).status).toBe(404)
    const before = (await storedFiles()).length
    expect((await takeBack(id)).status).toBe(204)
    await app.drain()
    expect(before - (await storedFiles()).length).toBe(3)
    expect([(await read(cleaner.token, id)).status, (await takeBack(id)).status]).toEqual([404, 404])
    await setReady()
    expect(outcome(await takeBack(kept))).toEqual([409, 'cleaning.picture_kept'])
    await setReady(false)
    expect((await takeBack(kept)).status).toBe(204)
  })
})

describe('a link', () => {
  it('gives no picture any more once it is renewed, its person removed, its home taken away or its owner suspended', async () => {
    const id = await added()
    const renewed = await request<{ url: string }>(app, owner, 'POST', `/cleaners/${cleaner.id}/link/`, {})
    expect((await read(cleaner.token, id)).status).toBe(404)
    expect((await putTurnover()).status).toBe(404)
    const token = renewed.body.url.split('/').at(-1) ?? ''
    expect((await read(token, id)).status).toBe(200)
    const elsewhere = await addHome(app, owner)
    const move = (to: string) =>
      app.db
        .updateTable('cleaner_homes')
        .set({ property_id: to })
        .where('cleaner_id', '=', cleaner.id)
        .execute()
    await move(elsewhere)
    expect((await read(token, id)).status).toBe(404)
    await move(home)
    await app.db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', owner.id).execute()
    expect((await read(token, id)).status).toBe(404)
    await app.db.updateTable('users').set({ disabled_at: null }).where('id', '=', owner.id).execute()
    await request(app, owner, 'DELETE', `/cleaners/${cleaner.id}/`)
    expect((await read(token, id)).status).toBe(404)
    expect((await readAs(owner, id)).status).toBe(200)
  })

  it('takes 40 pictures in 24 hours, and those that were taken back count', async () => {
    const file = () => `cleaning-${crypto.randomUUID().replaceAll('-', '')}-aabbcc`
    const rows = Array.from({ length: CLEANING_PICTURES_PER_DAY - 1 }, () => ({
      cleaner_id: cleaner.id,
      file: file(),
      uploaded_at: new Date(),
      kept_until: inDays(2),
    }))
    await app.db.insertInto('cleaning_pictures').values(rows).execute()
    expect((await takeBack(await added())).status).toBe(204)
    const refused = await putTurnover()
    expect(outcome(refused)).toEqual([429, 'cleaning.too_many_pictures'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(23 * 3_600)
    await app.db
      .updateTable('cleaning_pictures')
      .set({ uploaded_at: sql`uploaded_at - interval '25 hours'` })
      .where('cleaner_id', '=', cleaner.id)
      .execute()
    expect((await putTurnover()).status).toBe(201)
  })
})

describe('a picture of a problem', () => {
  const putProblem = async () => (await put(`${cleaner.token}/`)).body.id

  it('waits for the report, which gives it to the owner', async () => {
    const [id, taken] = [await putProblem(), await putProblem()]
    expect([(await read(cleaner.token, id)).status, (await readAs(owner, id)).status]).toEqual([200, 404])
    expect((await takeBack(taken)).status).toBe(204)
    const sent = await report([id])
    expect(sent).toMatchObject({ status: 201, body: { pictures: [id] } })
    expect((await readAs(owner, id)).status).toBe(200)
    expect((await plan()).problems).toMatchObject([{ pictures: [id] }])
    expect(outcome(await takeBack(id))).toEqual([409, 'cleaning.picture_kept'])
    // What the page no longer shows, its link no longer gives.
    await request(app, owner, 'POST', `/cleaning/problems/${sent.body.id}/solve/`, {})
    expect((await read(cleaner.token, id)).status).toBe(404)
    const kept = await request<{ results: KeptEntry[] }>(app, owner, 'GET', '/cleaning/pictures/')
    expect(kept.body.results).toMatchObject([
      { problem: 'The tap drips.', day: null, by: 'Rosa', pictures: [id], property: { id: home } },
    ])
  })

  it('is no picture of another link, none that was used and none that was taken back; nothing is reported then', async () => {
    const other = await insertCleanerLink(app.db, owner, home)
    const theirs = (await put(`${other.token}/`)).body.id
    const [used, gone, ofTurnover] = [await putProblem(), await putProblem(), await added()]
    await report([used])
    await takeBack(gone)
    for (const id of [theirs, used, gone, ofTurnover, crypto.randomUUID()])
      expect(outcome(await report([id]))).toEqual([404, 'attachment.gone'])
    expect((await plan()).problems).toHaveLength(1)
    expect((await report(Array.from({ length: 5 }, () => crypto.randomUUID()))).status).toBe(400)
  })
})

describe('pictures go', () => {
  const sweep = async () => {
    await sweepCleaningPictures.run(app.ctx, {})
    await app.drain()
  }
  const waiting = async () => (await put(`${cleaner.token}/`)).body.id
  const pass = (id: string, days: number) =>
    sql`update cleaning_pictures set kept_until = kept_until - ${days}::int where id = ${id}`.execute(app.db)

  it('60 days after guests have left or the problem was reported, and those without a report after two', async () => {
    const [turnovers, unsent, sent] = [await added(), await waiting(), await waiting()]
    await report([sent])
    const rows = await app.db
      .selectFrom('cleaning_pictures')
      .select(['id', sql<number>`kept_until - ${today}::date`.as('days')])
      .where('cleaner_id', '=', cleaner.id)
      .execute()
    const days = new Map(rows.map(row => [row.id, row.days]))
    // The report counts days of UTC; guests leave on a day of the home.
    expect([days.get(turnovers), days.get(sent), days.get(unsent)].map(each => Math.abs(each ?? 0))).toEqual([
      60,
      expect.toSatisfy((each: number) => each >= 59 && each <= 61),
      expect.toSatisfy((each: number) => each >= 1 && each <= 3),
    ])
    await pass(turnovers, 57)
    await sweep()
    expect((await readAs(owner, turnovers)).status).toBe(200)
    await pass(turnovers, 5)
    await pass(unsent, 5)
    const before = (await storedFiles()).length
    await sweep()
    expect(before - (await storedFiles()).length).toBe(6)
    expect([(await readAs(owner, turnovers)).status, (await readAs(owner, sent)).status]).toEqual([404, 200])
  })

  it('with the account of the owner, whose export lists them before', async () => {
    const other = await createPerson(app, { userType: 'owner' })
    const { token } = await cleaningPersonas(app, { owner: other, guest }).freshCleaningPicture()
    const part = exportParts.find(({ name }) => name === 'cleaning-pictures')
    expect(await part?.read(app.db, other.id)).toMatchObject([{ day: today, by: 'Rosa' }])
    await put(`${token}/`)
    const before = (await storedFiles()).length
    const gone = await request(app, await later(app, other), 'DELETE', '/users/delete_account/', {
      password: other.password,
    })
    expect(gone.status).toBe(204)
    await app.drain()
    expect(before - (await storedFiles()).length).toBe(6)
  })
})
