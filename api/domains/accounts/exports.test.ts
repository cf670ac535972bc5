import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '#contract/kernel/durations.ts'
import { insertNights, seedChannel } from '#tests/support/channels.ts'
import { postDateChange } from '#tests/support/date-changes.ts'
import { addPlatformStay, insertRefund } from '#tests/support/guest-payments.ts'
import { addHome, ask, inDays, patchStatus, reserved, stayInDays } from '#tests/support/homes.ts'
import { invitationMailsTo } from '#tests/support/invitations.ts'
import { knowConnected } from '#tests/support/payouts.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { proving } from '#tests/support/reauthentication.ts'
import { answerBack, askedBack, cancelledByGuest } from '#tests/support/reinstatements.ts'
import { type Caller, later, nobody, request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { warmPool } from '#tests/support/warm-pool.ts'
import { removeExpiredExports } from './exports.jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const startAs = (who: Caller) => request(app, who, 'GET', '/users/export_data/')
const start = async (who: TestPerson) => startAs(await proving(app, who))
/** The id in the mailed link. */
const mailedExport = async (person: TestPerson) => {
  const texts = (await invitationMailsTo(app, person.email)).map(mail => mail.text).join('\n')
  return /http:\/\/app\.test\/data-export\/([\w-]{36})/.exec(texts)?.[1] ?? ''
}
const fetchFile = (who: Caller, id: string) => request(app, who, 'GET', `/users/exports/${id}/file/`)
/** The parts of an export by name. */
const dataOf = async (who: TestPerson) => {
  await start(who)
  const { bytes } = await fetchFile(who, await mailedExport(who))
  return JSON.parse(strFromU8(unzipSync(new Uint8Array(bytes))['data.json'] ?? new Uint8Array()))
}

describe('a copy of one’s data', () => {
  it('is mailed as a link, and holds everything of this person as JSON and CSV, and nothing of others', async () => {
    const owner = await createPerson(app, { userType: 'owner', fullName: 'Ada Owner' })
    const guest = await createPerson(app, { fullName: '=HYPERLINK("evil")' })
    const stranger = await createPerson(app, { fullName: 'Someone Else' })
    const home = await addHome(app, owner)
    const stay = stayInDays(20, 23)
    const { quote_id } = (await ask(app, guest, home, stay)).body
    await request(app, guest, 'POST', '/bookings/', { ...stay, property: home, quote_id })

    expect((await start(owner)).status).toBe(202)
    const file = await fetchFile(owner, await mailedExport(owner))
    expect(file.status).toBe(200)
    expect(file.headers['content-type']).toBe('application/zip')
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="latchkey-[\d-]{10}\.zip"$/)
    const entries = unzipSync(new Uint8Array(file.bytes))
    const text = (name: string) => strFromU8(entries[name] ?? new Uint8Array())
    expect(Object.keys(entries)).toEqual(
      expect.arrayContaining(['README.txt', 'data.json', 'profile.csv', 'homes.csv', 'stays-hosted.csv']),
    )
    const data = JSON.parse(text('data.json'))
    expect(data.profile[0]).toMatchObject({ email: owner.email, full_name: 'Ada Owner' })
    expect(data.homes).toHaveLength(1)
    expect(data['stays-hosted'][0]).toMatchObject({ check_in_date: stay.check_in_date, status: 'pending' })
    expect(data['stays-booked']).toEqual([])
    // A name that a spreadsheet would run as a formula is escaped.
    expect(text('stays-hosted.csv')).toContain(`"'=HYPERLINK(""evil"")"`)
    const everything = Object.keys(entries).map(text).join('\n')
    for (const foreign of ['argon2', stranger.email, 'Someone Else', guest.email])
      expect(everything).not.toContain(foreign)
  })

  it('holds the outside calendars of one’s homes and their nights, and no secret link', async () => {
    const owner = await createPerson(app, { userType: 'owner' })
    const other = await createPerson(app, { userType: 'owner' })
    for (const [whose, name] of [
      [owner, 'Airbnb'],
      [other, 'Elsewhere of another'],
    ] as const) {
      const home = await addHome(app, whose, { title: `Home at ${name}` })
      const channel = await seedChannel(app, home, { name })
      await insertNights(app, { channel, home }, { from: inDays(10), until: inDays(13) })
    }
    await start(owner)
    const file = await fetchFile(owner, await mailedExport(owner))
    const entries = unzipSync(new Uint8Array(file.bytes))
    const data = JSON.parse(strFromU8(entries['data.json'] ?? new Uint8Array()))
    expect(data['outside-calendars']).toMatchObject([
      { property: 'Home at Airbnb', name: 'Airbnb', import_hint: 'airbnb.com/…4f2a' },
    ])
    expect(data['outside-nights']).toEqual([
      {
        property: 'Home at Airbnb',
        channel: 'Airbnb',
        from_date: inDays(10),
        until_date: inDays(13),
        echo: false,
      },
    ])
    expect(JSON.stringify(data)).not.toMatch(/import_url|digest|token/)
  })

  it('holds what one paid for stays and what went back, and not who paid', async () => {
    const owner = await createPerson(app, { userType: 'owner' })
    const guest = await createPerson(app)
    const stay = await addPlatformStay(app, owner, { guest })
    const day = inDays(-3)
    const at = new Date()
    await app.db
      .insertInto('incoming_payments')
      .values({
        received_on: day,
        amount_cents: 12_300,
        payer_name: 'Uncle Somebody',
        status: 'assigned',
        booking_id: stay.id,
        decided_at: at,
        recorded_at: at,
      })
      .execute()
    await insertRefund(app, stay.id)
    const data = await dataOf(guest)
    expect(data.payments).toEqual([
      {
        currency: 'usd',
        booking_id: stay.id,
        payment_reference: stay.reference,
        received_on: day,
        amount_cents: 12_300,
      },
    ])
    expect(data.refunds).toMatchObject([{ booking_id: stay.id, amount_cents: 1_000, status: 'due' }])
    expect(JSON.stringify(data)).not.toContain('Uncle')
    const others = await dataOf(owner)
    expect([others.payments, others.refunds]).toEqual([[], []])
  })

  it('holds the account at Stripe that one has connected, by its id alone, and where withdrawals went', async () => {
    const owner = await createPerson(app, { userType: 'owner' })
    const other = await createPerson(app, { userType: 'owner' })
    await knowConnected(app, other, 'acct_of_another')
    const account = await knowConnected(app, owner, 'acct_exported')
    await app.db
      .insertInto('withdrawals')
      .values({ owner_id: owner.id, amount_cents: 12_000, way: 'stripe', connected_account_id: account })
      .execute()
    const data = await dataOf(owner)
    expect(data['stripe-accounts']).toEqual([
      {
        provider_id: 'acct_exported',
        status: 'ready',
        connected_at: '2020-01-01T00:00:00.000Z',
        disconnected_at: null,
      },
    ])
    expect(data.withdrawals).toMatchObject([{ way: 'stripe', bank_name: null, account_last4: null }])
  })

  it('holds the questions for other dates, for who asked and for who was asked', async () => {
    const owner = await createPerson(app, { userType: 'owner', fullName: 'Ada Owner' })
    const [guest, stranger] = [await createPerson(app, { fullName: 'Grace Guest' }), await createPerson(app)]
    const stay = await reserved(app, guest, await addHome(app, owner), stayInDays(10, 13))
    await patchStatus(app, owner, stay.id, 'confirmed')
    const input = stayInDays(11, 15)
    await postDateChange(app, guest, stay, input, { message: 'The ferry is full.' })
    const partsOf = async (who: TestPerson) => {
      const data = await dataOf(who)
      return { asked: data['date-changes-asked'], received: data['date-changes-received'] }
    }
    const question = {
      booking_id: stay.id,
      guest: 'Grace Guest',
      old_check_in_date: stay.check_in_date,
      check_in_date: input.check_in_date,
      message: 'The ferry is full.',
      status: 'open',
    }
    expect(await partsOf(guest)).toMatchObject({ asked: [question], received: [] })
    expect(await partsOf(owner)).toMatchObject({ asked: [], received: [question] })
    expect(await partsOf(stranger)).toEqual({ asked: [], received: [] })
  })

  it('holds the questions whether a stay may come back, for who asked and for who was asked', async () => {
    const owner = await createPerson(app, { userType: 'owner' })
    const [guest, stranger] = [await createPerson(app, { fullName: 'Grace Guest' }), await createPerson(app)]
    const booking_id = await cancelledByGuest(app, owner, guest, await addHome(app, owner))
    const id = await askedBack(app, owner, booking_id, { message: 'The heating works.' })
    await answerBack(app, guest, id, 'decline', 'We stay at home.')
    const question = {
      booking_id,
      guest: 'Grace Guest',
      becomes: 'confirmed',
      message: 'The heating works.',
      status: 'declined',
      reason: 'We stay at home.',
    }
    const both = async (who: TestPerson) => {
      const data = await dataOf(who)
      return { asked: data['reinstatements-asked'], received: data['reinstatements-received'] }
    }
    expect(await both(guest)).toMatchObject({ asked: [], received: [question] })
    expect(await both(owner)).toMatchObject({ asked: [question], received: [] })
    expect(await both(stranger)).toEqual({ asked: [], received: [] })
  })

  it('holds the personal lines of the invitations that one has sent', async () => {
    const owner = await createPerson(app, { userType: 'owner' })
    for (const invited of [{ personal_line: 'Come in May.' }, {}])
      await request(app, owner, 'POST', '/network-invitations/', {
        email: `${randomUUID()}@people.test`,
        user_type: 'user',
        ...invited,
      })
    const sent: { personal_line: string | null }[] = (await dataOf(owner))['invitations-sent']
    expect(sent.map(({ personal_line }) => personal_line)).toEqual(['Come in May.', null])
  })

  it('holds the open invitation links that one has made, without what opens them', async () => {
    const owner = await createPerson(app, { userType: 'owner' })
    const { body } = await request<{ url: string }>(app, owner, 'POST', '/network-invitations/links/', {
      user_type: 'user',
      personal_line: 'Come in May.',
    })
    const links: object[] = (await dataOf(owner))['invitation-links']
    expect(links).toEqual([
      expect.objectContaining({ user_type: 'user', level: null, personal_line: 'Come in May.' }),
    ])
    expect(Object.keys(links[0] ?? {}).some(name => name.includes('token'))).toBe(false)
    expect(JSON.stringify(links)).not.toContain(body.url.split('/').at(-1))
  })

  it('is for this person alone, and for who is signed in', async () => {
    const [person, other] = [await createPerson(app), await createPerson(app, { userType: 'admin' })]
    await start(person)
    const id = await mailedExport(person)
    expect((await fetchFile(nobody, id)).status).toBe(401)
    expect((await fetchFile(other, id)).status).toBe(404)
    expect((await request(app, other, 'GET', `/users/exports/${id}/`)).status).toBe(404)
    const { body } = await request<{ bytes: number }>(app, person, 'GET', `/users/exports/${id}/`)
    expect(body.bytes).toBeGreaterThan(300)
    // The public route does not serve it even under its exact name.
    const row = await app.db
      .selectFrom('data_exports')
      .select('storage_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect((await app.http.inject({ url: `/uploads/${row.storage_key}` })).statusCode).toBe(404)
  })

  it('is made once a day, also when two ask at the same moment', async () => {
    const person = await createPerson(app)
    await warmPool(app)
    const proved = await proving(app, person)
    const both = await Promise.all([startAs(proved), startAs(proved)])
    expect(both.map(answer => answer.status).sort()).toEqual([202, 429])
    expect(both.find(answer => answer.status === 429)?.body.code).toBe('account.export_daily')
    app.passTime(DAY_MS + 1_000)
    expect((await start(await later(app, person))).status).toBe(202)
  })

  it('lapses after seven days, and its file goes', async () => {
    const person = await createPerson(app)
    await start(person)
    const id = await mailedExport(person)
    const { storage_key } = await app.db
      .selectFrom('data_exports')
      .select('storage_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    app.passTime(7 * DAY_MS - 60_000)
    expect((await fetchFile(await later(app, person), id)).status).toBe(200)
    app.passTime(120_000)
    expect((await fetchFile(await later(app, person), id)).status).toBe(404)
    await app.ctx.jobs.enqueue(app.db, removeExpiredExports, {})
    await app.drain()
    expect(await app.ctx.storage.get(String(storage_key))).toBeNull()
  })
})
