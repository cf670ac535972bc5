import { randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { PropertiesTable } from '#api/db/types.ts'
import type { Availability, StayRequest } from '#contract/availability/schemas.ts'
import type { Booking, BookingDetails } from '#contract/bookings/schemas.ts'
import type { ErrorCode } from '#contract/kernel/errors.ts'
import { addDays, dateInZone } from '#contract/kernel/nights.ts'
import type { Property } from '#contract/properties/schemas.ts'
import { readUploadUrl } from '#contract/uploads/rules.ts'
import { request } from './requests.ts'
import type { TestApp } from './test-app.ts'

export const ZONE = 'America/New_York'

/** A calendar date a number of days from today, in the test homes' time zone. */
export const inDays = (days: number) => addDays(dateInZone(new Date(), ZONE), days)

export const stayInDays = (from: number, to: number, guests_count = 2): StayRequest => ({
  check_in_date: inDays(from),
  check_out_date: inDays(to),
  guests_count,
})

/** The fields of an answer, whether the call succeeded or was refused. */
export type Outcome<Body> = Body & { code?: ErrorCode; errors?: Record<string, string[]> }

interface Caller {
  id: string
  headers: Record<string, string>
}

/** An active, visible home unless overridden; returns its id. */
export const insertHome = async (
  db: TestApp['db'],
  owner: { id: string },
  fields: Partial<Insertable<PropertiesTable>> = {},
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

export const addHome = (
  app: TestApp,
  owner: { id: string },
  fields: Partial<Insertable<PropertiesTable>> = {},
) => insertHome(app.db, owner, fields)

/** The row of a stored picture, without files. Returns its URL. */
export const addPicture = async (app: TestApp, owner: { id: string }, folder = 'properties') => {
  const name = `${randomBytes(16).toString('hex')}-c9a77b`
  await app.db.insertInto('uploads').values({ name, owner_id: owner.id, folder, bytes: 1 }).execute()
  return `/uploads/${name}.webp`
}

/** Gives a home its first picture: without one guests cannot see it. */
export const showPicture = async (app: TestApp, owner: { id: string }, home: string) => {
  const upload_name = readUploadUrl(await addPicture(app, owner))?.name ?? ''
  await app.db.insertInto('property_images').values({ property_id: home, position: 0, upload_name }).execute()
}

interface Level {
  level: number
  percentage: number
  name?: string
}

/** Creates or changes a level with this discount; returns its id. */
export const addLevel = async (
  app: TestApp,
  owner: { id: string },
  { level, percentage, name = `Level ${level}` }: Level,
) => {
  const { id } = await app.db
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

/** Puts `member` into the owner's network at a level with this discount, which is created or changed as needed. */
export const trust = async (app: TestApp, owner: { id: string }, member: { id: string }, level: Level) => {
  const id = await addLevel(app, owner, level)
  await app.db
    .insertInto('network_members')
    .values({ owner_id: owner.id, member_id: member.id, trust_level_id: id })
    .onConflict(conflict =>
      conflict.constraint('network_members_owner_member_key').doUpdateSet({ trust_level_id: id }),
    )
    .execute()
}

export const see = (app: TestApp, who: Caller, home: string) =>
  request<Property>(app, who, 'GET', `/properties/${home}/`)

export const ask = (app: TestApp, who: Caller, home: string, stay: StayRequest) =>
  request<Availability>(app, who, 'POST', `/properties/${home}/check_availability/`, stay)

/** Requests the price and reserves at it, like the page. */
export const postReservation = async (
  app: TestApp,
  who: Caller,
  home: string,
  stay: StayRequest,
  { quoteId, key }: { quoteId?: string; key?: string } = {},
) => {
  const quote_id = quoteId ?? (await ask(app, who, home, stay)).body.quote_id
  return request<Outcome<Booking>>(
    app,
    who,
    'POST',
    '/bookings/',
    { ...stay, property: home, quote_id },
    key ? { 'idempotency-key': key } : {},
  )
}

/** Reserves, and throws on a refusal: for the set-up of a test. */
export const reserved = async (app: TestApp, who: Caller, home: string, stay: StayRequest) => {
  const answer = await postReservation(app, who, home, stay)
  if (answer.status !== 201) throw new Error(`The stay was refused: ${answer.body.code}`)
  return answer.body as Booking
}

/** `from` is the status that the person saw, as the page sends it. */
export const patchStatus = (app: TestApp, who: Caller, bookingId: string, status: string, from?: string) =>
  request<Outcome<BookingDetails>>(app, who, 'PATCH', `/bookings/${bookingId}/update_status/`, {
    status,
    ...(from && { from }),
  })

export const cancel = (app: TestApp, who: Caller, bookingId: string, reason?: string) =>
  request<Outcome<BookingDetails>>(
    app,
    who,
    'POST',
    `/bookings/${bookingId}/cancel/`,
    reason === undefined ? {} : { reason },
  )

export const complete = (app: TestApp, who: Caller, bookingId: string) =>
  request<Outcome<BookingDetails>>(app, who, 'POST', `/bookings/${bookingId}/complete/`)

export const getBooking = (app: TestApp, who: Caller, bookingId: string) =>
  request<Outcome<BookingDetails>>(app, who, 'GET', `/bookings/${bookingId}/`)

/** Moves a stay so that it ended a number of days ago; with `0` it ends today. */
export const endDaysAgo = async (app: TestApp, bookingId: string, ago: number) => {
  const { nights } = await app.db
    .selectFrom('bookings')
    .select('nights')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  await app.db
    .updateTable('bookings')
    .set({ check_in_date: inDays(-ago - nights), check_out_date: inDays(-ago) })
    .where('id', '=', bookingId)
    .execute()
}

/** Completed whatever its days are, which no call allows. */
export const forceCompleted = async (app: TestApp, bookingId: string) => {
  const before = await app.db
    .selectFrom('bookings')
    .select('status')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  await app.db
    .updateTable('bookings')
    .set({ status: 'completed', expires_at: null })
    .where('id', '=', bookingId)
    .execute()
  await app.db
    .insertInto('booking_status_changes')
    .values({
      booking_id: bookingId,
      from_status: before.status,
      to_status: 'completed',
      cause: 'stay_ended',
    })
    .execute()
}
