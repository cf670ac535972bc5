import { queryOptions } from '@tanstack/react-query'
import { scheduledMessageCalls } from '#contract/conversations/scheduled-messages.endpoints.ts'
import { sendOrThrow } from '#web/lib/api.ts'

const SCHEDULED_KEY = ['scheduled-messages'] as const
const STAY_REFRESH_MS = 60_000

export const scheduledMessagesQuery = queryOptions({
  queryKey: SCHEDULED_KEY,
  queryFn: ({ signal }) => sendOrThrow(scheduledMessageCalls.list, { signal }),
  staleTime: 0,
})

/** Below the key of the messages, so that a change of one refetches what stays get. */
export const stayMessagesQuery = (booking: string) =>
  queryOptions({
    queryKey: [...SCHEDULED_KEY, 'stay', booking],
    queryFn: ({ signal }) => sendOrThrow(scheduledMessageCalls.ofStay, { params: { id: booking }, signal }),
    staleTime: 0,
    refetchInterval: STAY_REFRESH_MS,
  })
