import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { turnOnFactor } from '#tests/support/factor.ts'
import { addPlatformStay } from '#tests/support/guest-payments.ts'
import { addHome, ask, stayInDays } from '#tests/support/homes.ts'
import { invitationMailsTo, inviteToNetwork, signsIn } from '#tests/support/invitations.ts'
import { knowConnected } from '#tests/support/payouts.ts'
import { createPerson, signInByApi, type TestPerson } from '#tests/support/people.ts'
import { plainPicture, upload } from '#tests/support/pictures.ts'
import { type Caller, later, nobody, request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { warmPool } from '#tests/support/warm-pool.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await createPerson(app, { userType: 'admin' })
})
afterAll(() => app.close())

const remove = (who: Caller, password: string, code?: string) =>
  request<{ stays: number; visits: number; open: { kind: string; title: string; from: string }[] }>(
    app,
    who,
    'DELETE',
    '/users/delete_account/',
    { password, ...(code === undefined ? {} : { code }) },
  )
const reserve = async (guest: TestPerson, home: string, from: number) => {
  const stay = stayInDays(from, from + 2)
  const { quote_id } = (await ask(app, guest, home, stay)).body
  return request<{ id: string }>(app, guest, 'POST', '/bookings/', { ...stay, property: home, quote_id })
}
const cancel = (owner: TestPerson, id: string) =>
  request(app, owner, 'PATCH', `/bookings/${id}/update_status/`, { status: 'cancelled' })

describe('deleting an account', () => {
  it('takes the password', async () => {
    const person = await createPerson(app)
    const { status, body } = await remove(person, 'not the password')
    expect([status, body.code]).toEqual([400, 'account.password_wrong'])
    expect((await request(app, person, 'GET', '/users/profile/')).status).toBe(200)
  })

  it('leaves nothing personal, keeps bookings, and ends every session at once', async () => {
    const owner = await createPerson(app, { userType: 'owner' })
    const person = await createPerson(app, { fullName: 'Petra Private' })
    const picture = (await upload(app, person, await plainPicture(), { folder: 'profiles' })).body.data.url
    const changes = { phone: '+49 555 0123', bio: 'Knows where the key is.', profile_image: picture }
    await request(app, person, 'PATCH', '/users/update_profile/', changes)
    await request(app, person, 'PATCH', '/users/preferences/', { marketing: true })
    const { recoveryCodes } = await turnOnFactor(app, person)
    const other = await createPerson(app)
    const elsewhere = await signInByApi(app, other.email)
    await app.db.insertInto('network_members').values({ owner_id: owner.id, member_id: person.id }).execute()
    await inviteToNetwork(app, owner, person.email).catch(() => undefined)
    const home = await addHome(app, owner)
    const { id } = (await reserve(person, home, 30)).body
    await cancel(owner, id)

    expect((await remove(person, person.password, recoveryCodes[0])).status).toBe(204)
    expect((await request(app, person, 'GET', '/users/profile/')).status).toBe(401)
    expect(await signsIn(app, person.email, person.password)).toBe(false)
    const left = await app.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(left).toMatchObject({ full_name: 'Former member', phone: null, bio: null, profile_image: null })
    expect(left.email).toBe(`${person.id}@deleted.invalid`)
    const { body } = await request<{ guest: object }>(app, owner, 'GET', `/bookings/${id}/`)
    expect(body.guest).toMatchObject({ full_name: 'Former member', profile_image: null })
    for (const [language, words] of Object.entries({
      es: 'Antiguo miembro',
      fr: 'Ancien membre',
      de: 'Ehemaliges Mitglied',
    })) {
      const reader = { headers: { ...owner.headers, 'accept-language': language } }
      const stay = await request<{ guest: object; changes: object[] }>(app, reader, 'GET', `/bookings/${id}/`)
      expect(stay.body.guest).toMatchObject({ full_name: words })
      expect(JSON.stringify(stay.body)).not.toContain('Former member')
      expect((await request(app, reader, 'GET', '/bookings/export/')).text).toContain(words)
    }
    expect((await request(app, elsewhere, 'GET', '/users/profile/')).status).toBe(200)

    // No business table contains the person's data any more.
    const columns = await sql<{ table_name: string; column_name: string }>`
      select table_name, column_name from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'character varying')`.execute(app.db)
    for (const { table_name, column_name } of columns.rows) {
      const found = await sql<{ hits: number }>`
        select count(*)::int as hits from ${sql.table(table_name)}
        where ${sql.ref(column_name)} ilike any(${['%Petra%', '%555 0123%', `%${person.email}%`, '%Knows where%', `%${picture}%`]})`.execute(
        app.db,
      )
      expect({ table_name, column_name, hits: found.rows[0]?.hits }).toEqual({
        table_name,
        column_name,
        hits: 0,
      })
    }
    const subjects = (await invitationMailsTo(app, person.email)).map(mail => mail.subject)
    expect(subjects).toContain('Your Latchkey account was deleted')
    expect((await app.http.inject({ url: picture })).statusCode).toBe(404)
    // The address may be invited again.
    expect(await createPerson(app, { email: person.email })).toBeTruthy()
  })

  it('hides an owner’s homes and takes network, levels and invitations away', async () => {
    const owner = await createPerson(app, { userType: 'owner' })
    const guest = await createPerson(app)
    const home = await addHome(app, owner)
    await request(app, owner, 'POST', '/trust-levels/', {
      name: 'Friends',
      level: 1,
      default_discount_percentage: 10,
    })
    const token = await inviteToNetwork(app, owner, 'somebody@people.test')
    await app.db.insertInto('network_members').values({ owner_id: owner.id, member_id: guest.id }).execute()
    expect((await request(app, guest, 'GET', `/properties/${home}/`)).status).toBe(200)
    expect((await remove(owner, owner.password)).status).toBe(204)
    expect((await request(app, guest, 'GET', `/properties/${home}/`)).status).toBe(404)
    const invitation = await request(app, nobody, 'POST', '/network-invitations/validate_token/', { token })
    expect(invitation.status).toBe(404)
    for (const table of ['network_members', 'trust_levels', 'network_invitations'] as const) {
      const rows = await app.db.selectFrom(table).select('id').where('owner_id', '=', owner.id).execute()
      expect({ table, rows }).toEqual({ table, rows: [] })
    }
  })

  it('waits for stays that are still ahead, and names them, for guests and owners alike', async () => {
    const owner = await createPerson(app, { userType: 'owner' })
    const guest = await createPerson(app)
    const home = await addHome(app, owner)
    const { id } = (await reserve(guest, home, 40)).body
    const asGuest = await remove(guest, guest.password)
    expect(asGuest).toMatchObject({
      status: 409,
      body: { code: 'account.has_obligations', stays: 1, visits: 0 },
    })
    expect(asGuest.body.open).toEqual([
      expect.objectContaining({ kind: 'stay', from: stayInDays(40, 42).check_in_date }),
    ])
    const asOwner = await remove(owner, owner.password)
    expect(asOwner.body).toMatchObject({ stays: 0, visits: 1, open: [{ kind: 'visit' }] })
    await cancel(owner, id)
    expect((await remove(guest, guest.password)).status).toBe(204)
    expect((await remove(await later(app, owner), owner.password)).status).toBe(204)
  })

  it('waits for a refund to the guest until it is sent', async () => {
    const guest = await createPerson(app)
    const owner = await createPerson(app, { userType: 'owner' })
    const { id } = await addPlatformStay(app, owner, { guest, status: 'cancelled' })
    const { id: refund } = await app.db
      .insertInto('refunds')
      .values({ booking_id: id, amount_cents: 12_345, reason: 'cancelled', created_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await remove(guest, guest.password)).body).toMatchObject({
      code: 'account.has_obligations',
      refunds: 1,
      open: [{ kind: 'refund', amount_cents: 12_345 }],
    })
    const sent = { status: 'sent', sent_by: owner.id, reference: 'R-2', decided_at: new Date() }
    await app.db.updateTable('refunds').set(sent).where('id', '=', refund).execute()
    expect((await remove(guest, guest.password)).status).toBe(204)
  })

  it('waits for money: withdrawals that nobody has decided on, and a balance', async () => {
    const owner = await createPerson(app, { userType: 'owner' })
    const admin = await createPerson(app, { userType: 'admin' })
    const account = { bank_name: 'Ferry Bank', account_name: 'Petra Private', account_last4: '6789' }
    const { id } = await app.db
      .insertInto('withdrawals')
      .values({
        owner_id: owner.id,
        amount_cents: 12_000,
        account_number_sealed: Buffer.alloc(40),
        ...account,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await app.db.insertInto('owner_balances').values({ owner_id: owner.id, total_cents: 5_000 }).execute()
    expect((await remove(owner, owner.password)).body).toMatchObject({
      code: 'account.has_obligations',
      open: [
        { kind: 'withdrawal', title: 'Ferry Bank', amount_cents: 12_000 },
        { kind: 'balance', amount_cents: 5_000 },
      ],
    })
    const decided = { status: 'completed', decided_at: new Date(), decided_by: admin.id, reference: 'R-1' }
    await app.db.updateTable('withdrawals').set(decided).where('id', '=', id).execute()
    await app.db
      .updateTable('owner_balances')
      .set({ total_cents: 0 })
      .where('owner_id', '=', owner.id)
      .execute()
    expect((await remove(owner, owner.password)).status).toBe(204)
    const kept = await app.db
      .selectFrom('withdrawals')
      .select(['amount_cents', 'account_name'])
      .where('id', '=', id)
      .executeTakeFirst()
    expect(kept).toEqual({ amount_cents: 12_000, account_name: 'Former member' })
  })

  it('waits for a withdrawal through Stripe, and forgets the account there', async () => {
    const owner = await createPerson(app, { userType: 'owner' })
    const admin = await createPerson(app, { userType: 'admin' })
    const connected = await knowConnected(app, owner, 'acct_deleted')
    const { id } = await app.db
      .insertInto('withdrawals')
      .values({ owner_id: owner.id, amount_cents: 12_000, way: 'stripe', connected_account_id: connected })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await remove(owner, owner.password)).body).toMatchObject({
      code: 'account.has_obligations',
      open: [{ kind: 'withdrawal', title: 'Stripe', amount_cents: 12_000 }],
    })
    const rejected = { status: 'rejected', decided_at: new Date(), decided_by: admin.id, reason: 'No.' }
    await app.db.updateTable('withdrawals').set(rejected).where('id', '=', id).execute()
    expect((await remove(owner, owner.password)).status).toBe(204)
    const kept = await app.db
      .selectFrom('withdrawals')
      .select(['amount_cents', 'account_name', 'connected_account_id'])
      .where('id', '=', id)
      .executeTakeFirst()
    expect(kept).toEqual({ amount_cents: 12_000, account_name: null, connected_account_id: null })
    const accounts = app.db.selectFrom('connected_accounts').select('id').where('owner_id', '=', owner.id)
    expect(await accounts.execute()).toEqual([])
  })

  it('is done once, of two at the same moment', async () => {
    const person = await createPerson(app)
    await warmPool(app)
    const both = await Promise.all([remove(person, person.password), remove(person, person.password)])
    expect(both.map(answer => answer.status).sort()).toEqual([204, 401])
  })

  it('and a booking at the same moment: one of them wins, never both', async () => {
    const owner = await createPerson(app, { userType: 'owner' })
    const home = await addHome(app, owner)
    for (let round = 0; round < 10; round += 1) {
      const guest = await createPerson(app)
      const stay = stayInDays(60 + 3 * round, 62 + 3 * round)
      const { quote_id } = (await ask(app, guest, home, stay)).body
      await warmPool(app)
      const [booked, gone] = await Promise.all([
        // Checking the password takes a while; the start is delayed a little more each time, so that either call can
        // come first.
        new Promise(resolve => setTimeout(resolve, 10 * round)).then(() =>
          request(app, guest, 'POST', '/bookings/', { ...stay, property: home, quote_id }),
        ),
        remove(guest, guest.password),
      ])
      expect([
        [201, 409],
        [401, 204],
      ]).toContainEqual([booked.status, gone.status])
    }
  })

  it('nobody books for an account that is gone, whatever the code above does', async () => {
    const owner = await createPerson(app, { userType: 'owner' })
    const home = await addHome(app, owner)
    const guest = await createPerson(app)
    await remove(guest, guest.password)
    const insert = sql`
      insert into bookings (property_id, guest_id, check_in_date, check_out_date, guests_count, status, price_per_night,
        nights, subtotal_cents, discount_percentage, discount_cents, service_fee_cents, total_cents)
      values (${home}, ${guest.id}, '2028-01-01', '2028-01-02', 1, 'pending', 100, 1, 10000, 0, 0, 0, 10000)`
    await expect(insert.execute(app.db)).rejects.toThrow(/is deleted/)
  })
})

describe('the last admin', () => {
  it('cannot go, also when two go at the same moment', async () => {
    const fresh = await openTestApp()
    try {
      const [one, two] = [
        await createPerson(fresh, { userType: 'admin' }),
        await createPerson(fresh, { userType: 'admin' }),
      ]
      await warmPool(fresh)
      const both = await Promise.all(
        [one, two].map(admin =>
          request(fresh, admin, 'DELETE', '/users/delete_account/', { password: admin.password }),
        ),
      )
      expect(both.map(answer => answer.status).sort()).toEqual([204, 409])
      expect(both.find(answer => answer.status === 409)?.body.code).toBe('account.last_admin')
    } finally {
      await fresh.close()
    }
  })
})
