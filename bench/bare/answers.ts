import { createHash } from 'node:crypto'
import type pg from 'pg'
import { nightsBetween } from '#contract/kernel/nights.ts'
import { discountedNight, priceStay } from '#contract/properties/rules.ts'
import {
  type CardRow,
  countHomes,
  findHome,
  findOffer,
  insertBooking,
  listHomes,
  lockHome,
  type OfferRow,
  recordBooking,
} from './queries.ts'

const picture = (name: string) => `/uploads/${name}.webp`

const card = (row: CardRow) => ({
  id: row.id,
  title: row.title,
  city: row.city,
  state: row.state,
  country: row.country,
  price_per_night: row.price_per_night,
  bedrooms: row.bedrooms,
  bathrooms: row.bathrooms,
  max_guests: row.max_guests,
  images: row.images?.split(',').map(picture) ?? [],
  status: row.status,
  is_visible: row.is_visible,
  owner: { id: row.owner_id, full_name: row.full_name, profile_image: row.profile_image },
  viewer_discount: {
    percentage: row.percentage,
    level: row.level,
    level_name: row.level_name,
    nightly_cents: discountedNight(row.price_per_night, row.percentage),
  },
  rating: null,
})

export const list = async (pool: pg.Pool, viewer: string, url: URL) => {
  const [limit, offset] = [Number(url.searchParams.get('limit')), Number(url.searchParams.get('offset'))]
  const [rows, count] = await Promise.all([listHomes(pool, viewer, limit, offset), countHomes(pool)])
  const link = (to: number) => `${url.pathname}?status=active&limit=${limit}&offset=${to}`
  return {
    count,
    next: offset + limit < count ? link(offset + limit) : null,
    previous: offset > 0 ? link(Math.max(0, offset - limit)) : null,
    results: rows.map(card),
  }
}

export const detail = async (pool: pg.Pool, viewer: string, id: string) => {
  const row = await findHome(pool, viewer, id)
  return (
    row && {
      ...card(row),
      description: row.description,
      address: row.address,
      amenities: row.amenities,
      time_zone: row.time_zone,
      today: row.today,
      created_at: row.created_at.toISOString(),
    }
  )
}

export interface Stay {
  check_in_date: string
  check_out_date: string
  guests_count: number
}

const price = (offer: OfferRow, stay: Stay) =>
  priceStay({
    nights: nightsBetween(stay.check_in_date, stay.check_out_date),
    pricePerNight: offer.price_per_night,
    discount: { percentage: offer.percentage, level: offer.level, level_name: offer.level_name },
    serviceFeeCents: offer.fee,
  })

export const quote = async (pool: pg.Pool, viewer: string, id: string, stay: Stay) => {
  const offer = await findOffer(pool, viewer, id, stay.check_in_date, stay.check_out_date)
  if (!offer) return undefined
  const priced = price(offer, stay)
  const named = [offer.id, stay.check_in_date, stay.check_out_date, stay.guests_count, Object.entries(priced)]
  const digest = createHash('sha256').update(JSON.stringify(named)).digest('base64url')
  const reason = { code: 'booking.nights_taken', detail: 'These nights are no longer available.' }
  return {
    available: !offer.taken,
    reason: offer.taken ? reason : null,
    quote: priced,
    quote_id: digest.slice(0, 22),
  }
}

const book = async (on: pg.PoolClient, guest: string, home: string, stay: Stay) => {
  await lockHome(on, home)
  const offer = await findOffer(on, guest, home, stay.check_in_date, stay.check_out_date)
  if (!offer || offer.taken) return undefined
  const priced = price(offer, stay)
  const dates = [stay.check_in_date, stay.check_out_date, stay.guests_count]
  const row = await insertBooking(on, [home, guest, ...dates, ...Object.values(priced)])
  if (!row) return undefined
  await recordBooking(on, row.id, guest)
  const { id, title, city, state, country, owner_name } = offer
  return {
    id: row.id,
    property: { id, title, city, state, country, image: offer.cover && picture(offer.cover), owner_name },
    guest: { id: guest, full_name: offer.guest_name, profile_image: offer.guest_image, email: null },
    check_in_date: stay.check_in_date,
    check_out_date: stay.check_out_date,
    guests_count: stay.guests_count,
    total_amount: priced.total_cents / 100,
    price: priced,
    status: 'pending',
    expires_at: row.expires_at.toISOString(),
    created_at: row.created_at.toISOString(),
  }
}

/** The same rows in one transaction; undefined, and nothing written, when the nights are taken. */
export const reserve = async (
  pool: pg.Pool,
  guest: string,
  { property, ...stay }: Stay & { property: string },
) => {
  const on = await pool.connect()
  try {
    await on.query('begin')
    const booking = await book(on, guest, property, stay)
    await on.query(booking ? 'commit' : 'rollback')
    return booking
  } catch (error) {
    await on.query('rollback')
    throw error
  } finally {
    on.release()
  }
}
