import { geoAzimuthalEqualArea, geoContains, geoGraticule, geoPath } from 'd3-geo'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

/** Natural Earth at 1:50 million, from the package world-atlas. */
export type Atlas = Topology<{ countries: GeometryCollection<{ name: string }> }>
interface Place {
  latitude: number
  longitude: number
}

export const WIDTH = 640
export const HEIGHT = 320

const KILOMETRES_PER_UNIT = 2.2
const EARTH_RADIUS_KM = 6_371
/**
 * The distance from the middle up to which shapes can be visible, in degrees: half the diagonal of the map plus a
 * margin.
 */
const SIGHT = 9

/** The shapes of a map centred on the place, as SVG paths. */
export const drawPlace = (atlas: Atlas, { latitude, longitude }: Place) => {
  const projection = geoAzimuthalEqualArea()
    .rotate([-longitude, -latitude])
    .scale(EARTH_RADIUS_KM / KILOMETRES_PER_UNIT)
    .translate([WIDTH / 2, HEIGHT / 2])
    .clipAngle(SIGHT)
    .precision(0.5)
  const path = geoPath(projection).digits(1)
  // Most shapes are outside of the map: they are filtered before drawing.
  const { geometries } = atlas.objects.countries
  const inSight = geometries.flatMap(geometry => {
    const land = feature(atlas, geometry)
    const shape = path(land)
    return shape ? [{ geometry, land, shape }] : []
  })
  const here = inSight.find(({ land }) => geoContains(land, [longitude, latitude]))
  const seen = { type: 'GeometryCollection' as const, geometries: inSight.map(({ geometry }) => geometry) }
  return {
    land: inSight.map(({ shape }) => shape).join(''),
    borders: path(mesh(atlas, seen, (one, other) => one !== other)) ?? '',
    country: here?.shape ?? '',
    countryName: (here?.geometry.properties as { name?: string } | undefined)?.name,
    lines: path(geoGraticule().step([5, 5])()) ?? '',
  }
}
