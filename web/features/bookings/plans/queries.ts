import { queryOptions } from '@tanstack/react-query'
import { travelPlanCalls } from '#contract/conversations/travel-plans.endpoints.ts'
import { sendOrThrow } from '#web/lib/api.ts'

export const PLANS_KEY = ['travel-plans'] as const

export const ownPlansQuery = () =>
  queryOptions({
    queryKey: [...PLANS_KEY, 'own'],
    queryFn: ({ signal }) => sendOrThrow(travelPlanCalls.list, { signal }),
    staleTime: 0, // Owners answer with offers.
  })

export const planHostsQuery = () =>
  queryOptions({
    queryKey: [...PLANS_KEY, 'hosts'],
    queryFn: ({ signal }) => sendOrThrow(travelPlanCalls.hosts, { signal }),
  })

/** What members tell the owner. */
export const receivedPlansQuery = () =>
  queryOptions({
    queryKey: [...PLANS_KEY, 'received'],
    queryFn: ({ signal }) => sendOrThrow(travelPlanCalls.received, { signal }),
    staleTime: 0, // Members change and close plans, and others book the nights.
  })
