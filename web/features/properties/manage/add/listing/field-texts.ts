import { useTranslation } from 'react-i18next'
import { toCents } from '#contract/kernel/money.ts'
import type { PropertyFormInput } from '#contract/properties/creation.schemas.ts'
import type { FoundHome } from '#contract/properties/listing.schemas.ts'
import { useAmenityNames } from '#web/features/properties/browse/search/amenities.ts'
import { formatMoney } from '#web/lib/format.ts'
import type { FoundField } from './found-rows.ts'

const LABELS = {
  title: 'homes:fields.name',
  description: 'homes:fields.description',
  amenities: 'homes:amenities.label',
  house_rules: 'homes:fields.houseRules',
  address: 'homes:fields.address',
  city: 'homes:fields.city',
  state: 'homes:fields.state',
  country: 'homes:fields.country',
  point: 'point',
  price: 'price',
  bedrooms: 'homes:fields.bedrooms',
  bathrooms: 'homes:fields.bathrooms',
  max_guests: 'homes:fields.maxGuests',
} as const

/** The name of a field, and a value of it as text. */
export const useFieldTexts = () => {
  const { t } = useTranslation(['bringIn', 'homes'])
  const { nameOf } = useAmenityNames()
  return {
    labelOf: (field: FoundField) => t(LABELS[field]),
    textOf: (field: FoundField, home: FoundHome | Partial<PropertyFormInput>): string => {
      if (field === 'point') return `${home.latitude}, ${home.longitude}`
      if (field === 'amenities') return (home.amenities ?? []).map(nameOf).join(', ')
      if (field !== 'price') return String(home[field] ?? '')
      const { price_per_night: price = 0, currency } = home
      return currency ? formatMoney(toCents(price, currency), currency) : String(price)
    },
  }
}
