import { addProtocol, getWorkerUrl, Map as MapGL, prewarm, setWorkerUrl } from 'maplibre-gl'
import workerAddress from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import type { RefObject } from 'react'
import './base-map.css'
import type { MapBounds } from './areas.ts'
import { BASE_SCHEME, baseStyle, ownStyle } from './base-style.ts'
import { baseTile, loadFarTiles } from './base-tiles.ts'
import { ALONE_ZOOM } from './clusters.ts'
import { type Camera, cameraOver, type Padding } from './mercator.ts'
import type { Placing } from './on-map.ts'
import { readPalette, watchTheme } from './palette.ts'
import { openStill } from './still.ts'

const FARTHEST_ZOOM = 0.5
/** Nearer than the packaged base map has anything to show; streets are for who has a base map of their own. */
const NEAREST_ZOOM = ALONE_ZOOM
const NEAREST_ZOOM_OF_OWN = 17

interface TrustedTypes {
  createPolicy(name: 'default', rules: { createScriptURL: (address: string) => string | null }): unknown
}

/** The map starts its worker by a plain address: the page’s policy lets this one pass, and no other. */
const prepare = () => {
  if (getWorkerUrl()) return
  setWorkerUrl(workerAddress)
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', {
    createScriptURL: address => (address === workerAddress ? address : null),
  })
  addProtocol(BASE_SCHEME, async ({ url }) => ({ data: await baseTile(url.split('://')[1] ?? '') }))
}

interface Drawing {
  possible: boolean
  /** There is no graphics card, or the browser may not use it. */
  byProcessor: boolean
}

const SOFTWARE = /swiftshader|llvmpipe|software|basic render/i

let drawing: Drawing | undefined

/** What draws in this browser. It is tried once, because a try takes a context of the graphics card. */
const readDrawing = (): Drawing => {
  if (drawing) return drawing
  const context = document.createElement('canvas').getContext('webgl2')
  const names = context?.getExtension('WEBGL_debug_renderer_info')
  const renderer = names ? String(context?.getParameter(names.UNMASKED_RENDERER_WEBGL)) : ''
  drawing = { possible: context !== null, byProcessor: SOFTWARE.test(renderer) }
  return drawing
}

export const canDraw = () => readDrawing().possible

/** Starts the map’s worker and loads the tiles of the whole world, so that a map that is opened later is drawn at once. */
export const warmMap = () => {
  if (!canDraw()) return
  prepare()
  prewarm()
  loadFarTiles()
}

/** What is said where a gesture scrolls the page instead of moving the map. */
export interface GestureTexts {
  ctrl: string
  command: string
  fingers: string
}

export interface FirstView {
  /** What the map shows first. */
  start: Camera | { bounds: MapBounds; padding?: Padding; maxZoom?: number }
  /** Where the packaged base map is drawn at once, below the map that is being opened. */
  still?: RefObject<HTMLCanvasElement | null>
  /** The operator's own base map; null for the packaged one. */
  tiles: string | null
  /** For a map within a page that scrolls: the wheel alone and one finger scroll it. */
  cooperative?: GestureTexts
}

const nearestZoom = (tiles: string | null) => (tiles === null ? NEAREST_ZOOM : NEAREST_ZOOM_OF_OWN)

const cameraIn = ({ clientWidth, clientHeight }: HTMLElement, { start, tiles }: FirstView): Camera => {
  if (!('bounds' in start)) return start
  const { bounds, padding, maxZoom = nearestZoom(tiles) } = start
  const size = { width: clientWidth, height: clientHeight }
  return cameraOver(bounds, size, { padding, minZoom: FARTHEST_ZOOM, maxZoom })
}

/** A processor draws each pixel itself, and twice the density is four times the pixels. */
const pixelRatio = () => (readDrawing().byProcessor ? 1 : devicePixelRatio)

/** Runs `work` once the next frame is painted. Returns what takes it back. */
const afterFrame = (work: () => void) => {
  let wanted = true
  requestAnimationFrame(() => setTimeout(() => wanted && work()))
  return () => {
    wanted = false
  }
}

/** Opens a map in an element; it follows the theme of the page. Returns the map and what ends it. */
const openGL = (container: HTMLElement, camera: Camera, { tiles, cooperative: texts }: FirstView) => {
  prepare()
  let named = false
  const style = () => (tiles === null ? baseStyle(readPalette(), named) : ownStyle(tiles))
  const map = new MapGL({
    container,
    style: style(),
    center: [camera.longitude, camera.latitude],
    zoom: camera.zoom,
    minZoom: FARTHEST_ZOOM,
    maxZoom: nearestZoom(tiles),
    maxPitch: 0,
    dragRotate: false,
    touchPitch: false,
    attributionControl: false,
    // The packaged style is the program's own.
    validateStyle: tiles !== null,
    fadeDuration: 0,
    pixelRatio: pixelRatio(),
    cooperativeGestures: texts !== undefined,
    ...(texts && {
      locale: {
        'CooperativeGesturesHandler.WindowsHelpText': texts.ctrl,
        'CooperativeGesturesHandler.MacHelpText': texts.command,
        'CooperativeGesturesHandler.MobileHelpText': texts.fingers,
      },
    }),
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  let forgetNames = () => {}
  const addNames = () => {
    named = true
    map.setStyle(style())
  }
  if (tiles === null) {
    // Its tiles come within moments. A frame for each would be drawn and shown for nothing, and show seas without coasts.
    const canvas = map.getCanvas()
    canvas.style.display = 'none'
    map.once('load', () => {
      canvas.style.display = ''
      // Drawing the letters of town names takes a slow phone a third of a second, and people look for prices first.
      forgetNames = afterFrame(() => {
        forgetNames = afterFrame(addNames)
      })
    })
  }
  const stopWatching = tiles === null ? watchTheme(() => map.setStyle(style())) : () => undefined
  const close = () => {
    forgetNames()
    stopWatching()
    map.remove()
  }
  return { map, close }
}

interface Listeners {
  /** The base map is drawn at once and can be looked at; the map that moves comes later. */
  onStill: (placing: Placing, zoom: number) => void
  onMap: (map: MapGL) => void
}

/** Opens a map in an element. Returns what ends it. */
export const openMap = (container: HTMLElement, view: FirstView, { onStill, onMap }: Listeners) => {
  const camera = cameraIn(container, view)
  const canvas = view.tiles === null ? view.still?.current : null
  const still = canvas ? openStill(canvas, container, camera, pixelRatio(), readPalette()) : null
  let close = () => {}
  const open = () => {
    const { map, close: closeMap } = openGL(container, camera, view)
    close = closeMap
    const follow = () => still?.follow(map)
    map.on('move', follow)
    map.once('load', () => {
      map.off('move', follow)
      still?.close()
    })
    onMap(map)
  }
  if (still) {
    onStill(still.placing, camera.zoom)
    close = afterFrame(open)
  } else open()
  return () => {
    close()
    still?.close()
  }
}
