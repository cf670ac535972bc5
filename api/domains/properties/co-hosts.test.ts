import { describe, expect, test } from 'vitest'
import { coHostParts } from '#api/domains/accounts/export-co-hosts.queries.ts'
import { DAY_MS } from '#contract/kernel/durations.ts'
import { CO_HOST_INVITATION_DAYS, MAXIMUM_CO_HOSTS } from '#contract/properties/co-hosts.rules.ts'
import { withHelpfulPeople } from '#tests/support/co-host-suites.ts'
import { type HelpfulPeople, seedCoHost } from '#tests/support/co-hosts.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { later, request } from '#tests/support/requests.ts'
import type { TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let owner: HelpfulPeople['owner']
let clara: HelpfulPeople['clara']
let stranger: HelpfulPeople['stranger']
let home: HelpfulPeople['home']
let other: HelpfulPeople['other']
let by: HelpfulPeople['by']
let claraHelps: HelpfulPeople['claraHelps']
let bellOf: HelpfulPeople['bellOf']
let blocks: HelpfulPeople['blocks']

withHelpfulPeople((opened, people) => {
  app = opened
  ;({ owner, clara, stranger, home, other, by, claraHelps, bellOf, blocks } = people)
})

/** Invites Clara and returns the id of the invitation. */
const invited = async (asked: object = { person: clara.id }) => {
  await by(owner).invite(home, asked)
  await app.drain()
  return (await by(clara).homes())[0]?.id ?? ''
}
const helpsOf = async (who: TestPerson) =>
  (await request<{ helps: boolean }>(app, who, 'GET', '/users/profile/')).body.helps

describe('an invitation to help', () => {
  test('is offered with people whom the owner sees, and answered for others as if they did not exist', async () => {
    expect(await by(owner).candidates(home)).toEqual([{ id: clara.id, full_name: 'Clara Helper' }])
    expect(await by(owner).candidates(home, 'Sam')).toEqual([])
    const nobody = await by(owner).invite(home, { person: home })
    expect(nobody.status).toBe(404)
    expect(await by(owner).invite(home, { person: stranger.id })).toEqual(nobody)
    expect((await by(owner).invite(home, { person: clara.id })).status).toBe(204)
    expect(await by(owner).candidates(home)).toEqual([])
    expect((await by(owner).invite(home, { person: clara.id })).body.code).toBe('co_host.already')
  })

  test('is told and mailed to the person, who accepts it; the owner is told', async () => {
    const id = await invited()
    expect(await helpsOf(clara)).toBe(true)
    expect(await helpsOf(stranger)).toBe(false)
    expect(await bellOf(clara)).toMatchObject([
      { kind: 'co_host.invited', subject_id: id, data: { person: 'Olive Owner', home: 'The boathouse' } },
    ])
    const [mail] = await mailsTo(app.dataDir, clara.email)
    expect(mail?.subject).toBe('Help Olive Owner with The boathouse?')
    expect(mail?.text).toContain('http://app.test/helping')
    expect(await by(owner).list(home)).toMatchObject([
      { id, status: 'invited', rights: 'calendar', person: { full_name: 'Clara Helper' } },
    ])
    expect((await by(clara).accept(id)).status).toBe(204)
    expect((await by(clara).accept(id)).status).toBe(404)
    expect(await bellOf(clara)).toMatchObject([{ read_at: expect.any(String) }])
    expect(await by(owner).list(home)).toMatchObject([{ status: 'active', email: null, expires_at: null }])
    expect(await by(clara).homes()).toMatchObject([
      {
        status: 'active',
        owner: { full_name: 'Olive Owner' },
        property: { id: home, title: 'The boathouse' },
      },
    ])
    expect(await bellOf(owner)).toMatchObject([
      { kind: 'co_host.accepted', subject_id: home, data: { person: 'Clara Helper' } },
    ])
    expect(await by(owner).list(other)).toEqual([])
  })

  test('to an address says nothing of who has it, and reaches whoever does', async () => {
    const known = await by(owner).invite(home, { email: stranger.email })
    const unknown = await by(owner).invite(home, { email: 'nobody@elsewhere.test' })
    expect(known).toEqual(unknown)
    expect(known.status).toBe(204)
    await app.drain()
    const [one, two] = await by(owner).list(home)
    expect({ ...one, id: '', expires_at: '', email: '' }).toEqual({
      ...two,
      id: '',
      expires_at: '',
      email: '',
    })
    expect(one).toMatchObject({ person: null, email: stranger.email })
    const [found] = await by(stranger).homes()
    expect(found?.property.title).toBe('The boathouse')
    expect((await by(stranger).accept(found?.id ?? '')).status).toBe(204)
    expect((await by(owner).list(home))[0]).toMatchObject({
      person: { full_name: 'Sam Stranger' },
      email: null,
    })
    expect(await mailsTo(app.dataDir, 'nobody@elsewhere.test')).toEqual([])
  })

  test('by name stands beside one to the address of the same person, and both end with the answer', async () => {
    await by(owner).invite(home, { email: clara.email })
    await app.drain()
    expect((await by(owner).invite(home, { person: clara.id })).status).toBe(204)
    const [{ id } = { id: '' }, second] = await by(clara).homes()
    expect(second?.property.id).toBe(home)
    await by(clara).accept(id)
    expect(await by(owner).list(home)).toMatchObject([{ id, status: 'active' }])
    // Somebody who helps already is found by no address.
    await by(owner).invite(home, { email: clara.email })
    await app.drain()
    expect(await by(clara).homes()).toHaveLength(1)
  })

  test('reaches neither admins, nor people whom a block keeps apart from the owner, nor oneself', async () => {
    const admin = await createPerson(app, { userType: 'admin' })
    await blocks(stranger, owner)
    for (const { email } of [admin, stranger])
      expect((await by(owner).invite(home, { email })).status).toBe(204)
    await app.drain()
    expect(await bellOf(admin)).toEqual([])
    expect(await by(stranger).homes()).toEqual([])
    expect((await by(owner).invite(home, { email: owner.email })).body.code).toBe('invitation.to_yourself')
    expect((await by(owner).invite(home, { person: owner.id })).body.code).toBe('invitation.to_yourself')
    const id = await invited()
    await blocks(clara, owner)
    expect(await by(clara).homes()).toEqual([])
    expect((await by(clara).accept(id)).status).toBe(404)
  })

  test('is for one person or one address', async () => {
    for (const asked of [{}, { person: clara.id, email: clara.email }])
      expect(await by(owner).invite(home, asked)).toMatchObject({ status: 400, body: { errors: {} } })
  })

  test('can be declined, taken back, and lapses; then it is gone', async () => {
    const declined = await invited()
    expect((await by(clara).end(declined)).status).toBe(404)
    expect((await by(clara).decline(declined)).status).toBe(204)
    expect(await bellOf(owner)).toMatchObject([{ kind: 'co_host.declined' }])
    const takenBack = await invited()
    expect((await by(owner).end(takenBack)).status).toBe(204)
    expect(await bellOf(clara)).toEqual([])
    for (const id of [declined, takenBack]) expect((await by(clara).accept(id)).status).toBe(404)
    const lapsed = await invited()
    app.passTime((CO_HOST_INVITATION_DAYS + 1) * DAY_MS)
    const [claraNow, ownerNow] = [await later(app, clara), await later(app, owner)]
    expect(await by(claraNow).homes()).toEqual([])
    expect((await by(claraNow).accept(lapsed)).status).toBe(404)
    expect(await by(ownerNow).list(home)).toEqual([])
    expect((await by(ownerNow).invite(home, { person: clara.id })).status).toBe(204)
    app.passTime(-(CO_HOST_INVITATION_DAYS + 1) * DAY_MS)
  })

  test(`is refused beyond ${MAXIMUM_CO_HOSTS} people of a home, also at the same time`, async () => {
    const addresses = Array.from({ length: MAXIMUM_CO_HOSTS + 3 }, (_, index) => `a${index}@elsewhere.test`)
    const answers = await Promise.all(addresses.map(email => by(owner).invite(home, { email })))
    const refused = answers.filter(({ status }) => status !== 204)
    expect(refused.map(({ body }) => body.code)).toEqual(Array(3).fill('co_host.too_many'))
    expect(await by(owner).list(home)).toHaveLength(MAXIMUM_CO_HOSTS)
    expect((await by(owner).invite(other, { email: 'a1@elsewhere.test' })).status).toBe(204)
  })
})

describe('who helps', () => {
  test('is seen and changed by the owner of the home alone', async () => {
    const rival = await createPerson(app, { userType: 'owner' })
    const id = await claraHelps()
    for (const who of [rival, stranger]) {
      expect((await by(who).end(id)).status).toBe(404)
      expect((await request(app, who, 'GET', `/properties/${home}/co_hosts/`)).status).toBe(403)
    }
    expect((await by(rival).invite(home, { person: clara.id })).status).toBe(403)
    expect((await by(stranger).accept(id)).status).toBe(404)
    const asked = await seedCoHost(app, { owner, helper: clara, home: other }, { accepted: false })
    for (const who of [stranger, owner, rival]) expect((await by(who).accept(asked)).status).toBe(404)
  })

  test.each([
    ['the owner', () => owner, 'co_host.ended', () => clara],
    ['the helper', () => clara, 'co_host.left', () => owner],
  ] as const)('no longer does when %s ends it; the other is told', async (_, who, kind, told) => {
    const id = await claraHelps()
    expect((await by(who()).end(id)).status).toBe(204)
    expect((await by(who()).end(id)).status).toBe(404)
    expect(await by(clara).homes()).toEqual([])
    expect(await by(owner).list(home)).toEqual([])
    expect(await bellOf(told())).toMatchObject([{ kind }])
    expect(await by(owner).candidates(home)).toHaveLength(1)
  })

  test('stands in the data of both, and nothing stays of either who deletes their account', async () => {
    const id = await invited()
    await by(clara).accept(id)
    await by(owner).invite(home, { email: 'nobody@elsewhere.test' })
    const [atHomes, elsewhere] = coHostParts
    expect(await atHomes?.read(app.db, owner.id)).toMatchObject([
      { property: 'The boathouse', person: 'Clara Helper', email: null },
      { person: null, email: 'nobody@elsewhere.test' },
    ])
    expect(await elsewhere?.read(app.db, clara.id)).toMatchObject([
      { owner: 'Olive Owner', rights: 'calendar' },
    ])
    const remove = (who: TestPerson) =>
      request(app, who, 'DELETE', '/users/delete_account/', { password: who.password })
    expect((await remove(clara)).status).toBe(204)
    expect(await bellOf(owner)).toMatchObject([
      { kind: 'co_host.accepted', data: { home: 'The boathouse', person: 'Former member' } },
    ])
    expect((await by(owner).list(home)).map(({ email }) => email)).toEqual(['nobody@elsewhere.test'])
    const ivy = await createPerson(app)
    await seedCoHost(app, { owner, helper: ivy, home })
    expect((await remove(owner)).status).toBe(204)
    expect(
      await app.db.selectFrom('co_hosts').select('id').where('owner_id', '=', owner.id).execute(),
    ).toEqual([])
  })

  test('has the level that the owner chooses, when inviting and later; who helps is told', async () => {
    const id = await invited({ person: clara.id, rights: 'messages' })
    expect(await by(clara).homes()).toMatchObject([{ rights: 'messages' }])
    expect((await by(owner).change(id, 'calendar')).status).toBe(204)
    await by(clara).accept(id)
    expect((await by(owner).change(id, 'requests')).status).toBe(204)
    // The same once more is no news.
    expect((await by(owner).change(id, 'requests')).status).toBe(204)
    expect(await by(clara).homes()).toMatchObject([{ rights: 'requests' }])
    expect((await bellOf(clara)).map(({ kind }) => kind)).toEqual([
      'co_host.rights_changed',
      'co_host.invited',
    ])
    const ivy = await createPerson(app, { userType: 'owner' })
    await app.db.updateTable('co_hosts').set({ person_id: ivy.id }).where('id', '=', id).execute()
    expect((await by(ivy).change(id, 'calendar')).status).toBe(404)
    expect((await by(ivy).homes())[0]?.rights).toBe('requests')
    await by(owner).end(id)
    expect((await by(owner).change(id, 'calendar')).status).toBe(404)
  })

  test('is in the audit log with who did what', async () => {
    const id = await invited()
    await by(clara).accept(id)
    await by(owner).change(id, 'messages')
    await by(clara).end(id)
    const entries = await app.db
      .selectFrom('audit_entries')
      .select(['action', 'who_id', 'concerns'])
      .where('subject_id', '=', home)
      .where('action', 'like', 'co_host.%')
      .orderBy('id')
      .execute()
    expect(entries).toEqual([
      { action: 'co_host.invited', who_id: owner.id, concerns: clara.id },
      { action: 'co_host.accepted', who_id: clara.id, concerns: owner.id },
      { action: 'co_host.rights_changed', who_id: owner.id, concerns: clara.id },
      { action: 'co_host.ended', who_id: clara.id, concerns: owner.id },
    ])
  })
})
