import * as z from 'zod/mini'
import { declareCalls } from '../kernel/calls.ts'
import { line, text } from '../kernel/fields.ts'
import { id, idParams } from '../kernel/ids.ts'
import { LONGEST_MESSAGE } from './rules.ts'

export const quickReplyFields = z.strictObject({
  name: line(1, 60, 'field.required'),
  text: text(1, LONGEST_MESSAGE, 'message.empty'),
})
export type QuickReplyFields = z.infer<typeof quickReplyFields>

const quickReply = z.object({ id, name: z.string(), text: z.string() })
export type QuickReply = z.infer<typeof quickReply>

/** By name. */
const quickReplies = z.object({ replies: z.array(quickReply) })
export type QuickReplyList = z.infer<typeof quickReplies>

/** Texts that an owner inserts into messages. They are drafts: nothing is sent before the owner sends it. */
export const quickReplyCalls = declareCalls({
  list: {
    method: 'GET',
    path: '/quick_replies/',
    summary: 'The quick replies of the owner',
    who: ['owner'],
    responses: { 200: quickReplies },
  },
  add: {
    method: 'POST',
    path: '/quick_replies/',
    summary: 'Save a text for later messages',
    who: ['owner'],
    body: quickReplyFields,
    responses: { 201: quickReplies },
    refusals: ['quick_reply.too_many'],
  },
  change: {
    method: 'PUT',
    path: '/quick_replies/:id/',
    summary: 'Change a quick reply; messages in which it was sent stay as they are',
    who: ['owner'],
    params: idParams,
    body: quickReplyFields,
    responses: { 200: quickReplies },
  },
  remove: {
    method: 'DELETE',
    path: '/quick_replies/:id/',
    summary: 'Delete a quick reply',
    who: ['owner'],
    params: idParams,
    responses: { 200: quickReplies },
  },
})
