import { declareCalls } from '../kernel/calls.ts'
import { idParams } from '../kernel/ids.ts'
import { page } from '../kernel/paging.ts'
import {
  conversation,
  conversationFilters,
  message,
  messageFilters,
  messagePage,
  newMessage,
  readMark,
  unreadMessages,
} from './schemas.ts'

/** Messages are private to their authors: an admin sees their number, never their text. */
const parties = ['owner', 'user'] as const

export const conversationCalls = declareCalls({
  list: {
    method: 'GET',
    path: '/messages/',
    summary: 'The conversations of the caller, the latest first, each with its last message',
    who: parties,
    query: conversationFilters,
    responses: { 200: page(conversation) },
  },
  unreadCount: {
    method: 'GET',
    path: '/messages/unread_count/',
    summary: 'How many messages wait to be read by the caller',
    who: parties,
    responses: { 200: unreadMessages },
  },
  read: {
    method: 'GET',
    path: '/bookings/:id/messages/',
    summary: 'The messages of a booking, for its guest and its owner; the newest last',
    who: parties,
    params: idParams,
    query: messageFilters,
    responses: { 200: messagePage },
  },
  write: {
    method: 'POST',
    path: '/bookings/:id/messages/',
    summary: 'Write to the other party of a booking',
    who: parties,
    params: idParams,
    body: newMessage,
    idempotent: true,
    responses: { 201: message },
    refusals: ['conversation.closed', 'conversation.full', 'attachment.gone', 'request.key_reused'],
    triesPerMinute: 60,
  },
  markRead: {
    method: 'POST',
    path: '/bookings/:id/messages/read/',
    summary: 'Say that everything up to a message was seen; answers what is unread in all conversations',
    who: parties,
    params: idParams,
    body: readMark,
    responses: { 200: unreadMessages },
  },
})
