import { queryOptions } from '@tanstack/react-query'
import { blockCalls } from '#contract/conversations/blocks.endpoints.ts'
import { sendOrThrow } from '#web/lib/api.ts'

export const BLOCKED_KEY = ['blocked-people'] as const

export const blockedQuery = queryOptions({
  queryKey: BLOCKED_KEY,
  queryFn: async ({ signal }) => (await sendOrThrow(blockCalls.list, { signal })).people,
})
