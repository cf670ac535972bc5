import type { AdminProperty, Visibility } from '#contract/properties/admin.schemas.ts'
import type { PropertyStatus, VisibleTo } from '#contract/properties/schemas.ts'
import { uploadUrl } from '#contract/uploads/rules.ts'
import { type AdminPropertyRow, healthFrom } from './admin.queries.ts'
import { toModeration, toRating } from './views.ts'

const visibilityOf = ({ is_visible, hidden_reason }: AdminPropertyRow): Visibility => {
  if (is_visible) return 'shown'
  return hidden_reason === null ? 'hidden' : 'hidden_by_admin'
}

export const adminPropertyView = (row: AdminPropertyRow): AdminProperty => ({
  id: row.id,
  title: row.title,
  city: row.city,
  state: row.state,
  country: row.country,
  image: row.cover_name === null ? '' : uploadUrl(row.cover_name),
  currency: row.currency,
  price_per_night: row.price_per_night,
  status: row.status as PropertyStatus,
  visibility: visibilityOf(row),
  visible_to: row.visible_to as VisibleTo,
  moderation: toModeration(row),
  owner: { id: row.owner_id, full_name: row.owner_name, profile_image: row.owner_image },
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  nights_ahead: row.nights_ahead,
  year_income_cents: row.year_income_cents,
  rating: toRating(row),
  calendar_health: healthFrom(row.badness),
})
