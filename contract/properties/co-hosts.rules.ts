import type { PropertyChanges } from './changes.schemas.ts'
import type { Property } from './schemas.ts'

/**
 * What a co-host may do at a home; each level includes those before it. `calendar`: see who stays when and block and free
 * nights. `messages`: read what guests write about the home, and answer. `requests`: accept and decline requests.
 * `all_but_money`: change the home itself, its arrival guide and its cleaning. Nothing of it shows money.
 */
export const CO_HOST_RIGHTS = ['calendar', 'messages', 'requests', 'all_but_money'] as const
export type CoHostRights = (typeof CO_HOST_RIGHTS)[number]

/** The levels of which a right is a part. */
export const levelsWith = (right: CoHostRights): readonly CoHostRights[] =>
  CO_HOST_RIGHTS.slice(CO_HOST_RIGHTS.indexOf(right))

/** Whether a level includes a right. */
export const includesRight = (level: CoHostRights, right: CoHostRights) => levelsWith(right).includes(level)

/**
 * The fields of a home that co-hosts with `all_but_money` read and change. Every other field is closed to them, also one
 * that is added later: none of these may change a price, who sees the home, where it is, or what was agreed.
 */
export const CO_HOST_FIELDS = [
  'title',
  'description',
  'images',
  'amenities',
  'bedrooms',
  'bathrooms',
  'sleeping_rooms',
  'house_rules',
  'suits_children',
  'check_in_from',
  'check_out_until',
] as const satisfies readonly (keyof PropertyChanges & keyof Property)[]
export type CoHostField = (typeof CO_HOST_FIELDS)[number]

/** As a mask that picks these fields of a schema. */
export const CO_HOST_MASK = Object.fromEntries(CO_HOST_FIELDS.map(field => [field, true])) as Record<
  CoHostField,
  true
>

/** People who help at one home, and open invitations to help there. */
export const MAXIMUM_CO_HOSTS = 10
export const CO_HOST_INVITATION_DAYS = 14
