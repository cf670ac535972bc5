import * as z from 'zod/mini'
import { publicPerson } from '../accounts/schemas.ts'
import { currency, optionalText } from '../kernel/fields.ts'
import { HEALTHS } from '../kernel/health.ts'
import { id } from '../kernel/ids.ts'
import { paging } from '../kernel/paging.ts'
import { decisionReason, moderation, propertyStatus, rating, visibleTo } from './schemas.ts'

/** The worst health of the home's import feeds; `none` where it has no feeds. */
export const HOME_HEALTHS = ['none', ...HEALTHS] as const
const homeHealth = z.enum(HOME_HEALTHS)
export type HomeHealth = z.infer<typeof homeHealth>

/** Shown, hidden by its owner, or hidden by an admin. */
export const VISIBILITIES = ['shown', 'hidden', 'hidden_by_admin'] as const
export const visibility = z.enum(VISIBILITIES)
export type Visibility = z.infer<typeof visibility>

/** Each order matches an index, so that the last page costs little more than the first. */
export const ADMIN_PROPERTY_SORTS = [
  '-created',
  'created',
  'title',
  '-title',
  'price',
  '-price',
  'rating',
  '-rating',
] as const
export type AdminPropertySort = (typeof ADMIN_PROPERTY_SORTS)[number]

/** A home as an admin sees it. */
export const adminProperty = z.object({
  id,
  title: z.string(),
  city: z.string(),
  state: z.nullable(z.string()),
  country: z.string(),
  /** The cover; empty where there is none. */
  image: z.string(),
  currency,
  price_per_night: z.int(),
  status: propertyStatus,
  visibility,
  visible_to: visibleTo,
  moderation: z.nullable(moderation),
  owner: publicPerson,
  created_at: z.string(),
  updated_at: z.string(),
  /** Nights of confirmed stays from today on, in the home's time zone. */
  nights_ahead: z.int(),
  /** The owner's earnings from stays that began in the last 365 days, without the service fee. */
  year_income_cents: z.int(),
  rating: z.nullable(rating),
  calendar_health: homeHealth,
})
export type AdminProperty = z.infer<typeof adminProperty>

export const adminPropertyFilters = z.strictObject({
  ...paging,
  /** Every word must occur in the title or place of the home, or in the name of its owner. */
  search: z.optional(optionalText(100)),
  city: z.optional(optionalText(120)),
  status: z.optional(propertyStatus),
  visibility: z.optional(visibility),
  owner: z.optional(id),
  health: z.optional(homeHealth),
  sort: z._default(z.enum(ADMIN_PROPERTY_SORTS), '-created'),
})
export type AdminPropertyFilters = z.infer<typeof adminPropertyFilters>

const seen = {
  /** The state that the admin saw; the decision is refused for another one. */
  updated_at: z.iso.datetime('field.invalid'),
}
export const approval = z.strictObject(seen)
export const sendingBack = z.strictObject({ ...seen, reason: decisionReason })
