import type { Seller } from '#contract/payments/sellers.schemas.ts'
import { missingTaxDetails } from '#contract/payments/tax-details.rules.ts'
import type { SellerRow } from './sellers.queries.ts'
import { savedDetailsView } from './tax-details.views.ts'

export const sellerView = (row: SellerRow): Seller => {
  const saved = savedDetailsView(row)
  return {
    owner: { id: row.owner_id, full_name: row.full_name, email: row.email },
    country: saved?.country ?? '',
    homes: row.homes,
    lettings: row.lettings,
    nights: row.nights,
    sums: row.sums,
    missing: missingTaxDetails(saved),
  }
}
