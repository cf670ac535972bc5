import type { Stop } from './canvas.ts'
import { mix, under } from './colour.ts'

export type LightName = 'dawn' | 'morning' | 'noon' | 'golden' | 'dusk' | 'night' | 'snow' | 'mist'

export interface Light {
  name: LightName
  sky: readonly Stop[]
  /** What the sun or moon sends, and what the sky sends into the shade. */
  key: string
  shade: string
  haze: string
  /** How fast distance takes colour away. */
  air: number
  cloud: string
  cloudShade: string
  disc: { colour: string; x: number; y: number; r: number; glow: string } | null
  /** Height of the sun over the ground, as the tangent. */
  height: number
  /** How brightly windows are lit from inside. */
  lamps: number
}

const lights: Record<LightName, Light> = {
  dawn: {
    name: 'dawn',
    sky: [
      [0, '#7fa6bf'],
      [0.45, '#c9cbd0'],
      [0.75, '#f3cdbb'],
      [1, '#fbe2bd'],
    ],
    key: '#ffe4ca',
    shade: '#9d97bb',
    haze: '#f0cfc2',
    air: 0.9,
    cloud: '#fbe3d0',
    cloudShade: '#d9b4b6',
    disc: { colour: '#fff1d6', x: 0.3, y: 0.84, r: 44, glow: '#ffdca8' },
    height: 0.45,
    lamps: 0.35,
  },
  morning: {
    name: 'morning',
    sky: [
      [0, '#6fb3d1'],
      [0.55, '#b5dbe0'],
      [1, '#f5edd4'],
    ],
    key: '#fff4de',
    shade: '#9daaca',
    haze: '#d7e6e3',
    air: 0.8,
    cloud: '#fffaf0',
    cloudShade: '#d3dfe4',
    disc: null,
    height: 0.8,
    lamps: 0,
  },
  noon: {
    name: 'noon',
    sky: [
      [0, '#2f8dc4'],
      [0.5, '#79bfdc'],
      [1, '#dff0e6'],
    ],
    key: '#fffaf0',
    shade: '#94a3cb',
    haze: '#c6e0e6',
    air: 0.7,
    cloud: '#ffffff',
    cloudShade: '#cfe0ea',
    disc: null,
    height: 1.3,
    lamps: 0,
  },
  golden: {
    name: 'golden',
    sky: [
      [0, '#6fa3b5'],
      [0.4, '#c8c9a8'],
      [0.72, '#f6cb84'],
      [1, '#fbb468'],
    ],
    key: '#ffdfa6',
    shade: '#9f8bae',
    haze: '#f7c98f',
    air: 0.85,
    cloud: '#fde3b4',
    cloudShade: '#e0a184',
    disc: { colour: '#fff3cf', x: 0.24, y: 0.66, r: 50, glow: '#ffe09a' },
    height: 0.55,
    lamps: 0.15,
  },
  dusk: {
    name: 'dusk',
    sky: [
      [0, '#27365f'],
      [0.35, '#5d5384'],
      [0.65, '#c0708a'],
      [0.86, '#f09a72'],
      [1, '#f9c583'],
    ],
    key: '#cfaeb6',
    shade: '#6a6693',
    haze: '#b27492',
    air: 0.75,
    cloud: '#f0a08c',
    cloudShade: '#8d6390',
    disc: null,
    height: 0.5,
    lamps: 1,
  },
  night: {
    name: 'night',
    sky: [
      [0, '#0d1734'],
      [0.5, '#1b3157'],
      [1, '#45648a'],
    ],
    key: '#8ba3cd',
    shade: '#3c4d7e',
    haze: '#34507a',
    air: 0.7,
    cloud: '#3c5480',
    cloudShade: '#243a63',
    disc: { colour: '#fbf3d8', x: 0.8, y: 0.2, r: 36, glow: '#b9cbe6' },
    height: 0.9,
    lamps: 1,
  },
  snow: {
    name: 'snow',
    sky: [
      [0, '#9fb1c4'],
      [0.6, '#cdd7df'],
      [1, '#ecebe6'],
    ],
    key: '#f6f5f4',
    shade: '#97a6c6',
    haze: '#dbe3e9',
    air: 1.1,
    cloud: '#e6ebee',
    cloudShade: '#bdcad6',
    disc: null,
    height: 0.9,
    lamps: 0.8,
  },
  mist: {
    name: 'mist',
    sky: [
      [0, '#a9bdbc'],
      [0.5, '#d5dcd2'],
      [1, '#f3ead6'],
    ],
    key: '#fbf2e0',
    shade: '#9aa7b4',
    haze: '#e3e4d8',
    air: 1.5,
    cloud: '#f0eee2',
    cloudShade: '#cdd6d0',
    disc: { colour: '#fff9e8', x: 0.66, y: 0.5, r: 54, glow: '#fff3d4' },
    height: 0.7,
    lamps: 0.3,
  },
}

export const light = (name: LightName): Light => lights[name]

export const dark = (l: Light) => l.name === 'night' || l.name === 'dusk'

/** A pigment by this light: 0 in full shade, 1 in full sun. */
export const lit = (l: Light, pigment: string, sun: number) =>
  mix(under(pigment, l.shade), under(pigment, l.key), sun)

/** The same at a distance: 0 near, 1 at the horizon. */
export const far = (l: Light, pigment: string, sun: number, distance: number) =>
  mix(lit(l, pigment, sun), l.haze, Math.min(0.92, distance * l.air))
