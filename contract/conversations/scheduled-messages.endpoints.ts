import * as z from 'zod/mini'
import { declareCalls } from '../kernel/calls.ts'
import { idParams } from '../kernel/ids.ts'
import {
  messagePreview,
  previewRequest,
  scheduledMessageFields,
  scheduledMessages,
  stayMessageChange,
  stayMessageParams,
  stayMessages,
} from './scheduled-messages.schemas.ts'

/** Messages that an owner writes ahead. As messages they are private: nobody reads them while impersonating. */
export const scheduledMessageCalls = declareCalls({
  list: {
    method: 'GET',
    path: '/scheduled_messages/',
    summary: 'The scheduled messages of the owner, with their homes and up to 50 coming stays',
    who: ['owner'],
    responses: { 200: scheduledMessages },
  },
  add: {
    method: 'POST',
    path: '/scheduled_messages/',
    summary: 'Write a message ahead; moments that have passed send nothing',
    who: ['owner'],
    body: scheduledMessageFields,
    audits: 'scheduled_message.added',
    responses: { 201: scheduledMessages },
    refusals: ['scheduled_message.too_many'],
  },
  change: {
    method: 'PUT',
    path: '/scheduled_messages/:id/',
    summary: 'Change a scheduled message; what was sent is not sent again',
    who: ['owner'],
    params: idParams,
    body: scheduledMessageFields,
    audits: 'scheduled_message.changed',
    responses: { 200: scheduledMessages },
  },
  remove: {
    method: 'DELETE',
    path: '/scheduled_messages/:id/',
    summary: 'Delete a scheduled message; what was sent stays in its conversations',
    who: ['owner'],
    params: idParams,
    audits: 'scheduled_message.removed',
    responses: { 204: z.null() },
  },
  preview: {
    method: 'POST',
    path: '/scheduled_messages/preview/',
    summary:
      'What the guest of a confirmed stay at one’s own home would get, and when; sends and saves nothing',
    who: ['owner'],
    body: previewRequest,
    responses: { 200: messagePreview },
    triesPerMinute: 60,
  },
  ofStay: {
    method: 'GET',
    path: '/bookings/:id/scheduled_messages/',
    summary: 'As the owner of its home, the scheduled messages of a stay; none unless it is confirmed',
    who: ['owner'],
    params: idParams,
    responses: { 200: stayMessages },
  },
  skip: {
    method: 'PUT',
    path: '/bookings/:id/scheduled_messages/:message/',
    summary: 'Do not send a scheduled message for a stay, or send it after all',
    who: ['owner'],
    params: stayMessageParams,
    body: stayMessageChange,
    responses: { 200: stayMessages },
    refusals: ['scheduled_message.sent_already', 'scheduled_message.not_confirmed'],
  },
  sendNow: {
    method: 'POST',
    path: '/bookings/:id/scheduled_messages/:message/send/',
    summary: 'Send a scheduled message for a stay now, whatever its moment',
    who: ['owner'],
    params: stayMessageParams,
    responses: { 200: stayMessages },
    refusals: [
      'scheduled_message.sent_already',
      'scheduled_message.not_confirmed',
      'scheduled_message.empty',
      'conversation.closed',
    ],
    triesPerMinute: 60,
  },
})
