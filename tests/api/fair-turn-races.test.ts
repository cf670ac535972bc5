import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decideFairTurns } from '#api/domains/bookings/turn-decision.jobs.ts'
import { type Opened, openContext } from '#api/open.ts'
import type { StayRequest } from '#contract/availability/schemas.ts'
import { decideTurn, drawLot } from '#contract/bookings/fair-turns.rules.ts'
import type { FairTurn, OwnersTurn } from '#contract/bookings/fair-turns.schemas.ts'
import { HOUR_MS } from '#contract/kernel/durations.ts'
import {
  closeTurn,
  hoursLater,
  postEntryWithdrawal,
  postTurn,
  postTurnEntry,
  turnsOfOwner,
} from '../support/fair-turns.ts'
import { addHome, addLevel, postReservation, stayInDays } from '../support/homes.ts'
import { someoneWaits } from '../support/locks.ts'
import { silentLog } from '../support/log.ts'
import { createPerson, renewHeaders, type TestPerson } from '../support/people.ts'
import { later } from '../support/requests.ts'
import { startSecondProcess } from '../support/second-process.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

type Entered = Pick<FairTurn, 'id' | 'property'>

const MEMBERS = 200
const WINDOW_MS = 72 * HOUR_MS

let app: TestApp
let second: Opened
let owner: TestPerson

beforeAll(async () => {
  app = await openTestApp()
  // A second process with the same clock.
  second = await openContext(app.ctx.config, silentLog, app.ctx.clock)
  owner = await createPerson(app, { userType: 'owner' })
})
afterAll(async () => {
  await second.close()
  await app.close()
})

/** Members of three levels, and people without one, inserted at once; each may call the API. */
const insertMembers = async (count: number): Promise<TestPerson[]> => {
  const levels = [1, 2, 3].map(level => addLevel(app, owner, { level, percentage: 10 * level }))
  const { rows } = await sql<{ id: string; sessionId: string; email: string }>`
    with made as (
      insert into users (email, full_name, user_type, password_hash, onboarding_completed)
      select 'member-' || number || '@people.test', 'Member ' || number, 'user', '!', true
      from generate_series(1, ${count}::int) as number returning id, email
    ), opened as (
      insert into sessions (user_id, user_agent, created_at, last_used_at, expires_at)
      select id, 'tests', now(), now(), now() + interval '30 days' from made returning id, user_id
    ), joined as (
      insert into network_members (owner_id, member_id, trust_level_id)
      select ${owner.id}, id, (${await Promise.all(levels)}::uuid[])[place % 4]
      from (select id, row_number() over () as place from made) as numbered where place % 4 > 0
    )
    select made.id, email, opened.id as "sessionId" from made join opened on user_id = made.id`.execute(
    app.db,
  )
  // Signed as if it were the end of the window, so that they are valid when it comes.
  const atTheEnd = { db: app.db, ctx: hoursLater(app.ctx, 72) }
  return Promise.all(
    rows.map(async row => ({ ...row, password: '', headers: await renewHeaders(atTheEnd, row) })),
  )
}

/** The same as {@link postTurnEntry}, at the server of another process. */
const enterElsewhere = async (url: string, { headers }: TestPerson, turn: Entered, stay: StayRequest) => {
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: (await answer.json()) as { quote_id?: string; code?: string } }
  }
  const { body } = await post(`/properties/${turn.property.id}/check_availability/`, stay)
  return post(`/fair_turns/${turn.id}/entry/`, { ...stay, quote_id: body.quote_id })
}

/** Runs the job in both contexts until `finished`, as two processes do whose minutes never meet. */
const decideUntil = async (finished: () => boolean) => {
  const keepDeciding = async (ctx: typeof app.ctx) => {
    while (!finished()) await decideFairTurns.run(ctx, {})
  }
  await Promise.all([app.ctx, second.ctx, app.ctx, second.ctx].map(keepDeciding))
}

const facts = ({
  id,
  level,
  last_stay,
  lot,
  check_in_date,
  check_out_date,
  outcome,
}: OwnersTurn['entries'][number]) => ({
  ...{ id, level, last_stay, lot, check_in_date, check_out_date },
  admitted: outcome?.reason !== 'not_admitted',
})

/** Everything that one serial decision has left, and nothing else. */
const expectOneDecision = async (home: string, { stored }: { stored: number }) => {
  const [turn] = (await turnsOfOwner(app, owner, `?property=${home}`)).body.results
  if (!turn?.seed) throw new Error('The turn is not decided')
  expect(turn.entries).toHaveLength(stored)
  for (const { id, lot } of turn.entries) expect(lot).toBe(await drawLot(turn.seed, id))
  const told = turn.entries.map(({ id, outcome }) => ({
    id,
    rank: outcome?.rank,
    outcome: outcome?.won ? 'won' : 'lost',
    reason: outcome?.reason,
  }))
  expect(decideTurn(turn.entries.map(facts), [])).toEqual(told)
  const winners = turn.entries.filter(({ outcome }) => outcome?.won)
  const bookings = await app.db
    .selectFrom('bookings')
    .select(['id', 'guest_id'])
    .where('property_id', '=', home)
    .execute()
  const won = winners.map(({ guest, outcome }) => ({ id: outcome?.booking_id, guest_id: guest.id }))
  expect(bookings.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(
    won.toSorted((a, b) => (a.id ?? '').localeCompare(b.id ?? '')),
  )
  const shared =
    await sql`select from bookings as one join bookings as other on one.property_id = other.property_id
    and one.id < other.id and one.stay && other.stay where one.property_id = ${home}`.execute(app.db)
  expect(shared.rows).toEqual([])
  const waiting = await app.db
    .selectFrom('waitlist_entries')
    .select('user_id')
    .where('property_id', '=', home)
    .orderBy('created_at')
    .execute()
  const losers = turn.entries.filter(({ outcome }) => !outcome?.won)
  expect(waiting.map(({ user_id }) => user_id)).toEqual(losers.map(({ guest }) => guest.id))
  const news = await app.db
    .selectFrom('notifications')
    .select('user_id')
    .where('kind', 'like', 'fair_turn.%')
    .where(
      'user_id',
      'in',
      turn.entries.map(({ guest }) => guest.id),
    )
    .execute()
  expect(news).toHaveLength(stored)
  return { turn, winners }
}

describe('two processes, or two contexts of one, decide', () => {
  test(`${MEMBERS} members who enter at once while the window closes: one serial outcome, computed again from the seed`, async () => {
    const other = await startSecondProcess(app)
    const members = await insertMembers(MEMBERS)
    const home = await addHome(app, owner)
    const turn = (await postTurn(app, owner, home)).body
    const stays = members.map((_, index) => stayInDays(20 + (index % 12), 21 + (index % 12) + (index % 4)))
    let entered = 0
    let isOver = false
    const windowEnd = Promise.withResolvers<void>()
    const enter = async (member: TestPerson, index: number) => {
      // One is too late for certain.
      if (index === 0) await windowEnd.promise
      const stay = stays[index] ?? stayInDays(20, 22)
      const answer = await (index % 2 === 0
        ? postTurnEntry(app, member, turn, stay)
        : enterElsewhere(other.url, member, turn, stay))
      // Nearly everybody is in time; the last ones may meet the end of the window, which two clocks see one after the other.
      if (++entered === MEMBERS - 20) {
        other.passTime(WINDOW_MS)
        app.passTime(WINDOW_MS)
        windowEnd.resolve()
      }
      return { status: answer.status, code: answer.body.code }
    }
    const entering = Promise.all(members.map(enter)).finally(() => {
      isOver = true
    })
    const decideHere = async () => {
      while (!isOver) await decideFairTurns.run(app.ctx, {})
    }
    const [answers] = await Promise.all([entering, decideHere()])
    expect(await other.stop(), 'the other process has decided meanwhile').toBeGreaterThan(0)
    await decideFairTurns.run(app.ctx, {})
    owner = await later(app, owner)
    const stored = answers.filter(({ status }) => status === 201).length
    expect(new Set(answers.map(({ status, code }) => `${status} ${code}`))).toEqual(
      new Set(['201 undefined', '409 fair_turn.over']),
    )
    expect(stored).toBeGreaterThanOrEqual(MEMBERS - 20)
    const { winners } = await expectOneDecision(home, { stored })
    expect(winners.length).toBeGreaterThan(2)
  })

  test('not before somebody has entered who is just about to: the entry is part of the decision', async () => {
    const home = await addHome(app, owner)
    const turn = (await postTurn(app, owner, home)).body
    const ana = await createPerson(app)
    const holder = new pg.Client({ connectionString: app.ownerUrl })
    await holder.connect()
    await holder.query('begin; lock table fair_turn_entries in share mode')
    const entering = postTurnEntry(app, ana, turn, stayInDays(20, 22))
    await someoneWaits(app)
    const deciding = decideFairTurns.run(hoursLater(app.ctx, 73), {})
    await someoneWaits(app, 2)
    await holder.query('commit')
    expect((await entering).status).toBe(201)
    await deciding
    await decideFairTurns.run(hoursLater(second.ctx, 73), {})
    await holder.end()
    await expectOneDecision(home, { stored: 1 })
  })

  test('while guests reserve, enter and withdraw at the same moment: no fault, and no night held twice', async () => {
    const home = await addHome(app, owner)
    const turn = (await postTurn(app, owner, home)).body
    const guests = await Promise.all(Array.from({ length: 12 }, () => createPerson(app)))
    for (const guest of guests) await postTurnEntry(app, guest, turn, stayInDays(20, 22))
    await closeTurn(app, turn.id)
    let isOver = false
    const calls = guests.flatMap(guest => [
      postReservation(app, guest, home, stayInDays(20, 22)),
      postReservation(app, guest, home, stayInDays(33, 35)),
      postEntryWithdrawal(app, guest, turn.id),
    ])
    const calling = Promise.all(calls).finally(() => {
      isOver = true
    })
    const [answers] = await Promise.all([calling, decideUntil(() => isOver)])
    expect(answers.filter(({ status }) => ![201, 409].includes(status))).toEqual([])
    await decideFairTurns.run(second.ctx, {})
    const { rows } = await sql<{ shared: number }>`select count(*)::int as shared
      from bookings as one join bookings as other on one.id < other.id and one.stay && other.stay
      where one.property_id = ${home} and other.property_id = ${home}
        and one.status <> 'cancelled' and other.status <> 'cancelled'`.execute(app.db)
    expect(rows).toEqual([{ shared: 0 }])
    const [seen] = (await turnsOfOwner(app, owner, `?property=${home}`)).body.results
    expect(seen?.entries.filter(({ outcome }) => outcome?.won).length).toBeLessThanOrEqual(1)
    expect(seen?.status).toBe('decided')
  })
})
