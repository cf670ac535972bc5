import { type Whereabouts as Answer, MOST_PLACES } from '#contract/properties/places.schemas.ts'
import { type Address, gazetteer, zoneAt } from '../../integrations/gazetteer/gazetteer.ts'

/** What is known of a home's place; both coordinates or neither. */
interface Whereabouts extends Address {
  readonly latitude: number | null
  readonly longitude: number | null
}

/** The gazetteer's place of a home's city, as columns of the home. */
export interface FoundPlace {
  readonly latitude: number | null
  readonly longitude: number | null
  readonly place_found: boolean
  /** Not looked up again until the address changes. */
  readonly place_sought: true
}

/** The address of a home that does not exist yet, as its owner enters it. */
interface Described extends Address {
  readonly latitude?: number | null | undefined
  readonly longitude?: number | null | undefined
}

/** Finds places; it is opened before a transaction begins, so that no transaction waits for it. */
export const openPlaceFinder = async () => {
  const known = await gazetteer()
  const findPlace = (address: Address): FoundPlace => {
    const place = known.find(address)
    return {
      latitude: place?.latitude ?? null,
      longitude: place?.longitude ?? null,
      place_found: place !== undefined,
      place_sought: true,
    }
  }
  /** The time zone at the place, or else that of the region or country; UTC where none is known. */
  const zoneOf = ({ latitude, longitude, ...address }: Whereabouts) =>
    latitude === null || longitude === null
      ? (known.zoneOf(address) ?? 'Etc/UTC')
      : zoneAt(latitude, longitude)
  /** The chosen point, else that of the city. */
  const placeOf = ({ latitude, longitude, ...address }: Described): FoundPlace =>
    latitude === null || latitude === undefined || longitude === null || longitude === undefined
      ? findPlace(address)
      : { latitude, longitude, place_found: known.isCity(latitude, longitude), place_sought: true }
  return { findPlace, placeOf, zoneOf, isCity: known.isCity }
}

/** The place of a home that is being described, the same as {@link openPlaceFinder} would store. */
export const locate = async (described: Described): Promise<Answer> => {
  const { placeOf, zoneOf } = await openPlaceFinder()
  const { latitude, longitude } = placeOf(described)
  const known = await gazetteer()
  return {
    point: latitude === null || longitude === null ? null : { latitude, longitude },
    time_zone: zoneOf({ ...described, latitude, longitude }),
    cities: known.matches(described, MOST_PLACES),
  }
}

export type Places = Awaited<ReturnType<typeof openPlaceFinder>>
