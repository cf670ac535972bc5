import type { MapArea, Point } from '#contract/properties/places.rules.ts'

/** The edges of a view as the map names them: longitudes go on beyond 180 where it shows the world more than once. */
interface View {
  getSouth(): number
  getWest(): number
  getNorth(): number
  getEast(): number
}

/** Ten metres: enough for a map of one street, and short in an address. */
const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000

/** From -180 to 180. */
const wrapped = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180

export const WORLD: MapArea = { south: -90, west: -180, north: 90, east: 180 }

/** The area of a view; all longitudes where the whole world is in it. */
export const areaOfView = (view: View): MapArea => {
  const south = Math.max(-90, rounded(view.getSouth()))
  const north = Math.min(90, rounded(view.getNorth()))
  const [west, east] = [view.getWest(), view.getEast()]
  if (east - west >= 360) return { south, west: -180, north, east: 180 }
  return { south, west: rounded(wrapped(west)), north, east: rounded(wrapped(east)) }
}

export type MapBounds = [west: number, south: number, east: number, north: number]

/** The bounds to show an area in. Across the date line the east edge is beyond 180. */
export const boundsOfArea = ({ south, west, north, east }: MapArea): MapBounds => [
  west,
  south,
  east < west ? east + 360 : east,
  north,
]

/** The smallest bounds with all points; across the date line only where more than half of the world is left out so. */
export const boundsAround = (points: readonly Point[]): MapBounds | null => {
  const longitudes = points.map(({ longitude }) => longitude).sort((one, other) => one - other)
  const latitudes = points.map(({ latitude }) => latitude)
  const [first] = longitudes
  if (first === undefined) return null
  // The bounds begin after the widest gap between neighbours, which they leave out.
  const gaps = longitudes.map((longitude, index) => ({
    from: longitudes[index + 1] ?? first + 360,
    width: (longitudes[index + 1] ?? first + 360) - longitude,
    until: longitude,
  }))
  const widest = gaps.reduce((one, other) => (other.width > one.width ? other : one))
  const crosses = widest.from <= 180 && widest.width > 180
  const [west, east] = crosses ? [widest.from, widest.until + 360] : [first, longitudes.at(-1) ?? first]
  return [west, Math.min(...latitudes), east, Math.max(...latitudes)]
}
