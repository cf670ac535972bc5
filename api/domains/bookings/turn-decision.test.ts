import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { decideTurn, drawLot } from '#contract/bookings/fair-turns.rules.ts'
import type { OwnersTurn } from '#contract/bookings/fair-turns.schemas.ts'
import { DAY_MS } from '#contract/kernel/durations.ts'
import { insertNights, seedChannel } from '#tests/support/channels.ts'
import {
  decideIn,
  hoursLater,
  insertBlock,
  listTurnNotifications,
  postTurn,
  postTurnCancel,
  postTurnEntry,
  turnInput,
  turnsOfHome,
  turnsOfOwner,
} from '#tests/support/fair-turns.ts'
import { addCredit } from '#tests/support/favours.ts'
import {
  addHome,
  ask,
  endDaysAgo,
  forceCompleted,
  inDays,
  postReservation,
  reserved,
  stayInDays,
  trust,
} from '#tests/support/homes.ts'
import { newestMailTo } from '#tests/support/mails.ts'
import { asOwner } from '#tests/support/owner.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { notifyWaitlists } from '../properties/jobs.ts'

let app: TestApp
let owner: TestPerson
let ana: TestPerson
let ben: TestPerson
let cleo: TestPerson
let home: string
let turn: OwnersTurn

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await createPerson(app, { userType: 'owner' })
  ana = await createPerson(app, { fullName: 'Ana' })
  ben = await createPerson(app, { fullName: 'Ben' })
  cleo = await createPerson(app, { fullName: 'Cleo' })
  home = await addHome(app, owner, { title: 'The lake house' })
  turn = (await postTurn(app, owner, home)).body
})

const enter = async (who: TestPerson, from = 20, until = 24) => {
  const { status, body } = await postTurnEntry(app, who, turn, stayInDays(from, until))
  if (status !== 201) throw new Error(`The entry was refused: ${body.code}`)
}
const decided = async () => {
  const [found] = (await turnsOfOwner(app, owner, `?property=${home}`)).body.results
  if (!found) throw new Error('The turn is not there')
  return found
}
const results = async () =>
  (await decided()).entries.map(({ guest, outcome }) => {
    const result = outcome?.won ? 'won' : 'lost'
    return `${guest.full_name} ${result}: ${outcome?.reason}`
  })
const kinds = async (who: TestPerson) => (await listTurnNotifications(app, who)).map(({ kind }) => kind)
const waiting = async () =>
  (
    await app.db
      .selectFrom('waitlist_entries')
      .innerJoin('users', 'users.id', 'user_id')
      .select('full_name')
      .where('property_id', '=', home)
      .orderBy('waitlist_entries.created_at')
      .orderBy('waitlist_entries.id')
      .execute()
  ).map(row => row.full_name)

describe('a turn is decided', () => {
  test('by level, then by the last stay at any home of the owner, with everything to compute it again', async () => {
    const other = await addHome(app, owner)
    const stay = await reserved(app, ben, other, stayInDays(5, 7))
    await forceCompleted(app, stay.id)
    await endDaysAgo(app, stay.id, 30)
    for (const [who, level] of [
      [ana, 2],
      [ben, 2],
      [cleo, 1],
    ] as const) {
      await trust(app, owner, who, { level, percentage: 20 })
      await enter(who)
    }
    await decideIn(app)
    expect(await results()).toEqual(['Ana won: last_stay', 'Ben lost: last_stay', 'Cleo lost: level'])
    const { entries, seed, commitment, status } = await decided()
    expect(status).toBe('decided')
    expect(entries.map(entry => entry.last_stay)).toEqual([null, inDays(-30), null])
    const facts = entries.map(async ({ id, level, last_stay, check_in_date, check_out_date }) => ({
      ...{ id, level, last_stay, check_in_date, check_out_date },
      lot: await drawLot(seed ?? '', id),
      admitted: true,
    }))
    expect(decideTurn(await Promise.all(facts), [])).toEqual(
      entries.map(({ id, outcome }) => ({
        id,
        rank: outcome?.rank,
        outcome: outcome?.won ? 'won' : 'lost',
        reason: outcome?.reason,
      })),
    )
    expect(commitment).toBe(turn.commitment)
  })

  test('before anybody else can have its nights, and only once', async () => {
    await enter(ana)
    await enter(ben)
    await Promise.all([decideIn(app), decideIn(app), decideIn(app)])
    await decideIn(app, 100)
    const bookings = await app.db
      .selectFrom('bookings')
      .select(['guest_id', 'status'])
      .where('property_id', '=', home)
      .execute()
    const { entries } = await decided()
    const winner = entries.find(({ outcome }) => outcome?.won)?.guest.id
    expect(bookings).toEqual([{ guest_id: winner, status: 'pending' }])
    expect((await kinds(owner)).filter(kind => kind === 'fair_turn.decided')).toHaveLength(1)
  })

  test('not before its window closes', async () => {
    await enter(ana)
    await decideIn(app, 71)
    expect((await decided()).status).toBe('open')
    expect(await kinds(ana)).toEqual([])
  })

  test('also without entries; its nights are free then', async () => {
    await decideIn(app)
    expect(await decided()).toMatchObject({ status: 'decided', entries: [] })
    expect((await postReservation(app, ana, home, stayInDays(20, 24))).status).toBe(201)
  })

  test('at the price that was shown, confirmed at once where the level opens that', async () => {
    await trust(app, owner, ana, { level: 3, percentage: 30 })
    await enter(ana, 20, 22)
    await enter(ben, 24, 26)
    await app.db
      .updateTable('properties')
      .set({ price_per_night: 400, instant_booking_from_level: 3 })
      .where('id', '=', home)
      .execute()
    await decideIn(app)
    const rows = await app.db
      .selectFrom('bookings')
      .select(['guest_id', 'status', 'total_cents', 'discount_level'])
      .where('property_id', '=', home)
      .orderBy('check_in_date')
      .execute()
    expect(rows).toEqual([
      { guest_id: ana.id, status: 'confirmed', total_cents: 30_900, discount_level: 3 },
      { guest_id: ben.id, status: 'pending', total_cents: 34_600, discount_level: null },
    ])
  })

  test('for winners whatever other requests they have open', async () => {
    const elsewhere = await addHome(app, owner)
    for (const day of [40, 42, 44, 46, 48]) await reserved(app, ana, elsewhere, stayInDays(day, day + 1))
    await enter(ana)
    await decideIn(app)
    expect(await results()).toEqual(['Ana won: uncontested'])
  })
})

describe('nothing is won', () => {
  test('by who may not see the home any more, is suspended, or may not request', async () => {
    await app.db.updateTable('properties').set({ visible_to: 'network' }).where('id', '=', home).execute()
    for (const who of [ana, ben, cleo]) await trust(app, owner, who, { level: 2, percentage: 20 })
    for (const who of [ana, ben, cleo]) await enter(who)
    await app.db.deleteFrom('network_members').where('member_id', '=', ana.id).execute()
    await app.db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', ben.id).execute()
    await decideIn(app)
    expect((await results()).sort()).toEqual([
      'Ana lost: not_admitted',
      'Ben lost: not_admitted',
      'Cleo won: uncontested',
    ])
    expect(await listTurnNotifications(app, ana)).toMatchObject([
      { kind: 'fair_turn.lost_not_admitted', subject_id: null },
    ])
    expect(await waiting()).toEqual([])
  })

  test('by anybody, once the home is hidden', async () => {
    await enter(ana)
    await app.db.updateTable('properties').set({ is_visible: false }).where('id', '=', home).execute()
    await decideIn(app)
    expect(await results()).toEqual(['Ana lost: not_admitted'])
  })

  test('of nights that an outside calendar, a booking beside the turn or another turn has', async () => {
    await enter(ana, 20, 22)
    await enter(ben, 33, 36)
    await enter(cleo, 18, 21)
    const channel = await seedChannel(app, home)
    await insertNights(app, { channel, home }, { from: inDays(21), until: inDays(22) })
    await insertBlock(app, owner, home, 35, 37)
    expect((await postTurn(app, owner, home, turnInput(17, 19, 200))).status).toBe(201)
    await decideIn(app)
    const [, first] = (await turnsOfOwner(app, owner, `?property=${home}`)).body.results
    expect(first?.entries.map(({ outcome }) => outcome?.reason)).toEqual(['taken', 'taken', 'taken'])
  })
})

describe('those who lost', () => {
  test('are on the waiting list in the order of their ranks, behind who waited before', async () => {
    const dan = await createPerson(app, { fullName: 'Dan' })
    await app.db
      .insertInto('waitlist_entries')
      .values({
        user_id: dan.id,
        property_id: home,
        ...stayInDays(20, 24),
        created_at: new Date(Date.now() - DAY_MS),
      })
      .execute()
    for (const who of [ana, ben, cleo]) await enter(who)
    await decideIn(app)
    const ranked = (await decided()).entries.map(({ guest }) => guest.full_name)
    expect(await waiting()).toEqual(['Dan', ...ranked.slice(1)])
  })

  test('keep the place that they had for the same nights', async () => {
    const earlier = new Date(Date.now() - DAY_MS)
    await trust(app, owner, ana, { level: 2, percentage: 20 })
    for (const who of [ana, ben, cleo]) await enter(who)
    const early = { property_id: home, ...stayInDays(20, 24), created_at: earlier }
    await app.db
      .insertInto('waitlist_entries')
      .values({ ...early, user_id: cleo.id })
      .execute()
    await decideIn(app)
    expect(await waiting()).toEqual(['Cleo', 'Ben'])
  })

  test('are notified of nights that come free one at a time, a day apart', async () => {
    await trust(app, owner, ana, { level: 2, percentage: 20 })
    for (const who of [ana, ben, cleo]) await enter(who)
    await decideIn(app)
    const [, second, third] = (await decided()).entries
    const freeIn = (hours: number) => notifyWaitlists.run(hoursLater(app.ctx, hours), {})
    await freeIn(73)
    const offered = async () =>
      (
        await app.db
          .selectFrom('notifications')
          .select('user_id')
          .where('kind', '=', 'waitlist.nights_free')
          .where('user_id', 'in', [ana.id, ben.id, cleo.id])
          .orderBy('created_at')
          .execute()
      ).map(row => row.user_id)
    expect(await offered()).toEqual([])
    const [{ outcome } = { outcome: null }] = (await decided()).entries
    await request(app, owner, 'POST', `/bookings/${outcome?.booking_id}/cancel/`, {})
    await freeIn(74)
    expect(await offered()).toEqual([second?.guest.id])
    await freeIn(99)
    expect(await offered()).toEqual([second?.guest.id, third?.guest.id])
  })

  test('are left out where they wait for twenty stays already', async () => {
    await trust(app, owner, ana, { level: 2, percentage: 20 })
    await enter(ana)
    await enter(ben)
    await app.db
      .insertInto('waitlist_entries')
      .values(
        Array.from({ length: 20 }, (_, day) => ({
          user_id: ben.id,
          property_id: home,
          ...stayInDays(100 + day, 101 + day),
          created_at: new Date(),
        })),
      )
      .execute()
    await decideIn(app)
    expect((await waiting()).filter(name => name === 'Ben')).toHaveLength(20)
    expect(await kinds(ben)).toEqual(['fair_turn.lost_level'])
  })

  test('hear why, in the app and by mail; so do winners', async () => {
    await trust(app, owner, ana, { level: 2, percentage: 20 })
    await enter(ana)
    await enter(ben)
    await decideIn(app)
    const booking = (await decided()).entries[0]?.outcome?.booking_id
    expect(await listTurnNotifications(app, ana)).toMatchObject([
      { kind: 'fair_turn.won_level', subject_id: booking },
    ])
    expect(await listTurnNotifications(app, ben)).toMatchObject([
      { kind: 'fair_turn.lost_level', subject_id: home, data: { home: 'The lake house' } },
    ])
    expect(await listTurnNotifications(app, owner)).toMatchObject([
      { kind: 'fair_turn.decided', subject_id: home },
    ])
    await app.drain()
    const won = await newestMailTo(app.dataDir, ana.email)
    expect(won.subject).toBe('The nights at The lake house are yours')
    expect(won.text).toContain('your trust level is the highest')
    expect(won.text).toContain('waits for the answer')
    const lost = await newestMailTo(app.dataDir, ben.email)
    expect(lost.text).toContain('somebody with a higher trust level')
    expect(lost.text).toContain('You are on the waiting list')
    expect((await turnsOfHome(app, ben, home)).body[0]).toMatchObject({
      status: 'decided',
      own_entry: { outcome: { won: false, reason: 'level', rank: 2 } },
    })
  })
})

describe('favour credit', () => {
  const left = async (who: TestPerson) => {
    const entry = await app.db
      .selectFrom('favour_entries')
      .innerJoin('favour_grants', 'favour_grants.id', 'grant_id')
      .select(({ fn }) => fn.sum<number>('favour_entries.amount').as('left'))
      .where('member_id', '=', who.id)
      .where('account', '=', 'credit')
      .executeTakeFirstOrThrow()
    return Number(entry.left)
  }
  beforeEach(async () => {
    await trust(app, owner, ana, { level: 1, percentage: 20 })
    await addCredit(app.db, owner, ana, { unit: 'money', amount: 5_000, expires_on: inDays(90) })
  })

  test('is promised with the entry and spent by the decision', async () => {
    await enter(ana)
    expect(await left(ana)).toBe(5_000)
    await decideIn(app)
    expect(await left(ana)).toBe(0)
    expect((await decided()).entries[0]).toMatchObject({
      price: { credit_cents: 5_000 },
      outcome: { won: true },
    })
  })

  test('that was spent elsewhere meanwhile closes the entry', async () => {
    await enter(ana)
    await enter(ben)
    await reserved(app, ana, await addHome(app, owner), stayInDays(50, 54))
    await decideIn(app)
    expect(await results()).toEqual(['Ana lost: not_admitted', 'Ben won: uncontested'])
  })
})

describe('a decision that fails half-way', () => {
  test('leaves nothing behind, and is made by the next run; other turns are decided meanwhile', async () => {
    await enter(ana, 20, 22)
    await enter(ben, 24, 26)
    const secondHome = await addHome(app, owner)
    const second = (await postTurn(app, owner, secondHome)).body
    await postTurnEntry(app, cleo, second, stayInDays(20, 22))
    await asOwner(
      app,
      `create function fail_second() returns trigger language plpgsql as $$
        begin if new.guest_id = '${ben.id}' then raise exception 'the disk is full'; end if; return new; end $$;
      create trigger fail_second before insert on bookings for each row execute function fail_second()`,
    )
    await decideIn(app)
    expect((await decided()).seed).toBeNull()
    const bookings = () =>
      app.db.selectFrom('bookings').select('id').where('property_id', '=', home).execute()
    expect(await bookings()).toEqual([])
    expect(await kinds(ana)).toEqual([])
    expect(await kinds(cleo)).toEqual(['fair_turn.won_uncontested'])
    await asOwner(app, 'drop trigger fail_second on bookings; drop function fail_second()')
    await decideIn(app)
    expect(await bookings()).toHaveLength(2)
    expect(await kinds(ana)).toEqual(['fair_turn.won_uncontested'])
  })
})

test('a cancelled turn is never decided', async () => {
  await enter(ana)
  await postTurnCancel(app, owner, turn.id)
  await decideIn(app)
  expect((await decided()).status).toBe('cancelled')
  expect((await ask(app, ana, home, stayInDays(20, 24))).body.available).toBe(true)
})
