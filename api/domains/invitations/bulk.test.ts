import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InvitingAnswers } from '#contract/invitations/schemas.ts'
import { DAY_MS } from '#contract/kernel/durations.ts'
import {
  accept,
  invitationMailsTo,
  inviteToPlatform,
  NEWCOMER,
  tokenMailedTo,
} from '#tests/support/invitations.ts'
import { asOwner } from '#tests/support/owner.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { type Caller, later, nobody, request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let admin: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  admin = await createPerson(app, { userType: 'admin', fullName: 'Alma Admin' })
})
afterAll(() => app.close())

let people = 0
const anAddress = () => {
  people += 1
  return `line${people}@example.com`
}
const inviteMany = (who: Caller, emails: readonly string[], user_type = 'user') =>
  request<InvitingAnswers>(app, who, 'POST', '/invitations/bulk/', {
    lines: emails.map(email => ({ email, user_type })),
  })
const outcomes = ({ body }: { body: InvitingAnswers }) =>
  body.results.map(({ line, outcome }) => `${line} ${outcome}`)
const entriesSince = async (id: number) =>
  app.db
    .selectFrom('audit_entries')
    .select(['subject_id', 'who_id', 'after'])
    .where('action', '=', 'invitation.sent')
    .where('id', '>', id)
    .orderBy('id')
    .execute()
const lastEntry = async () => {
  const { id } = await app.db
    .selectFrom('audit_entries')
    .select(({ fn }) => fn.coalesce(fn.max('id'), sql<number>`0`).as('id'))
    .executeTakeFirstOrThrow()
  return Number(id)
}

describe('many invitations at once', () => {
  it('answer each line with its number, and send what can be sent', async () => {
    const [fresh, open, no] = [anAddress(), anAddress(), anAddress()]
    await inviteToPlatform(app, await createPerson(app, { userType: 'admin' }), open)
    const token = await inviteToPlatform(app, admin, no)
    await request(app, nobody, 'POST', '/invitations/decline_invitation/', { token })
    const member = await createPerson(app)
    const before = await lastEntry()
    const answer = await inviteMany(admin, [
      'nobody at all',
      fresh.toUpperCase(),
      member.email,
      open,
      ` ${fresh} `,
      no,
    ])
    expect(answer.status).toBe(200)
    expect(outcomes(answer)).toEqual([
      '1 not_an_address',
      '2 sent',
      '3 has_account',
      '4 already_invited',
      '5 twice',
      '6 declined',
    ])
    expect(answer.body.results[1]).toMatchObject({
      email: fresh,
      invitation: { email: fresh, user_type: 'user', status: 'pending' },
    })
    expect((await invitationMailsTo(app, fresh)).length).toBe(1)
    expect((await invitationMailsTo(app, open)).length).toBe(1)
    expect(await entriesSince(before)).toEqual([
      {
        subject_id: answer.body.results[1]?.invitation?.id,
        who_id: admin.id,
        after: { invited_as: 'user' },
      },
    ])
  })

  it('bring owners and users in, each as what they were invited', async () => {
    const [owner, user] = [anAddress(), anAddress()]
    await request(app, admin, 'POST', '/invitations/bulk/', {
      lines: [
        { email: owner, user_type: 'owner' },
        { email: user, user_type: 'user' },
      ],
    })
    for (const email of [owner, user])
      expect((await accept(app, await tokenMailedTo(app, email), NEWCOMER)).status).toBe(200)
    const rows = await app.db
      .selectFrom('users')
      .select(['email', 'user_type', 'invited_by'])
      .where('email', 'in', [owner, user])
      .orderBy('user_type')
      .execute()
    expect(rows).toEqual([
      { email: owner, user_type: 'owner', invited_by: admin.id },
      { email: user, user_type: 'user', invited_by: admin.id },
    ])
  })

  it('never make an admin, and are at most 200', async () => {
    expect((await inviteMany(admin, [anAddress()], 'admin')).status).toBe(400)
    const many = Array.from({ length: 201 }, anAddress)
    const refused = await inviteMany(admin, many)
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { lines: ['Please send at most 200 lines at a time.'] },
    ])
    expect((await inviteMany(admin, [])).status).toBe(400)
  })

  it('pressed twice, or by two admins at once, send nobody two letters', async () => {
    const other = await createPerson(app, { userType: 'admin' })
    const list = Array.from({ length: 8 }, anAddress)
    const before = await lastEntry()
    const answers = await Promise.all([
      inviteMany(admin, list),
      inviteMany(admin, list),
      inviteMany(other, [...list].reverse()),
    ])
    const all = answers.flatMap(({ body }) => body.results.map(({ outcome }) => outcome))
    expect([
      all.filter(outcome => outcome === 'sent').length,
      all.filter(outcome => outcome === 'already_invited').length,
    ]).toEqual([8, 16])
    expect((await entriesSince(before)).length).toBe(8)
    for (const email of list) expect((await invitationMailsTo(app, email)).length).toBe(1)
  })

  it('leave nothing of a line that fails by surprise, and all of the others', async () => {
    await asOwner(
      app,
      `create function refuse_unlucky() returns trigger language plpgsql as $$
      begin
        if new.email like 'unlucky%' then raise exception 'out of luck'; end if;
        return new;
      end $$;
      create trigger unlucky after insert on invitations for each row execute function refuse_unlucky()`,
    )
    const [first, last] = [anAddress(), anAddress()]
    const before = await lastEntry()
    const answer = await inviteMany(admin, [first, 'unlucky@example.com', last])
    expect(outcomes(answer)).toEqual(['1 sent', '2 failed', '3 sent'])
    await asOwner(app, 'drop trigger unlucky on invitations')
    expect((await entriesSince(before)).length).toBe(2)
    expect([
      (await invitationMailsTo(app, first)).length,
      (await invitationMailsTo(app, 'unlucky@example.com')).length,
      (await invitationMailsTo(app, last)).length,
    ]).toEqual([1, 0, 1])
    expect(outcomes(await inviteMany(admin, ['unlucky@example.com']))).toEqual(['1 sent'])
  })

  it('write to no address more than 3 times a day, whoever takes the invitation back in between', async () => {
    const email = anAddress()
    for (let n = 0; n < 3; n += 1) {
      const { body } = await inviteMany(admin, [email])
      await request(app, admin, 'POST', `/invitations/${body.results[0]?.invitation?.id}/revoke/`)
    }
    expect(outcomes(await inviteMany(admin, [email]))).toEqual(['1 address_limit'])
    app.passTime(DAY_MS)
    admin = await later(app, admin)
    expect(outcomes(await inviteMany(admin, [email]))).toEqual(['1 sent'])
  })

  it('write again to who declined a week ago, and to who let their days pass', async () => {
    const [no, late] = [anAddress(), anAddress()]
    const token = await inviteToPlatform(app, admin, no)
    await request(app, nobody, 'POST', '/invitations/decline_invitation/', { token })
    await inviteMany(admin, [late])
    app.passTime(7 * DAY_MS)
    admin = await later(app, admin)
    expect(outcomes(await inviteMany(admin, [no, late]))).toEqual(['1 sent', '2 sent'])
  })

  it('of which two hundred are new are sent in one call, with an entry for each', async () => {
    const many = Array.from({ length: 200 }, anAddress)
    const before = await lastEntry()
    const answer = await inviteMany(admin, many)
    expect(new Set(answer.body.results.map(result => result.outcome))).toEqual(new Set(['sent']))
    const entries = await entriesSince(before)
    expect(entries.map(entry => entry.subject_id)).toEqual(
      answer.body.results.map(({ invitation }) => invitation?.id),
    )
  })
})
