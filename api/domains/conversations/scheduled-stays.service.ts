import type { StayMessages } from '#contract/conversations/scheduled-messages.schemas.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Queryable, type Transaction } from '../../db/transaction.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts'
import { type HostedConversation, hostConversation } from './scheduled-messages.policy.ts'
import { messageForStay, stayMessageView } from './scheduled-messages.views.ts'
import {
  type DueMessage,
  findStayFacts,
  forgetOutcome,
  listDueMessages,
  listStayMessages,
  lockMessageText,
  lockStay,
  noteOutcome,
  replaceOutcome,
} from './scheduled-stays.queries.ts'
import { writeIn } from './service.ts'

/** What was sent for a stay, and what will be. */
export const readStayMessages = async (
  ctx: Context,
  on: Queryable,
  { booking_id }: HostedConversation,
): Promise<StayMessages> => {
  const now = ctx.clock()
  const rows = await listStayMessages(on, booking_id)
  return { messages: rows.map(row => stayMessageView(row, now)) }
}

/** The text of a message for a stay; the message is held until the end of the transaction. */
const textFor = async (
  ctx: Context,
  tx: Transaction,
  messageId: string,
  stay: { id: string; owner: string },
) => {
  const texts = await lockMessageText(tx, messageId)
  const facts = await findStayFacts(tx, stay.owner, stay.id)
  return texts && facts ? messageForStay(texts, facts, ctx.config.publicUrl).text : undefined
}

/**
 * Sends a due message in one transaction with the note that it was sent; false where it is no longer due. The key of the
 * note makes that two servers send it once.
 */
const sendDue = (ctx: Context, due: DueMessage): Promise<boolean | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const { message_id, owner_id, booking_id } = due
    await lockStay(tx, booking_id)
    const text = await textFor(ctx, tx, message_id, { id: booking_id, owner: owner_id })
    const now = ctx.clock()
    const [still] = await listDueMessages(tx, now, 1, due)
    if (text === undefined || !still) return false
    const outcome = text === '' ? 'empty' : 'sent'
    const row = { scheduled_message_id: message_id, booking_id, outcome, decided_at: now } as const
    if (!(await noteOutcome(tx, row))) return false
    if (text === '') return true
    const conversation = await hostConversation(tx, { id: owner_id }, booking_id)
    if (isRefusal(conversation)) return conversation
    const message = await writeIn(ctx, tx, conversation, { text, scheduled: true })
    return isRefusal(message) ? message : true
  })

/**
 * Sends up to `most` due messages, each in its own transaction, so that one that fails keeps no other back. Returns how
 * many were found and how many were sent.
 */
export const sendDueMessages = async (ctx: Context, most: number) => {
  const found = await listDueMessages(ctx.db, ctx.clock(), most)
  let sent = 0
  for (const due of found) {
    try {
      if ((await sendDue(ctx, due)) === true) sent += 1
    } catch (error) {
      ctx.log.error({ err: error, message: due.message_id }, 'a scheduled message was not sent')
    }
  }
  return { found: found.length, sent }
}

/** Refuses what is not for this stay, and stays that are not confirmed. */
const heldStay = async (
  tx: Transaction,
  { booking_id }: HostedConversation,
  messageId: string,
): Promise<Refusal | null> => {
  const status = await lockStay(tx, booking_id)
  if (status !== 'confirmed' && status !== 'completed') return refuse('scheduled_message.not_confirmed')
  const [row] = await listStayMessages(tx, booking_id, messageId)
  if (!row) return refuse('thing.not_found')
  return row.outcome === 'sent' ? refuse('scheduled_message.sent_already') : null
}

/**
 * Does not send a message for a stay, or sends it after all, at its moment. Refuses `thing.not_found`,
 * `scheduled_message.sent_already` and `scheduled_message.not_confirmed`.
 */
export const skipMessage = (
  ctx: Context,
  conversation: HostedConversation,
  messageId: string,
  skipped: boolean,
): Promise<StayMessages | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const refused = await heldStay(tx, conversation, messageId)
    if (refused) return refused
    const { booking_id } = conversation
    const row = { scheduled_message_id: messageId, booking_id, decided_at: ctx.clock() }
    if (skipped) await replaceOutcome(tx, { ...row, outcome: 'skipped' })
    else await forgetOutcome(tx, messageId, booking_id)
    return readStayMessages(ctx, tx, conversation)
  })

/**
 * Sends a message for a stay now, also one that is paused or whose moment has passed. Refuses as {@link skipMessage},
 * `scheduled_message.empty` and `conversation.closed`.
 */
export const sendMessageNow = (
  ctx: Context,
  conversation: HostedConversation,
  messageId: string,
): Promise<StayMessages | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const refused = await heldStay(tx, conversation, messageId)
    if (refused) return refused
    const { booking_id, personId } = conversation
    const text = await textFor(ctx, tx, messageId, { id: booking_id, owner: personId })
    if (text === undefined) return refuse('thing.not_found')
    if (text === '') return refuse('scheduled_message.empty')
    const row = {
      scheduled_message_id: messageId,
      booking_id,
      outcome: 'sent',
      decided_at: ctx.clock(),
    } as const
    if (!(await replaceOutcome(tx, row))) return refuse('scheduled_message.sent_already')
    const message = await writeIn(ctx, tx, conversation, { text, scheduled: true })
    return isRefusal(message) ? message : readStayMessages(ctx, tx, conversation)
  })
