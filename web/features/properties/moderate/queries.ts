import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { adminPropertyCalls } from '#contract/properties/admin.endpoints.ts'
import {
  ADMIN_PROPERTY_SORTS,
  type AdminPropertySort,
  HOME_HEALTHS,
  type HomeHealth,
  VISIBILITIES,
  type Visibility,
} from '#contract/properties/admin.schemas.ts'
import type { PropertyStatus } from '#contract/properties/schemas.ts'
import { sendOrThrow } from '#web/lib/api.ts'

/** The keys of everything that shows homes, also outside of admin screens. */
export const ADMIN_PROPERTY_KEYS = [['moderation'], ['properties']] as const
export const ADMIN_PROPERTIES_PAGE = 20

const ANY = 'any'

/** The filters of the list of all homes, as the address has them. */
export const ADMIN_PROPERTY_CHOICES = {
  search: 'words',
  city: 'words',
  /** The owner's id, as the link from a person's page has it. */
  owner: 'words',
  status: [ANY, 'draft', 'pending_review', 'active'],
  visibility: [ANY, ...VISIBILITIES],
  health: [ANY, ...HOME_HEALTHS],
  sort: ADMIN_PROPERTY_SORTS,
} as const

export interface AdminPropertyUrlFilters {
  search: string
  city: string
  owner: string
  status: PropertyStatus | typeof ANY
  visibility: Visibility | typeof ANY
  health: HomeHealth | typeof ANY
  sort: AdminPropertySort
}

const chosen = <Choice extends string>(choice: Choice) =>
  choice === ANY || choice.trim() === '' ? undefined : (choice.trim() as Exclude<Choice, typeof ANY>)

export const adminPropertiesQuery = ({ sort, ...asked }: AdminPropertyUrlFilters, page: number) =>
  queryOptions({
    queryKey: ['moderation', 'all', asked, sort, page],
    queryFn: ({ signal }) =>
      sendOrThrow(adminPropertyCalls.list, {
        query: {
          search: chosen(asked.search),
          city: chosen(asked.city),
          owner: chosen(asked.owner),
          status: chosen(asked.status),
          visibility: chosen(asked.visibility),
          health: chosen(asked.health),
          sort,
          limit: ADMIN_PROPERTIES_PAGE,
          offset: (page - 1) * ADMIN_PROPERTIES_PAGE,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** The homes that wait for review. Never taken from the cache, because other admins decide too. */
export const suggestedPropertiesQuery = (page: number) =>
  queryOptions({
    queryKey: ['moderation', 'suggested', page],
    queryFn: ({ signal }) =>
      sendOrThrow(adminPropertyCalls.suggested, {
        query: { limit: ADMIN_PROPERTIES_PAGE, offset: (page - 1) * ADMIN_PROPERTIES_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
