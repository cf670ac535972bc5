import type { Kind } from './house/catalogue.ts'
import type { Colours } from './house/models/model.ts'
import type { SettingName } from './land/catalogue.ts'
import type { LightName } from './paint/light.ts'
import type { DetailScene, RoomStyle } from './room/style.ts'

/** What an illustrator has to know about a home. */
export interface Look {
  kind: Kind
  setting: SettingName
  light: LightName
  /** Of the second view of the house. */
  evening: LightName
  colours: Colours
  room: RoomStyle
  /** Textiles and other things of use. */
  cloth: readonly [string, string, string]
  scene: DetailScene
  livingLight?: LightName
  bedroomLight?: LightName
  sceneLight?: LightName
  snow?: boolean
  /** Of the tree in the foreground, where it is not green. */
  leaf?: string
}
