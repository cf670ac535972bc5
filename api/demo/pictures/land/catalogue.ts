import { city } from './city.ts'
import { cliff, dunes, moor } from './coasts.ts'
import { desert, oasis, palms, tussock } from './dry-settings.ts'
import { alps, fjord, lake } from './mountain-settings.ts'
import type { Setting } from './setting.ts'
import { lavender, sea, vineyard } from './southern-settings.ts'
import { canal, hilltown, lane } from './towns.ts'
import { pacific, terraces, tropics } from './warm-coasts.ts'
import { snowfield, winterAlps } from './winter.ts'
import { autumn, forest, jungle, village } from './woodland.ts'

const all = {
  alps,
  lake,
  fjord,
  sea,
  lavender,
  vineyard,
  cliff,
  dunes,
  moor,
  pacific,
  terraces,
  tropics,
  canal,
  city,
  hilltown,
  lane,
  autumn,
  desert,
  forest,
  jungle,
  oasis,
  palms,
  snowfield,
  tussock,
  village,
  winterAlps,
}
export type SettingName = keyof typeof all
export const settings: Record<SettingName, Setting> = all
