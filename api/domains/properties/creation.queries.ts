import type { Language } from '#contract/kernel/languages.ts'
import type { NewProperty } from '#contract/properties/creation.schemas.ts'
import type { SleepingRoom } from '#contract/properties/rooms.schemas.ts'
import type { PropertyStatus } from '#contract/properties/schemas.ts'
import type { Queryable } from '../../db/transaction.ts'
import type { RightsOfNewHome } from './rights.views.ts'
import { insertTexts } from './texts.queries.ts'

interface FoundColumns {
  readonly latitude: number | null
  readonly longitude: number | null
  readonly place_found: boolean
  readonly place_sought: boolean
}

/** No rooms are stored as null; an array would be stored as one of the database's. */
export const storedRooms = (rooms: readonly SleepingRoom[]) =>
  rooms.length === 0 ? null : JSON.stringify(rooms)

/** Inserts the property with its pictures in order; returns its id. */
export const insertProperty = async (
  on: Queryable,
  { images: _addresses, sleeping_rooms: rooms = [], texts = [], ...fields }: NewProperty,
  more: {
    ownerId: string
    language: Language | null
    status: PropertyStatus
    now: Date
    timeZone: string
    place: FoundColumns
    pictures: readonly string[]
    rights: RightsOfNewHome & { peaks_open_later: boolean }
  },
) => {
  const { id } = await on
    .insertInto('properties')
    .values({
      language: more.language,
      ...fields,
      sleeping_rooms: storedRooms(rooms),
      ...more.place,
      ...more.rights,
      owner_id: more.ownerId,
      status: more.status,
      review_asked_at: more.status === 'pending_review' ? more.now : null,
      address: fields.address ?? '',
      state: fields.state || null,
      time_zone: more.timeZone,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertPictures(on, id, more.pictures)
  await insertTexts(on, id, texts)
  return id
}

export const insertPictures = async (on: Queryable, propertyId: string, names: readonly string[]) => {
  if (names.length === 0) return
  await on
    .insertInto('property_images')
    .values(names.map((upload_name, position) => ({ property_id: propertyId, position, upload_name })))
    .execute()
}
