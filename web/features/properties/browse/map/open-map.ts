import { addProtocol, getWorkerUrl, Map as MapGL, type MapOptions, prewarm, setWorkerUrl } from 'maplibre-gl'
import workerAddress from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import './base-map.css'
import { BASE_SCHEME, baseStyle, ownStyle } from './base-style.ts'
import { baseTile, loadFarTiles } from './base-tiles.ts'
import { ALONE_ZOOM } from './clusters.ts'
import { readPalette, watchTheme } from './palette.ts'

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
  start: Pick<MapOptions, 'bounds' | 'fitBoundsOptions' | 'center' | 'zoom'>
  /** The operator's own base map; null for the packaged one. */
  tiles: string | null
  /** For a map within a page that scrolls: the wheel alone and one finger scroll it. */
  cooperative?: GestureTexts
}

/** Runs `work` once the next frame is painted. */
const afterFrame = (work: () => void) => requestAnimationFrame(() => setTimeout(work))

/** Draws a map into an element, and follows the theme of the page. Returns the map and what ends it. */
export const openMap = (container: HTMLElement, { start, tiles, cooperative: texts }: FirstView) => {
  prepare()
  let named = false
  let open = true
  const style = () => (tiles === null ? baseStyle(readPalette(), named) : ownStyle(tiles))
  const map = new MapGL({
    container,
    style: style(),
    ...start,
    minZoom: 0.5,
    maxZoom: tiles === null ? NEAREST_ZOOM : NEAREST_ZOOM_OF_OWN,
    maxPitch: 0,
    dragRotate: false,
    touchPitch: false,
    attributionControl: false,
    // The packaged style is the program's own.
    validateStyle: tiles !== null,
    fadeDuration: 0,
    // A processor draws each pixel itself, and twice the density is four times the pixels.
    ...(readDrawing().byProcessor && { pixelRatio: 1 }),
    cooperativeGestures: texts !== undefined,
    ...(texts && {
      locale: {
        'CooperativeGesturesHandler.WindowsHelpText': texts.ctrl,
        'CooperativeGesturesHandler.MacHelpText': texts.command,
        'CooperativeGesturesHandler.MobileHelpText': texts.fingers,
      },
    }),
  })
  const addNames = () => {
    if (!open) return
    named = true
    map.setStyle(style())
  }
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  if (tiles === null) {
    // Its tiles come within moments. A frame for each would be drawn and shown for nothing, and show seas without coasts.
    const canvas = map.getCanvas()
    canvas.style.display = 'none'
    map.once('load', () => {
      canvas.style.display = ''
      // Drawing the letters of town names takes a slow phone a third of a second, and people look for prices first.
      afterFrame(() => afterFrame(addNames))
    })
  }
  const stopWatching = tiles === null ? watchTheme(() => map.setStyle(style())) : () => undefined
  return {
    map,
    close: () => {
      open = false
      stopWatching()
      map.remove()
    },
  }
}
