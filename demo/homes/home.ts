import type { Currency } from '#contract/kernel/currencies.ts'

export interface DemoHome {
  key: string
  ownerKey: string
  title: string
  description: string
  /** Fictional; the town and its coordinates are real. */
  address: string
  city: string
  state: string | null
  country: string
  timeZone: string
  latitude: number
  longitude: number
  /** US dollars, if it is not said. */
  currency?: Currency
  /** Whole units of the currency. */
  pricePerNight: number
  bedrooms: number
  bathrooms: number
  maxGuests: number
  amenities: readonly string[]
  status: 'active' | 'draft'
  isVisible: boolean
  /** Files in its folder of `pictures`, the cover first. */
  pictures: readonly string[]
}
