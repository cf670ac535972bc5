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
  return { findPlace, zoneOf }
}

export type Places = Awaited<ReturnType<typeof openPlaces>>
