import { MINUTES_BEFORE_MAIL } from '#contract/conversations/rules.ts'
import type { Message, MessageFilters, NewMessage } from '#contract/conversations/schemas.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { onceOnly, type RetryKey } from '../../kernel/idempotency.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts'
import { notify } from '../notifications/notify.service.ts'
import { markSubjectRead } from '../notifications/queries.ts'
import { holdHelp } from '../properties/co-hosting.queries.ts'
import { attachmentView, giveAttachments, takeAttachments } from './attachments.service.ts'
import { countAllUnread, countForCoHosts } from './helped.queries.ts'
import { mailUnreadMessages } from './jobs.ts'
import type { OwnConversation } from './policy.ts'
import { countConversations, insertMessage, listConversations, listMessages } from './queries.ts'
import { moveCoHostMark, moveReadMark } from './read-marks.queries.ts'
import { closedView, conversationHead, conversationView, messageView } from './views.ts'

/** A page of messages and what they are about. */
export const readConversation = async (
  ctx: Context,
  conversation: OwnConversation,
  filters: MessageFilters,
) => {
  const rows = await listMessages(ctx.db, conversation.conversation_id, filters)
  const first = rows[0]?.number ?? 1
  return {
    ...conversationHead(conversation, ctx.clock()),
    count: conversation.last_number,
    older: first > 1 ? first : null,
    results: rows.map(row => messageView(row, conversation)),
  }
}

/** Somebody is notified in the app of the first unread message, and not again until they read it. */
const tellByBell = (
  ctx: Context,
  tx: Transaction,
  { conversation, userId, now }: { conversation: OwnConversation; userId: string; now: Date },
) =>
  notify(ctx, tx, {
    userId,
    kind: `${conversation.booking_id === null ? 'question' : 'message'}.from_${conversation.side === 'guest' ? 'guest' : 'owner'}`,
    subjectId: conversation.booking_id ?? conversation.conversation_id,
    data: { person: conversation.own_name, home: conversation.property_title },
    at: now,
  })

/** Those who help with messages at the home learn of a guest's message as its owner does, in the app. */
const tellCoHosts = async (ctx: Context, tx: Transaction, conversation: OwnConversation, now: Date) => {
  const { conversation_id: conversationId, property_id: propertyId, personId: guestId } = conversation
  for (const { person_id: userId, unread } of await countForCoHosts(tx, {
    conversationId,
    propertyId,
    guestId,
  }))
    if (unread === 1) await tellByBell(ctx, tx, { conversation, userId, now })
}

/**
 * Writes to the other party in a transaction that may do more. If they have not read the message after two minutes, a
 * mail is sent. `scheduled`: it was written ahead. `attachments`: files that the author uploaded before. Refuses
 * `conversation.closed`, `attachment.gone`, `conversation.full`, and `thing.not_found` where a co-host's help ended meanwhile.
 */
export const writeIn = async (
  ctx: Context,
  tx: Transaction,
  conversation: OwnConversation,
  { text, scheduled, attachments: ids = [] }: NewMessage & { scheduled: boolean },
): Promise<Message | Refusal> => {
  const { conversation_id: conversationId, personId, other_id: to, side } = conversation
  const isCoHost = side === 'co_host'
  if (isCoHost && !(await holdHelp(tx, { personId, home: conversation.property_id, right: 'messages' })))
    return refuse('thing.not_found')
  const now = ctx.clock()
  if (closedView(conversation, now)) return refuse('conversation.closed')
  const files = await takeAttachments(tx, personId, ids)
  if (isRefusal(files)) return files
  const pictures = files.filter(({ kind }) => kind === 'picture').length
  const counts = { pictures, pdfs: files.length - pictures }
  const co_host_id = isCoHost ? personId : null
  const written = { conversation, co_host_id, text, ...counts, scheduled, now }
  const { unread, ...row } = await insertMessage(tx, written)
  const full = await giveAttachments(tx, { conversationId, number: row.number }, files)
  if (full) return full
  if (unread === 1) await tellByBell(ctx, tx, { conversation, userId: to, now })
  if (side === 'guest') await tellCoHosts(ctx, tx, conversation, now)
  const tellAt = new Date(now.getTime() + MINUTES_BEFORE_MAIL * 60_000)
  await ctx.jobs.enqueue(tx, mailUnreadMessages, { conversationId, to, number: row.number }, tellAt)
  return messageView({ ...row, co_host_name: null, attachments: files.map(attachmentView) }, conversation)
}

/** {@link writeIn} in a transaction of its own, once per retry key. */
export const writeMessage = async (
  ctx: Context,
  conversation: OwnConversation,
  message: NewMessage,
  retry: RetryKey | null,
): Promise<Message | Refusal> =>
  inTransaction(ctx.db, tx =>
    onceOnly(tx, retry, () => writeIn(ctx, tx, conversation, { ...message, scheduled: false })),
  )

export const markConversationRead = async (ctx: Context, conversation: OwnConversation, upTo: number) => {
  const { booking_id, conversation_id, personId, side } = conversation
  const from = side === 'guest' ? 'owner' : 'guest'
  await inTransaction(ctx.db, async tx => {
    const mark = { conversationId: conversation_id, personId, upTo }
    await (side === 'co_host' ? moveCoHostMark : moveReadMark)(tx, mark)
    const at = ctx.clock()
    if (booking_id)
      await markSubjectRead(tx, personId, { kind: `message.from_${from}`, subjectId: booking_id, at })
    // Also of the conversation of a stay: it may have begun as a question.
    if (conversation_id !== booking_id)
      await markSubjectRead(tx, personId, { kind: `question.from_${from}`, subjectId: conversation_id, at })
  })
  return { unread: await countAllUnread(ctx.db, personId) }
}

export const listOwnConversations = async (
  ctx: Context,
  personId: string,
  paging: { limit: number; offset: number },
) => {
  const [rows, count] = await Promise.all([
    listConversations(ctx.db, personId, paging),
    countConversations(ctx.db, personId),
  ])
  return { count, conversations: rows.map(conversationView) }
}
