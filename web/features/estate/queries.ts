import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { estateCalls } from '#contract/properties/estate.endpoints.ts'
import {
  ESTATE_SORTS,
  type EstateSort,
  HOME_HEALTHS,
  type HomeHealth,
  VISIBILITIES,
  type Visibility,
} from '#contract/properties/estate.schemas.ts'
import type { PropertyStatus } from '#contract/properties/schemas.ts'
import { sendOrThrow } from '#web/lib/api.ts'

/** Everything that shows homes, also to who is an admin. */
export const ESTATE_KEYS = [['estate'], ['properties']] as const
export const ESTATE_PAGE = 20

const ANY = 'any'

/** What the list of all homes can be asked for, as it stands in the address. */
export const ESTATE_CHOICES = {
  search: 'words',
  city: 'words',
  /** Whose; by id, as the link from a person has it. */
  owner: 'words',
  status: [ANY, 'draft', 'pending_review', 'active'],
  visibility: [ANY, ...VISIBILITIES],
  health: [ANY, ...HOME_HEALTHS],
  sort: ESTATE_SORTS,
} as const

export interface EstateAsked {
  search: string
  city: string
  owner: string
  status: PropertyStatus | typeof ANY
  visibility: Visibility | typeof ANY
  health: HomeHealth | typeof ANY
  sort: EstateSort
}

const chosen = <Choice extends string>(choice: Choice) =>
  choice === ANY || choice.trim() === '' ? undefined : (choice.trim() as Exclude<Choice, typeof ANY>)

export const estate = ({ sort, ...asked }: EstateAsked, page: number) =>
  queryOptions({
    queryKey: ['estate', 'all', asked, sort, page],
    queryFn: ({ signal }) =>
      sendOrThrow(estateCalls.list, {
        query: {
          search: chosen(asked.search),
          city: chosen(asked.city),
          owner: chosen(asked.owner),
          status: chosen(asked.status),
          visibility: chosen(asked.visibility),
          health: chosen(asked.health),
          sort,
          limit: ESTATE_PAGE,
          offset: (page - 1) * ESTATE_PAGE,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** The homes that wait for review. Others decide too, so it is never older than the look at it. */
export const suggested = (page: number) =>
  queryOptions({
    queryKey: ['estate', 'suggested', page],
    queryFn: ({ signal }) =>
      sendOrThrow(estateCalls.suggested, {
        query: { limit: ESTATE_PAGE, offset: (page - 1) * ESTATE_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
