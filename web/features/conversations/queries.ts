import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { conversationCalls } from '#contract/conversations/endpoints.ts'
import { sendOrThrow } from '#web/lib/api.ts'

export const CONVERSATIONS_KEY = ['conversations'] as const
export const UNREAD_MESSAGES_KEY = [...CONVERSATIONS_KEY, 'unread'] as const
export const INBOX_KEY = [...CONVERSATIONS_KEY, 'inbox'] as const
export const messagesKey = (id: string) => [...CONVERSATIONS_KEY, 'messages', id] as const

/** Only while the page is visible: TanStack Query stops its intervals in a hidden tab. */
const OPEN_POLL_MS = 5_000
const QUIET_POLL_MS = 60_000

export const INBOX_PAGE = 20

/** Before the first answer, each retry would show the loading state again; the return of the connection refetches. */
const whileLoaded =
  (every: number) =>
  ({ state }: { state: { status: string; data: unknown } }) =>
    state.status === 'error' && state.data === undefined ? false : every

/** A call about the messages of a stay or of an inquiry: they differ only in their address. */
export type MessageCall<Name extends 'read' | 'write' | 'markRead'> = Omit<
  (typeof conversationCalls)[Name],
  'path' | 'summary'
> & { readonly path: string; readonly summary: string }

/**
 * Of a stay or, with the call of inquiries, of an inquiry: the newest page first, then older ones. Each refresh reads
 * all loaded pages, so that no message is missed between them.
 */
export const messagesQuery = (id: string, read: MessageCall<'read'> = conversationCalls.read) =>
  infiniteQueryOptions({
    queryKey: messagesKey(id),
    queryFn: ({ pageParam: before, signal }) =>
      sendOrThrow(read, {
        params: { id },
        ...(before && { query: { before } }),
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: page => (page.previous ? page.results[0]?.number : undefined),
    refetchInterval: whileLoaded(OPEN_POLL_MS),
    staleTime: 0,
  })

export const inboxQuery = (offset: number) =>
  queryOptions({
    queryKey: [...INBOX_KEY, offset],
    queryFn: ({ signal }) =>
      sendOrThrow(conversationCalls.list, { query: { limit: INBOX_PAGE, offset }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: whileLoaded(QUIET_POLL_MS / 3),
    staleTime: 0,
  })

export const unreadMessagesQuery = queryOptions({
  queryKey: UNREAD_MESSAGES_KEY,
  queryFn: async ({ signal }) => (await sendOrThrow(conversationCalls.unreadCount, { signal })).unread,
  refetchInterval: QUIET_POLL_MS,
  staleTime: QUIET_POLL_MS,
})
