import { MAXIMUM_SCHEDULED_MESSAGES } from '#contract/conversations/scheduled-messages.rules.ts'
import type {
  MessagePreview,
  PreviewRequest,
  ScheduledMessageFields,
  ScheduledMessages,
} from '#contract/conversations/scheduled-messages.schemas.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Queryable, type Transaction } from '../../db/transaction.ts'
import type { Principal } from '../../kernel/actor.ts'
import { type Refusal, refuse, refuseFields } from '../../kernel/refusal.ts'
import { audit } from '../audit/audit.service.ts'
import {
  deleteScheduledMessage,
  insertScheduledMessage,
  listComingStays,
  listMessageHomes,
  listScheduledMessages,
  lockScheduledMessage,
  lockScheduledMessages,
  setMessageHomes,
  updateScheduledMessage,
} from './scheduled-messages.queries.ts'
import {
  comingStayView,
  messageForStay,
  messageValues,
  scheduledMessageView,
  timeValues,
} from './scheduled-messages.views.ts'
import { findDueTime, findStayFacts } from './scheduled-stays.queries.ts'

const MOST_STAYS = 50

/** The scheduled messages of an owner, with their homes and coming stays. */
export const readScheduledMessages = async (
  ctx: Context,
  on: Queryable,
  { id }: Principal,
): Promise<ScheduledMessages> => ({
  messages: (await listScheduledMessages(on, id)).map(scheduledMessageView),
  homes: await listMessageHomes(on, id),
  stays: (await listComingStays(on, id, ctx.clock(), MOST_STAYS)).map(comingStayView),
})

const record = (tx: Transaction, owner: Principal, action: 'added' | 'changed' | 'removed') =>
  audit(tx, { action: `scheduled_message.${action}`, subject: { kind: 'person', id: owner.id } })

/** Refuses homes that are not the owner's as a field that is wrong. */
const setHomes = async (tx: Transaction, owner: Principal, id: string, homes: readonly string[]) =>
  (await setMessageHomes(tx, owner.id, id, homes)) === new Set(homes).size
    ? null
    : refuseFields({ property_ids: 'field.invalid' })

/** Refuses `scheduled_message.too_many`, and homes of others as a field. */
export const addScheduledMessage = (
  ctx: Context,
  owner: Principal,
  fields: ScheduledMessageFields,
): Promise<ScheduledMessages | Refusal> =>
  inTransaction(ctx.db, async tx => {
    if ((await lockScheduledMessages(tx, owner.id)) >= MAXIMUM_SCHEDULED_MESSAGES)
      return refuse('scheduled_message.too_many')
    const id = await insertScheduledMessage(tx, owner.id, messageValues(fields), ctx.clock())
    const refused = await setHomes(tx, owner, id, fields.property_ids ?? [])
    if (refused) return refused
    await record(tx, owner, 'added')
    return readScheduledMessages(ctx, tx, owner)
  })

/**
 * Changes a message of this owner. Where its time or its homes change, or it is resumed, moments that have passed send
 * nothing. Refuses `thing.not_found`, and homes of others as a field.
 */
export const changeScheduledMessage = (
  ctx: Context,
  owner: Principal,
  id: string,
  fields: ScheduledMessageFields,
): Promise<ScheduledMessages | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const before = await lockScheduledMessage(tx, owner.id, id)
    if (!before) return refuse('thing.not_found')
    const values = messageValues(fields)
    const homes = [...new Set(fields.property_ids)].sort()
    const isAnew =
      (values.active && !before.active) ||
      values.moment !== before.moment ||
      values.days !== before.days ||
      values.hour !== before.hour ||
      values.all_homes !== before.all_homes ||
      homes.join() !== before.property_ids.join()
    await updateScheduledMessage(tx, id, values, isAnew ? ctx.clock() : undefined)
    const refused = await setHomes(tx, owner, id, homes)
    if (refused) return refused
    await record(tx, owner, 'changed')
    return readScheduledMessages(ctx, tx, owner)
  })

/** Refuses `thing.not_found`. */
export const removeScheduledMessage = (ctx: Context, owner: Principal, id: string): Promise<null | Refusal> =>
  inTransaction(ctx.db, async tx => {
    if (!(await deleteScheduledMessage(tx, owner.id, id))) return refuse('thing.not_found')
    await record(tx, owner, 'removed')
    return null
  })

/** What the guest of a confirmed stay would get, and when. Refuses `thing.not_found` for other stays. */
export const previewMessage = async (
  ctx: Context,
  owner: Principal,
  { booking, when, texts, first_language }: PreviewRequest,
): Promise<MessagePreview | Refusal> => {
  const stay = await findStayFacts(ctx.db, owner.id, booking)
  if (!stay) return refuse('thing.not_found')
  const { en, es, fr, de } = texts
  const written = { first_language, text_en: en, text_es: es, text_fr: fr, text_de: de }
  const due = await findDueTime(ctx.db, booking, timeValues(when))
  return {
    ...messageForStay(written, stay, ctx.config.publicUrl),
    due_at: due?.toISOString() ?? null,
  }
}
