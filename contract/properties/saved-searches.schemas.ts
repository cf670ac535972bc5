import * as z from 'zod/mini'
import { line, optionalLine } from '../kernel/fields.ts'
import { id } from '../kernel/ids.ts'
import { addSearchProblems, on, searchParameters } from './search.schemas.ts'

/** The filters of the list. Neither the page nor the order say which homes match. */
export const savedFilters = z
  .extend(
    z.omit(searchParameters, {
      limit: true,
      offset: true,
      status: true,
      saved: true,
      new_since: true,
      sort: true,
    }),
    { in_network: z.optional(on) },
  )
  .check(addSearchProblems)
export type SavedFilters = z.output<typeof savedFilters>

/** `bell`: new homes are told in the list of notifications. `mail`: there, and in one mail a day at most. */
export const searchAlerts = z.enum(['off', 'bell', 'mail'])
export type SearchAlerts = z.infer<typeof searchAlerts>

const name = line(1, 80, 'field.required')

/** What a person says about a search. */
export const savedSearchFields = z.strictObject({ name, alerts: searchAlerts })

export const newSavedSearch = z.extend(savedSearchFields, {
  filters: savedFilters,
  /** The name of the place in the filters, which are by its key or its point. */
  location: z._default(optionalLine(100), ''),
})
export type NewSavedSearch = z.output<typeof newSavedSearch>

export const savedSearchChanges = z.partial(savedSearchFields)

export const savedSearch = z.object({
  id,
  name: z.string(),
  filters: savedFilters,
  location: z.string(),
  alerts: searchAlerts,
  /** The alerts rest: stays of these dates can no longer begin. */
  dates_past: z.boolean(),
  /** The alerts rest: more homes match than are remembered. */
  too_many: z.boolean(),
  /** Homes that match since the person opened the search last, and that they still see; 0 without alerts. */
  new_homes: z.int(),
})
export type SavedSearch = z.output<typeof savedSearch>

export const savedSearches = z.object({
  /** The newest first; no more than a person may keep. */
  results: z.array(savedSearch),
})
