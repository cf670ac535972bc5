import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS } from '#contract/kernel/durations.ts'
import type { Page } from '#contract/kernel/paging.ts'
import { type GivenFavour, MAXIMUM_OPEN_FAVOURS, type OwnFavour } from '#contract/network/favours.schemas.ts'
import { addCredit, readGrantAccounts } from '#tests/support/favours.ts'
import { addHome, ask, inDays, type Outcome, reserved, stayInDays, trust } from '#tests/support/homes.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { endFavours } from '../accounts/deletion.queries.ts'
import { exportParts } from '../accounts/export-parts.queries.ts'
import { expireFavours } from './favours.jobs.ts'

let app: TestApp
let owner: TestPerson
let rival: TestPerson
let ana: TestPerson
let ben: TestPerson
let home: string
let entry: string

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await createPerson(app, { userType: 'owner', fullName: 'Olive Owner' })
  rival = await createPerson(app, { userType: 'owner' })
  ana = await createPerson(app, { fullName: 'Ana Almeida' })
  ben = await createPerson(app)
  home = await addHome(app, owner, { price_per_night: 100 })
  await trust(app, owner, ana, { level: 3, percentage: 25 })
  const row = await app.db
    .selectFrom('network_members')
    .select('id')
    .where('owner_id', '=', owner.id)
    .where('member_id', '=', ana.id)
    .executeTakeFirstOrThrow()
  entry = row.id
})

const BOILER = {
  unit: 'money',
  amount: 120,
  reason: 'Repaired the boiler.',
  expires_on: inDays(90),
  homes: null,
}
const give = (body: object = BOILER, { as = owner, key = '' } = {}) =>
  request<Outcome<GivenFavour>>(
    app,
    as,
    'POST',
    `/trusted-networks/${entry}/favours/`,
    body,
    key ? { 'idempotency-key': key } : {},
  )
const own = async (who: TestPerson) => (await request<Page<OwnFavour>>(app, who, 'GET', '/favours/')).body
const given = (who = owner) =>
  request<Page<GivenFavour>>(app, who, 'GET', `/trusted-networks/${entry}/favours/`)
const withdraw = (id: string, who = owner) =>
  request<Outcome<GivenFavour>>(app, who, 'POST', `/favours/${id}/withdraw/`)

describe('giving', () => {
  test('is shown to the member with its reason, who is notified in the app and by mail', async () => {
    const { status, body } = await give()
    expect(status).toBe(201)
    expect(body).toMatchObject({ unit: 'money', amount: 12_000, left: 12_000, homes: null })
    expect(body.history).toMatchObject([{ kind: 'given', amount: 12_000, booking: null }])
    expect(await own(ana)).toMatchObject({
      count: 1,
      results: [
        {
          owner: { id: owner.id, full_name: 'Olive Owner' },
          left: 12_000,
          reason: 'Repaired the boiler.',
          expires_on: inDays(90),
        },
      ],
    })
    const bell = await app.db
      .selectFrom('notifications')
      .select(['kind', 'data'])
      .where('user_id', '=', ana.id)
      .execute()
    expect(bell).toEqual([{ kind: 'favour.given', data: { person: 'Olive Owner' } }])
    await app.drain()
    const [mail] = await mailsTo(app.dataDir, ana.email)
    expect(mail?.subject).toBe('Olive Owner gives you credit for a favour')
    expect(mail?.text).toContain('$120.00')
    expect(mail?.text).toContain('Repaired the boiler.')
  })

  test('twice with one key gives once', async () => {
    const [first, second] = await Promise.all([give(BOILER, { key: 'k1' }), give(BOILER, { key: 'k1' })])
    expect(new Set([first.status, second.status])).toEqual(new Set([201]))
    expect((await given()).body.count).toBe(1)
  })

  test('is bounded: amounts, days, homes and how many at once', async () => {
    const wrong = async (body: object) => {
      const answer = await give({ ...BOILER, ...body })
      expect(answer.status).toBe(400)
      return Object.keys(answer.body.errors ?? {})
    }
    for (const amount of [0, -1, 1.5, 10_001]) expect(await wrong({ amount })).toEqual(['amount'])
    expect(await wrong({ unit: 'nights', amount: 61 })).toEqual(['amount'])
    expect(await wrong({ reason: '  ' })).toEqual(['reason'])
    for (const expires_on of [inDays(-2), inDays(740)])
      expect(await wrong({ expires_on })).toEqual(['expires_on'])
    const theirs = await addHome(app, rival)
    for (const homes of [[], [home, theirs], ['0a2f8a7e-0000-4000-8000-000000000000']])
      expect(await wrong({ homes })).toEqual(['homes'])
    for (let each = 0; each < MAXIMUM_OPEN_FAVOURS; each++) expect((await give()).status).toBe(201)
    expect(await give()).toMatchObject({ status: 409, body: { code: 'favour.too_many' } })
  })
})

describe('who sees it', () => {
  test('the owner and the member, and nobody else, not even that there is any', async () => {
    const { body } = await give()
    expect((await own(ben)).count).toBe(0)
    expect((await own(owner)).count).toBe(0)
    const missing = '0a2f8a7e-0000-4000-8000-000000000000'
    const unknown = await withdraw(missing, rival)
    expect(await withdraw(body.id, rival)).toMatchObject({ status: 404, body: unknown.body })
    expect((await given(rival)).status).toBe(404)
    expect((await give(BOILER, { as: rival })).status).toBe(404)
    for (const who of [ana, ben]) expect((await given(who)).status).toBe(403)
    expect((await ask(app, ben, home, stayInDays(10, 12))).body.quote.credit_cents).toBe(0)
    expect(await readGrantAccounts(app.db, body.id)).toEqual({ gift: -12_000, credit: 12_000 })
  })

  test('the member sees no home of it that they may not see', async () => {
    const hidden = await addHome(app, owner, { title: 'The secret hut', is_visible: false })
    await give({ ...BOILER, homes: [home, hidden] })
    const { results } = await own(ana)
    expect(results[0]?.homes).toEqual([{ id: home, title: 'The boathouse' }])
    expect((await given()).body.results[0]?.homes).toHaveLength(2)
  })

  test('somebody who is no member any more uses it where they may still see the home', async () => {
    await give()
    const inside = await addHome(app, owner, { visible_to: 'network', price_per_night: 100 })
    await request(app, owner, 'DELETE', `/trusted-networks/${entry}/remove_from_network/`)
    expect((await ask(app, ana, home, stayInDays(10, 12))).body.quote.credit_cents).toBe(12_000)
    expect((await ask(app, ana, inside, stayInDays(10, 12))).status).toBe(404)
  })
})

describe('the end of a credit', () => {
  test('what is left is withdrawn, once; what was spent stays spent', async () => {
    const { id } = (await give({ ...BOILER, amount: 200 })).body
    const booking = await reserved(app, ana, home, stayInDays(10, 12))
    expect(booking.price.credit_cents).toBe(15_000)
    const [first, second] = await Promise.all([withdraw(id), withdraw(id)])
    expect([first.status, second.status]).toEqual([200, 200])
    expect(await readGrantAccounts(app.db, id)).toEqual({ gift: -20_000, spent: 15_000, withdrawn: 5_000 })
    expect((await own(ana)).count).toBe(0)
    const history = (await given()).body.results[0]?.history
    expect(history).toMatchObject([
      { kind: 'given', amount: 20_000 },
      {
        kind: 'spent',
        amount: 15_000,
        worth_cents: 15_000,
        booking: { id: booking.id, home: 'The boathouse' },
      },
      { kind: 'withdrawn', amount: 5_000, worth_cents: null },
    ])
  })

  test('a job expires it once, after its last day has ended everywhere', async () => {
    const today = new Date().toISOString().slice(0, 10)
    const last = await addCredit(app.db, owner, ana, { unit: 'nights', amount: 2, expires_on: today })
    const runAt = (at: string) => expireFavours.run({ ...app.ctx, clock: () => new Date(at) }, {})
    await runAt(`${today}T23:59:00Z`)
    expect(await readGrantAccounts(app.db, last)).toEqual({ gift: -2, credit: 2 })
    const tomorrow = new Date(Date.parse(`${today}T00:00:00Z`) + 36 * HOUR_MS + 60_000).toISOString()
    await Promise.all([runAt(tomorrow), runAt(tomorrow)])
    await runAt(tomorrow)
    expect(await readGrantAccounts(app.db, last)).toEqual({ gift: -2, expired: 2 })
  })
})

describe('the ledger of favours', () => {
  const insert = (grant: string, lines: [account: string, amount: number][]) =>
    app.db.transaction().execute(async tx => {
      await sql`insert into favour_entries (transaction_id, grant_id, account, amount, at)
        select t, ${grant}, account, amount, now() from gen_random_uuid() as t,
          jsonb_to_recordset(${JSON.stringify(lines.map(([account, amount]) => ({ account, amount })))}::jsonb)
            as line (account text, amount bigint)`.execute(tx)
    })

  test('refuses what does not sum to zero, and more than there is', async () => {
    const grant = (await give()).body.id
    await expect(insert(grant, [['credit', 5]])).rejects.toThrow('sum to zero')
    await expect(insert(grant, [['credit', -5], ['expired', 4]])).rejects.toThrow('sum to zero') // biome-ignore format: one line each
    await expect(insert(grant, [['credit', -12_001], ['expired', 12_001]])).rejects.toThrow('more credit') // biome-ignore format: one line each
    expect(await readGrantAccounts(app.db, grant)).toEqual({ gift: -12_000, credit: 12_000 })
  })

  test('is never rewritten, and no booking says other credit than it', async () => {
    await give()
    const { id } = await reserved(app, ana, home, stayInDays(10, 12))
    await expect(sql`update favour_entries set amount = 1`.execute(app.db)).rejects.toThrow()
    await expect(sql`delete from favour_entries`.execute(app.db)).rejects.toThrow()
    await expect(
      sql`update bookings set credit_cents = credit_cents - 1, total_cents = total_cents + 1 where id = ${id}`.execute(
        app.db,
      ),
    ).rejects.toThrow('not what was spent')
  })
})

describe('an account', () => {
  test('that is deleted ends its credit and takes the reason with it; the ledger still adds up', async () => {
    const { id } = (await give()).body
    await app.db.transaction().execute(tx => endFavours(tx, ana.id, new Date()))
    expect(await readGrantAccounts(app.db, id)).toEqual({ gift: -12_000, expired: 12_000 })
    expect((await given()).body.results).toMatchObject([{ left: 0, reason: null }])
  })

  test('has its credit in the export of its data, on both sides', async () => {
    await give()
    const read = async (name: string, who: TestPerson) =>
      exportParts.find(part => part.name === name)?.read(app.db, who.id)
    const row = { owner: 'Olive Owner', member: 'Ana Almeida', unit: 'money', amount: 12_000, left: 12_000 }
    expect(await read('favours-received', ana)).toMatchObject([row])
    expect(await read('favours-given', owner)).toMatchObject([row])
    expect(await read('favours-received', ben)).toEqual([])
  })
})
