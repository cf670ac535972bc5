import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import timeZoneAt from '@photostructure/tz-lookup'
import type { Place, SuggestedPlace } from '#contract/properties/places.schemas.ts'
import type { Cities, Region } from './cities.ts'
import { countryName, findCountry } from './countries.ts'
import { folded } from './folded.ts'
import { keptIn } from './kept.ts'
import { readings } from './readings.ts'

/** Weight of a city whose whole name matches: Bath comes before Bathinda, and Paris still before Par. */
const WHOLE_NAME = 20
/** At most this many names of one city have the same beginning: Viena, Vienna, Vienne. */
const MOST_ALIKE = 4
/** In degrees, about ten metres: the precision of the places returned. */
const A_POINT = 1e-4
const NO_REGION: Region = { name: '', code: '', country: '' }

export interface Address {
  readonly city: string
  readonly state?: string | null | undefined
  readonly country: string
}

/** The highest `most` by rank. A full sort is avoided, because one letter matches very many cities. */
const highest = (indexes: number[], most: number, rank: (index: number) => number) => {
  const best: { index: number; rank: number }[] = []
  for (const index of indexes) {
    const each = { index, rank: rank(index) }
    const last = best.at(-1)
    if (best.length === most && last && each.rank <= last.rank) continue
    const place = best.findIndex(other => other.rank < each.rank)
    best.splice(place < 0 ? best.length : place, 0, each)
    if (best.length > most) best.pop()
  }
  return best.map(({ index }) => index)
}

/** In the folder of the built page, which belongs to the same release. */
const FOLDER = fileURLToPath(new URL('../../../dist/gazetteer', import.meta.url))

const pack = async (): Promise<Cities> => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url))
  const [cities] = (await once(worker, 'message')) as [Cities]
  return cities
}

/** Builds the lookup functions over the city data. */
const open = (cities: Cities) => {
  const order = cities.order.split('\n')
  const names = cities.names.split('\n')
  const byName = cities.codesByName
  const countries = cities.countryCodes.map(code => ({ code, name: folded(countryName(code)) }))
  const regions = cities.regionNames.map(region => ({
    ...region,
    called: [folded(region.name), folded(region.code)],
  }))

  /** Index of the first name that is not before `word`. */
  const placeOf = (word: string) => {
    let [low, high] = [0, order.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((order[middle] ?? '') < word) low = middle + 1
      else high = middle
    }
    return low
  }
  const sizeOf = (index: number) => cities.populations[index] ?? 0
  const countryAt = (index: number) => countries[cities.countries[index] ?? 0]
  const regionAt = (index: number) => regions[cities.regions[index] ?? 0]

  /** Upper bound of the names that begin with a text: no letter sorts after the last one of Unicode. */
  const beginningWith = (start: string) => {
    const first = placeOf(start)
    return Array.from({ length: placeOf(`${start}\u{10ffff}`) - first }, (_, index) => first + index)
  }

  /** Whether a city is in the given country or region; the last word may be incomplete. */
  const isIn = (index: number, words: string) =>
    regionAt(index)?.called[0]?.startsWith(words) ||
    regionAt(index)?.called[1] === words ||
    countryAt(index)?.name.startsWith(words) ||
    byName.get(words) === countryAt(index)?.code

  const placeAt = (index: number): Place => {
    const [latitude, longitude] = [cities.latitudes[index] ?? 0, cities.longitudes[index] ?? 0]
    return {
      name: names[index] ?? '',
      region: (regionAt(index) ?? NO_REGION).name,
      country: countryName(countryAt(index)?.code ?? ''),
      // Rounded to the gazetteer's precision: single-precision numbers have meaningless digits.
      latitude: Math.round(latitude * 10_000) / 10_000,
      longitude: Math.round(longitude * 10_000) / 10_000,
      time_zone: timeZoneAt(latitude, longitude),
    }
  }

  /** The number of a region by its name or code within a country; -1 if unknown. */
  const regionOf = (code: string, state: string | null | undefined) => {
    const region = folded(state ?? '')
    return region ? regions.findIndex(each => each.country === code && each.called.includes(region)) : -1
  }

  /** Each city under the first of its names. */
  const eachOnce = (indexes: readonly number[]) => {
    const met = new Set<string>()
    return indexes.filter(index => {
      const city = `${names[index]} ${cities.latitudes[index]} ${cities.longitudes[index]}`
      return !met.has(city) && met.add(city)
    })
  }

  return {
    /** At most `most` of the largest cities whose names begin with the text. */
    suggest(words: string, most: number): SuggestedPlace[] {
      for (const { name, where } of readings(words)) {
        const called = beginningWith(name)
        const found =
          where.length === 0 ? called : called.filter(index => where.every(each => isIn(index, each)))
        const rank = (index: number) => sizeOf(index) * (order[index] === name ? WHOLE_NAME : 1)
        if (found.length > 0)
          return eachOnce(highest(found, most * MOST_ALIKE, rank))
            .slice(0, most)
            .map(index => ({ ...placeAt(index), named: order[index] === name }))
      }
      return []
    },

    /** The city of an address; undefined where none is known. */
    find(address: Address): Place | undefined {
      return this.matches(address, 1)[0]
    },

    /**
     * The cities that an address may mean, the largest first. A known region of the country decides between several.
     */
    matches({ city, state, country }: Address, most: number): Place[] {
      const code = findCountry(byName, country)
      const name = folded(city)
      if (!code || !name) return []
      const region = regionOf(code, state)
      const called = beginningWith(name).filter(
        index => countryAt(index)?.code === code && (region < 0 || cities.regions[index] === region),
      )
      const whole = called.filter(index => order[index] === name)
      // So that "New York" finds New York City.
      const longer = called.filter(index => order[index]?.startsWith(`${name} `))
      const largest = highest(whole.length > 0 ? whole : longer, most * MOST_ALIKE, sizeOf)
      return eachOnce(largest).slice(0, most).map(placeAt)
    },

    /** Whether this is a city's own point: it identifies the city, not a place within it. */
    isCity(latitude: number, longitude: number): boolean {
      return cities.latitudes.some(
        (each, index) =>
          Math.abs(each - latitude) < A_POINT &&
          Math.abs((cities.longitudes[index] ?? 0) - longitude) < A_POINT,
      )
    },

    /** The time zone of the largest city of a region, or else of the country. */
    zoneOf({ state, country }: Omit<Address, 'city'>): string | undefined {
      const code = findCountry(byName, country)
      if (!code) return undefined
      const region = regionOf(code, state)
      const largest =
        region < 0
          ? cities.largestOfCountry[cities.countryCodes.indexOf(code)]
          : cities.largestOfRegion[region]
      return largest === undefined ? undefined : placeAt(largest).time_zone
    },
  }
}

type Gazetteer = ReturnType<typeof open>

let opened: Promise<Gazetteer> | undefined

/**
 * Read at the first use and cached: about 20 MB. A server loads it while it starts, so that no request waits; the first
 * start of a release packs it in a worker.
 */
export const gazetteer = (): Promise<Gazetteer> => {
  opened ??= keptIn(FOLDER, pack).then(open)
  return opened
}

/** The IANA time zone at a point. */
export const zoneAt = (latitude: number, longitude: number): string => timeZoneAt(latitude, longitude)
