import type { DemoHome } from '../homes/home.ts'
import { exterior } from './exterior.ts'
import { bedroom } from './room/bedroom.ts'
import { dock } from './room/dock.ts'
import { kitchen } from './room/kitchen.ts'
import { livingRoom } from './room/living.ts'
import { nook } from './room/nook.ts'
import { pool } from './room/pool.ts'
import type { DetailScene } from './room/style.ts'
import { terrace } from './room/terrace.ts'

export interface HomePicture {
  svg: string
  alt: string
}

const scenes = { kitchen, nook, terrace, pool, dock }
const sceneNames: Record<DetailScene, string> = {
  kitchen: 'The kitchen, with the table laid',
  nook: 'The window seat, with a book left open',
  terrace: 'The table on the terrace',
  pool: 'The pool',
  dock: 'Two chairs on the dock',
}
const times = {
  dawn: 'at dawn',
  morning: 'in the morning',
  noon: 'at noon',
  golden: 'in the evening sun',
  dusk: 'at dusk',
  night: 'at night',
  snow: 'in falling snow',
  mist: 'in the morning mist',
} as const

/** Five pictures, the outside first; the same home always gives the same five. */
export function homePictures({ key, title, look }: DemoHome): HomePicture[] {
  const { light, evening, scene } = look
  return [
    { svg: exterior({ key, look, light, second: false }), alt: `${title} ${times[light]}` },
    { svg: livingRoom(key, look, look.livingLight ?? light), alt: `The living room of ${title}` },
    { svg: bedroom(key, look, look.bedroomLight ?? evening), alt: `A bedroom of ${title}` },
    { svg: scenes[scene](key, look, look.sceneLight ?? light), alt: `${sceneNames[scene]} at ${title}` },
    { svg: exterior({ key, look, light: evening, second: true }), alt: `${title} ${times[evening]}` },
  ]
}
