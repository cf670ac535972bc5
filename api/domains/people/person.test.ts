import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person as PersonAnswer } from '#contract/people/schemas.ts'
import { addHome, reserved, stayInDays, trust } from '#tests/support/homes.ts'
import { invitationMailsTo, inviteToNetwork, inviteToPlatform } from '#tests/support/invitations.ts'
import { earn } from '#tests/support/money.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { countStatements } from '#tests/support/statements.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let admin: TestPerson
let owner: TestPerson
let guest: TestPerson
let home: string
beforeAll(async () => {
  app = await openTestApp()
  admin = await createPerson(app, { userType: 'admin', fullName: 'Ada Admin' })
  owner = await createPerson(app, { userType: 'owner', fullName: 'Olga Owner' })
  guest = await createPerson(app, { fullName: 'Gus Guest' })
  await trust(app, owner, guest, { level: 3, percentage: 25 })
  home = await addHome(app, owner, { title: 'The ferry house' })
  await reserved(app, guest, home, stayInDays(30, 32))
})
afterAll(() => app.close())

const read = (id: string) => request<PersonAnswer>(app, admin, 'GET', `/users/${id}/`)

describe('the page of a person', () => {
  it('shows of a guest the networks that they are in with their level, and their stays', async () => {
    const { body } = await read(guest.id)
    expect(body).toMatchObject({ full_name: 'Gus Guest', user_type: 'user', state: 'active', money: null })
    expect(body.memberships).toMatchObject({
      count: 1,
      results: [
        { person: { id: owner.id, full_name: 'Olga Owner' }, trust_level: 3, discount_percentage: 25 },
      ],
    })
    expect(body.stays).toMatchObject({
      count: 1,
      results: [
        { as: 'guest', property: { title: 'The ferry house' }, with: { id: owner.id }, status: 'pending' },
      ],
    })
    expect([body.homes.count, body.members.count, body.sessions.count]).toEqual([0, 0, 1])
  })

  it('shows of an owner their members, homes, the stays there, and their money as they see it', async () => {
    await earn(app, owner, 120)
    const { body } = await read(owner.id)
    expect(body.members.results.map(line => [line.person.full_name, line.trust_level])).toEqual([
      ['Gus Guest', 3],
    ])
    expect(body.homes.results.map(each => each.title)).toContain('The ferry house')
    expect(body.stays.results.find(stay => stay.property.id === home)).toMatchObject({
      as: 'owner',
      with: { full_name: 'Gus Guest' },
    })
    const own = await request(app, owner, 'GET', '/payments/balance/')
    expect(body.money).toMatchObject(own.body as object)
    expect(body.money?.movements[0]).toMatchObject({ type: 'booking', amount: 120 })
  })

  it('holds the latest ten of each, and says how many there are', async () => {
    const big = await createPerson(app, { userType: 'owner' })
    for (let n = 0; n < 12; n++) await addHome(app, big, { title: `House ${n}` })
    const { homes } = (await read(big.id)).body
    expect([homes.count, homes.results.length]).toEqual([12, 10])
  })

  it('shows invitations to them and by them, which an admin sends again and takes back', async () => {
    const email = 'ines.invited@example.com'
    await inviteToPlatform(app, admin, email)
    await inviteToNetwork(app, owner, email)
    const person = await createPerson(app, { email, fullName: 'Ines Invited' })
    const lines = (await read(person.id)).body.invitations.results
    expect(lines.map(line => [line.kind, line.direction, line.sender?.full_name, line.status])).toEqual([
      ['network', 'received', 'Olga Owner', 'pending'],
      ['platform', 'received', 'Ada Admin', 'pending'],
    ])
    const sent = (await read(owner.id)).body.invitations.results
    expect(sent[0]).toMatchObject({ direction: 'sent', email })
    const before = (await invitationMailsTo(app, email)).length
    const path = `/network-invitations/${sent[0]?.id}`
    expect((await request(app, admin, 'POST', `${path}/resend/`)).status).toBe(201)
    expect((await invitationMailsTo(app, email)).length).toBe(before + 1)
    const again = (await read(owner.id)).body.invitations.results[0]
    expect((await request(app, admin, 'POST', `/network-invitations/${again?.id}/revoke/`)).status).toBe(200)
    expect((await read(owner.id)).body.invitations.results[0]?.status).toBe('revoked')
  })

  it('says since when, why and by whom somebody is suspended', async () => {
    const person = await createPerson(app)
    await request(app, admin, 'POST', `/users/${person.id}/suspend/`, { reason: 'Two broken windows.' })
    expect((await read(person.id)).body).toMatchObject({
      state: 'suspended',
      suspension: { reason: 'Two broken windows.', by: { id: admin.id, full_name: 'Ada Admin' } },
      sessions: { count: 0 },
    })
  })

  it('asks no more of the database however much there is', async () => {
    const count = async (id: string) => (await countStatements(() => read(id))).length
    expect(await count(owner.id)).toBeLessThanOrEqual((await count(guest.id)) + 2)
  })

  it('is not there for nobody', async () => {
    expect((await read('00000000-0000-4000-8000-000000000000')).status).toBe(404)
    expect((await read('me')).status).toBe(404)
  })
})
