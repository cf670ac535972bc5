import { randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Properties } from '#api/db/types.ts'
import type { Booking, BookingDetails } from '#contract/bookings/schemas.ts'
import type { ErrorCode } from '#contract/kernel/errors.ts'
import { addDays, dateInZone } from '#contract/kernel/nights.ts'
import type { Availability, Property, StayRequest } from '#contract/properties/schemas.ts'
import { readUploadUrl } from '#contract/uploads/rules.ts'
import type { House } from './house.ts'

export const ZONE = 'America/New_York'

/** A calendar date so many days from today, where the test homes stand. */
export const inDays = (days: number) => addDays(dateInZone(new Date(), ZONE), days)

export const stayOf = (from: number, to: number, guests_count = 2): StayRequest => ({
  check_in_date: inDays(from),
  check_out_date: inDays(to),
  guests_count,
})

/** What an answer may hold, whether the call did what was asked or was refused. */
export type Outcome<Body> = Body & { code?: ErrorCode; errors?: Record<string, string[]> }

interface Caller {
  id: string
  headers: Record<string, string>
}

/** Calls the API as someone; the body is whatever the test expects it to be. */
export const call = async <Body>(
  house: House,
  who: Caller,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  { payload, headers = {} }: { payload?: object; headers?: Record<string, string> } = {},
): Promise<{ status: number; body: Body }> => {
  const answer = await house.app.inject({
    method,
    url: `/api${path}`,
    headers: { ...who.headers, ...headers },
    ...(payload ? { payload } : {}),
  })
  return { status: answer.statusCode, body: (answer.payload === '' ? null : answer.json()) as Body }
}

/** An active, visible home unless told otherwise; answers its id. */
export const insertHome = async (
  db: House['db'],
  owner: { id: string },
  fields: Partial<Insertable<Properties>> = {},
) => {
  const { id } = await db
    .insertInto('properties')
    .values({
      owner_id: owner.id,
      title: 'The boathouse',
      description: 'Two rooms above the water.',
      address: '3 Ferry Lane',
      city: 'Kingston',
      state: 'NY',
      country: 'USA',
      price_per_night: 185,
      bedrooms: 2,
      bathrooms: 1,
      max_guests: 4,
      status: 'active',
      time_zone: ZONE,
      ...fields,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const addHome = (house: House, owner: { id: string }, fields: Partial<Insertable<Properties>> = {}) =>
  insertHome(house.db, owner, fields)

/** The stored picture's row; its files do not matter here. Answers its address. */
export const addPicture = async (house: House, owner: { id: string }, folder = 'properties') => {
  const name = `${randomBytes(16).toString('hex')}-c9a77b`
  await house.db.insertInto('uploads').values({ name, owner_id: owner.id, folder, bytes: 1 }).execute()
  return `/uploads/${name}.webp`
}

/** Gives a home its first picture: without one it is not opened to guests. */
export const showPicture = async (house: House, owner: { id: string }, home: string) => {
  const upload_name = readUploadUrl(await addPicture(house, owner))?.name ?? ''
  await house.db
    .insertInto('property_images')
    .values({ property_id: home, position: 0, upload_name })
    .execute()
}

interface Level {
  level: number
  percentage: number
  name?: string
}

/** Makes a level with this discount, or changes it; answers its id. */
export const addLevel = async (
  house: House,
  owner: { id: string },
  { level, percentage, name = `Level ${level}` }: Level,
) => {
  const { id } = await house.db
    .insertInto('trust_levels')
    .values({ owner_id: owner.id, level, name, default_discount_percentage: percentage })
    .onConflict(conflict =>
      conflict
        .constraint('trust_levels_owner_level_key')
        .doUpdateSet({ default_discount_percentage: percentage, name }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Puts `member` into the owner's network at a level with this discount, which is made or changed as needed. */
export const trust = async (house: House, owner: { id: string }, member: { id: string }, level: Level) => {
  const id = await addLevel(house, owner, level)
  await house.db
    .insertInto('network_members')
    .values({ owner_id: owner.id, member_id: member.id, trust_level_id: id })
    .onConflict(conflict =>
      conflict.constraint('network_members_owner_member_key').doUpdateSet({ trust_level_id: id }),
    )
    .execute()
}

export const see = (house: House, who: Caller, home: string) =>
  call<Property>(house, who, 'GET', `/properties/${home}/`)

export const ask = (house: House, who: Caller, home: string, stay: StayRequest) =>
  call<Availability>(house, who, 'POST', `/properties/${home}/check_availability/`, { payload: stay })

/** Asks for the price and reserves at it, as the page does. */
export const reserve = async (
  house: House,
  who: Caller,
  home: string,
  stay: StayRequest,
  { quoteId, key }: { quoteId?: string; key?: string } = {},
) => {
  const quote_id = quoteId ?? (await ask(house, who, home, stay)).body.quote_id
  return call<Outcome<Booking>>(house, who, 'POST', '/bookings/', {
    payload: { ...stay, property: home, quote_id },
    headers: key ? { 'idempotency-key': key } : {},
  })
}

/** Reserves, and throws when it is refused: for what must be there before a test begins. */
export const reserved = async (house: House, who: Caller, home: string, stay: StayRequest) => {
  const answer = await reserve(house, who, home, stay)
  if (answer.status !== 201) throw new Error(`The stay was refused: ${answer.body.code}`)
  return answer.body as Booking
}

/** `from` is the status that the person saw, as the page sends it. */
export const setStatus = (house: House, who: Caller, bookingId: string, status: string, from?: string) =>
  call<Outcome<BookingDetails>>(house, who, 'PATCH', `/bookings/${bookingId}/update_status/`, {
    payload: { status, ...(from && { from }) },
  })

export const cancel = (house: House, who: Caller, bookingId: string, reason?: string) =>
  call<Outcome<BookingDetails>>(house, who, 'POST', `/bookings/${bookingId}/cancel/`, {
    payload: reason === undefined ? {} : { reason },
  })

export const complete = (house: House, who: Caller, bookingId: string) =>
  call<Outcome<BookingDetails>>(house, who, 'POST', `/bookings/${bookingId}/complete/`)

export const seeBooking = (house: House, who: Caller, bookingId: string) =>
  call<Outcome<BookingDetails>>(house, who, 'GET', `/bookings/${bookingId}/`)

/** Puts a stay on the days that ended so many days ago; with `0` it ends today. */
export const endDaysAgo = async (house: House, bookingId: string, ago: number) => {
  const { nights } = await house.db
    .selectFrom('bookings')
    .select('nights')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  await house.db
    .updateTable('bookings')
    .set({ check_in_date: inDays(-ago - nights), check_out_date: inDays(-ago) })
    .where('id', '=', bookingId)
    .execute()
}

/** Completed whatever its days are, as no call does it. */
export const forceCompleted = async (house: House, bookingId: string) => {
  const before = await house.db
    .selectFrom('bookings')
    .select('status')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  await house.db
    .updateTable('bookings')
    .set({ status: 'completed', expires_at: null })
    .where('id', '=', bookingId)
    .execute()
  await house.db
    .insertInto('booking_status_changes')
    .values({
      booking_id: bookingId,
      from_status: before.status,
      to_status: 'completed',
      cause: 'stay_ended',
    })
    .execute()
}
