import { canvas, ellipse, rectangle } from './paint/canvas.ts'
import { darker, lighter } from './paint/colour.ts'
import { random } from './paint/random.ts'
import type { Appearance } from './portrait/appearance.ts'
import { clothes } from './portrait/clothes.ts'
import { face } from './portrait/face.ts'
import { hairBefore, hairBehind } from './portrait/hair.ts'

const skins = ['#f3d0b2', '#e8b893', '#d6a078', '#b97f58', '#8f5d40', '#6b4430'] as const
const hairs = ['#2b2226', '#4a3026', '#7a4a2c', '#b5793f', '#d9b06a', '#a8a29c', '#8a3f28'] as const
const cloths = [
  '#3f6b57',
  '#b8503f',
  '#34566b',
  '#d99a3f',
  '#7a6aa8',
  '#4f8a8c',
  '#8a4f5f',
  '#6b7a4f',
] as const
const backdrops = ['#e9d3a8', '#c9d8c4', '#e8bfa5', '#bcd3da', '#d9c6dc', '#f0dcb8', '#c4d0b0'] as const

/** Traits that go with the names; the rest follows from the key. */
const known: Record<string, Partial<Appearance>> = {
  admin: { skin: '#f3d0b2', hair: '#d9b06a', style: 'bob', glasses: true, beard: false },
  owner: {
    skin: '#e8b893',
    hair: '#b5aea6',
    style: 'bun',
    earrings: true,
    beard: false,
    cloth: '#3f6b57',
    top: 'roll',
  },
  owner2: { skin: '#d6a078', hair: '#3a2a26', style: 'short', beard: true, top: 'shirt', cloth: '#34566b' },
  guest: { skin: '#6b4430', hair: '#2b2226', style: 'crop', beard: false, glasses: true, cloth: '#d99a3f' },
  guest2: { skin: '#f0cda6', hair: '#2b2226', style: 'bob', beard: false, cloth: '#b8503f', glasses: false },
  ada: { skin: '#f3d0b2', hair: '#b5793f', style: 'long', beard: false },
  bruno: { skin: '#e8b893', hair: '#7a4a2c', style: 'bald', beard: true },
  clara: { skin: '#f3d0b2', hair: '#4a3026', style: 'bun', beard: false },
  dev: { skin: '#b97f58', hair: '#2b2226', style: 'short', beard: true, glasses: true },
  elif: { skin: '#e3b08a', hair: '#4a3026', style: 'wavy', beard: false, earrings: true },
  farid: { skin: '#c4906a', hair: '#2b2226', style: 'crop', beard: true },
  greta: { skin: '#f3d0b2', hair: '#cfc9c2', style: 'bob', beard: false },
  hugo: { skin: '#b97f58', hair: '#2b2226', style: 'curls', beard: false, top: 'stripes' },
  ines: { skin: '#d6a078', hair: '#2b2226', style: 'curls', beard: false, earrings: true },
  jonas: { skin: '#f3d0b2', hair: '#d9b06a', style: 'short', beard: true, top: 'stripes' },
  kaya: { skin: '#8f5d40', hair: '#2b2226', style: 'curls', beard: false, earrings: true },
  luca: { skin: '#e8b893', hair: '#2b2226', style: 'short', beard: false, glasses: true, top: 'shirt' },
  maren: { skin: '#f3d0b2', hair: '#d9b06a', style: 'wavy', beard: false, top: 'roll' },
  noor: { skin: '#c4906a', hair: '#2b2226', style: 'scarf', beard: false, cloth: '#4f8a8c' },
}

/** A head and shoulders, 512 pixels square. */
export function personPicture(key: string): string {
  const c = canvas()
  const r = random(`person ${key}`)
  const drawn: Appearance = {
    skin: r.pick(skins),
    hair: r.pick(hairs),
    style: r.pick(['short', 'curls', 'bob', 'long', 'bun', 'crop', 'wavy'] as const),
    top: r.pick(['crew', 'shirt', 'roll', 'stripes'] as const),
    cloth: r.pick(cloths),
    backdrop: r.pick(backdrops),
    glasses: r.chance(0.25),
    ...known[key],
  }
  c.fill(
    rectangle(0, 0, 512, 512),
    c.linear(
      [
        [0, lighter(drawn.backdrop, 0.25)],
        [1, darker(drawn.backdrop, 0.06)],
      ],
      [0, 0],
      [1, 1],
    ),
  )
  c.fill(ellipse(256, 262, 214, 214), lighter(drawn.backdrop, 0.45), 0.6)
  hairBehind(c, drawn)
  clothes(c, drawn)
  face(c, drawn)
  hairBefore(c, drawn)
  return c.svg(512, 512)
}
