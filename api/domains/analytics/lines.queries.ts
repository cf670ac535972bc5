import { type RawBuilder, sql } from 'kysely'
import type { Currency } from '#contract/kernel/currencies.ts'
import type { Queryable } from '../../db/transaction.ts'
import { hasExpired } from '../availability/queries.ts'
import type { AskedColumns } from '../bookings/date-changes.queries.ts'
import type { Whose } from './queries.ts'

const ofHomes = ({ ownerId }: Whose) => (ownerId === null ? sql`true` : sql`properties.owner_id = ${ownerId}`)

export interface LineRow extends AskedColumns {
  id: string
  entered: boolean
  property_id: string
  title: string
  city: string
  guest_name: string
  guest_image: string | null
  check_in_date: string
  check_out_date: string
  guests_count: number
  children_ages: number[]
  pets: number
  status: string
  currency: Currency
  total_cents: number
  expires_at: Date | null
  created_at: Date
  /** The total; the list holds only the first ones. */
  count: number
  arrives: boolean
}

/** The fields of a dashboard line for the bookings that `found` selects. */
const readLines = async (on: Queryable, found: RawBuilder<unknown>) => {
  const { rows } = await sql<LineRow>`
    select found.*, guest.full_name as guest_name,
      guest_picture(found.guest_id, properties.owner_id) as guest_image
    from (${found}) as found
    join users as guest on guest.id = found.guest_id
    join properties on properties.id = found.property_id
    order by found.place`.execute(on)
  return rows
}

const columns = sql`bookings.id, false as entered, bookings.property_id, bookings.guest_id, properties.title, properties.city,
  bookings.check_in_date, bookings.check_out_date, bookings.guests_count,
  bookings.children_ages, bookings.pets, bookings.status, bookings.currency, bookings.total_cents,
  bookings.expires_at, bookings.created_at`

/** Confirmed stays that begin or end today in the home's time zone; up to `most` of either. */
export const listTurnovers = (on: Queryable, whose: Whose, now: Date, most: number) => {
  const today = sql`(${now}::timestamptz at time zone properties.time_zone)::date`
  const utcToday = sql`(${now}::timestamptz at time zone 'UTC')::date`
  const nearToday = sql`between ${utcToday} - 1 and ${utcToday} + 1`
  const near =
    whose.ownerId === null
      ? // Every time zone is on one of these three dates.
        sql`(bookings.check_in_date ${nearToday} or bookings.check_out_date ${nearToday})`
      : // The nights before and after this noon, so that the index of the exclusion constraint is used.
        sql`bookings.status <> 'cancelled' and bookings.stay && daterange(${today} - 1, ${today} + 1)`
  return readLines(
    on,
    sql`select * from (
      select ${columns}, bookings.check_in_date = ${today} as arrives,
        count(*) over side as count, row_number() over (side order by properties.title, bookings.id) as place
      from properties join bookings on bookings.property_id = properties.id and ${near}
      where ${ofHomes(whose)} and bookings.status in ('confirmed', 'completed')
        and (bookings.check_in_date = ${today} or bookings.check_out_date = ${today})
      window side as (partition by bookings.check_in_date = ${today})
    ) as turnovers where place <= ${most}`,
  )
}

/** Stays that the owner entered and that begin or end today in the home's time zone; up to `most` of either. */
export const listEnteredTurnovers = async (on: Queryable, ownerId: string, now: Date, most: number) => {
  const today = sql`(${now}::timestamptz at time zone properties.time_zone)::date`
  const { rows } = await sql<LineRow>`select * from (
    select block.id, true as entered, entered.property_id, properties.title, properties.city,
      entered.guest_name, null as guest_image, block.from_date as check_in_date, block.until_date as check_out_date,
      entered.guests_count, entered.children_ages, entered.pets, 'confirmed' as status, entered.currency,
      entered.total_cents, null::timestamptz as expires_at, entered.entered_at as created_at,
      block.from_date = ${today} as arrives,
      count(*) over side as count, row_number() over (side order by properties.title, block.id) as place
    from entered_stays as entered join calendar_blocks as block on block.id = entered.block_id
      join properties on properties.id = entered.property_id
    where entered.owner_id = ${ownerId} and (block.from_date = ${today} or block.until_date = ${today})
    window side as (partition by block.from_date = ${today})
  ) as turnovers where place <= ${most} order by place`.execute(on)
  return rows
}

const askedColumns = sql`asked.id as asked_id, asked.check_in_date as asked_check_in,
  asked.check_out_date as asked_check_out, asked.guests_count as asked_guests,
  asked.total_cents as asked_total_cents, asked.expires_at as asked_expires_at`

/**
 * What waits for the owner's answer, the first to expire at the top: requests that still hold their nights, and date
 * changes that guests ask for. Only the first of each are read; the rest is counted over all homes without reading the
 * homes.
 */
export const listRequests = (on: Queryable, whose: Whose, now: Date, most: number) => {
  const isRequest = sql`bookings.status = 'pending' and not ${hasExpired(now)}`
  const isAsked = sql`asked.status = 'open' and asked.expires_at > ${now}`
  const requests = sql`bookings ${whose.ownerId === null ? sql`` : sql`join properties on properties.id = bookings.property_id`}
    where ${ofHomes(whose)} and ${isRequest}`
  const asking = sql`date_changes as asked join bookings on bookings.id = asked.booking_id
    join properties on properties.id = bookings.property_id
    where ${ofHomes(whose)} and ${isAsked} and bookings.status = 'confirmed'`
  return readLines(
    on,
    sql`select *, false as arrives,
        (select count(*) from ${requests}) + (select count(*) from ${asking}) as count,
        row_number() over (order by due, id) as place
      from (
        (select ${columns}, ${askedColumns}, bookings.expires_at as due
        from properties join bookings on bookings.property_id = properties.id
          left join date_changes as asked on asked.booking_id = bookings.id and ${isAsked}
        where ${ofHomes(whose)} and ${isRequest} order by bookings.expires_at, bookings.id limit ${most})
        union all
        (select ${columns}, ${askedColumns}, asked.expires_at as due from ${asking}
        order by asked.expires_at, bookings.id limit ${most})
      ) as waiting
      order by place limit ${most}`,
  )
}

/**
 * The newest bookings. The newest of each of the owner's homes are read by index, so the number of bookings does not
 * matter.
 */
export const listLatest = (on: Queryable, whose: Whose, most: number) => {
  const latest =
    whose.ownerId === null
      ? sql`(select * from bookings order by created_at desc limit ${most}) as bookings
          join properties on properties.id = bookings.property_id`
      : sql`properties cross join lateral (
          select * from bookings where property_id = properties.id order by created_at desc limit ${most}
        ) as bookings`
  return readLines(
    on,
    sql`select ${columns}, false as arrives, 0 as count,
        row_number() over (order by bookings.created_at desc, bookings.id) as place
      from ${latest} where ${ofHomes(whose)}
      order by place limit ${most}`,
  )
}
