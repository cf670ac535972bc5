import { sql } from 'kysely'
import type { Database } from '#api/db/database.ts'
import { gazetteer } from '#api/integrations/gazetteer/gazetteer.ts'

export interface SearchSize {
  homes: number
}

/** Names of cities all over the world begin with these letters. */
const LETTERS = [...'abcdefghijklmnoprstuvwz']
const CITIES_PER_LETTER = 8

export const KINDS = ['boathouse', 'mill', 'cottage', 'loft', 'chalet', 'farmhouse', 'cabin', 'townhouse']
export const MOODS = ['quiet', 'bright', 'old', 'tiny', 'grand', 'hidden', 'sunny', 'stone']
/** Additional words of descriptions: each is in some homes, all together in none. */
export const STORIES = [
  'lavender',
  'orchards',
  'harbour',
  'vineyard',
  'lakes',
  'terrace',
  'library',
  'meadows',
]
export const SEEDED_AMENITIES = [
  ...['Wi-Fi', 'Sauna', 'Wood stove', 'Washing machine', 'Bicycles', 'Full kitchen', 'Balcony', 'Garden'],
  ...['Parking', 'Piano', 'Cot', 'Dishwasher', 'Air conditioning', 'Desk', 'Fireplace', 'Hot tub'],
]

export interface City {
  name: string
  country: string
  latitude: number
  longitude: number
}

const someCities = async (): Promise<City[]> => {
  const known = await gazetteer()
  return LETTERS.flatMap(letter => known.suggest(letter, CITIES_PER_LETTER))
}

/** Triggers look at all rows of a statement together, which takes too long for very many. */
const ROWS_AT_ONCE = 5_000

/** Numbers from 1 to `count`, in parts that one statement takes. */
const parts = (count: number) =>
  Array.from({ length: Math.ceil(count / ROWS_AT_ONCE) }, (_, part) => ({
    from: part * ROWS_AT_ONCE + 1,
    until: Math.min(count, (part + 1) * ROWS_AT_ONCE),
  }))

const seedPeople = async (db: Database, owners: number) => {
  await sql`
    insert into users (email, full_name, user_type, password_hash, onboarding_completed)
    select 'owner' || n || '@search.test', 'Owner ' || n, 'owner', 'none', true
    from generate_series(1, ${owners}::int) n`.execute(db)
  await sql`
    insert into users (email, full_name, user_type, password_hash, onboarding_completed)
    select 'guest' || n || '@search.test', 'Guest ' || n, 'user', 'none', true
    from generate_series(1, 40) n`.execute(db)
  await sql`analyze users`.execute(db)
  for (const { from, until } of parts(owners))
    await sql`
      insert into trust_levels (owner_id, name, level, default_discount_percentage)
      select owner.id, 'Level ' || level, level, 7.5 * level
      from generate_series(${from}::int, ${until}::int) n
        join users owner on owner.email = 'owner' || n || '@search.test', generate_series(1, 3) level`.execute(
      db,
    )
  await sql`analyze trust_levels`.execute(db)
  // The n-th guest is in about n networks, at any level, or without one.
  await sql`
    insert into network_members (owner_id, member_id, trust_level_id)
    select owner.id, guest.id, level.id
    from generate_series(1, 40) n
      join users guest on guest.email = 'guest' || n || '@search.test'
      cross join lateral generate_series(1, n) membership
      join users owner on owner.email = 'owner' || (1 + (n * 97 + membership * 131) % ${owners}::int) || '@search.test'
      left join trust_levels level on level.owner_id = owner.id and level.level = (n + membership) % 4
    on conflict do nothing`.execute(db)
}

const seedHomes = async (db: Database, { homes }: SearchSize, owners: number, cities: City[]) => {
  // One after the other: parts share owners and cities, and would wait for each other.
  for (const part of parts(homes)) await seedSomeHomes(db, part, owners, cities)
}

const seedSomeHomes = (
  db: Database,
  { from, until }: { from: number; until: number },
  owners: number,
  cities: City[],
) =>
  sql`
  insert into properties (owner_id, title, description, address, city, state, country, price_per_night, cleaning_fee,
    weekend_price_per_night, bedrooms, bathrooms, max_guests, minimum_nights, amenities, status, is_visible, visible_to,
    instant_booking_from_level, time_zone, latitude, longitude, place_sought, rating_count, rating_sum, created_at,
    max_pets, suits_children, cancellation_policy, sleeping_rooms)
  select owner.id, 'The ' || (${MOODS}::text[])[1 + abs(hashtext('m' || n)) % 8] || ' '
      || (${KINDS}::text[])[1 + abs(hashtext('k' || n)) % 8] || ' no. ' || n,
    repeat('Two quiet rooms above the water. ', 11) || 'Beyond lie the ' || (${STORIES}::text[])[1 + abs(hashtext('s' || n)) % 8]
      || ' of the ' || (${MOODS}::text[])[1 + n % 8] || ' valley no. ' || n % 2000 || '.', n || ' Ferry Lane', city.name, null, city.country,
    40 + (exp(3 + 2.2 * random()))::int, case when n % 3 = 0 then 60 else 0 end,
    case when n % 4 = 0 then 150 + n % 200 end,
    1 + n % 5, 1 + n % 3, 2 + n % 7, 1 + n % 3,
    (${SEEDED_AMENITIES}::text[])[1 + n % 8 : 3 + n % 14], case when n % 50 = 0 then 'draft' else 'active' end, n % 60 > 0,
    case when n % 12 = 0 then 'network' else 'everyone' end, case when n % 5 = 0 then 2 end, 'Europe/Lisbon',
    city.latitude + 0.4 * (random() - 0.5), city.longitude + 0.4 * (random() - 0.5), true,
    n % 9, (n % 9) * 3 + abs(hashtext('r' || n)) % (2 * (n % 9) + 1), now() - n * interval '7 minutes',
    n % 4, n % 3 = 0, (array['flexible', 'moderate', 'firm', 'strict'])[1 + n % 4],
    case when n % 7 > 0 then jsonb_build_array(
      jsonb_build_object('kind', 'bedroom', 'name', null, 'beds', jsonb_build_object('double', 1)),
      jsonb_build_object('kind', 'bedroom', 'name', null, 'beds', jsonb_build_object('single', 1 + n % 3))) end
  from generate_series(${from}::int, ${until}::int) n
    join users owner on owner.email = 'owner' || (1 + n % ${owners}::int) || '@search.test'
    join jsonb_to_recordset(${JSON.stringify(cities.map((city, place) => ({ ...city, place })))}::jsonb)
      as city(place int, name text, country text, latitude float8, longitude float8)
      -- Some cities have very many homes, most have few.
      on city.place = floor(${cities.length}::int * power((abs(hashtext('c' || n)) % 10000) / 10000.0, 2))`.execute(
    db,
  )

/** About ten nights of each home in three stays without overlaps, and a week that some owners block. */
const seedNights = async (db: Database) => {
  await sql`alter table bookings disable trigger user`.execute(db)
  await sql`
    insert into bookings (property_id, guest_id, check_in_date, check_out_date, guests_count, status, price_per_night,
      nights, subtotal_cents, discount_percentage, discount_cents, service_fee_cents, total_cents)
    select id, guest, from_date, from_date + nights, 2, 'confirmed', price, nights, nights * price * 100, 0, 0, 0,
      nights * price * 100
    from (
      select home.id, guest.id as guest, home.price_per_night as price, 2 + abs(hashtext(home.title || stay)) % 3 as nights,
        current_date + stay * 50 + abs(hashtext('d' || home.title || stay)) % 44 as from_date
      from properties home join users guest on guest.email = 'guest1@search.test', generate_series(0, 2) stay
    ) stays`.execute(db)
  await sql`alter table bookings enable trigger user`.execute(db)
  await sql`alter table calendar_blocks disable trigger user`.execute(db)
  await sql`
    insert into calendar_blocks (property_id, from_date, until_date, made_by)
    select id, current_date + 160 + abs(hashtext(title)) % 40, current_date + 167 + abs(hashtext(title)) % 40, owner_id
    from properties where abs(hashtext(title)) % 3 = 0`.execute(db)
  await sql`alter table calendar_blocks enable trigger user`.execute(db)
}

/** Fills an empty database with set-based inserts, and leaves it analysed like after autovacuum. */
export const seedSearch = async (db: Database, size: SearchSize) => {
  const owners = Math.max(50, Math.round(size.homes / 20))
  await seedPeople(db, owners)
  await seedHomes(db, size, owners, await someCities())
  await seedNights(db)
  await sql`vacuum analyze`.execute(db)
}

/** The guest who searches, and the place. */
export const seekers = async (db: Database) => {
  const { rows: viewers } = await sql<{ id: string; role: 'user' | 'owner' }>`
    select id, user_type as role from users where user_type = 'user' or email = 'owner7@search.test'
    order by email`.execute(db)
  return { cities: await someCities(), viewers }
}
