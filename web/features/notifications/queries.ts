import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { notificationCalls } from '#contract/notifications/endpoints.ts'
import { sendOrThrow } from '#web/lib/api.ts'

export const NOTIFICATIONS_KEY = ['notifications'] as const
export const UNREAD_NOTIFICATIONS_KEY = ['unread-notifications'] as const

const PAGE = 20

export const notificationsQuery = infiniteQueryOptions({
  queryKey: NOTIFICATIONS_KEY,
  queryFn: ({ signal, pageParam }) =>
    sendOrThrow(notificationCalls.list, { query: { limit: PAGE, offset: pageParam }, signal }),
  initialPageParam: 0,
  getNextPageParam: (last, pages) => (last.next ? pages.length * PAGE : undefined),
})

export const unreadCountQuery = queryOptions({
  queryKey: UNREAD_NOTIFICATIONS_KEY,
  queryFn: async ({ signal }) => (await sendOrThrow(notificationCalls.unreadCount, { signal })).unread_count,
})
