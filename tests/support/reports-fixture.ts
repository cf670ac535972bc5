import fc from 'fast-check'
import { type Insertable, sql } from 'kysely'
import type { LedgerEntriesTable } from '#api/db/types.ts'
import { foldStayFigures } from '#api/domains/analytics/upkeep.queries.ts'
import { DAY_MS, HOUR_MS } from '#contract/kernel/durations.ts'
import { addDays, type CalendarDate } from '#contract/kernel/nights.ts'
import { takePercentage } from '#contract/kernel/shares.ts'
import { insertConflict, insertNights, seedChannel } from './channels.ts'
import { insertHome } from './homes.ts'
import type { TestApp } from './test-app.ts'

const STATUSES = ['pending', 'confirmed', 'completed', 'cancelled'] as const
const ENDINGS = ['pending', 'accepted', 'declined', 'expired', 'revoked'] as const

/** Something on some nights of a home, a number of days after the previous one. */
const stretch = fc.record({
  gap: fc.nat(5),
  nights: fc.integer({ min: 1, max: 6 }),
  what: fc.constantFrom(...STATUSES, 'confirmed' as const, 'block' as const, 'entered' as const),
  price: fc.integer({ min: 1, max: 400 }),
  level: fc.option(fc.integer({ min: 1, max: 5 })),
  percentage: fc.integer({ min: 0, max: 10_000 }).map(hundredths => hundredths / 100),
  cleaning: fc.nat(60),
  madeHoursBefore: fc.nat(24 * 20),
  /** What happens to it afterwards. */
  becomes: fc.constantFrom('stays', 'stays', 'shortened', 'deleted', ...STATUSES),
})

const days = (most: number) =>
  fc.record({ from: fc.integer({ min: -40, max: 40 }), days: fc.integer({ min: 1, max: most }) })

const home = fc.record({
  begins: fc.integer({ min: -45, max: 0 }),
  stretches: fc.array(stretch, { maxLength: 9 }),
  /** The periods in which it was bookable, each a number of days after the previous one. */
  offered: fc.array(
    fc.record({ gap: fc.integer({ min: 1, max: 20 }), days: fc.integer({ min: 1, max: 40 }) }),
    {
      maxLength: 3,
    },
  ),
  isOfferedStill: fc.boolean(),
  outside: fc.array(fc.record({ at: days(8), echo: fc.boolean(), alone: fc.boolean() }), { maxLength: 4 }),
  passed: fc.option(days(10)),
  channel: fc.record({
    hours: fc.integer({ min: 0, max: 40 }),
    trouble: fc.boolean(),
    held: fc.boolean(),
    paused: fc.boolean(),
  }),
  conflict: fc.option(
    fc.record({ found: fc.integer({ min: -40, max: 0 }), settledAfter: fc.option(fc.nat(20)) }),
  ),
})

const sent = fc.record({
  at: fc.integer({ min: -40, max: 0 }),
  lasts: fc.nat(30),
  ending: fc.constantFrom(...ENDINGS),
})

/** Two owners with homes, and everything that figures count. */
export const world = fc.record({
  owners: fc.tuple(fc.array(home, { minLength: 1, maxLength: 3 }), fc.array(home, { maxLength: 2 })),
  network: fc.array(sent, { maxLength: 6 }),
  invitations: fc.array(sent, { maxLength: 4 }),
  /** Members of the first owner's network, with the time of their accounts. */
  members: fc.array(
    fc.record({
      role: fc.constantFrom('user', 'owner'),
      made: fc.integer({ min: -60, max: 0 }),
      joinedAfter: fc.nat(40),
      isGone: fc.boolean(),
    }),
    { maxLength: 4 },
  ),
  folds: fc.boolean(),
  movements: fc.array(
    fc.record({ day: fc.integer({ min: -100, max: 20 }), takenBackAfter: fc.option(fc.nat(60)) }),
    { maxLength: 8 },
  ),
  withdrawals: fc.array(
    fc.record({
      day: fc.integer({ min: -100, max: 20 }),
      ending: fc.constantFrom('none', 'withdrawal_completed', 'withdrawal_rejected'),
      decidedAfter: fc.nat(40),
    }),
    { maxLength: 3 },
  ),
})
export type World = ReturnType<typeof world.generate>['value']
type HomeOfWorld = World['owners'][0][number]
type Stretch = HomeOfWorld['stretches'][number]

export interface FixturePlace {
  readonly app: TestApp
  readonly guest: { id: string }
  readonly today: CalendarDate
}

const NIGHTLY_TAX = { kind: 'tax', name: 'Tourist tax', basis: 'night' }
const LINEN = { kind: 'fee', name: 'Linen', basis: 'stay' }

/** Some stays have a fee and a tax, besides the cleaning fee. */
const chargesOf = ({ price, cleaning }: Stretch, nights: number) => {
  if (cleaning % 3 > 0) return { charges: null, charges_cents: 0, taxes_cents: 0 }
  const taxes_cents = nights * (price % 7) * 10 + 1
  const charges_cents = taxes_cents + cleaning * 7
  const charges = JSON.stringify([
    { ...LINEN, amount_cents: cleaning * 7 },
    { ...NIGHTLY_TAX, amount_cents: taxes_cents },
  ])
  return { charges, charges_cents, taxes_cents }
}

const priceOf = (stretch: Stretch, nights: number) => {
  const { price, percentage, cleaning } = stretch
  const charged = chargesOf(stretch, nights)
  const subtotal_cents = nights * price * 100
  const discount_cents = takePercentage(subtotal_cents, percentage)
  const total_cents = subtotal_cents - discount_cents + cleaning * 100 + charged.charges_cents + 5_000
  return { ...charged, nights, subtotal_cents, discount_cents, total_cents }
}

/** An entered stay is only shortened or removed afterwards. */
const changeEntered = async (
  db: TestApp['db'],
  id: string,
  { becomes, nights }: Stretch,
  until: CalendarDate,
) => {
  if (becomes === 'deleted') await db.deleteFrom('calendar_blocks').where('id', '=', id).execute()
  if (becomes === 'shortened' && nights > 1)
    await db
      .updateTable('calendar_blocks')
      .set({ until_date: addDays(until, -1) })
      .where('id', '=', id)
      .execute()
}

const fill = async ({ app, guest, today }: FixturePlace, owner: { id: string }, plan: HomeOfWorld) => {
  const { db } = app
  const id = await insertHome(db, owner, { time_zone: 'UTC' })
  const bookings: string[] = []
  let day = addDays(today, plan.begins)
  for (const part of plan.stretches) {
    const from = addDays(day, part.gap)
    day = addDays(from, part.nights)
    if (part.what === 'block' || part.what === 'entered') {
      const is_stay = part.what === 'entered'
      const block = await db
        .insertInto('calendar_blocks')
        .values({ property_id: id, from_date: from, until_date: day, made_by: owner.id, is_stay })
        .returning('id')
        .executeTakeFirstOrThrow()
      if (is_stay) await changeEntered(db, block.id, part, day)
      continue
    }
    const made = await db
      .insertInto('bookings')
      .values({
        property_id: id,
        guest_id: guest.id,
        check_in_date: from,
        check_out_date: day,
        guests_count: 1,
        status: part.what,
        price_per_night: part.price,
        discount_percentage: part.percentage,
        discount_level: part.level,
        cleaning_fee_cents: part.cleaning * 100,
        service_fee_cents: 5_000,
        ...priceOf(part, part.nights),
        created_at: new Date(Date.parse(from) - part.madeHoursBefore * HOUR_MS),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const change = db.updateTable('bookings').where('id', '=', made.id)
    if (part.becomes === 'deleted') {
      await db.deleteFrom('bookings').where('id', '=', made.id).execute()
      continue
    }
    if (part.becomes === 'shortened' && part.nights > 1)
      await change.set({ check_out_date: addDays(day, -1), ...priceOf(part, part.nights - 1) }).execute()
    else if (part.becomes !== 'stays' && part.becomes !== 'shortened')
      await change.set({ status: part.becomes }).execute()
    bookings.push(made.id)
  }
  await db.deleteFrom('offered_times').where('property_id', '=', id).execute()
  let from = addDays(today, plan.begins - 10)
  for (const [place, time] of plan.offered.entries()) {
    from = addDays(from, time.gap)
    const until = addDays(from, time.days)
    const isLast = plan.isOfferedStill && place === plan.offered.length - 1
    await db
      .insertInto('offered_times')
      .values({ property_id: id, from_date: from, until_date: isLast ? null : until })
      .execute()
    from = until
  }
  for (const { at, echo, alone } of plan.outside) {
    const channel = await seedChannel(app, id)
    const night = { from: addDays(today, at.from), until: addDays(today, at.from + at.days) }
    const nights = await insertNights(app, { channel, home: id, echo }, night)
    if (echo && alone)
      await db
        .updateTable('channel_nights')
        .set({ alone_since: new Date() })
        .where('id', '=', nights)
        .execute()
  }
  if (plan.passed)
    await sql`insert into nights_closed_elsewhere values (${id}, daterange(
      ${addDays(today, plan.passed.from)}::date, ${addDays(today, plan.passed.from + plan.passed.days)}::date))`.execute(
      db,
    )
  const at = new Date(Date.now() - plan.channel.hours * HOUR_MS)
  const channel = await seedChannel(app, id, {
    import_since: at,
    last_good_at: plan.channel.trouble && plan.channel.held ? null : at,
    trouble: plan.channel.trouble ? 'timeout' : null,
    held_since: plan.channel.held ? at : null,
    paused_at: plan.channel.paused ? at : null,
  })
  const [booking] = bookings
  if (plan.conflict && booking) {
    const { found, settledAfter } = plan.conflict
    const conflict = await insertConflict(
      app,
      { channel, home: id, booking },
      { from: today, until: addDays(today, 1) },
    )
    await db
      .updateTable('calendar_conflicts')
      .set({
        found_at: new Date(Date.now() + found * DAY_MS),
        settled_at: settledAfter === null ? null : new Date(Date.now() + (found + settledAfter) * DAY_MS),
      })
      .where('id', '=', conflict)
      .execute()
  }
  return bookings
}

const movementsOf = async (
  { app: { db }, today }: FixturePlace,
  owner: { id: string },
  plan: World,
  bookings: string[],
) => {
  const enter = (entry: Omit<Insertable<LedgerEntriesTable>, 'owner_id' | 'at'>) =>
    db
      .insertInto('ledger_entries')
      .values({ owner_id: owner.id, at: new Date(), ...entry })
      .execute()
  for (const [place, { day, takenBackAfter }] of plan.movements.entries()) {
    const booking_id = bookings[place]
    if (!booking_id) continue
    const earning = { booking_id, round: 1 }
    await enter({ kind: 'booking', amount_cents: 10_000 + place, day: addDays(today, day), ...earning })
    if (takenBackAfter !== null)
      await enter({
        kind: 'booking_reversal',
        amount_cents: -10_000 - place,
        day: addDays(today, day + takenBackAfter),
        ...earning,
      })
  }
  for (const { day, ending, decidedAfter } of plan.withdrawals) {
    const balance = await db
      .selectFrom('owner_balances')
      .selectAll()
      .where('owner_id', '=', owner.id)
      .executeTakeFirst()
    if ((balance?.available_cents ?? 0) < 5_000) continue
    const { id: withdrawal_id } = await db
      .insertInto('withdrawals')
      .values({
        owner_id: owner.id,
        amount_cents: 2_500,
        bank_name: 'Ferry Bank',
        account_name: 'Robin',
        account_number_sealed: Buffer.from('x'),
        account_last4: '6789',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await enter({
      kind: 'withdrawal',
      amount_cents: -2_500,
      pending_cents: 2_500,
      day: addDays(today, day),
      withdrawal_id,
    })
    if (ending !== 'none')
      await enter({
        kind: ending,
        amount_cents: ending === 'withdrawal_rejected' ? 2_500 : 0,
        pending_cents: -2_500,
        day: addDays(today, day + decidedAfter),
        withdrawal_id,
      })
  }
}

/** Inserts a generated world relative to today, in addition to existing rows. */
export const build = async (
  place: FixturePlace,
  plan: World,
  owners: readonly { id: string }[],
  admin: { id: string },
) => {
  const { db } = place.app
  for (const [index, homes] of plan.owners.entries()) {
    const owner = owners[index]
    if (!owner) continue
    const bookings: string[] = []
    for (const each of homes) bookings.push(...(await fill(place, owner, each)))
    if (index === 0) await movementsOf(place, owner, plan, bookings)
  }
  const invitation = ({ at, lasts, ending }: World['network'][number]) => {
    const created_at = new Date(Date.now() + at * DAY_MS)
    return {
      email: `${crypto.randomUUID()}@people.test`,
      user_type: 'user',
      status: ending,
      token_hash: Buffer.from(crypto.randomUUID()),
      created_at,
      expires_at: new Date(created_at.getTime() + lasts * DAY_MS),
      answered_at: ending === 'accepted' || ending === 'declined' ? created_at : null,
    }
  }
  for (const each of plan.network)
    await db
      .insertInto('network_invitations')
      .values({ owner_id: owners[0]?.id ?? '', ...invitation(each) })
      .execute()
  for (const each of plan.invitations)
    await db
      .insertInto('invitations')
      .values({ invited_by: admin.id, ...invitation(each) })
      .execute()
  for (const { role, made, joinedAfter, isGone } of plan.members) {
    const at = (days: number) => new Date(Date.now() + days * DAY_MS)
    const { id } = await db
      .insertInto('users')
      .values({
        email: `${crypto.randomUUID()}@people.test`,
        full_name: 'Robin Example',
        user_type: role,
        password_hash: 'none',
        created_at: at(made),
        ...(isGone && { deleted_at: at(0), disabled_at: at(0) }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (isGone) continue
    await db
      .insertInto('network_members')
      .values({ owner_id: owners[0]?.id ?? '', member_id: id, joined_at: at(made + joinedAfter) })
      .execute()
  }
  if (plan.folds) await foldStayFigures(db)
}
