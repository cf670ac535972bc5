import * as z from 'zod/mini'
import { publicPerson } from '../accounts/schemas.ts'
import { HEALTHS } from '../calendars/channel.rules.ts'
import { optionalText } from '../kernel/fields.ts'
import { id } from '../kernel/ids.ts'
import { paging } from '../kernel/paging.ts'
import { decisionReason, moderation, propertyStatus, rating, visibleTo } from './schemas.ts'

/** The worst of the outside calendars that a home takes; none where it takes none. */
export const HOME_HEALTHS = ['none', ...HEALTHS] as const
const homeHealth = z.enum(HOME_HEALTHS)
export type HomeHealth = z.infer<typeof homeHealth>

/** Shown, hidden by its owner, or hidden by an admin. */
export const VISIBILITIES = ['shown', 'hidden', 'hidden_by_admin'] as const
export const visibility = z.enum(VISIBILITIES)
export type Visibility = z.infer<typeof visibility>

/** All in the order of an index, so that the last page costs little more than the first. */
export const ESTATE_SORTS = [
  '-created',
  'created',
  'title',
  '-title',
  'price',
  '-price',
  'rating',
  '-rating',
] as const
export type EstateSort = (typeof ESTATE_SORTS)[number]

/** A home as whoever runs the house looks at it. */
export const estateHome = z.object({
  id,
  title: z.string(),
  city: z.string(),
  state: z.nullable(z.string()),
  country: z.string(),
  /** The cover; empty where there is none. */
  image: z.string(),
  price_per_night: z.int(),
  status: propertyStatus,
  visibility,
  visible_to: visibleTo,
  moderation: z.nullable(moderation),
  owner: publicPerson,
  created_at: z.string(),
  updated_at: z.string(),
  /** Nights of confirmed stays from today on, on the home's own calendar. */
  nights_ahead: z.int(),
  /** What stays that began in the last 365 days earn the owner: without the service fee. */
  year_income_cents: z.int(),
  rating: z.nullable(rating),
  calendar_health: homeHealth,
})
export type EstateHome = z.infer<typeof estateHome>

export const estateFilters = z.strictObject({
  ...paging,
  /** Every word is somewhere in the title or place of the home, or in the name of its owner. */
  search: z.optional(optionalText(100)),
  city: z.optional(optionalText(120)),
  status: z.optional(propertyStatus),
  visibility: z.optional(visibility),
  owner: z.optional(id),
  health: z.optional(homeHealth),
  sort: z._default(z.enum(ESTATE_SORTS), '-created'),
})
export type EstateFilters = z.infer<typeof estateFilters>

const seen = {
  /** The state that was looked at: who decides has seen what they decide on. */
  updated_at: z.iso.datetime('field.invalid'),
}
export const approval = z.strictObject(seen)
export const sendingBack = z.strictObject({ ...seen, reason: decisionReason })
