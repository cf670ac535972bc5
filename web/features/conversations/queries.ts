import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { conversationCalls } from '#contract/conversations/endpoints.ts'
import { sendOrThrow } from '#web/lib/api.ts'

export const CONVERSATIONS_KEY = ['conversations'] as const
export const UNREAD_KEY = [...CONVERSATIONS_KEY, 'unread'] as const
export const INBOX_KEY = [...CONVERSATIONS_KEY, 'inbox'] as const
export const messagesKey = (booking: string) => [...CONVERSATIONS_KEY, 'messages', booking] as const

/** Only while the page is in sight: TanStack Query stops its intervals in a hidden tab. */
const OPEN_POLL_MS = 5_000
const QUIET_POLL_MS = 60_000

export const INBOX_PAGE = 20

/** Where nothing came yet, each further try would show its waiting anew; the return of the connection asks again. */
const whileLoaded =
  (every: number) =>
  ({ state }: { state: { status: string; data: unknown } }) =>
    state.status === 'error' && state.data === undefined ? false : every

/** The newest page first; the next ones are older. Each refresh reads all that are shown, so that none falls between. */
export const messagesOf = (booking: string) =>
  infiniteQueryOptions({
    queryKey: messagesKey(booking),
    queryFn: ({ pageParam: before, signal }) =>
      sendOrThrow(conversationCalls.read, {
        params: { id: booking },
        ...(before && { query: { before } }),
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: page => (page.previous ? page.results[0]?.number : undefined),
    refetchInterval: whileLoaded(OPEN_POLL_MS),
    staleTime: 0,
  })

export const inbox = (offset: number) =>
  queryOptions({
    queryKey: [...INBOX_KEY, offset],
    queryFn: ({ signal }) =>
      sendOrThrow(conversationCalls.list, { query: { limit: INBOX_PAGE, offset }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: whileLoaded(QUIET_POLL_MS / 3),
    staleTime: 0,
  })

export const unreadMessages = queryOptions({
  queryKey: UNREAD_KEY,
  queryFn: async ({ signal }) => (await sendOrThrow(conversationCalls.unreadCount, { signal })).unread,
  refetchInterval: QUIET_POLL_MS,
  staleTime: QUIET_POLL_MS,
})
