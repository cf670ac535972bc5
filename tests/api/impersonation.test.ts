import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Impersonation } from '#contract/accounts/impersonation.schemas.ts'
import type { Availability } from '#contract/availability/schemas.ts'
import { calls } from '#contract/calls.ts'
import type { Call, CallTable } from '#contract/kernel/calls.ts'
import { MINUTE_MS } from '#contract/kernel/durations.ts'
import { contents } from '../support/backups.ts'
import { mailsTo } from '../support/mails.ts'
import { createPerson, type TestPerson } from '../support/people.ts'
import { createPersonas, type Personas } from '../support/personas.ts'
import { type Caller, later, request } from '../support/requests.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'
import { rules as declaredRules } from './role-rules/every.ts'
import type { Rule } from './role-rules/rule.ts'

const rules: Readonly<Record<string, Rule>> = declaredRules
const table = Object.entries<CallTable>(calls).flatMap(([noun, entries]) =>
  Object.entries<Call>(entries).map(([name, call]) => ({ name: `${noun}.${name}`, call })),
)
const onlyAsks = (call: Call) => call.method === 'GET' || call.changesNothing === true

let app: TestApp
let personas: Personas
beforeAll(async () => {
  app = await openTestApp()
  personas = await createPersonas(app)
})
afterAll(() => app.close())

const reason = 'They write that a stay is missing'
/** The call with the request of the permission table. */
const ask = async (name: string, call: Call, who: Caller) => {
  const asked = (await rules[name]?.request(personas)) ?? {}
  const path = call.path.replace(/:(\w+)/g, (_, key: string) => String(asked.params?.[key]))
  const query = new URLSearchParams(asked.query)
  const target = `${path}${query.size > 0 ? `?${query}` : ''}`
  return request(app, who, call.method, target, asked.payload, asked.headers)
}
const start = (who: Caller, id: string) =>
  request<Impersonation>(app, who, 'POST', `/admin/people/${id}/view_as/`, { reason })
const impersonate = async (admin: TestPerson, id: string) => {
  const { body } = await start(admin, id)
  return { id: body.id, headers: { authorization: `Bearer ${body.token}` } }
}
const profile = (who: Caller) => request<{ id: string }>(app, who, 'GET', '/users/profile/')
const entries = (id: string) =>
  app.db
    .selectFrom('audit_entries')
    .select(['action', 'who', 'who_id', 'reason'])
    .where('subject_id', '=', id)
    .where('action', 'like', 'viewing.%')
    .orderBy('id')
    .execute()

describe('impersonation', () => {
  let impersonating: Caller
  beforeAll(async () => {
    impersonating = await impersonate(personas.people.admin, personas.people.owner.id)
  })

  for (const { name, call } of table) {
    const mayRead = onlyAsks(call) && call.allowWhileImpersonating
    it(`${name} is ${mayRead ? 'read' : 'refused'}`, async () => {
      const response = await ask(name, call, impersonating)
      if (mayRead) expect(response.status).toBe(rules[name]?.expect.owner)
      else
        expect({ status: response.status, code: response.body.code }).toEqual({
          status: 403,
          code: onlyAsks(call) ? 'viewing.closed' : 'viewing.read_only',
        })
    })
  }

  for (const { name, call } of table.filter(each => each.call.changesNothing)) {
    it(`${name} changes nothing, as it says`, async () => {
      expect([call.audits, call.idempotent, call.multipart]).toEqual([undefined, undefined, undefined])
      const before = await contents(app.databaseUrl)
      expect((await ask(name, call, impersonating)).status).toBe(rules[name]?.expect.owner)
      expect(await contents(app.databaseUrl)).toEqual(before)
    })
  }

  it('messages, bank, numbers of accounts, files, sessions, the second factor and live notifications stay closed', () => {
    const open = table.filter(({ call }) => call.allowWhileImpersonating).map(({ name }) => name)
    const never =
      /^(blocks|conversations|inquiries|scheduledMessages|quickReplies|exports|sessions|secondFactor|withdrawals|notifications|feeds|system|viewing)\.|[bB]ank|transactions|statement|network\.person/
    expect(open.filter(name => never.test(name))).toEqual([])
    const leaks = table.filter(
      ({ call }) => call.allowWhileImpersonating && (!onlyAsks(call) || call.file || call.events),
    )
    expect(leaks).toEqual([])
  })

  it('an admin sees as that person, who is notified by mail; its start and end are in the audit log', async () => {
    const admin = await createPerson(app, { userType: 'admin', fullName: 'Ada Admin' })
    const guest = await createPerson(app)
    const impersonating = await impersonate(admin, guest.id)
    expect((await profile(impersonating)).body.id).toBe(guest.id)
    await app.drain()
    const [mail] = await mailsTo(app.dataDir, guest.email)
    expect(mail?.text).toContain('Ada Admin')
    expect(mail?.text).toContain(reason)

    const end = () => request(app, admin, 'POST', `/admin/viewings/${impersonating.id}/end/`)
    expect((await end()).status).toBe(204)
    expect((await profile(impersonating)).status).toBe(401)
    expect((await end()).status).toBe(204)
    const another = await createPerson(app, { userType: 'admin' })
    expect((await request(app, another, 'POST', `/admin/viewings/${impersonating.id}/end/`)).status).toBe(404)
    expect(await entries(guest.id)).toEqual([
      { action: 'viewing.started', who: 'person', who_id: admin.id, reason },
      { action: 'viewing.ended', who: 'person', who_id: admin.id, reason: null },
    ])
  })

  it('a stay costs what it costs that person, at their level', async () => {
    const { admin, guest } = personas.people
    const stay = personas.freshStay()
    const quoteFor = async (who: Caller) =>
      (
        await request<Availability>(
          app,
          who,
          'POST',
          `/properties/${personas.propertyId}/check_availability/`,
          stay,
        )
      ).body
    const seen = await quoteFor(await impersonate(admin, guest.id))
    expect(seen.quote).toMatchObject({ discount_percentage: 10 })
    expect(seen).toEqual(await quoteFor(guest))
    expect(seen).not.toEqual(await quoteFor(admin))
  })

  it('needs a reason, and is refused for an admin and for a suspended or unknown person', async () => {
    const { admin, guest, disabled } = personas.people
    const without = await request(app, admin, 'POST', `/admin/people/${guest.id}/view_as/`, {
      reason: 'why',
    })
    expect(without).toMatchObject({ status: 400, body: { errors: { reason: [expect.any(String)] } } })
    const other = await createPerson(app, { userType: 'admin' })
    expect((await start(admin, other.id)).body.code).toBe('viewing.admin')
    expect((await start(admin, admin.id)).body.code).toBe('viewing.admin')
    expect((await start(admin, disabled.id)).body.code).toBe('viewing.suspended')
    expect((await start(admin, '00000000-0000-4000-8000-000000000000')).status).toBe(404)
  })

  it('ends with the session, the role and the account status of the admin, and those of the person', async () => {
    const guest = await createPerson(app)
    const set = (table: 'users' | 'sessions', id: string, values: object) =>
      app.db.updateTable(table).set(values).where('id', '=', id).execute()
    const endings: ((admin: TestPerson, viewed: TestPerson) => Promise<unknown>)[] = [
      admin => set('sessions', admin.sessionId, { ended_at: new Date(), ended_because: 'signed_out' }),
      admin => set('users', admin.id, { disabled_at: new Date() }),
      admin => set('users', admin.id, { user_type: 'user' }),
      (_, viewed) => set('users', viewed.id, { user_type: 'admin' }),
      (_, viewed) => set('users', viewed.id, { disabled_at: new Date() }),
    ]
    for (const end of endings) {
      const admin = await createPerson(app, { userType: 'admin' })
      const impersonating = await impersonate(admin, guest.id)
      expect((await profile(impersonating)).status).toBe(200)
      await end(admin, guest)
      expect((await profile(impersonating)).status).toBe(401)
      await set('users', guest.id, { user_type: 'user' })
    }
  })

  it('ends by itself after 15 minutes, with an entry of the system', async () => {
    const admin = await createPerson(app, { userType: 'admin' })
    const guest = await createPerson(app)
    const impersonating = await impersonate(admin, guest.id)
    app.passTime(14 * MINUTE_MS)
    expect((await profile(impersonating)).status).toBe(200)
    app.passTime(MINUTE_MS + 1)
    expect((await profile(impersonating)).status).toBe(401)
    for (let times = 0; times < 2; times++) {
      await app.ctx.jobs.enqueue(app.db, { name: 'accounts.end-viewings', run: async () => {} }, {})
      await app.drain()
    }
    expect((await entries(guest.id)).map(({ action, who }) => [action, who])).toEqual([
      ['viewing.started', 'person'],
      ['viewing.ended', 'house'],
    ])
    expect((await profile(await later(app, admin))).status).toBe(200)
  })
})
