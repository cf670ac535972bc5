import type { TaxDetailsChange } from '#contract/payments/tax-details.schemas.ts'

/** Complete details of a person, all of them invented. */
export const TAX_DETAILS: TaxDetailsChange = {
  kind: 'individual',
  legal_name: 'Robin Example',
  street: 'Example Street 1',
  postcode: '10115',
  city: 'Berlin',
  country: 'DE',
  tax_numbers: [{ country: 'DE', number: '12345678901' }],
  place_of_birth: '',
  vat_number: 'DE123456789',
  date_of_birth: '1980-02-03',
  registration_number: '',
}
