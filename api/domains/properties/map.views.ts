import type { HomePin } from '#contract/properties/map.schemas.ts'
import type { PinRow } from './search.queries.ts'
import { foundView, rounded } from './views.ts'

/** A home on the map, with the very price of its card. Empty for a home without a place. */
export const pinViews = (row: PinRow, query: Parameters<typeof foundView>[1], now: Date): HomePin[] => {
  if (row.approximate_latitude === null || row.approximate_longitude === null) return []
  const card = foundView(row, query, now)
  return [
    {
      id: card.id,
      title: card.title,
      city: card.city,
      state: card.state,
      currency: card.currency,
      price_per_night: card.price_per_night,
      viewer_discount: card.viewer_discount,
      rating: card.rating,
      stay: card.stay,
      ...(card.fitting && { fitting: card.fitting }),
      image: card.images[0] ?? null,
      latitude: rounded(row.approximate_latitude),
      longitude: rounded(row.approximate_longitude),
    },
  ]
}
