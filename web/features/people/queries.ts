import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { peopleCalls } from '#contract/accounts/people.endpoints.ts'
import type { AccountOverview, AccountState, PeopleOrder } from '#contract/accounts/people.schemas.ts'
import type { UserType } from '#contract/accounts/schemas.ts'
import { auditCalls } from '#contract/audit/endpoints.ts'
import type { Page } from '#contract/kernel/paging.ts'
import { personCalls } from '#contract/people/endpoints.ts'
import { sendOrThrow } from '#web/lib/api.ts'

export const PEOPLE_KEY = ['people'] as const
export const PEOPLE_PAGE = 20

export interface AskedPeople {
  search: string
  user_type: UserType | ''
  state: AccountState | ''
  sort: PeopleOrder
}

/** As an admin reads them; from 1. */
export const people = (asked: AskedPeople, page: number) =>
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

/** As much as is read at once; the log itself has the rest. */
const HISTORY_LINES = 6

export const history = (id: string) =>
  queryOptions({
    queryKey: [...PEOPLE_KEY, 'person', id, 'history'],
    queryFn: async ({ signal }) =>
      (await sendOrThrow(auditCalls.list, { query: { person: id, limit: HISTORY_LINES }, signal })).results,
    staleTime: 0,
  })

export const person = (id: string) =>
  queryOptions({
    queryKey: [...PEOPLE_KEY, 'person', id],
    queryFn: ({ signal }) => sendOrThrow(personCalls.get, { params: { id }, signal }),
  })
