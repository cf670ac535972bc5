import type { SavedTaxDetails, TaxDetailsChange } from '#contract/payments/tax-details.schemas.ts'

export const NO_TAX_DETAILS: TaxDetailsChange = {
  kind: 'individual',
  legal_name: '',
  street: '',
  postcode: '',
  city: '',
  country: '',
  tax_numbers: [],
  place_of_birth: '',
  vat_number: '',
  date_of_birth: '',
  registration_number: '',
}

/** What stands in the form: saved numbers are empty, because the page does not know them. */
export const typedDetails = (saved: SavedTaxDetails | null): TaxDetailsChange =>
  saved ? { ...saved, tax_numbers: saved.tax_numbers.map(({ country }) => ({ country })) } : NO_TAX_DETAILS

/** An empty field keeps the saved number of its country. */
export const asTypedNumber = { setValueAs: (value: unknown) => String(value ?? '').trim() || undefined }
