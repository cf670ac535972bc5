import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PersonPage } from '#contract/people/pages.schemas.ts'
import { addHome, trust } from '#tests/support/homes.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { addReviewableStay } from '#tests/support/reviews.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let owner: TestPerson
let guest: TestPerson

const FRIEND = { level: 3, percentage: 15, name: 'Friend' }

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await createPerson(app, { userType: 'owner', fullName: 'Olive Marsh' })
  guest = await createPerson(app, { fullName: 'Gus Reed' })
})

const look = (reader: TestPerson, at: { id: string }) =>
  request<PersonPage>(app, reader, 'GET', `/people/${at.id}/`)
const sees = async (reader: TestPerson, at: { id: string }) => (await look(reader, at)).status === 200
const choose = (who: TestPerson, choices: object) =>
  request(app, who, 'PATCH', '/users/preferences/', choices)
const suspend = (who: TestPerson) =>
  app.db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', who.id).execute()

describe('who sees the page of a person', () => {
  test('everybody their own', async () => {
    expect(await sees(guest, guest)).toBe(true)
    expect(await sees(owner, owner)).toBe(true)
  })

  test('a stranger gets the same answer as for an id that nobody has', async () => {
    const hidden = await look(guest, owner)
    const nobody = await look(guest, { id: randomUUID() })
    expect(hidden.status).toBe(404)
    const { instance: _, ...said } = hidden.body as unknown as Record<string, unknown>
    expect(nobody.body).toMatchObject(said)
  })

  test('a guest sees the owner of a home as long as they see the home', async () => {
    const home = await addHome(app, owner, { visible_to: 'network' })
    expect(await sees(guest, owner)).toBe(false)
    const shown = { visible_to: 'everyone' }
    await app.db.updateTable('properties').set(shown).where('id', '=', home).execute()
    expect(await sees(guest, owner)).toBe(true)
    await app.db.updateTable('properties').set({ is_visible: false }).where('id', '=', home).execute()
    expect(await sees(guest, owner)).toBe(false)
  })

  test('a member sees the owner, and the owner the member, until they are removed', async () => {
    await trust(app, owner, guest, FRIEND)
    expect([await sees(guest, owner), await sees(owner, guest)]).toEqual([true, true])
    await app.db.deleteFrom('network_members').where('member_id', '=', guest.id).execute()
    expect([await sees(guest, owner), await sees(owner, guest)]).toEqual([false, false])
  })

  test('a stay shows owner and guest to each other, and the guest to no other owner', async () => {
    const other = await createPerson(app, { userType: 'owner' })
    const home = await addHome(app, owner, { visible_to: 'network' })
    await addReviewableStay(app, { home, guest }, { status: 'pending' })
    expect([await sees(guest, owner), await sees(owner, guest)]).toEqual([true, true])
    expect(await sees(other, guest)).toBe(false)
  })

  test('an owner sees somebody who asks them before booking, while both could write', async () => {
    const home = await addHome(app, owner)
    await request(app, guest, 'POST', `/properties/${home}/questions/`, { text: 'Is there a cot?' })
    expect(await sees(owner, guest)).toBe(true)
    await request(app, owner, 'PUT', `/blocked_people/${guest.id}/`)
    expect(await sees(owner, guest)).toBe(false)
  })

  test('two members of one owner do not see each other', async () => {
    const second = await createPerson(app)
    await trust(app, owner, guest, FRIEND)
    await trust(app, owner, second, FRIEND)
    expect([await sees(guest, second), await sees(second, guest)]).toEqual([false, false])
  })

  test('an owner sees somebody introduced to them once that person agreed, never before or after a refusal', async () => {
    const now = new Date()
    const introduce = async (status: string) => {
      await app.db.deleteFrom('introductions').where('owner_id', '=', owner.id).execute()
      await app.db
        .insertInto('introductions')
        .values({
          id: randomUUID(),
          owner_id: owner.id,
          email: guest.email,
          full_name: 'Gus Reed',
          line: 'We sail together.',
          token_hash: randomBytes(32),
          status,
          created_at: now,
          asked_at: now,
          answered_at: status === 'sent' ? null : now,
          decided_at: status === 'declined' || status === 'accepted' ? now : null,
        })
        .execute()
      return sees(owner, guest)
    }
    expect(await introduce('sent')).toBe(false)
    expect(await introduce('refused')).toBe(false)
    expect(await introduce('declined')).toBe(false)
    expect(await introduce('agreed')).toBe(true)
  })

  test('a home for a higher level shows its owner to nobody below, and to members of other owners neither', async () => {
    const other = await createPerson(app, { userType: 'owner' })
    await trust(app, other, guest, { level: 5, percentage: 40 })
    await addHome(app, owner, { visible_to: 'level', visible_from_level: 5 })
    expect([await sees(guest, owner), await sees(other, owner)]).toEqual([false, false])
  })

  test('an admin who impersonates somebody sees whom that person sees, and nobody else', async () => {
    const admin = await createPerson(app, { userType: 'admin' })
    const stranger = await createPerson(app)
    await trust(app, owner, guest, FRIEND)
    const begun = await request<{ token: string }>(app, admin, 'POST', `/admin/people/${owner.id}/view_as/`, {
      reason: 'They write that a member is missing',
    })
    const impersonating = { ...admin, headers: { authorization: `Bearer ${begun.body.token}` } }
    expect([await sees(admin, stranger), await sees(impersonating, stranger)]).toEqual([true, false])
    expect((await look(impersonating, guest)).body.given_level).toMatchObject({ name: 'Friend' })
  })

  test('nobody sees a closed account, not even an admin', async () => {
    const admin = await createPerson(app, { userType: 'admin' })
    await trust(app, owner, guest, FRIEND)
    expect(await sees(admin, guest)).toBe(true)
    await suspend(guest)
    expect([await sees(owner, guest), await sees(admin, guest)]).toEqual([false, false])
  })
})

describe('what stands on the page', () => {
  test('is the level that the reader holds or gave, and never a level with anybody else', async () => {
    const other = await createPerson(app, { userType: 'owner' })
    await trust(app, owner, guest, FRIEND)
    await trust(app, other, guest, { level: 5, percentage: 40, name: 'Family of the other' })
    const home = await addHome(app, owner)
    await addReviewableStay(app, { home, guest })
    const elsewhere = await addHome(app, other)
    await addReviewableStay(app, { home: elsewhere, guest }, { endedAgo: 9 })

    const friend = { level: 3, name: 'Friend', discount_percentage: 15 }
    const asOwner = (await look(owner, guest)).body
    expect(asOwner).toMatchObject({ given_level: friend, held_level: null, stays_with_reader: 1 })
    expect(asOwner.may_read_references).toBe(true)
    expect((await look(guest, owner)).body).toMatchObject({
      held_level: friend,
      given_level: null,
      member_since: null,
      stays_with_reader: null,
      may_read_references: false,
    })
    expect(JSON.stringify(asOwner)).not.toContain('Family of the other')
  })

  test('is what they say of themselves, without address, phone, or the day on which they came', async () => {
    const said = { bio: 'Plants fig trees.', phone: '+1 555 0177', spoken_languages: ['pt', 'en'] }
    await request(app, owner, 'PATCH', '/users/update_profile/', said)
    await addHome(app, owner)
    const { body } = await look(guest, owner)
    expect(body).toMatchObject({ bio: said.bio, spoken_languages: ['pt', 'en'], is_owner: true })
    expect(body.since).toMatch(/^\d{4}-\d{2}$/)
    for (const secret of [owner.email, said.phone, 'Ferry Lane'])
      expect(JSON.stringify(body)).not.toContain(secret)
  })

  test('is no picture that a guest hides from owners whom they do not know yet', async () => {
    await app.db.updateTable('users').set({ profile_image: '/p.webp' }).where('id', '=', guest.id).execute()
    await choose(guest, { show_picture: false })
    const home = await addHome(app, owner)
    await addReviewableStay(app, { home, guest }, { status: 'pending' })
    expect((await look(owner, guest)).body.profile_image).toBeNull()
    await trust(app, owner, guest, FRIEND)
    expect((await look(owner, guest)).body.profile_image).toBe('/p.webp')
  })
})

test('a language is chosen once, from the list, and at most ten of them', async () => {
  const save = async (spoken_languages: string[]) =>
    (await request(app, guest, 'PATCH', '/users/update_profile/', { spoken_languages })).status
  expect(await save(['en', 'en'])).toBe(400)
  expect(await save(['tlh'])).toBe(400)
  expect(await save(['ar', 'bg', 'bn', 'ca', 'cs', 'da', 'de', 'el', 'en', 'es', 'et'])).toBe(400)
  expect(await save(['en', 'de'])).toBe(200)
})

describe('what the reader may do on the page', () => {
  const may = async (reader: TestPerson, at: { id: string }) => {
    const { may_be_offered, is_in_touch } = (await look(reader, at)).body
    return { may_be_offered, is_in_touch }
  }

  test('is to offer a member a stay, as their owner', async () => {
    const admin = await createPerson(app, { userType: 'admin' })
    await trust(app, owner, guest, FRIEND)
    expect(await may(owner, guest)).toEqual({ may_be_offered: true, is_in_touch: false })
    for (const [reader, at] of [
      [guest, owner],
      [owner, owner],
      [admin, guest],
    ] as const)
      expect(await may(reader, at)).toEqual({ may_be_offered: false, is_in_touch: false })
  })

  test('is to offer somebody who asked a stay, and for both to block and report each other', async () => {
    const other = await createPerson(app, { userType: 'owner' })
    const home = await addHome(app, owner)
    await addHome(app, other)
    await request(app, guest, 'POST', `/properties/${home}/questions/`, { text: 'Is there a cot?' })
    expect(await may(owner, guest)).toEqual({ may_be_offered: true, is_in_touch: true })
    expect(await may(guest, owner)).toEqual({ may_be_offered: false, is_in_touch: true })
    expect(await may(guest, other)).toEqual({ may_be_offered: false, is_in_touch: false })
  })

  test('is no offer to a guest whose stay is over and who is no member', async () => {
    const home = await addHome(app, owner)
    await addReviewableStay(app, { home, guest })
    expect(await may(owner, guest)).toEqual({ may_be_offered: false, is_in_touch: true })
  })
})

describe('who invited somebody', () => {
  test('is said if both agree and the reader sees the inviter; a suspended one is not named', async () => {
    const inviter = await createPerson(app, { userType: 'owner', fullName: 'Ines Vale' })
    const invited = await createPerson(app, { invitedBy: inviter.id })
    await trust(app, owner, invited, FRIEND)
    const said = async () => (await look(owner, invited)).body.invited_by
    await choose(invited, { show_invitations: true })
    await addHome(app, inviter)
    expect(await said()).toBeNull()
    await choose(inviter, { show_invitations: true })
    expect(await said()).toEqual({ id: inviter.id, full_name: 'Ines Vale' })
    await choose(invited, { show_invitations: false })
    expect(await said()).toBeNull()
    await choose(invited, { show_invitations: true })
    const hidden = { is_visible: false }
    await app.db.updateTable('properties').set(hidden).where('owner_id', '=', inviter.id).execute()
    expect(await said()).toBeNull()
    await trust(app, inviter, owner, FRIEND)
    expect(await said()).not.toBeNull()
    await suspend(inviter)
    expect(await said()).toBeNull()
  })
})

describe('whom both know', () => {
  test('is said by name where both agreed, of people whom the reader sees', async () => {
    const clara = await createPerson(app, { fullName: 'Clara Holm', userType: 'owner' })
    const dan = await createPerson(app, { fullName: 'Dan Roe' })
    for (const member of [guest, clara, dan]) await trust(app, owner, member, FRIEND)
    await choose(dan, { named_as_known: true })
    await choose(guest, { named_as_known: false })
    await trust(app, clara, guest, FRIEND)
    const known = async (reader: TestPerson, at: TestPerson) => (await look(reader, at)).body.known_to_both
    expect(await known(owner, guest)).toEqual([])
    await choose(clara, { named_as_known: true })
    expect(await known(owner, guest)).toEqual([])
    // Whose page it is agrees too: it says whom they know.
    await choose(guest, { named_as_known: true })
    expect(await known(owner, guest)).toEqual([{ id: clara.id, full_name: 'Clara Holm' }])
    // The owner has not agreed.
    expect(await known(guest, owner)).toEqual([])
    await choose(clara, { named_as_known: false })
    expect(await known(owner, guest)).toEqual([])
    await choose(clara, { named_as_known: true })
    await suspend(clara)
    expect(await known(owner, guest)).toEqual([])
  })

  test('is nobody whom the reader merely sees, by a home that is open to everyone', async () => {
    const eve = await createPerson(app, { fullName: 'Eve Lund', userType: 'owner' })
    await addHome(app, eve, { visible_to: 'everyone' })
    await trust(app, owner, guest, FRIEND)
    await trust(app, eve, guest, FRIEND)
    for (const who of [eve, guest]) await choose(who, { named_as_known: true })
    const known = async () => (await look(owner, guest)).body.known_to_both
    expect(await sees(owner, eve)).toBe(true)
    expect(await known()).toEqual([])
    await trust(app, eve, owner, FRIEND)
    expect(await known()).toEqual([{ id: eve.id, full_name: 'Eve Lund' }])
  })
})
