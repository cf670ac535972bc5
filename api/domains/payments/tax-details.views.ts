import { missingTaxDetails } from '#contract/payments/tax-details.rules.ts'
import type { SavedTaxDetails, TaxDetails } from '#contract/payments/tax-details.schemas.ts'
import type { TaxDetailsRow } from './tax-details.queries.ts'

export const savedDetailsView = ({
  details: said,
  tax_numbers,
}: Pick<TaxDetailsRow, 'details' | 'tax_numbers'>): SavedTaxDetails | null =>
  said && {
    kind: said.kind,
    legal_name: said.legal_name,
    street: said.street,
    postcode: said.postcode,
    city: said.city,
    country: said.country,
    tax_numbers,
    place_of_birth: said.place_of_birth,
    vat_number: said.vat_number,
    date_of_birth: said.date_of_birth ?? '',
    registration_number: said.registration_number,
  }

export const taxDetailsView = (row: TaxDetailsRow): TaxDetails => {
  const saved = savedDetailsView(row)
  return { saved, missing: missingTaxDetails(saved), needed: row.needed }
}
