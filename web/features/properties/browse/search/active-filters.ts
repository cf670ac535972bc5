import type { TFunction } from 'i18next'
import { formatMoney } from '#web/lib/format.ts'
import { datesText } from './dates-text.ts'
import { type ListFilters, NO_FILTERS, NOWHERE, placed } from './filters.ts'

/** One active filter: its label, and the change that removes it. */
export interface ActiveFilter {
  key: string
  text: string
  without: Partial<ListFilters>
  /** Left out where a desktop's bar already shows it. */
  inBar?: boolean
}

interface Words {
  pointName: string
  ownerName: string | undefined
  /** The name of an amenity in the reader's language. */
  amenityName: (stored: string) => string
}

const empty = <Name extends keyof ListFilters>(...names: Name[]) =>
  Object.fromEntries(names.map(name => [name, NO_FILTERS[name]])) as Pick<ListFilters, Name>

/** All active filters except the order, in the order of the bar. */
export const listActiveFilters = (
  filters: ListFilters,
  t: TFunction<'properties'>,
  { pointName, ownerName, amenityName }: Words,
): ActiveFilter[] => {
  const { search, location, point, dates, guests, minPrice, maxPrice, bedrooms, bathrooms } = filters
  const dollars = (amount: number) => formatMoney(amount * 100, 'usd')
  return [
    search && {
      key: 'search',
      inBar: true,
      text: t('wish.search', { words: search }),
      without: empty('search'),
    },
    (location || point) && {
      key: 'place',
      inBar: true,
      text: location || pointName,
      without: placed(NOWHERE, filters.sort),
    },
    filters.area && { key: 'area', text: t('wish.area'), without: empty('area') },
    dates && {
      key: 'dates',
      inBar: true,
      text: datesText(dates, t),
      without: empty('dates'),
    },
    guests && {
      key: 'guests',
      inBar: true,
      text: t('booking.guestCount', { count: guests }),
      without: empty('guests'),
    },
    minPrice && {
      key: 'minPrice',
      inBar: true,
      text: t('wish.minPrice', { price: dollars(minPrice) }),
      without: empty('minPrice'),
    },
    maxPrice && {
      key: 'maxPrice',
      inBar: true,
      text: t('wish.maxPrice', { price: dollars(maxPrice) }),
      without: empty('maxPrice'),
    },
    bedrooms && {
      key: 'bedrooms',
      text: t('wish.bedrooms', { count: bedrooms }),
      without: empty('bedrooms'),
    },
    ...(['beds', 'doubleBedrooms', 'singleBedrooms'] as const).map(key => {
      const count = filters[key]
      return count && { key, text: t(`wish.${key}`, { count }), without: empty(key) }
    }),
    bathrooms && {
      key: 'bathrooms',
      text: t('wish.bathrooms', { count: bathrooms }),
      without: empty('bathrooms'),
    },
    filters.pets && {
      key: 'pets',
      text: t('wish.pets', { count: filters.pets }),
      without: empty('pets'),
    },
    filters.suitsChildren && {
      key: 'suitsChildren',
      text: t('wish.suitsChildren'),
      without: empty('suitsChildren'),
    },
    filters.freeCancellationDays && {
      key: 'freeCancellationDays',
      text: t('wish.freeCancellation', { count: filters.freeCancellationDays }),
      without: empty('freeCancellationDays'),
    },
    ...filters.amenities.map(amenity => ({
      key: `amenity ${amenity}`,
      text: amenityName(amenity),
      without: { amenities: filters.amenities.filter(one => one !== amenity) },
    })),
    filters.owner && { key: 'owner', text: ownerName ?? t('wish.owner'), without: empty('owner') },
    filters.inNetwork && { key: 'inNetwork', text: t('list.inNetwork'), without: empty('inNetwork') },
    filters.instantBooking && {
      key: 'instantBooking',
      text: t('list.instantBooking'),
      without: empty('instantBooking'),
    },
  ].filter(query => query !== null && query !== '' && query !== 0 && query !== false)
}
