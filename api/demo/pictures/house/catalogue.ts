import { adobe } from './models/adobe.ts'
import { aegean } from './models/aegean.ts'
import { aframe } from './models/aframe.ts'
import { barn } from './models/barn.ts'
import { boathouse } from './models/boathouse.ts'
import { bungalow } from './models/bungalow.ts'
import { canalhouse } from './models/canalhouse.ts'
import { chalet } from './models/chalet.ts'
import { cottage } from './models/cottage.ts'
import { dunehouse } from './models/dunehouse.ts'
import { farmhouse } from './models/farmhouse.ts'
import { kasbah } from './models/kasbah.ts'
import { lighthouse } from './models/lighthouse.ts'
import { loft } from './models/loft.ts'
import { logcabin } from './models/logcabin.ts'
import { machiya } from './models/machiya.ts'
import type { Builder } from './models/model.ts'
import { modern } from './models/pavilion.ts'
import { redcabin } from './models/redcabin.ts'
import { saltbox } from './models/saltbox.ts'
import { stonecottage } from './models/stonecottage.ts'
import { townhouse } from './models/townhouse.ts'
import { treehouse } from './models/treehouse.ts'
import { villa } from './models/villa.ts'

const all = {
  chalet,
  aframe,
  redcabin,
  boathouse,
  logcabin,
  aegean,
  farmhouse,
  villa,
  adobe,
  kasbah,
  lighthouse,
  cottage,
  stonecottage,
  bungalow,
  dunehouse,
  barn,
  loft,
  modern,
  saltbox,
  treehouse,
  canalhouse,
  machiya,
  townhouse,
}
export type Kind = keyof typeof all
export const models: Record<Kind, Builder> = all
