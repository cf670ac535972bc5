/** What of the tax details authorities need and an owner has not said. `everything`: nothing was said yet. */
export const MISSING_TAX_DETAILS = [
  'everything',
  'legal_name',
  'address',
  'tax_number',
  'date_of_birth',
  'registration_number',
] as const
export type MissingTaxDetail = (typeof MISSING_TAX_DETAILS)[number]

/** Empty texts are not said. */
interface SaidTaxDetails {
  readonly kind: 'individual' | 'business'
  readonly legal_name: string
  readonly street: string
  readonly city: string
  readonly country: string
  readonly tax_numbers: readonly unknown[]
  readonly place_of_birth: string
  readonly date_of_birth: string
  readonly registration_number: string
}

/**
 * The rule of the directive (EU) 2021/514, Annex V, Section II, B: a person without a tax number says where they were
 * born; a business always has a number. Some countries have no postcodes, and nobody must have a VAT number.
 */
export const missingTaxDetails = (said: SaidTaxDetails | null): MissingTaxDetail[] => {
  if (!said) return ['everything']
  const isPerson = said.kind === 'individual'
  const lacks: Partial<Record<MissingTaxDetail, boolean>> = {
    legal_name: !said.legal_name,
    address: !said.street || !said.city || !said.country,
    tax_number: said.tax_numbers.length === 0 && !(isPerson && said.place_of_birth),
    date_of_birth: isPerson && !said.date_of_birth,
    registration_number: !isPerson && !said.registration_number,
  }
  return MISSING_TAX_DETAILS.filter(detail => lacks[detail])
}
