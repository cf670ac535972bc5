import type { TFunction } from 'i18next'
import type { Language } from '#contract/kernel/languages.ts'
import { amenityIn } from '#contract/properties/amenities.rules.ts'
import type { SavedSearch } from '#contract/properties/saved-searches.schemas.ts'
import { queryString } from '#web/lib/address.ts'
import { joinFacts, today } from '#web/lib/format.ts'
import { i18n } from '#web/lib/i18n.ts'
import { listActiveFilters } from '../search/active-filters.ts'
import { type ListFilters, readFilters, searchQueryInput } from '../search/filters.ts'

const MAXIMUM_NAME = 80

/** The filters of the list that a saved search opens. Dates that are past are no longer among them. */
export const filtersOf = ({ filters, location }: Pick<SavedSearch, 'filters' | 'location'>): ListFilters =>
  readFilters(new URLSearchParams(queryString({ location, ...filters })), today())

/** What the server keeps of the filters of the list: neither their order nor empty ones. */
export const toSaved = (filters: ListFilters) => {
  const { sort: _, amenities, ...asked } = searchQueryInput({ ...filters, sort: null })
  return {
    filters: { ...asked, ...(amenities.length > 0 && { amenities }) },
    // A place that was only typed is among the words.
    location: filters.place || filters.point ? filters.location : '',
  }
}

const textsOf = (filters: ListFilters, t: TFunction<'properties'>) =>
  listActiveFilters(filters, t, {
    pointName: t('list.sentPosition'),
    ownerName: undefined,
    amenityName: stored => amenityIn(i18n.language as Language, stored),
  }).map(({ text }) => text)

/** The filters in one line. */
export const inWords = (filters: ListFilters, t: TFunction<'properties'>) => joinFacts(textsOf(filters, t))

/** Suggested for a new search: as many filters as a name has room for. */
export const proposedName = (filters: ListFilters, t: TFunction<'properties'>): string => {
  const [first = '', ...others] = textsOf(filters, t)
  return others.reduce(
    (name, text) => (name.length + text.length + 2 > MAXIMUM_NAME / 2 ? name : `${name}, ${text}`),
    first.slice(0, MAXIMUM_NAME),
  )
}
