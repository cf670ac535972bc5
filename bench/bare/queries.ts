import type pg from 'pg'
import type { Currency } from '#contract/kernel/currencies.ts'
import type { Language } from '#contract/kernel/languages.ts'
import type { Season } from '#contract/pricing/schemas.ts'
import type { StayDiscounts } from '#contract/pricing/stay-discounts.rules.ts'
import type { SleepingRoom } from '#contract/properties/rooms.schemas.ts'
import type { HomeText } from '#contract/properties/schemas.ts'

/** Each statement has a name, so that PostgreSQL plans it once per connection. */
const CARD = `
  p.id, p.title, p.city, p.state, p.country, p.currency, p.price_per_night, p.cost_per_night, p.bedrooms, p.bathrooms, p.max_guests,
  p.status, p.is_visible, p.visible_to, p.instant_booking_from_level, p.rating_sum, p.rating_count, p.owner_id, o.full_name, o.profile_image,
  coalesce(l.default_discount_percentage, p.everyone_else_percentage)::float8 as percentage,
  l.level, l.name as level_name,
  coalesce(least(p.weekend_price_per_night, p.season_lowest) < p.price_per_night, false) or num_nonnulls(
    p.weekly_percentage, p.monthly_percentage, p.early_bird_percentage, p.last_minute_percentage) > 0 as cheaper,
  (select string_agg(upload_name, ',' order by position) from property_images where property_id = p.id) as images,
  exists (select from saved_homes where user_id = $1 and property_id = p.id) as saved`
const JOINS = `
  from properties p
  join users o on o.id = p.owner_id
  left join network_members m on m.owner_id = p.owner_id and m.member_id = $1
  left join trust_levels l on l.id = m.trust_level_id`

/** Visibility: everyone, members of the owner's network, or members from a level up. */
const OPEN = `p.status = 'active' and p.is_visible and (p.visible_to = 'everyone'
  or (p.visible_to = 'network' and m.id is not null) or (p.visible_to = 'level' and l.level >= p.visible_from_level))`
const SEASONS = `(select json_agg(json_strip_nulls(json_build_object('name', name, 'from', from_date, 'until', until_date,
    'price_per_night', price_per_night, 'minimum_nights', minimum_nights,
    'repeats', nullif(repeats, false))) order by from_date)
  from property_seasons where property_id = p.id) as seasons`

/** Limit and offset are part of the text: as parameters they would make PostgreSQL plan the list anew each time. */
const LIST = (limit: number, offset: number) => `select ${CARD} ${JOINS}
  where ${OPEN} order by p.created_at desc, p.id limit ${limit} offset ${offset}`
/** In two parts, so that the larger one is counted by an index-only scan. */
const COUNT = `select (
    (select count(*) from (
        select from properties where status = 'active' and is_visible and visible_to = 'everyone' limit 1001
      ) open)
    + (select count(*) from (select from properties p
        join network_members m on m.owner_id = p.owner_id and m.member_id = $1
        left join trust_levels l on l.id = m.trust_level_id
      where p.visible_to <> 'everyone' and ${OPEN} limit 1001) besides)
  )::int as count`
const TEXT = `(select json_build_object('language', language, 'description', description, 'house_rules', house_rules)
  from property_texts where property_id = p.id and language = 'en') as text_read`
const ONE = `select ${CARD}, p.description, p.language, ${TEXT}, p.amenities, p.sleeping_rooms, p.time_zone, p.created_at, p.house_rules,
    p.check_in_from, p.check_out_until, p.cleaning_fee, p.weekend_price_per_night, p.minimum_nights,
    p.maximum_nights, p.arrival_weekdays, p.weekday_minimum_nights, p.notice_days, p.weekly_percentage, p.monthly_percentage, p.early_bird_percentage, p.early_bird_days,
    p.last_minute_percentage, p.last_minute_days, ${SEASONS},
    ((now() at time zone p.time_zone)::date)::text as today,
    case when exists (select from bookings b
      where b.property_id = p.id and b.guest_id = $1 and b.status in ('confirmed', 'completed'))
      then nullif(p.address, '') end as address
  ${JOINS} where p.id = $2 and ${OPEN}`
const OFFER = `select p.id, p.currency, p.price_per_night, p.weekend_price_per_night, p.cleaning_fee, p.cost_per_night, p.cost_per_stay, p.max_guests,
    p.minimum_nights, p.maximum_nights, p.instant_booking_from_level, ${SEASONS},
    p.title, p.city, p.state, p.country, p.owner_id, o.full_name as owner_name,
    g.full_name as guest_name, g.profile_image as guest_image, s.service_fee_cents::int as fee,
    coalesce(l.default_discount_percentage, p.everyone_else_percentage)::float8 as percentage,
    l.level, l.name as level_name,
    (select upload_name from property_images where property_id = p.id order by position limit 1) as cover,
    exists (select from bookings b where b.property_id = p.id and b.status <> 'cancelled'
      and b.stay && daterange($3, $4, '[)')) as taken
  ${JOINS} cross join platform_settings s join users g on g.id = $1 where p.id = $2 and ${OPEN}`
const LOCK = `select from properties where id = $1 for no key update`
const BOOK = `insert into bookings (property_id, guest_id, check_in_date, check_out_date, guests_count, status,
    currency, nights, price_per_night, subtotal_cents, discount_percentage, discount_level, discount_level_name,
    discount_cents, lowest_price_reached, credit_cents, credit_nights, cleaning_fee_cents, service_fee_cents, total_cents,
    night_prices, price_lines, stay_discounts, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23,
    case when $6 = 'pending' then now() + interval '48 hours' end)
  on conflict on constraint bookings_no_shared_night do nothing returning id, created_at, expires_at`
const RECORD = `insert into booking_status_changes (booking_id, to_status, changed_by) values ($1, $2, $3)`

export interface BareCardRow {
  id: string
  title: string
  city: string
  state: string | null
  country: string
  currency: Currency
  price_per_night: number
  cost_per_night: number
  bedrooms: number
  bathrooms: number
  max_guests: number
  status: string
  is_visible: boolean
  visible_to: string
  owner_id: string
  full_name: string
  profile_image: string | null
  percentage: number
  level: number | null
  level_name: string | null
  cheaper: boolean
  images: string | null
  instant_booking_from_level: number | null
  rating_sum: number
  rating_count: number
  saved: boolean
}

interface Terms {
  cleaning_fee: number
  weekend_price_per_night: number | null
  minimum_nights: number
  maximum_nights: number
  instant_booking_from_level: number | null
  seasons: Season[] | null
}

export interface BareHomeRow extends BareCardRow, Terms, StayDiscounts {
  arrival_weekdays: number[] | null
  weekday_minimum_nights: (number | null)[] | null
  notice_days: number
  description: string
  language: Language | null
  text_read: HomeText | null
  amenities: string[]
  time_zone: string
  created_at: Date
  today: string
  sleeping_rooms: SleepingRoom[] | null
  house_rules: string
  check_in_from: string | null
  check_out_until: string | null
  address: string | null
}

export interface BareOfferRow extends Terms {
  id: string
  max_guests: number
  currency: Currency
  price_per_night: number
  cost_per_night: number
  cost_per_stay: number
  title: string
  city: string
  state: string | null
  country: string
  owner_id: string
  owner_name: string
  guest_name: string
  guest_image: string | null
  fee: number
  percentage: number
  level: number | null
  level_name: string | null
  cover: string | null
  taken: boolean
}

type On = pg.Pool | pg.PoolClient

export const listHomes = async (on: On, viewer: string, limit: number, offset: number) => {
  const statement = { name: `list ${limit} ${offset}`, text: LIST(limit, offset) }
  return (await on.query<BareCardRow>({ ...statement, values: [viewer] })).rows
}

export const countHomes = async (on: On, viewer: string) =>
  (await on.query<{ count: number }>({ name: 'count', text: COUNT, values: [viewer] })).rows[0]?.count ?? 0

export const findHome = async (on: On, viewer: string, id: string) =>
  (await on.query<BareHomeRow>({ name: 'one', text: ONE, values: [viewer, id] })).rows[0]

export const findBareOffer = async (on: On, viewer: string, id: string, from: string, to: string) =>
  (await on.query<BareOfferRow>({ name: 'offer', text: OFFER, values: [viewer, id, from, to] })).rows[0]

export const lockBareHome = (on: On, id: string) => on.query({ name: 'lock', text: LOCK, values: [id] })

export const insertBooking = async (on: On, values: unknown[]) =>
  (
    await on.query<{ id: string; created_at: Date; expires_at: Date | null }>({
      name: 'book',
      text: BOOK,
      values,
    })
  ).rows[0]

export const recordBooking = (on: On, id: string, status: string, guest: string) =>
  on.query({ name: 'record', text: RECORD, values: [id, status, guest] })
