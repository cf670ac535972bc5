import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#api/db/database.ts'

export interface ReportsSize {
  people: number
  owners: number
  homes: number
  bookingsPerHome: number
}

/** Nights from one booking's check-in to the next at the same home. */
const PACE = 17

/** Without row-level triggers; the sums that they maintain are computed afterwards. */
const quietly = async (db: Database, table: string, work: RawBuilder<unknown>) => {
  await sql`alter table ${sql.id(table)} disable trigger user`.execute(db)
  await work.execute(db)
  await sql`alter table ${sql.id(table)} enable trigger user`.execute(db)
}

const seedPeople = async (db: Database, { people, owners }: ReportsSize) => {
  await sql`
    insert into users (email, full_name, user_type, password_hash, onboarding_completed)
    select case when n <= ${owners}::int then 'owner' else 'guest' end || n || '@reports.test', 'Person ' || n,
      case when n <= ${owners}::int then 'owner' else 'user' end, 'none', true
    from generate_series(1, ${people}::int) n`.execute(db)
  await sql`
    insert into network_invitations (owner_id, email, user_type, status, token_hash, created_at, expires_at)
    select owner.id, 'asked' || n || '@reports.test', 'user',
      (array['accepted', 'accepted', 'declined', 'expired', 'pending'])[1 + n % 5], decode(md5('n' || n), 'hex'),
      now() - n * interval '9 minutes', now() - n * interval '9 minutes' + interval '7 days'
    from generate_series(1, ${people}::int) n join users owner on owner.email = 'owner' || (1 + n % ${owners}::int) || '@reports.test'`.execute(
    db,
  )
}

const seedHomes = (db: Database, { homes, owners }: ReportsSize) =>
  sql`
  insert into properties (owner_id, title, description, city, country, price_per_night, bedrooms, bathrooms, max_guests,
    status, time_zone, created_at)
  select owner.id, 'House ' || n, 'Two rooms.', 'Lisbon', 'Portugal', 80 + n % 300, 1 + n % 4, 1, 4,
    case when n % 40 = 0 then 'draft' else 'active' end, 'Europe/Lisbon', now() - (1500 + n % 300) * interval '1 day'
  from generate_series(1, ${homes}::int) n
    join users owner on owner.email = 'owner' || (1 + n % ${owners}::int) || '@reports.test'`.execute(db)

/** Built once after all rows were inserted, instead of row by row. */
const SHARED = 'bookings_no_shared_night'

const seedBookings = async (db: Database, { bookingsPerHome, people, owners }: ReportsSize) => {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint where conname = ${SHARED}`.execute(db)
  await sql`alter table bookings drop constraint ${sql.id(SHARED)}`.execute(db)
  await quietly(
    db,
    'bookings',
    sql`
    insert into bookings (property_id, guest_id, check_in_date, check_out_date, guests_count, status, price_per_night, nights,
      subtotal_cents, discount_percentage, discount_level, discount_cents, service_fee_cents, total_cents, created_at,
      updated_at, expires_at)
    select home.id, guest.id, day, day + nights, 2,
      case when (n + place) % 9 = 0 then 'cancelled' when day + nights < current_date then 'completed'
        when (n + place) % 7 = 0 then 'pending' else 'confirmed' end,
      price, nights, price * nights * 100, 10, nullif((n + place) % 6, 0), price * nights * 10, 5000,
      price * nights * 90 + 5000, day - interval '40 days', day - interval '40 days',
      now() + (n * 7 + place) % 48 * interval '1 hour'
    from (
      select home.id, row_number() over (order by home.id)::int as place, home.price_per_night as price from properties home
    ) as home
    cross join lateral (
      select n, 2 + (n + place) % 4 as nights,
        current_date - ${PACE}::int * ${bookingsPerHome}::int * 5 / 6 + n * ${PACE}::int + place % 9 as day
      from generate_series(0, ${bookingsPerHome}::int - 1) n
    ) as stays
    join (select id, row_number() over (order by id) as guest_place from users where user_type = 'user') as guest
      on guest_place = 1 + (home.place * 31 + n * 7) % ${people - owners}::int
    order by home.id, day`,
  )
  await sql`alter table bookings add constraint ${sql.id(SHARED)} ${sql.raw(rows[0]?.definition ?? '')}`.execute(
    db,
  )
}

const seedLedger = async (db: Database) => {
  await sql`alter table ledger_entries disable trigger ledger_entries_enter`.execute(db)
  await sql`
    insert into ledger_entries (owner_id, kind, amount_cents, booking_id, round, at, day)
    select owner_id, 'booking', total_cents - service_fee_cents, bookings.id, 1, check_in_date, check_in_date
    from bookings join properties on properties.id = property_id
    where bookings.status in ('confirmed', 'completed') and check_in_date <= current_date`.execute(db)
  await sql`alter table ledger_entries enable trigger ledger_entries_enter`.execute(db)
  await sql`
    insert into owner_balances (owner_id, total_cents)
    select owner_id, sum(amount_cents) from ledger_entries group by 1`.execute(db)
}

/** Every third home has a calendar of another site with stays, and each has some weeks that its owner blocks. */
const seedCalendars = async (db: Database) => {
  await quietly(
    db,
    'calendar_blocks',
    sql`
    insert into calendar_blocks (property_id, from_date, until_date, made_by)
    select home.id, day, day + 3, owner_id
    from (select id, owner_id, row_number() over (order by id)::int as place from properties) as home
    cross join lateral (select current_date - 900 + n * 100 + place % 30 as day from generate_series(0, 10) n) as weeks`,
  )
  await sql`
    insert into calendar_channels (property_id, name, colour, import_url, import_digest, import_hint, import_since, next_read_at,
      last_read_at, last_good_at)
    select id, 'Airbnb', 1, decode(md5(id::text), 'hex'), decode(md5(id::text), 'hex'), 'airbnb.com/…4f2a', now(), now(),
      now(), now() - place % 40 * interval '1 hour'
    from (select id, row_number() over (order by id) as place from properties) as home where place % 3 = 0`.execute(
    db,
  )
  await quietly(
    db,
    'channel_nights',
    sql`
    insert into channel_nights (channel_id, property_id, from_date, until_date)
    select id, property_id, current_date - 30 + n * 15, current_date - 26 + n * 15
    from calendar_channels, generate_series(0, 19) n`,
  )
  await sql`
    insert into nights_closed_elsewhere (property_id, nights)
    select property_id, daterange(current_date - 40 - n * 20, current_date - 36 - n * 20)
    from calendar_channels, generate_series(0, 39) n`.execute(db)
}

/** Fills an empty database with set-based inserts, and leaves it analysed like after autovacuum. */
export const seedReports = async (db: Database, size: ReportsSize) => {
  await seedPeople(db, size)
  await seedHomes(db, size)
  await seedBookings(db, size)
  await seedLedger(db)
  await seedCalendars(db)
  await sql`select count_stays_again()`.execute(db)
  await sql`vacuum analyze`.execute(db)
}
