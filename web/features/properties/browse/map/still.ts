import { VectorTile, type VectorTileLayer } from '@mapbox/vector-tile'
import type { Map as MapGL } from 'maplibre-gl'
import { PbfReader } from 'pbf'
import { FAR_ZOOM, NEAR_ZOOM } from '#contract/properties/map.rules.ts'
import { loadedTile } from './base-tiles.ts'
import { type Camera, fromPixels, type Pixels, toPixels, type ViewSize, worldSide } from './mercator.ts'
import type { Placing } from './on-map.ts'
import type { Palette } from './palette.ts'

/** Of a tile, in its own units. */
const EXTENT = 4_096

interface PlacedTile {
  layers: VectorTile['layers']
  x: number
  y: number
  side: number
}

/** The tiles in view, placed from its north-west corner; null where one is not loaded. */
const tilesIn = (
  { x: left, y: top }: Pixels,
  { width, height }: ViewSize,
  zoom: number,
): PlacedTile[] | null => {
  const level = Math.min(FAR_ZOOM, Math.max(0, Math.floor(zoom)))
  const count = 2 ** level
  const side = worldSide(zoom) / count
  const found: PlacedTile[] = []
  for (let y = Math.max(0, Math.floor(top / side)); y < count && y * side < top + height; y += 1)
    for (let x = Math.floor(left / side); x * side < left + width; x += 1) {
      const tile = loadedTile(`${level}/${((x % count) + count) % count}/${y}`)
      if (!tile) return null
      const { layers } = new VectorTile(new PbfReader(tile))
      found.push({ layers, x: x * side - left, y: y * side - top, side })
    }
  return found
}

const pathOf = (layer: VectorTileLayer | undefined) => {
  const path = new Path2D()
  for (let index = 0; index < (layer?.length ?? 0); index += 1)
    for (const line of layer?.feature(index).loadGeometry() ?? [])
      for (const [place, { x, y }] of line.entries()) {
        if (place === 0) path.moveTo(x, y)
        else path.lineTo(x, y)
      }
  return path
}

/** Land and borders as `baseStyle` has them. */
const drawTile = (
  context: CanvasRenderingContext2D,
  layers: VectorTile['layers'],
  scale: number,
  colours: Palette,
) => {
  context.beginPath()
  context.rect(0, 0, EXTENT, EXTENT)
  context.clip()
  const [land, borders] = [pathOf(layers.land), pathOf(layers.borders)]
  context.fillStyle = colours.leaf
  context.fill(land)
  context.strokeStyle = colours['line-strong']
  context.lineWidth = 0.8 / scale
  context.globalAlpha = 0.6
  context.stroke(borders)
  context.globalAlpha = 0.7
  context.stroke(land)
}

export interface Still {
  /** Where its points are, until the map knows. */
  placing: Placing
  /** Moves with the map that is being opened above it. */
  follow: (map: Pick<MapGL, 'project' | 'getZoom'>) => void
  close: () => void
}

/**
 * Draws the packaged base map into a canvas as large as `container`, and tells where its points are. It stands until
 * MapLibre has drawn its first picture, which takes over a second on a slow phone. Null where it cannot be drawn at
 * once: where a tile is not loaded, and nearer than the tiles of the whole world reach.
 */
export const openStill = (
  canvas: HTMLCanvasElement,
  container: HTMLElement,
  camera: Camera,
  pixelRatio: number,
  colours: Palette,
): Still | null => {
  const { clientWidth: width, clientHeight: height } = container
  const { zoom } = camera
  const middle = toPixels(camera, zoom)
  const corner = { x: middle.x - width / 2, y: middle.y - height / 2 }
  const tiles = zoom < NEAR_ZOOM ? tilesIn(corner, { width, height }, zoom) : null
  const context = canvas.getContext('2d')
  if (!tiles || !context) return null
  canvas.width = Math.round(width * pixelRatio)
  canvas.height = Math.round(height * pixelRatio)
  Object.assign(canvas.style, { width: `${width}px`, height: `${height}px` })
  for (const { layers, x, y, side } of tiles) {
    const scale = side / EXTENT
    context.save()
    context.setTransform(pixelRatio * scale, 0, 0, pixelRatio * scale, pixelRatio * x, pixelRatio * y)
    drawTile(context, layers, scale, colours)
    context.restore()
  }
  const { latitude: north, longitude: west } = fromPixels(corner, zoom)
  return {
    placing: {
      project: ([longitude, latitude]) => {
        const { x, y } = toPixels({ latitude, longitude }, zoom)
        return { x: x - corner.x, y: y - corner.y }
      },
      getCenter: () => ({ lng: camera.longitude }),
      getContainer: () => container,
      getCanvasContainer: () => canvas.parentElement ?? container,
      // It does not move.
      on: () => undefined,
      off: () => undefined,
    },
    follow: map => {
      const { x, y } = map.project([west, north])
      canvas.style.transform = `translate(${x}px, ${y}px) scale(${2 ** (map.getZoom() - zoom)})`
    },
    close: () => {
      canvas.width = 0
      canvas.style.transform = ''
    },
  }
}
