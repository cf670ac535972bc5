import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Impersonation } from '#contract/accounts/impersonation.schemas.ts'
import { isGuideOpen } from '#contract/bookings/guides.rules.ts'
import { BOOKING_STATUSES } from '#contract/bookings/rules.ts'
import { DAY_MS } from '#contract/kernel/durations.ts'
import { addDays } from '#contract/kernel/nights.ts'
import { readUploadUrl } from '#contract/uploads/rules.ts'
import {
  addGuidedHome,
  addGuidePicture,
  aGuide,
  getGuideOf,
  getStayGuide,
  putGuideOf,
} from '#tests/support/guides.ts'
import {
  addHome,
  addPicture,
  cancel,
  getBooking,
  inDays,
  patchStatus,
  reserved,
  stayInDays,
} from '#tests/support/homes.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { plainPicture, upload } from '#tests/support/pictures.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { exportParts } from '../accounts/export-parts.queries.ts'
import { sweepPictures } from '../uploads/jobs.ts'

let app: TestApp
let owner: TestPerson
let other: TestPerson
let guest: TestPerson
let admin: TestPerson

beforeAll(async () => {
  app = await openTestApp()
  owner = await createPerson(app, { userType: 'owner' })
  other = await createPerson(app, { userType: 'owner' })
  admin = await createPerson(app, { userType: 'admin' })
})
afterAll(() => app.close())
beforeEach(async () => {
  guest = await createPerson(app)
})

const confirmed = async (home: string, from: number, to: number) => {
  const { id } = await reserved(app, guest, home, stayInDays(from, to))
  await patchStatus(app, owner, id, 'confirmed')
  return id
}
/** What nobody but its owner and a guest with an open guide may find anywhere. */
const SECRETS = /otter-4711|herons-at-dawn|Boathouse|after the ferry|needs a minute/

describe('the owner of a home', () => {
  test('writes its guide, reads it again, and removes it by emptying it', async () => {
    const home = await addHome(app, owner)
    expect((await getGuideOf(app, owner, home)).body).toEqual({ guide: null })
    const picture = await addGuidePicture(app, owner)
    const { body } = await putGuideOf(app, owner, home, aGuide({ pictures: [picture] }))
    expect(body.guide).toMatchObject({
      ...aGuide(),
      pictures: [{ url: picture }],
      updated_at: expect.any(String),
    })
    expect((await getGuideOf(app, owner, home)).body).toEqual(body)
    const nothing = aGuide({ directions: '', access: '', wifi_name: '', wifi_password: '', manual: '' })
    const { status } = await putGuideOf(app, owner, home, {
      ...nothing,
      updated_at: body.guide?.updated_at ?? null,
    })
    expect(status).toBe(200)
    expect((await getGuideOf(app, owner, home)).body).toEqual({ guide: null })
  })

  test('who saves in a second tab what is outdated is told, and nothing is lost', async () => {
    const { home, guide } = await addGuidedHome(app, owner)
    const save = (manual: string, updated_at: string | null) =>
      putGuideOf(app, owner, home, aGuide({ manual, updated_at }))
    const [first, second] = await Promise.all([save('One', guide.updated_at), save('Two', guide.updated_at)])
    expect([first.status, second.status].sort()).toEqual([200, 409])
    expect((await save('Three', null)).body.code).toBe('property.changed_meanwhile')
    expect((await getGuideOf(app, owner, home)).body.guide?.manual).toMatch(/One|Two/)
  })

  test('uses only pictures of their own that were uploaded for guides and are in no other guide', async () => {
    const home = await addHome(app, owner)
    const save = async (pictures: string[]) =>
      (await putGuideOf(app, owner, home, aGuide({ pictures }))).body.code
    const foreign = await addGuidePicture(app, other)
    const { guide } = await addGuidedHome(app, owner, { pictures: [await addGuidePicture(app, owner)] })
    const own = await addGuidePicture(app, owner)
    for (const url of [foreign, guide.pictures[0]?.url ?? '', await addPicture(app, owner)])
      expect(await save([url])).toBe('property.image_not_yours')
    expect(await save([own, own])).toBe('property.image_not_yours')
    expect(await save([own])).toBeUndefined()
  })

  test('sees a picture that they have uploaded before the guide is saved, and nobody else does', async () => {
    const home = await addHome(app, owner)
    const url = await addGuidePicture(app, owner)
    const path = (of: string, address = url) =>
      `/properties/${of}/arrival_guide/pictures/${readUploadUrl(address)?.name}/`
    const status = async (who: TestPerson, at: string) => (await request(app, who, 'GET', at)).status
    expect(await status(owner, path(home))).toBe(200)
    expect(await status(other, path(home))).toBe(404)
    expect(await status(other, path(await addHome(app, other)))).toBe(404)
    // Once it is in a guide, only those of that home see it, by its id.
    await putGuideOf(app, owner, await addHome(app, owner), aGuide({ pictures: [url] }))
    expect(await status(owner, path(home))).toBe(404)
    expect(await status(owner, path(home, await addPicture(app, owner)))).toBe(404)
  })

  test('removes no picture that a guide shows', async () => {
    const picture = await addGuidePicture(app, owner)
    await addGuidedHome(app, owner, { pictures: [picture] })
    const { body } = await request<{ code: string }>(app, owner, 'DELETE', '/upload/delete/', {
      file_path: picture,
    })
    expect(body.code).toBe('upload.in_use')
  })

  test('keeps pictures that a guide shows when unused ones are swept; guests upload none', async () => {
    const [shown, unused] = [await addGuidePicture(app, owner), await addGuidePicture(app, owner)]
    await addGuidedHome(app, owner, { pictures: [shown] })
    const later = new Date(app.ctx.clock().getTime() + 2 * DAY_MS)
    await sweepPictures.run({ ...app.ctx, clock: () => later }, {})
    const left = await app.db.selectFrom('uploads').select('name').where('folder', '=', 'guides').execute()
    const names = left.map(({ name }) => name)
    expect(names).toContain(readUploadUrl(shown)?.name)
    expect(names).not.toContain(readUploadUrl(unused)?.name)
    const refused = await upload(app, guest, await plainPicture(), { folder: 'guides' })
    expect(refused.status).toBe(403)
  })

  test('finds the codes and the password sealed in the database, each for its home', async () => {
    const { home } = await addGuidedHome(app, owner)
    const { home: next } = await addGuidedHome(app, owner)
    const { rows } = await sql<{ row: string }>`select arrival_guides::text as row from arrival_guides
      where property_id = ${home}`.execute(app.db)
    expect(rows[0]?.row).not.toMatch(/otter-4711|herons/)
    await sql`update arrival_guides set access_sealed = (select access_sealed from arrival_guides
      where property_id = ${home}) where property_id = ${next}`.execute(app.db)
    expect((await getGuideOf(app, owner, next)).status).toBe(500)
  })

  test('leaves an audit entry with the names of the fields, and nothing that a guide says', async () => {
    const { home, guide } = await addGuidedHome(app, owner)
    await putGuideOf(app, owner, home, aGuide({ access: 'Code badger', updated_at: guide.updated_at }))
    const entries = await app.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('action', '=', 'arrival_guide.changed')
      .where('subject_id', '=', home)
      .orderBy('id')
      .execute()
    expect(entries.map(({ after }) => after)).toEqual([
      { fields: ['directions', 'access', 'wifi_name', 'wifi_password', 'manual', 'opens_days_before'] },
      { fields: ['access'] },
    ])
    expect(JSON.stringify(entries)).not.toMatch(/badger|otter-4711/)
  })

  test('gets their own texts in the export of their data, and of codes and passwords only whether there are any', async () => {
    await addGuidedHome(app, other)
    const part = exportParts.find(({ name }) => name === 'arrival-guides')
    const rows = await part?.read(app.db, other.id)
    expect(rows).toMatchObject([
      { directions: aGuide().directions, manual: aGuide().manual, has_access: true, has_wifi_password: true },
    ])
    expect(JSON.stringify(rows)).not.toMatch(/otter-4711|herons/)
    expect(JSON.stringify(await part?.read(app.db, guest.id))).toBe('[]')
  })
})

describe('the guest of a stay', () => {
  test('learns only the day before the guide opens, and then reads all of it', async () => {
    const { home, guide } = await addGuidedHome(app, owner, { pictures: [await addGuidePicture(app, owner)] })
    const late = await confirmed(home, 10, 12)
    const { body, status } = await getStayGuide(app, guest, late)
    expect([status, body]).toEqual([200, { opens_on: inDays(7), guide: null }])
    expect((await getBooking(app, guest, late)).body.arrival_guide).toEqual({
      opens_on: inDays(7),
      is_open: false,
    })
    const pictureOf = (id: string, who = guest) =>
      request(app, who, 'GET', `/bookings/${id}/arrival_guide/pictures/${guide.pictures[0]?.id}/`)
    expect((await pictureOf(late)).status).toBe(404)

    const soon = await confirmed(home, 2, 4)
    const { directions, access, wifi_name, wifi_password, manual } = aGuide()
    expect((await getStayGuide(app, guest, soon)).body).toEqual({
      opens_on: inDays(-1),
      guide: {
        directions,
        access,
        wifi_name,
        wifi_password,
        manual,
        pictures: [{ id: guide.pictures[0]?.id }],
      },
    })
    expect((await pictureOf(soon)).status).toBe(200)
  })

  test('gets no picture of a guide of another home', async () => {
    const { home } = await addGuidedHome(app, owner)
    const { guide } = await addGuidedHome(app, owner, { pictures: [await addGuidePicture(app, owner)] })
    const id = await confirmed(home, 2, 4)
    const path = `/bookings/${id}/arrival_guide/pictures/${guide.pictures[0]?.id}/`
    expect((await request(app, guest, 'GET', path)).status).toBe(404)
    const [{ url } = { url: '' }] = guide.pictures
    for (const address of [url, url.replace('.webp', '-480.webp')])
      expect((await app.http.inject({ url: address })).statusCode).toBe(404)
    expect(readUploadUrl(url)?.name).toMatch(/^guide-/)
  })

  test('reads a change at the next load', async () => {
    const { home, guide } = await addGuidedHome(app, owner)
    const id = await confirmed(home, 2, 4)
    await putGuideOf(app, owner, home, aGuide({ access: 'Ring twice.', updated_at: guide.updated_at }))
    expect((await getStayGuide(app, guest, id)).body.guide?.access).toBe('Ring twice.')
  })

  test('sees nothing of it for a request, a cancelled stay, one that is over, and a home without a guide', async () => {
    const { home } = await addGuidedHome(app, owner)
    const none = async (id: string) => {
      expect((await getStayGuide(app, guest, id)).status).toBe(404)
      expect((await getBooking(app, guest, id)).body.arrival_guide).toBeNull()
    }
    const { id: pending } = await reserved(app, guest, home, stayInDays(2, 4))
    await none(pending)
    const cancelled = await confirmed(home, 5, 7)
    await cancel(app, owner, cancelled)
    await none(cancelled)
    const over = await confirmed(home, 20, 22)
    await app.db
      .updateTable('bookings')
      .set({ check_in_date: inDays(-4), check_out_date: inDays(-2) })
      .where('id', '=', over)
      .execute()
    await none(over)
    await none(await confirmed(await addHome(app, owner), 2, 4))
  })
})

test('nobody else reads a guide: no other guest, owner or admin, and no admin who impersonates', async () => {
  const { home, guide } = await addGuidedHome(app, owner, { pictures: [await addGuidePicture(app, owner)] })
  const id = await confirmed(home, 1, 4)
  const picture = `/arrival_guide/pictures/${guide.pictures[0]?.id}/`
  const paths = [
    `/properties/${home}/arrival_guide/`,
    `/properties/${home}${picture}`,
    `/bookings/${id}/arrival_guide/`,
    `/bookings/${id}${picture}`,
  ]
  const others = [await createPerson(app), other, admin]
  for (const who of others)
    for (const path of paths) expect([403, 404]).toContain((await request(app, who, 'GET', path)).status)
  for (const path of paths.slice(0, 2)) expect((await request(app, guest, 'GET', path)).status).toBe(404)
  for (const path of paths.slice(2)) expect((await request(app, owner, 'GET', path)).status).toBe(403)

  for (const person of [owner, guest]) {
    const { body } = await request<Impersonation>(app, admin, 'POST', `/admin/people/${person.id}/view_as/`, {
      reason: 'They write that a stay is missing',
    })
    const impersonating = { headers: { authorization: `Bearer ${body.token}` } }
    for (const path of paths)
      expect((await request<{ code: string }>(app, impersonating, 'GET', path)).body.code).toBe(
        'viewing.closed',
      )
  }

  const everywhere = [
    [guest, `/properties/${home}/`],
    [guest, '/properties/'],
    [guest, '/bookings/'],
    [guest, `/bookings/${id}/`],
    [owner, `/properties/${home}/`],
    [owner, `/bookings/${id}/`],
    [admin, `/properties/${home}/`],
    [admin, `/bookings/${id}/`],
  ] as const
  for (const [who, path] of everywhere)
    expect(JSON.stringify((await request(app, who, 'GET', path)).body)).not.toMatch(SECRETS)
})

test('the database opens a guide on the same days as the contract', async () => {
  const cases = BOOKING_STATUSES.flatMap(status =>
    [0, 1, 3, 30].flatMap(opens_days_before =>
      [1, 2, 28].flatMap(nights =>
        Array.from({ length: 66 }, (_, day) => ({
          status,
          opens_days_before,
          check_in_date: '2028-02-28',
          check_out_date: addDays('2028-02-28', nights),
          today: addDays('2028-01-27', day),
        })),
      ),
    ),
  )
  const { rows } = await sql<{ open: boolean }>`
    select is_guide_open(status, check_in_date, check_out_date, opens_days_before, today) as open
    from jsonb_to_recordset(${JSON.stringify(cases)}::jsonb)
      as c(status text, check_in_date date, check_out_date date, opens_days_before int, today date)`.execute(
    app.db,
  )
  expect(rows.map(({ open }) => open)).toEqual(cases.map(({ today, ...stay }) => isGuideOpen(stay, today)))
})
