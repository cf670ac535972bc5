import type { TFunction } from 'i18next'
import { type ListStay, listStay } from '#contract/properties/home-lists.schemas.ts'
import { queryString } from '#web/lib/address.ts'
import { today } from '#web/lib/format.ts'
import { NO_FILTERS, readFilters, type StaySought, writeFilters } from '../search/filters.ts'
import { inWords } from '../searches/search-words.ts'

/** The dates and guests of a list as the filters have them. Dates that are past are no longer among them. */
export const soughtOf = (stay: ListStay | null): StaySought => {
  const { dates, guests } = readFilters(new URLSearchParams(queryString({ ...stay })), today())
  return { dates, guests }
}

/** What the server keeps of them; null for neither. */
export const toListStay = (sought: StaySought): ListStay | null => {
  const given = Object.fromEntries(writeFilters(sought))
  return Object.keys(given).length > 0 ? listStay.parse(given) : null
}

/** The dates or the month and the guests in one line; empty for neither. */
export const stayInWords = (stay: ListStay | null, t: TFunction<'properties'>): string =>
  inWords({ ...NO_FILTERS, ...soughtOf(stay) }, t)

export const isStayPast = (stay: ListStay | null): boolean =>
  Boolean(stay?.check_in_date ?? stay?.flexible_month) && soughtOf(stay).dates === null
