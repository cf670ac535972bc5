import { declareCalls } from '../kernel/calls.ts'
import { idParams } from '../kernel/ids.ts'
import { askedQuestion, newQuestion } from './inquiries.schemas.ts'
import { message, messageFilters, messagePage, newMessage, readMark, unreadMessages } from './schemas.ts'

const parties = ['owner', 'user'] as const

/** Questions about a home before a stay is requested there. As messages they are private to the two parties. */
export const inquiryCalls = declareCalls({
  ask: {
    method: 'POST',
    path: '/properties/:id/questions/',
    summary: 'Ask the owner of a home something; it continues an open inquiry or the conversation of a stay',
    who: parties,
    params: idParams,
    body: newQuestion,
    idempotent: true,
    responses: { 201: askedQuestion },
    refusals: [
      'inquiry.own_home',
      'inquiry.too_many',
      'inquiry.closed',
      'conversation.closed',
      'request.key_reused',
    ],
    triesPerMinute: 60,
  },
  read: {
    method: 'GET',
    path: '/inquiries/:id/messages/',
    summary: 'The messages of an inquiry or of the stay that it became; the newest last',
    who: parties,
    params: idParams,
    query: messageFilters,
    responses: { 200: messagePage },
  },
  write: {
    method: 'POST',
    path: '/inquiries/:id/messages/',
    summary: 'Write to the other party of an inquiry',
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
    path: '/inquiries/:id/messages/read/',
    summary: 'Say that everything up to a message was seen; answers what is unread in all conversations',
    who: parties,
    params: idParams,
    body: readMark,
    responses: { 200: unreadMessages },
  },
})
