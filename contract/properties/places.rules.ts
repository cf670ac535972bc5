/** The radius of the earth, the same as in migration 0020. */
const EARTH_KM = 6_371.0088

export interface Point {
  readonly latitude: number
  readonly longitude: number
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
const degrees = (radian: number) => (radian * 180) / Math.PI

export interface Box {
  readonly south: number
  readonly north: number
  /** Two where the box crosses the date line. */
  readonly longitudes: readonly (readonly [west: number, east: number])[]
}

/** A margin, so that rounding never excludes points on the edge. */
const SLACK = 1e-6

/** The edges of a map, in degrees. Across the date line, its west edge is east of its east edge. */
export interface MapArea {
  readonly south: number
  readonly west: number
  readonly north: number
  readonly east: number
}

const EDGES = /^(-?\d{1,3}(\.\d{1,6})?(,(?=.)|$)){4}$/

/** Reads an area that is written as `south,west,north,east`; null for anything else. */
export const readArea = (text: string): MapArea | null => {
  if (!EDGES.test(text)) return null
  const [south = 0, west = 0, north = 0, east = 0] = text.split(',').map(Number)
  const isOne = south >= -90 && south < north && north <= 90 && Math.abs(west) <= 180 && Math.abs(east) <= 180
  return isOne ? { south, west, north, east } : null
}

export const writeArea = ({ south, west, north, east }: MapArea): string => [south, west, north, east].join()

export const boxOf = ({ south, west, north, east }: MapArea): Box => ({
  south,
  north,
  longitudes:
    west <= east
      ? [[west, east]]
      : [
          [west, 180],
          [-180, east],
        ],
})

/** The bounding box, in degrees, of all points within a distance from a place. */
export const boxAround = ({ latitude, longitude }: Point, radiusKm: number): Box => {
  const angle = radiusKm / EARTH_KM
  const [south, north] = [latitude - degrees(angle) - SLACK, latitude + degrees(angle) + SLACK]
  // A circle around a pole includes all longitudes.
  if (south <= -90 || north >= 90) return { south, north, longitudes: [[-180, 180]] }
  const wide = degrees(Math.asin(Math.sin(angle) / Math.cos(radians(latitude)))) + SLACK
  const [west, east] = [longitude - wide, longitude + wide]
  if (west < -180)
    return {
      south,
      north,
      longitudes: [
        [-180, east],
        [west + 360, 180],
      ],
    }
  if (east > 180)
    return {
      south,
      north,
      longitudes: [
        [west, 180],
        [-180, east - 360],
      ],
    }
  return { south, north, longitudes: [[west, east]] }
}
