import type { FavourUnit, GivenFavour, OwnFavour } from '#contract/network/favours.schemas.ts'
import type { GivenFavourRow, OwnFavourRow } from './favours.queries.ts'

const favourView = (row: Omit<GivenFavourRow, 'history'>) => ({
  id: row.id,
  unit: row.unit as FavourUnit,
  currency: row.currency,
  amount: row.amount,
  left: row.left,
  reason: row.reason,
  expires_on: row.expires_on,
  granted_at: row.granted_at.toISOString(),
  homes: row.homes,
})

export const toGivenFavour = (row: GivenFavourRow): GivenFavour => ({
  ...favourView(row),
  history: row.history,
})

export const toOwnFavour = (row: OwnFavourRow): OwnFavour => ({
  ...favourView(row),
  owner: { id: row.owner_id, full_name: row.owner_name },
})
