import { sql } from 'kysely'
import type { Database } from '#api/db/database.ts'
import { addDays, dateInZone } from '#contract/kernel/nights.ts'

export interface Size {
  homes: number
  /** Guests who reserve; each may have five open requests. */
  guests: number
}

const OWNERS = 40
const ZONES = ['America/New_York', 'America/Denver', 'Europe/Lisbon', 'Europe/Dublin']
const SESSION_DAYS = 30

/** Half of the owners have the first guest in their network, at one of three levels. */
const seedPeople = async (db: Database, { guests }: Size) => {
  await sql`
    insert into users (email, full_name, profile_image, user_type, password_hash, onboarding_completed)
    select 'owner' || n || '@bench.test', 'Olívia Owner ' || n,
      case when n % 2 = 0 then '/uploads/' || md5('face' || n) || '-c9a77b.webp' end, 'owner', 'none', true
    from generate_series(1, ${OWNERS}::int) n`.execute(db)
  await sql`
    insert into users (email, full_name, user_type, password_hash, onboarding_completed)
    select 'guest' || n || '@bench.test', 'Guest ' || n, 'user', 'none', true
    from generate_series(1, ${guests}::int) n`.execute(db)
  await sql`
    insert into trust_levels (owner_id, name, level, default_discount_percentage)
    select id, 'Friends ' || level, level, 7.5 * level
    from users, generate_series(1, 3) level where user_type = 'owner'`.execute(db)
  await sql`
    insert into network_members (owner_id, member_id, trust_level_id)
    select level.owner_id, guest.id, level.id
    from trust_levels level
      join users owner on owner.id = level.owner_id
      join users guest on guest.email = 'guest1@bench.test'
    where hashtext(owner.email) % 2 = 0 and level.level = 1 + abs(hashtext(owner.full_name)) % 3`.execute(db)
}

const seedHomes = async (db: Database, { homes }: Size) => {
  await sql`
    insert into properties (owner_id, title, description, address, city, state, country, price_per_night,
      bedrooms, bathrooms, max_guests, amenities, status, time_zone, created_at)
    select owner.id, 'The “old” boathouse no. ' || n, repeat('Two quiet rooms above the water. ', 12), n || ' Ferry Lane',
      'Kingston', case when n % 3 > 0 then 'NY' end, 'USA', 60 + n % 700, 1 + n % 4, 1 + n % 2, 2 + n % 7,
      array['Sauna', 'Wood stove', 'Washing machine', 'Wi-Fi', 'Bicycles'], 'active',
      (${sql.val(ZONES)}::text[])[1 + n % ${ZONES.length}::int], now() - n * interval '7 minutes'
    from generate_series(1, ${homes}::int) n
      join users owner on owner.email = 'owner' || (1 + n % ${OWNERS}::int) || '@bench.test'`.execute(db)
  // Three to seven pictures for each home.
  await sql`
    insert into uploads (name, owner_id, folder, bytes)
    select md5(id::text || position) || '-c9a77b', owner_id, 'properties', 1
    from properties, generate_series(0, 2 + abs(hashtext(title)) % 5) position`.execute(db)
  await sql`
    insert into property_images (property_id, position, upload_name)
    select id, position, md5(id::text || position) || '-c9a77b'
    from properties, generate_series(0, 2 + abs(hashtext(title)) % 5) position`.execute(db)
}

/** Three past and three future stays at each home; the nights from `FREE_FROM_DAYS` on are free. */
const FREE_FROM_DAYS = 60
const seedStays = (db: Database) =>
  sql`
  insert into bookings (property_id, guest_id, check_in_date, check_out_date, guests_count, status, price_per_night,
    nights, subtotal_cents, discount_percentage, discount_cents, service_fee_cents, total_cents)
  select home.id, guest.id, current_date + day, current_date + day + 4, 2,
    case when day < 0 then 'completed' else 'confirmed' end, home.price_per_night,
    4, 400 * home.price_per_night, 20, 80 * home.price_per_night, 5000, 320 * home.price_per_night + 5000
  from properties home
    join users guest on guest.email = 'guest' || (1 + abs(hashtext(home.title)) % 2) || '@bench.test',
    unnest(array[-40, -30, -20, 10, 20, 30]) day`.execute(db)

export interface Guest {
  id: string
  sessionId: string
}

const seedSessions = async (db: Database): Promise<Guest[]> => {
  const { rows } = await sql<Guest>`
    insert into sessions (user_id, expires_at)
    select id, now() + ${SESSION_DAYS}::int * interval '1 day' from users where user_type = 'user' order by email
    returning user_id as id, id as "sessionId"`.execute(db)
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'guest1@bench.test')
    .executeTakeFirstOrThrow()
  return rows.sort((one, other) => Number(other.id === id) - Number(one.id === id))
}

export interface Seeded {
  /** The first one is the guest of the read scenarios, and is in networks. */
  guests: Guest[]
  /** Newest first. */
  homes: string[]
  /** The first of three nights that are free at every home. */
  freeFrom: string
}

/**
 * Fills an empty database, and leaves it analysed like after autovacuum. The rows are the same every time, except for
 * ids and dates.
 */
export const seed = async (db: Database, size: Size): Promise<Seeded> => {
  await seedPeople(db, size)
  await seedHomes(db, size)
  await seedStays(db)
  const guests = await seedSessions(db)
  await sql`vacuum analyze`.execute(db)
  const homes = await db.selectFrom('properties').select('id').orderBy('created_at', 'desc').execute()
  const freeFrom = addDays(dateInZone(new Date(), 'UTC'), FREE_FROM_DAYS)
  return { guests, homes: homes.map(home => home.id), freeFrom }
}
