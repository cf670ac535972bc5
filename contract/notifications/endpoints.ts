import * as z from 'zod/mini'
import { declareCalls } from '../kernel/calls.ts'
import { idParams } from '../kernel/ids.ts'
import { page } from '../kernel/paging.ts'
import { notification, notificationFilters, unreadCount } from './schemas.ts'

const everyRole = ['admin', 'owner', 'user'] as const

export const notificationCalls = declareCalls({
  list: {
    method: 'GET',
    path: '/notifications/',
    summary: "The caller's notifications, newest first",
    who: everyRole,
    duringOnboarding: true,
    query: notificationFilters,
    responses: { 200: page(notification) },
  },
  unreadCount: {
    method: 'GET',
    path: '/notifications/unread_count/',
    summary: 'How many the caller has not read',
    who: everyRole,
    duringOnboarding: true,
    responses: { 200: unreadCount },
  },
  stream: {
    method: 'GET',
    path: '/notifications/stream/',
    summary: 'The unread count now, and again at each change',
    who: everyRole,
    duringOnboarding: true,
    events: true,
    responses: { 200: unreadCount },
  },
  markRead: {
    method: 'PATCH',
    path: '/notifications/:id/mark_read/',
    summary: 'Mark one as read; again changes nothing',
    who: everyRole,
    duringOnboarding: true,
    params: idParams,
    responses: { 200: notification },
  },
  markAllRead: {
    method: 'PATCH',
    path: '/notifications/mark_all_read/',
    summary: 'Mark all as read',
    who: everyRole,
    duringOnboarding: true,
    body: z.strictObject({}),
    responses: { 200: unreadCount },
  },
})
