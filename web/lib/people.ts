import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { peopleCalls } from '#contract/accounts/people.endpoints.ts'
import type { AccountOverview, AccountState, PeopleOrder } from '#contract/accounts/people.schemas.ts'
import type { UserType } from '#contract/accounts/schemas.ts'
import type { Page } from '#contract/kernel/paging.ts'
import { sendOrThrow } from './api.ts'

export const PEOPLE_KEY = ['people'] as const
export const PEOPLE_PAGE = 20

export interface PeopleQueryInput {
  search: string
  user_type: UserType | ''
  state: AccountState | ''
  sort: PeopleOrder
}

/** The admin's list; pages count from 1. */
export const peopleQuery = (asked: PeopleQueryInput, page: number) =>
  queryOptions({
    queryKey: [...PEOPLE_KEY, 'list', asked, page],
    queryFn: async ({ signal }) => {
      const { search, user_type, state, sort } = asked
      const query = {
        sort,
        limit: PEOPLE_PAGE,
        offset: (page - 1) * PEOPLE_PAGE,
        ...(search && { search }),
        ...(user_type && { user_type }),
        ...(state && { state }),
      }
      return (await sendOrThrow(peopleCalls.search, { query, signal })) as Page<AccountOverview>
    },
    placeholderData: keepPreviousData,
  })
