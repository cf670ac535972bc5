import * as z from 'zod/mini'
import { id } from '../kernel/ids.ts'
import { propertyChanges } from './changes.schemas.ts'
import { CO_HOST_MASK } from './co-hosts.rules.ts'
import { property } from './schemas.ts'

/** A home for those who help there with everything but money: no other field of it, and no amount. */
export const editedHome = z.extend(z.pick(property, CO_HOST_MASK), {
  id,
  city: z.string(),
  time_zone: z.string(),
  /** Sent back with changes, it keeps two people from overwriting each other's changes. */
  updated_at: z.string(),
})
export type EditedHome = z.infer<typeof editedHome>

/** A request with any other field is refused as a whole. */
export const editedHomeChanges = z.pick(propertyChanges, { ...CO_HOST_MASK, updated_at: true })
export type EditedHomeChanges = z.infer<typeof editedHomeChanges>
