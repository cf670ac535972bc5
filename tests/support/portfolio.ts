import { sql } from 'kysely'
import { insertHome } from './homes.ts'
import { asOwner, seedInBulk } from './owner.ts'
import type { TestApp } from './test-app.ts'

/**
 * Inserts years of an owner's data directly: homes, each with consecutive stays from two years ago to months ahead,
 * members, and a conversation with every fifth guest.
 */
export const seedPortfolio = async (
  app: TestApp,
  owner: { id: string },
  { homes = 20, staysPerHome = 250, members = 500 } = {},
) => {
  const { db } = app
  const ids: string[] = []
  for (let n = 0; n < homes; n += 1) ids.push(await insertHome(db, owner, { title: `House ${n}` }))
  await sql`
    with people as (
      insert into users (email, full_name, user_type, password_hash, onboarding_completed)
      select 'member-' || n || '-' || ${owner.id} || '@people.test', 'Member ' || n, 'user', 'none', true
      from generate_series(1, ${members}::int) as n returning id
    )
    insert into network_members (owner_id, member_id) select ${owner.id}, id from people`.execute(db)
  await asOwner(app, 'analyze users, network_members')
  for (const [place, home] of ids.entries())
    await seedStays(db, owner, { home, place, staysPerHome, members })
  await seedInBulk(
    app,
    sql`
    insert into conversations (id, booking_id, last_number)
    select bookings.id, bookings.id, 6 from bookings join properties on properties.id = property_id
    where owner_id = ${owner.id} and extract(day from bookings.check_in_date)::int % 5 = 0`,
  )
  await seedInBulk(
    app,
    sql`
    insert into conversation_parties (conversation_id, person_id, last_message_at, read_up_to, unread)
    select booking_id, bookings.guest_id, bookings.updated_at, 6, 0 from conversations
      join bookings on bookings.id = booking_id join properties on properties.id = bookings.property_id
      where owner_id = ${owner.id}
    union all
    select booking_id, owner_id, bookings.updated_at, 5, 1 from conversations
      join bookings on bookings.id = booking_id join properties on properties.id = bookings.property_id
      where owner_id = ${owner.id}`,
  )
  await seedInBulk(
    app,
    sql`
    insert into messages (conversation_id, number, author_id, text, sent_at)
    select conversation_id, n, person_id, 'Message ' || n, last_message_at - (6 - n) * interval '1 hour'
    from conversation_parties join generate_series(1, 6) as n
      on (n % 2 = 0) = (read_up_to = 6)
    where conversation_id in (
      select bookings.id from bookings join properties on properties.id = property_id where owner_id = ${owner.id}
    )`,
  )
  await asOwner(app, 'analyze')
  return ids
}

/** Three nights from every fourth day on; the latest begin some months ahead. */
const seedStays = (
  db: TestApp['db'],
  owner: { id: string },
  {
    home,
    place,
    staysPerHome,
    members,
  }: { home: string; place: number; staysPerHome: number; members: number },
) =>
  sql`
    with guests as (
      select member_id, row_number() over (order by member_id) - 1 as place
      from network_members where owner_id = ${owner.id}
    ), planned as (
      select (${place}::int * 37 + n) % ${members}::int as guest, n,
        current_date - ${staysPerHome}::int * 4 + 180 + n * 4 as check_in
      from generate_series(1, ${staysPerHome}::int) as n
    ), made as (
      insert into bookings (property_id, guest_id, check_in_date, check_out_date, guests_count, status, price_per_night,
        nights, subtotal_cents, discount_percentage, discount_cents, service_fee_cents, total_cents, expires_at,
        created_at, updated_at)
      select ${home}::uuid, member_id, check_in, check_in + 3, 2,
        case when check_in + 3 < current_date then 'completed' when n % 9 = 0 then 'pending' else 'confirmed' end,
        100, 3, 30000, 0, 0, 5000, 35000,
        case when check_in + 3 >= current_date and n % 9 = 0 then now() + interval '1 day' end,
        check_in - interval '240 days', least(now(), check_in + interval '4 days')
      from planned join guests on guests.place = planned.guest
      returning id, guest_id, status, created_at, updated_at
    )
    insert into booking_status_changes (booking_id, from_status, to_status, changed_by, changed_at)
    select id, null, 'pending', guest_id, created_at from made
    union all
    select id, 'pending', status, ${owner.id}::uuid, updated_at from made where status <> 'pending'`.execute(
    db,
  )
