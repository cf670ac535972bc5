import { DEFAULT_COUNTRY } from '#contract/kernel/constants.ts'
import type { PropertyFormInput } from '#contract/properties/creation.schemas.ts'
import type { Property } from '#contract/properties/schemas.ts'

/** What the form of a new home begins with. */
export interface NewHomeStart {
  /** The name of its draft: one for a home from nothing, and one for each home that is duplicated. */
  readonly draft: string
  readonly values: Partial<PropertyFormInput>
  readonly images: readonly string[]
  readonly active: boolean
}

const NOTHING = {
  title: '',
  description: '',
  city: '',
  state: null,
  country: DEFAULT_COUNTRY,
  address: '',
  images: [],
  amenities: [],
  sleeping_rooms: [],
  house_rules: '',
  status: 'active',
  currency: 'usd',
} satisfies Partial<PropertyFormInput>

export const fromNothing: NewHomeStart = { draft: 'new-home', values: NOTHING, images: [], active: true }

/**
 * The values of a home for another one. It begins as a draft: who may see the first one is a setting that only the saved
 * home has. A point that is its city's own is found again, because the city may be changed.
 */
export const copyOf = (home: Property, title: string): NewHomeStart => {
  const { latitude, longitude, place_found, own_text = home, texts = [] } = home.settings ?? {}
  const isPlaced = !place_found && typeof latitude === 'number' && typeof longitude === 'number'
  return {
    draft: `copy-of-${home.id}`,
    values: {
      ...NOTHING,
      title,
      description: own_text.description,
      city: home.city,
      state: home.state,
      country: home.country,
      address: home.address ?? '',
      amenities: home.amenities,
      sleeping_rooms: home.sleeping_rooms,
      house_rules: own_text.house_rules,
      language: home.settings?.own_text.language ?? undefined,
      texts,
      suits_children: home.suits_children,
      currency: home.currency,
      price_per_night: home.price_per_night ?? Number.NaN,
      bedrooms: home.bedrooms,
      bathrooms: home.bathrooms,
      max_guests: home.max_guests,
      ...(isPlaced && { latitude, longitude }),
    },
    images: home.images,
    active: false,
  }
}
