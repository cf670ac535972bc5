import { type Whereabouts as Answer, MOST_PLACES } from '#contract/properties/places.schemas.ts'
import { type Address, gazetteer, zoneAt } from '../../integrations/gazetteer/gazetteer.ts'

/** What is known of where a home stands; both coordinates or neither. */
interface Whereabouts extends Address {
  readonly latitude: number | null
  readonly longitude: number | null
}

/** Where the gazetteer has a home's city, as columns of the home. */
export interface FoundPlace {
  readonly latitude: number | null
  readonly longitude: number | null
  readonly place_found: boolean
  /** Not to be sought again until the address changes. */
  readonly place_sought: true
}

/** As an owner describes a home that is not there yet. */
interface Described extends Address {
  readonly latitude?: number | null | undefined
  readonly longitude?: number | null | undefined
}

/** What looks up places; opened before a transaction begins, so that none waits for it. */
export const openPlaces = async () => {
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
  /** The zone at the place, or else that of the region or country; UTC where none of them is known. */
  const zoneOf = ({ latitude, longitude, ...address }: Whereabouts) =>
    latitude === null || longitude === null
      ? (known.zoneOf(address) ?? 'Etc/UTC')
      : zoneAt(latitude, longitude)
  /** The point that was chosen, else that of the city. */
  const placeOf = ({ latitude, longitude, ...address }: Described): FoundPlace =>
    latitude === null || latitude === undefined || longitude === null || longitude === undefined
      ? findPlace(address)
      : { latitude, longitude, place_found: known.isCity(latitude, longitude), place_sought: true }
  return { findPlace, placeOf, zoneOf, isCity: known.isCity }
}

/** Where a home would stand that is being described, as it is stored with {@link openPlaces}. */
export const locate = async (described: Described): Promise<Answer> => {
  const { placeOf, zoneOf } = await openPlaces()
  const { latitude, longitude } = placeOf(described)
  const known = await gazetteer()
  return {
    point: latitude === null || longitude === null ? null : { latitude, longitude },
    time_zone: zoneOf({ ...described, latitude, longitude }),
    cities: known.matches(described, MOST_PLACES),
  }
}

export type Places = Awaited<ReturnType<typeof openPlaces>>
