import { createHash } from 'node:crypto'
import type pg from 'pg'
import { nightsBetween } from '#contract/kernel/nights.ts'
import { cardNight, nightsOfStay, priceStay } from '#contract/pricing/rules.ts'
import { isConfirmedAtOnce } from '#contract/properties/rules.ts'
import {
  type BareCardRow,
  type BareOfferRow,
  countHomes,
  findBareOffer,
  findHome,
  insertBooking,
  listHomes,
  lockBareHome,
  recordBooking,
} from './queries.ts'

/** The limit up to which the product counts. */
const COUNTED_TO = 1_000

const picture = (name: string) => `/uploads/${name}.webp`

const discountsOf = (discounts: readonly object[]) =>
  discounts.length > 0 ? JSON.stringify(discounts) : null

/** In the order of the schema, in which the product answers. */
const discountOf = (row: BareCardRow) => {
  const { percentage, ...night } = cardNight(row, row.percentage)
  const no_cheaper_night = !night.lowest_price_reached && !row.cheaper
  return { percentage, level: row.level, level_name: row.level_name, ...night, no_cheaper_night }
}

const card = (row: BareCardRow) => ({
  id: row.id,
  title: row.title,
  city: row.city,
  state: row.state,
  country: row.country,
  currency: row.currency,
  price_per_night: row.price_per_night,
  bedrooms: row.bedrooms,
  bathrooms: row.bathrooms,
  max_guests: row.max_guests,
  images: row.images?.split(',').map(picture) ?? [],
  status: row.status,
  is_visible: row.is_visible,
  visible_to: row.visible_to,
  moderation: null,
  owner: { id: row.owner_id, full_name: row.full_name, profile_image: row.profile_image },
  viewer_discount: discountOf(row),
  rating:
    row.rating_count === 0 ? null : { average: row.rating_sum / row.rating_count, count: row.rating_count },
  instant_booking: isConfirmedAtOnce({ ...row, discount_level: row.level }),
  saved: row.saved,
  stay: null,
  distance_km: null,
})

export const list = async (pool: pg.Pool, viewer: string, url: URL) => {
  const [limit, offset] = [Number(url.searchParams.get('limit')), Number(url.searchParams.get('offset'))]
  const [rows, counted] = await Promise.all([
    listHomes(pool, viewer, limit, offset),
    countHomes(pool, viewer),
  ])
  const count = Math.min(counted, COUNTED_TO)
  const link = (to: number) => `${url.pathname}?status=active&limit=${limit}&offset=${to}`
  return {
    count,
    next: offset + limit < count ? link(offset + limit) : null,
    previous: offset > 0 ? link(Math.max(0, offset - limit)) : null,
    results: rows.map(card),
    count_is_exact: counted <= COUNTED_TO,
  }
}

export const detail = async (pool: pg.Pool, viewer: string, id: string) => {
  const row = await findHome(pool, viewer, id)
  return (
    row && {
      ...card(row),
      description: row.text_read?.description ?? row.description,
      description_language: row.text_read?.language ?? row.language,
      address: row.address,
      amenities: row.amenities,
      sleeping_rooms: row.sleeping_rooms ?? [],
      time_zone: row.time_zone,
      today: row.today,
      created_at: row.created_at.toISOString(),
      house_rules: row.text_read?.house_rules || row.house_rules,
      house_rules_language: row.text_read?.house_rules ? row.text_read.language : row.language,
      check_in_from: row.check_in_from,
      check_out_until: row.check_out_until,
      cleaning_fee: row.cleaning_fee,
      charges: [],
      max_pets: 0,
      suits_children: true,
      weekend_price_per_night: row.weekend_price_per_night,
      seasons: row.seasons ?? [],
      stay_discounts: {
        weekly_percentage: row.weekly_percentage,
        monthly_percentage: row.monthly_percentage,
        early_bird_percentage: row.early_bird_percentage,
        early_bird_days: row.early_bird_days,
        last_minute_percentage: row.last_minute_percentage,
        last_minute_days: row.last_minute_days,
      },
      minimum_nights: row.minimum_nights,
      maximum_nights: row.maximum_nights,
      arrival_weekdays: row.arrival_weekdays,
      weekday_minimum_nights: row.weekday_minimum_nights,
      notice_days: row.notice_days,
      payment: null,
      can_request: true,
      sees_calendar: true,
      approximate_location: null,
      exact_location: null,
      settings: null,
    }
  )
}

export interface Stay {
  check_in_date: string
  check_out_date: string
  guests_count: number
}

const tariffOf = (offer: BareOfferRow) => ({
  currency: offer.currency,
  price_per_night: offer.price_per_night,
  weekend_price_per_night: offer.weekend_price_per_night,
  seasons: offer.seasons ?? [],
})

const price = (offer: BareOfferRow, stay: Stay) =>
  priceStay(stay, {
    tariff: tariffOf(offer),
    cleaningFee: offer.cleaning_fee,
    floor: offer,
    discount: { percentage: offer.percentage, level: offer.level, level_name: offer.level_name },
    serviceFeeCents: offer.fee,
  })

const whyNot = (offer: BareOfferRow, stay: Stay) => {
  const nights = nightsBetween(stay.check_in_date, stay.check_out_date)
  if (stay.guests_count > offer.max_guests)
    return { code: 'booking.too_many_guests', detail: 'This is more guests than the property sleeps.' }
  if (nights < offer.minimum_nights)
    return {
      code: 'booking.too_few_nights',
      detail: `A stay here is at least ${offer.minimum_nights} nights.`,
    }
  if (nights > offer.maximum_nights)
    return {
      code: 'booking.too_many_nights',
      detail: `The longest stay here, in nights: ${offer.maximum_nights}.`,
    }
  return offer.taken
    ? { code: 'booking.nights_taken', detail: 'These nights are no longer available.' }
    : null
}

export const answerQuote = async (pool: pg.Pool, viewer: string, id: string, stay: Stay) => {
  const offer = await findBareOffer(pool, viewer, id, stay.check_in_date, stay.check_out_date)
  if (!offer) return undefined
  const priced = price(offer, stay)
  const named = [
    offer.id,
    stay.check_in_date,
    stay.check_out_date,
    stay.guests_count,
    [],
    0,
    Object.entries(priced),
  ]
  const digest = createHash('sha256').update(JSON.stringify(named)).digest('base64url')
  const reason = whyNot(offer, stay)
  return {
    available: reason === null,
    reason,
    quote: priced,
    quote_id: digest.slice(0, 22),
  }
}

const book = async (on: pg.PoolClient, guest: string, home: string, stay: Stay) => {
  await lockBareHome(on, home)
  const offer = await findBareOffer(on, guest, home, stay.check_in_date, stay.check_out_date)
  if (!offer || whyNot(offer, stay)) return undefined
  const priced = price(offer, stay)
  const { lines, stay_discounts, charges: _, charges_cents: _charges, taxes_cents: _taxes, ...sums } = priced
  const spelledOut = lines.some(line => line.kind !== 'base')
  const nightPrices = spelledOut
    ? nightsOfStay(tariffOf(offer), stay).map(night => night.price_per_night)
    : null
  const status = isConfirmedAtOnce({ ...offer, discount_level: offer.level }) ? 'confirmed' : 'pending'
  const input = [home, guest, stay.check_in_date, stay.check_out_date, stay.guests_count, status]
  const stored = [
    ...Object.values(sums),
    nightPrices,
    spelledOut ? JSON.stringify(lines) : null,
    discountsOf(stay_discounts),
  ]
  const row = await insertBooking(on, [...input, ...stored])
  if (!row) return undefined
  await recordBooking(on, row.id, status, guest)
  const { id, title, city, state, country, owner_id, owner_name } = offer
  return {
    id: row.id,
    property: {
      ...{ id, title, city, state, country },
      image: offer.cover && picture(offer.cover),
      owner_id,
      owner_name,
    },
    guest: { id: guest, full_name: offer.guest_name, profile_image: offer.guest_image, email: null },
    check_in_date: stay.check_in_date,
    check_out_date: stay.check_out_date,
    guests_count: stay.guests_count,
    children_ages: [],
    pets: 0,
    total_amount: priced.total_cents / 100,
    price: priced,
    status,
    cancelled_by: null,
    dates_asked: null,
    reinstatement: null,
    payment: null,
    arrival_guide: null,
    expires_at: row.expires_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  }
}

/** The same rows in one transaction; undefined, with nothing written, when the nights are taken. */
export const answerReservation = async (
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
