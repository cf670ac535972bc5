import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { FAR_ZOOM, NEAR_ZOOM } from '#contract/properties/map.rules.ts'
import type { Palette } from './palette.ts'

/** The scheme under which the map asks for tiles of the packaged base map. */
export const BASE_SCHEME = 'base'

const tiles = [`${BASE_SCHEME}://{z}/{x}/{y}`]

type Range = { minzoom: number } | { maxzoom: number }

const layersOf = (source: string, range: Range, colours: Palette): LayerSpecification[] => [
  {
    id: `${source} land`,
    type: 'fill',
    source,
    'source-layer': 'land',
    ...range,
    paint: { 'fill-color': colours.leaf, 'fill-antialias': false },
  },
  {
    id: `${source} borders`,
    type: 'line',
    source,
    'source-layer': 'borders',
    ...range,
    paint: { 'line-color': colours['line-strong'], 'line-width': 0.8, 'line-opacity': 0.6 },
  },
  {
    id: `${source} coast`,
    type: 'line',
    source,
    'source-layer': 'land',
    ...range,
    paint: { 'line-color': colours['line-strong'], 'line-width': 0.8, 'line-opacity': 0.7 },
  },
]

const townsOf = (source: string, range: Range, colours: Palette): LayerSpecification => ({
  id: `${source} towns`,
  type: 'symbol',
  source,
  'source-layer': 'towns',
  ...range,
  layout: {
    'text-field': ['get', 'name'],
    // The page's own font: the map draws the letters itself.
    'text-font': ['Figtree Variable'],
    'text-size': ['interpolate', ['linear'], ['get', 'size'], 6, 11, 13, 14],
    'text-padding': 10,
    'text-max-width': 8,
    'symbol-sort-key': ['-', 0, ['get', 'size']],
  },
  paint: { 'text-color': colours['ink-soft'], 'text-halo-color': colours.leaf, 'text-halo-width': 1.4 },
})

const FAR = { maxzoom: NEAR_ZOOM }
const NEAR = { minzoom: NEAR_ZOOM }

/** The packaged base map: water, land, borders and, where `named`, towns, in the colours of the page. */
export const baseStyle = (colours: Palette, named: boolean): StyleSpecification => ({
  version: 8,
  sources: {
    far: { type: 'vector', tiles, minzoom: 0, maxzoom: FAR_ZOOM },
    near: { type: 'vector', tiles, minzoom: NEAR_ZOOM, maxzoom: NEAR_ZOOM },
  },
  layers: [
    { id: 'water', type: 'background', paint: { 'background-color': colours.water } },
    ...layersOf('far', FAR, colours),
    ...layersOf('near', NEAR, colours),
    ...(named ? [townsOf('far', FAR, colours), townsOf('near', NEAR, colours)] : []),
  ],
})

/** The operator's own base map: an address with `{z}`, `{x}` and `{y}` is one of pictures, any other one is a style. */
export const ownStyle = (address: string): StyleSpecification | string =>
  address.includes('{z}')
    ? {
        version: 8,
        sources: { own: { type: 'raster', tiles: [address], tileSize: 256, maxzoom: 19 } },
        layers: [{ id: 'own', type: 'raster', source: 'own' }],
      }
    : address
