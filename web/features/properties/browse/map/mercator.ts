import type { Point } from '#contract/properties/places.rules.ts'
import type { MapBounds } from './areas.ts'

/** The side of the world in pixels at zoom 0. */
const WORLD_PX = 512
/** The map ends where the world is as high as it is wide. */
const LAST_LATITUDE = 85.051129

export interface Pixels {
  x: number
  y: number
}

export interface Camera extends Point {
  zoom: number
}

export interface ViewSize {
  width: number
  height: number
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
const within = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value))

/** The side of the world in pixels. */
export const worldSide = (zoom: number) => WORLD_PX * 2 ** zoom

/** Pixels from the north-west corner of the world in Web Mercator (EPSG:3857), which the map is drawn in. */
export const toPixels = ({ latitude, longitude }: Point, zoom: number): Pixels => {
  const last = within(latitude, -LAST_LATITUDE, LAST_LATITUDE)
  return {
    x: ((longitude + 180) / 360) * worldSide(zoom),
    y: (0.5 - Math.log(Math.tan(Math.PI / 4 + radians(last) / 2)) / (2 * Math.PI)) * worldSide(zoom),
  }
}

export const fromPixels = ({ x, y }: Pixels, zoom: number): Point => ({
  latitude:
    (Math.atan(Math.exp((0.5 - y / worldSide(zoom)) * 2 * Math.PI)) * 2 - Math.PI / 2) * (180 / Math.PI),
  longitude: (x / worldSide(zoom)) * 360 - 180,
})

/** In pixels. */
export interface Padding {
  top: number
  right: number
  bottom: number
  left: number
}

const NO_PADDING: Padding = { top: 0, right: 0, bottom: 0, left: 0 }

interface Limits {
  /** Kept free around the bounds. */
  padding?: Padding | undefined
  minZoom: number
  maxZoom: number
}

/** The nearest view that has all of the bounds in it. It never shows anything north or south of the world. */
export const cameraOver = (
  [west, south, east, north]: MapBounds,
  { width, height }: ViewSize,
  { padding = NO_PADDING, minZoom, maxZoom }: Limits,
): Camera => {
  const { top, right, bottom, left } = padding
  const corner = toPixels({ latitude: north, longitude: west }, 0)
  const opposite = toPixels({ latitude: south, longitude: east }, 0)
  const fits = Math.min(
    Math.max(1, width - left - right) / (opposite.x - corner.x),
    Math.max(1, height - top - bottom) / (opposite.y - corner.y),
  )
  const zoom = Math.max(within(Math.log2(fits), minZoom, maxZoom), Math.log2(height / WORLD_PX))
  const scale = 2 ** zoom
  const x = ((corner.x + opposite.x) / 2) * scale - (left - right) / 2
  const y = ((corner.y + opposite.y) / 2) * scale - (top - bottom) / 2
  return { ...fromPixels({ x, y: within(y, height / 2, worldSide(zoom) - height / 2) }, zoom), zoom }
}
