import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Page } from '#contract/kernel/paging.ts'
import type { Notification } from '#contract/notifications/schemas.ts'
import {
  addHome,
  ask,
  getBooking,
  patchStatus,
  reserved,
  see,
  showPicture,
  stayInDays,
} from '#tests/support/homes.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { setHomeStatus, show } from '#tests/support/moderation.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let owner: TestPerson
let guest: TestPerson
let admin: TestPerson
let home: string

const REASON = 'Two guests found no heating.'

beforeAll(async () => {
  app = await openTestApp()
  guest = await createPerson(app)
  admin = await createPerson(app, { userType: 'admin' })
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await createPerson(app, { userType: 'owner' })
  home = await addHome(app, owner, { title: 'The mill' })
})

const isShown = async () => (await see(app, guest, home)).status === 200

describe('a home that an admin hides', () => {
  test('is out of sight, and its owner hears why by the bell and by mail', async () => {
    expect((await show(app, admin, home, false, REASON)).status).toBe(200)
    expect(await isShown()).toBe(false)
    expect((await ask(app, guest, home, stayInDays(5, 7))).status).toBe(404)
    expect((await see(app, owner, home)).body.moderation?.hidden_reason).toBe(REASON)
    const { results } = (await request<Page<Notification>>(app, owner, 'GET', '/notifications/')).body
    expect(results[0]).toMatchObject({ kind: 'home.hidden', subject_id: home, data: { reason: REASON } })
    await app.drain()
    expect((await mailsTo(app.dataDir, owner.email))[0]?.text).toContain(REASON)
  })

  test('is mailed even to who wants no mails about homes; that it is back is not', async () => {
    await app.db
      .insertInto('user_preferences')
      .values({ user_id: owner.id, mail_property_updates: false, updated_at: new Date() })
      .execute()
    await show(app, admin, home, false, REASON)
    await show(app, admin, home, true, 'Repaired.')
    await app.drain()
    const subjects = (await mailsTo(app.dataDir, owner.email)).map(({ subject }) => subject)
    expect(subjects).toEqual(['The mill was hidden'])
  })

  test('cannot be shown by its owner, who is told the reason, by any call', async () => {
    await show(app, admin, home, false, REASON)
    expect(await show(app, owner, home, true)).toMatchObject({
      status: 409,
      body: { code: 'property.hidden_by_admin', detail: `An admin has hidden this home: ${REASON}` },
    })
    await showPicture(app, owner, home)
    await setHomeStatus(app, owner, home, 'draft')
    expect((await setHomeStatus(app, owner, home, 'active')).status).toBe(200)
    expect(await isShown()).toBe(false)
    const direct = app.db.updateTable('properties').set({ is_visible: true }).where('id', '=', home)
    await expect(direct.execute()).rejects.toThrow('properties_hidden_by_admin')
  })

  test('keeps the stays that are booked, and they can still be agreed', async () => {
    const stay = await reserved(app, guest, home, stayInDays(5, 7))
    await show(app, admin, home, false, REASON)
    expect((await getBooking(app, guest, stay.id)).body.status).toBe('pending')
    expect((await patchStatus(app, owner, stay.id, 'confirmed')).body.status).toBe('confirmed')
  })

  test('comes back as its owner had it, or wants it since', async () => {
    await show(app, admin, home, false, REASON)
    await show(app, admin, home, true, 'Repaired.')
    expect(await isShown()).toBe(true)
    expect((await see(app, owner, home)).body.moderation).toBeNull()

    await show(app, owner, home, false)
    await show(app, admin, home, false, REASON)
    await show(app, admin, home, true, 'Repaired.')
    expect(await isShown()).toBe(false)

    await show(app, owner, home, true)
    await show(app, admin, home, false, REASON)
    expect((await show(app, owner, home, false)).status).toBe(200)
    await show(app, admin, home, true, 'Repaired.')
    expect(await isShown()).toBe(false)
  })

  test('needs a reason both ways, and the second of two admins is notified', async () => {
    for (const shown of [false, true])
      expect(await show(app, admin, home, shown)).toMatchObject({
        status: 400,
        body: { errors: { reason: ['Please say why.'] } },
      })
    expect((await show(app, admin, home, true, REASON)).body.code).toBe('property.not_hidden')
    const both = await Promise.all([
      show(app, admin, home, false, REASON),
      show(app, admin, home, false, 'Another reason.'),
    ])
    expect(both.map(({ body }) => body.code ?? 'done').sort()).toEqual(['done', 'property.hidden_already'])
  })

  test('leaves one entry for each decision, with the reason and what changed', async () => {
    await show(app, admin, home, false, REASON)
    await show(app, admin, home, true, 'Repaired.')
    const entries = await app.db
      .selectFrom('audit_entries')
      .select(['action', 'reason', 'before', 'after', 'concerns'])
      .where('subject_id', '=', home)
      .orderBy('id')
      .execute()
    expect(entries).toEqual([
      {
        action: 'property.hidden',
        reason: REASON,
        before: { status: 'active', is_visible: true },
        after: { status: 'active', is_visible: false },
        concerns: owner.id,
      },
      {
        action: 'property.restored',
        reason: 'Repaired.',
        before: { status: 'active', is_visible: false },
        after: { status: 'active', is_visible: true },
        concerns: owner.id,
      },
    ])
  })

  test('stays hidden when its owner is gone, and leaves the queue', async () => {
    await show(app, admin, home, false, REASON)
    const waiting = await addHome(app, owner, { status: 'pending_review', review_asked_at: new Date() })
    const gone = await request(app, owner, 'DELETE', '/users/delete_account/', { password: owner.password })
    expect(gone.status).toBeLessThan(300)
    await show(app, admin, home, true, 'Repaired.')
    expect(await isShown()).toBe(false)
    expect((await see(app, admin, waiting)).body.status).toBe('draft')
  })
})
