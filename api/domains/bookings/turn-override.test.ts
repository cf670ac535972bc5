import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OwnersTurn } from '#contract/bookings/fair-turns.schemas.ts'
import {
  decideIn,
  listTurnNotifications,
  postTurn,
  postTurnEntry,
  postTurnOverride,
  turnsOfOwner,
} from '#tests/support/fair-turns.ts'
import { addCredit } from '#tests/support/favours.ts'
import { addHome, cancel, inDays, reserved, stayInDays, trust } from '#tests/support/homes.ts'
import { mailThatSays } from '#tests/support/mails.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let owner: TestPerson
let ana: TestPerson
let ben: TestPerson
let cleo: TestPerson
let home: string
let turn: OwnersTurn

const REASON = 'She looks after the house all winter.'

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
/** Ana wins over Ben by her level; Cleo wins other nights. */
beforeEach(async () => {
  owner = await createPerson(app, { userType: 'owner' })
  ana = await createPerson(app)
  ben = await createPerson(app)
  cleo = await createPerson(app)
  home = await addHome(app, owner, { title: 'The lake house' })
  await trust(app, owner, ana, { level: 2, percentage: 20 })
  await trust(app, owner, ben, { level: 1, percentage: 20 })
  await addCredit(app.db, owner, ben, { unit: 'money', amount: 5_000, expires_on: inDays(90) })
  turn = (await postTurn(app, owner, home)).body
  await postTurnEntry(app, ana, turn, stayInDays(20, 24))
  await postTurnEntry(app, ben, turn, stayInDays(22, 26))
  await postTurnEntry(app, cleo, turn, stayInDays(28, 30))
})

const decided = async () => {
  await decideIn(app)
  const [found] = (await turnsOfOwner(app, owner, `?property=${home}`)).body.results
  if (!found) throw new Error('The turn is not there')
  return found
}
const entryOf = ({ entries }: OwnersTurn, who: TestPerson) => {
  const found = entries.find(({ guest }) => guest.id === who.id)
  if (!found) throw new Error('The entry is not there')
  return found
}
const statuses = async () => {
  const rows = await app.db
    .selectFrom('bookings')
    .select(['guest_id', 'status', 'total_cents'])
    .where('property_id', '=', home)
    .execute()
  return new Map(rows.map(({ guest_id, ...row }) => [guest_id, row]))
}

describe('an override', () => {
  test('gives the nights to the other entry at its price, and cancels what is in the way', async () => {
    const before = await decided()
    const given = entryOf(before, ben)
    const { status, body } = await postTurnOverride(app, owner, turn.id, given.id, REASON)
    expect(status).toBe(200)
    const held = await statuses()
    expect(held.get(ana.id)?.status).toBe('cancelled')
    expect(held.get(cleo.id)?.status).toBe('pending')
    expect(held.get(ben.id)).toEqual({ status: 'confirmed', total_cents: given.price.total_cents })
    expect(given.price.credit_cents).toBe(5_000)
    expect(entryOf(body, ben).outcome).toMatchObject({
      won: false,
      reason: 'level',
      override: { won: true, reason: REASON },
    })
    expect(entryOf(body, ben).outcome?.booking_id).not.toBeNull()
    expect(entryOf(body, ana).outcome).toMatchObject({ won: true, override: { won: false, reason: REASON } })
    expect(entryOf(body, cleo).outcome?.override).toBeNull()
  })

  test('is reported to both with the reason, and recorded', async () => {
    const given = entryOf(await decided(), ben)
    const { body } = await postTurnOverride(app, owner, turn.id, given.id, REASON)
    const booking = entryOf(body, ben).outcome?.booking_id
    expect(
      (await listTurnNotifications(app, ben)).find(({ kind }) => kind === 'fair_turn.given'),
    ).toMatchObject({
      subject_id: booking,
      data: { reason: REASON },
    })
    const bell = await app.db
      .selectFrom('notifications')
      .select('id')
      .where('user_id', '=', ana.id)
      .where('kind', '=', 'stay.declined')
      .execute()
    expect(bell).toHaveLength(1)
    await app.drain()
    await mailThatSays(app.dataDir, ben.email, REASON)
    await mailThatSays(app.dataDir, ana.email, REASON)
    const rows = await app.db
      .selectFrom('audit_entries')
      .select(['action', 'who_id', 'subject_id'])
      .where('subject_id', 'in', [turn.id, booking ?? ''])
      .where('who', '=', 'person')
      .where('action', '<>', 'fair_turn.opened')
      .orderBy('id')
      .execute()
    expect(rows).toEqual([{ action: 'fair_turn.overridden', who_id: owner.id, subject_id: turn.id }])
    const kept = await app.db
      .selectFrom('fair_turn_overrides')
      .select(['won', 'reason', 'made_by'])
      .where('entry_id', '=', given.id)
      .execute()
    expect(kept).toEqual([{ won: true, reason: REASON, made_by: owner.id }])
  })

  test('a second time, or for who has the nights, changes nothing', async () => {
    const before = await decided()
    const give = (who: TestPerson) => postTurnOverride(app, owner, turn.id, entryOf(before, who).id, REASON)
    expect((await give(ana)).body).toEqual(before)
    const [one, other] = await Promise.all([give(ben), give(ben)])
    expect([one.status, other.status]).toEqual([200, 200])
    const { count } = await app.db
      .selectFrom('bookings')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('guest_id', '=', ben.id)
      .executeTakeFirstOrThrow()
    expect(count).toBe(1)
  })

  test('can be taken back by another one', async () => {
    const before = await decided()
    await postTurnOverride(app, owner, turn.id, entryOf(before, ben).id, REASON)
    const { status, body } = await postTurnOverride(
      app,
      owner,
      turn.id,
      entryOf(before, ana).id,
      'I was wrong.',
    )
    expect(status).toBe(200)
    expect(entryOf(body, ana).outcome?.override).toMatchObject({ won: true, reason: 'I was wrong.' })
    expect((await statuses()).get(ben.id)?.status).toBe('cancelled')
  })

  test('is refused before the decision', async () => {
    const { id } = await app.db
      .selectFrom('fair_turn_entries')
      .select('id')
      .where('guest_id', '=', ben.id)
      .executeTakeFirstOrThrow()
    expect((await postTurnOverride(app, owner, turn.id, id)).body.code).toBe('fair_turn.not_decided')
  })

  test('is refused, and changes nothing, where the person is gone or may not ask any more', async () => {
    const given = entryOf(await decided(), ben)
    const refusal = async () => (await postTurnOverride(app, owner, turn.id, given.id)).body.code
    await app.db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', ben.id).execute()
    expect(await refusal()).toBe('fair_turn.entry_closed')
    await app.db.updateTable('users').set({ disabled_at: null }).where('id', '=', ben.id).execute()
    await app.db.updateTable('properties').set({ request_from: 3 }).where('id', '=', home).execute()
    expect(await refusal()).toBe('fair_turn.entry_closed')
    expect((await statuses()).get(ana.id)?.status).toBe('pending')
  })

  test('is refused where nights are held by somebody else, and the winner keeps the stay', async () => {
    const given = entryOf(await decided(), ben)
    await reserved(app, await createPerson(app), home, stayInDays(25, 27))
    expect((await postTurnOverride(app, owner, turn.id, given.id)).body.code).toBe('booking.nights_taken')
    expect((await statuses()).get(ana.id)?.status).toBe('pending')
  })

  test('is refused where the credit of the entry is spent', async () => {
    const given = entryOf(await decided(), ben)
    await reserved(app, ben, await addHome(app, owner), stayInDays(50, 54))
    expect((await postTurnOverride(app, owner, turn.id, given.id)).body.code).toBe('booking.credit_gone')
    expect((await statuses()).get(ana.id)?.status).toBe('pending')
  })

  test('does not bring back a guest who gave the nights back', async () => {
    const before = await decided()
    const won = entryOf(before, ana)
    await cancel(app, ana, won.outcome?.booking_id ?? '')
    expect((await postTurnOverride(app, owner, turn.id, won.id)).body.code).toBe('fair_turn.entry_closed')
  })

  test('is the owner’s alone, for entries of this turn', async () => {
    const given = entryOf(await decided(), ben)
    const other = await createPerson(app, { userType: 'owner' })
    expect((await postTurnOverride(app, other, turn.id, given.id)).status).toBe(404)
    expect((await postTurnOverride(app, owner, turn.id, turn.id)).status).toBe(404)
  })
})

test('an override once a stay has begun is refused', async () => {
  const given = entryOf(await decided(), ben)
  const begun = { check_in_date: inDays(0), check_out_date: inDays(4) }
  await app.db.updateTable('fair_turn_entries').set(begun).where('id', '=', given.id).execute()
  expect((await postTurnOverride(app, owner, turn.id, given.id)).body.code).toBe('fair_turn.entry_closed')
})
