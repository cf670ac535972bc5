import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Queryable, Transaction } from '../../db/transaction.ts'

/** `isGuideOpen` of the contract, for a query over bookings, properties and arrival_guides. */
export const isGuideOpenAt = (now: Date): RawBuilder<SqlBool> => sql<SqlBool>`is_guide_open(
  bookings.status, bookings.check_in_date, bookings.check_out_date, arrival_guides.opens_days_before,
  (${now}::timestamptz at time zone properties.time_zone)::date)`

const CONTENTS = [
  'arrival_guides.property_id',
  'arrival_guides.directions',
  'arrival_guides.manual',
  'arrival_guides.access_sealed',
  'arrival_guides.wifi_name',
  'arrival_guides.wifi_password_sealed',
] as const

export type GuideRow = NonNullable<Awaited<ReturnType<typeof findGuide>>>
export type OpenGuideRow = NonNullable<Awaited<ReturnType<typeof findOpenGuide>>>

const guideOf = (on: Queryable, propertyId: string) =>
  on
    .selectFrom('arrival_guides')
    .select([...CONTENTS, 'opens_days_before', 'updated_at'])
    .where('property_id', '=', propertyId)

export const findGuide = (on: Queryable, propertyId: string) => guideOf(on, propertyId).executeTakeFirst()

/** Of two tabs that save at once, the second waits and then sees what the first has saved. */
export const lockGuide = async (tx: Transaction, propertyId: string) => {
  await tx.selectFrom('properties').select('id').where('id', '=', propertyId).forNoKeyUpdate().execute()
  return guideOf(tx, propertyId).forUpdate().executeTakeFirst()
}

const openGuides = (on: Queryable, bookingId: string, now: Date) =>
  on
    .selectFrom('bookings')
    .innerJoin('properties', 'properties.id', 'bookings.property_id')
    .innerJoin('arrival_guides', 'arrival_guides.property_id', 'properties.id')
    .where('bookings.id', '=', bookingId)
    .where(isGuideOpenAt(now))

/** The contents of the guide of a stay, while it is open for its guest. */
export const findOpenGuide = (on: Queryable, bookingId: string, now: Date) =>
  openGuides(on, bookingId, now).select(CONTENTS).executeTakeFirst()

export const findOpenGuidePicture = (
  on: Queryable,
  { bookingId, picture, now }: { bookingId: string; picture: string; now: Date },
) =>
  openGuides(on, bookingId, now)
    .innerJoin('arrival_guide_pictures as picture', 'picture.property_id', 'arrival_guides.property_id')
    .select('picture.upload_name')
    .where('picture.id', '=', picture)
    .executeTakeFirst()

export const findGuidePicture = (on: Queryable, propertyId: string, picture: string) =>
  on
    .selectFrom('arrival_guide_pictures')
    .select('upload_name')
    .where('property_id', '=', propertyId)
    .where('id', '=', picture)
    .executeTakeFirst()

/** A picture that an owner has for guides, and that is in none. */
export const findUnusedGuidePicture = (on: Queryable, ownerId: string, name: string) =>
  on
    .selectFrom('uploads')
    .leftJoin('arrival_guide_pictures as used', 'used.upload_name', 'uploads.name')
    .select('uploads.name as upload_name')
    .where('uploads.name', '=', name)
    .where('uploads.owner_id', '=', ownerId)
    .where('uploads.folder', '=', 'guides')
    .where('used.id', 'is', null)
    .executeTakeFirst()

export type GuidePictureRow = Awaited<ReturnType<typeof listGuidePictures>>[number]

export const listGuidePictures = (on: Queryable, propertyId: string) =>
  on
    .selectFrom('arrival_guide_pictures')
    .select(['id', 'upload_name'])
    .where('property_id', '=', propertyId)
    .orderBy('position')
    .execute()

export const putGuide = async (
  tx: Transaction,
  row: {
    property_id: string
    directions: string
    manual: string
    access_sealed: Buffer | null
    wifi_name: string
    wifi_password_sealed: Buffer | null
    opens_days_before: number
    updated_at: Date
  },
) => {
  await tx
    .insertInto('arrival_guides')
    .values(row)
    .onConflict(conflict => conflict.column('property_id').doUpdateSet(row))
    .execute()
}

export const deleteGuide = async (tx: Transaction, propertyId: string) => {
  await tx.deleteFrom('arrival_guides').where('property_id', '=', propertyId).execute()
}

/** Replaces the pictures of a guide. False where one of them is in another guide, or twice in this one. */
export const replaceGuidePictures = async (tx: Transaction, propertyId: string, names: readonly string[]) => {
  await tx.deleteFrom('arrival_guide_pictures').where('property_id', '=', propertyId).execute()
  if (names.length === 0) return true
  const put = await tx
    .insertInto('arrival_guide_pictures')
    .values(names.map((upload_name, position) => ({ property_id: propertyId, position, upload_name })))
    .onConflict(conflict => conflict.column('upload_name').doNothing())
    .returning('id')
    .execute()
  return put.length === names.length
}
