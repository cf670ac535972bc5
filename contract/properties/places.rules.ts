/** Of a globe as large as the earth, as migration 0020 has it. */
const EARTH_KM = 6_371.0088

export interface Spot {
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

/** So that rounding never leaves out what lies on the very edge. */
const SLACK = 1e-6

/** Degrees around a place within which everything lies that is at most so far away. */
export const boxAround = ({ latitude, longitude }: Spot, radiusKm: number): Box => {
  const angle = radiusKm / EARTH_KM
  const [south, north] = [latitude - degrees(angle) - SLACK, latitude + degrees(angle) + SLACK]
  // Around a pole lie all longitudes.
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
