import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { takingNights } from '#api/domains/bookings/nights.service.ts'
import { postTurn, seedTurn } from '../support/fair-turns.ts'
import { addHome, inDays, postReservation, reserved, stayInDays } from '../support/homes.ts'
import { createPerson, type TestPerson } from '../support/people.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let owner: TestPerson
let ana: TestPerson
let home: string

beforeAll(async () => {
  app = await openTestApp()
  owner = await createPerson(app, { userType: 'owner' })
  ana = await createPerson(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  home = await addHome(app, owner)
})

/** The name of the rule that refuses a statement, or that nothing does. */
const refusedBy = (statement: ReturnType<typeof sql>) =>
  statement.execute(app.db).then(
    () => 'nothing',
    (error: { constraint?: string; message: string }) => error.constraint ?? error.message,
  )

const open = async () => (await postTurn(app, owner, home)).body.id
const book = (from: number, until: number) => sql`insert into bookings (
    property_id, guest_id, check_in_date, check_out_date, guests_count, status, price_per_night, nights, subtotal_cents,
    discount_percentage, discount_cents, service_fee_cents, total_cents
  ) values (${home}, ${ana.id}, ${inDays(from)}, ${inDays(until)}, 1, 'confirmed', 1, ${until - from}::int,
    ${(until - from) * 100}::int, 0, 0, 0, ${(until - from) * 100}::int)`
const block = (from: number, until: number) =>
  sql`insert into calendar_blocks (property_id, from_date, until_date, made_by)
    values (${home}, ${inDays(from)}, ${inDays(until)}, ${owner.id})`
const turn = (from: number, until: number) =>
  sql`insert into fair_turns (property_id, from_date, until_date, opens_at, closes_at, seed, commitment, made_by)
    values (${home}, ${inDays(from)}, ${inDays(until)}, now(), now() + interval '72 hours', repeat('ab', 32),
      encode(sha256(repeat('ab', 32)::bytea), 'hex'), ${owner.id})`

test('the database refuses bookings and blocks of nights that a turn collects, and nothing beside them', async () => {
  await open()
  expect(await refusedBy(book(33, 36))).toBe('fair_turns_collect_nights')
  expect(await refusedBy(block(19, 21))).toBe('fair_turns_collect_nights')
  expect(await refusedBy(book(34, 36))).toBe('nothing')
  expect(await refusedBy(block(18, 20))).toBe('nothing')
})

test('what only the database has noticed is a refusal and no fault', async () => {
  await open()
  const insert = () => takingNights(app.ctx, home, tx => book(20, 22).execute(tx))
  expect(await insert()).toMatchObject({ code: 'booking.fair_turn' })
  const asHost = takingNights(app.ctx, home, tx => book(20, 22).execute(tx), 'host')
  expect(await asHost).toMatchObject({ code: 'fair_turn.nights_collected' })
})

test('it refuses to move a booking or a block there, and to bring a cancelled booking back', async () => {
  const moved = await reserved(app, ana, home, stayInDays(40, 42))
  const cancelled = await reserved(app, ana, home, stayInDays(20, 22))
  await sql`update bookings set status = 'cancelled', expires_at = null where id = ${cancelled.id}`.execute(
    app.db,
  )
  await block(50, 52).execute(app.db)
  await open()
  const dates = sql`check_in_date = ${inDays(20)}, check_out_date = ${inDays(22)}`
  expect(await refusedBy(sql`update bookings set ${dates} where id = ${moved.id}`)).toBe(
    'fair_turns_collect_nights',
  )
  expect(await refusedBy(sql`update bookings set status = 'confirmed' where id = ${cancelled.id}`)).toBe(
    'fair_turns_collect_nights',
  )
  const nights = sql`from_date = ${inDays(20)}, until_date = ${inDays(22)}`
  expect(await refusedBy(sql`update calendar_blocks set ${nights} where property_id = ${home}`)).toBe(
    'fair_turns_collect_nights',
  )
})

test('it opens no turn over nights that are held or collected', async () => {
  await reserved(app, ana, home, stayInDays(20, 22))
  await block(30, 32).execute(app.db)
  expect(await refusedBy(turn(21, 23))).toBe('fair_turns_on_free_nights')
  expect(await refusedBy(turn(31, 33))).toBe('fair_turns_on_free_nights')
  expect(await refusedBy(turn(22, 30))).toBe('nothing')
  expect(await refusedBy(turn(29, 30))).toBe('fair_turns_no_shared_night')
})

test('a seed, the end of a turn and what was decided never change', async () => {
  const id = await open()
  expect(await refusedBy(sql`update fair_turns set seed = repeat('cd', 32) where id = ${id}`)).toBe(
    'fair_turns_end_once',
  )
  expect(await refusedBy(sql`update fair_turns set decided_at = now() where id = ${id}`)).toBe(
    'fair_turns_decided_after',
  )
  await sql`update fair_turns set cancelled_at = now() where id = ${id}`.execute(app.db)
  expect(await refusedBy(sql`update fair_turns set cancelled_at = null where id = ${id}`)).toBe(
    'fair_turns_end_once',
  )
  const range = { from_date: inDays(60), until_date: inDays(61), status: 'decided' } as const
  const { entry } = await seedTurn(app, { propertyId: home, owner, guest: ana }, range)
  expect(await refusedBy(sql`update fair_turn_entries set outcome = 'won' where id = ${entry}`)).toBe(
    'fair_turn_entries_decided_once',
  )
})

test('a commitment is that of its seed, and an entry is decided whole or not at all', async () => {
  const range = { from_date: inDays(60), until_date: inDays(61), status: 'open' } as const
  const { entry } = await seedTurn(app, { propertyId: home, owner, guest: ana }, range)
  const wrong = sql`insert into fair_turns (property_id, from_date, until_date, opens_at, closes_at, seed, commitment, made_by)
    values (${home}, ${inDays(20)}, ${inDays(22)}, now(), now() + interval '72 hours', repeat('ab', 32), repeat('0', 64), ${owner.id})`
  expect(await refusedBy(wrong)).toBe('fair_turns_committed')
  expect(await refusedBy(sql`update fair_turn_entries set outcome = 'won' where id = ${entry}`)).toBe(
    'fair_turn_entries_decided_whole',
  )
})

test('of a reservation and a turn that are made at the same moment, one is refused, and never with a fault', async () => {
  for (let time = 0; time < 10; time++) {
    home = await addHome(app, owner)
    const [reservation, opened] = await Promise.all([
      postReservation(app, await createPerson(app), home, stayInDays(20, 22)),
      postTurn(app, owner, home),
    ])
    const answers = [reservation.status, opened.status]
    expect(answers.sort()).toEqual([201, 409])
  }
})
