import { queryOptions } from '@tanstack/react-query'
import { quickReplyCalls } from '#contract/conversations/quick-replies.endpoints.ts'
import { sendOrThrow } from '#web/lib/api.ts'

export const quickRepliesQuery = queryOptions({
  queryKey: ['quick-replies'],
  queryFn: async ({ signal }) => (await sendOrThrow(quickReplyCalls.list, { signal })).replies,
})
