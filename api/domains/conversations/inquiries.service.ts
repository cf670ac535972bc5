import type { AskedQuestion, NewQuestion } from '#contract/conversations/inquiries.schemas.ts'
import { MAXIMUM_QUESTIONS } from '#contract/conversations/rules.ts'
import { DAY_MS } from '#contract/kernel/durations.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import type { Principal } from '../../kernel/actor.ts'
import { onceOnly, type RetryKey } from '../../kernel/idempotency.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts'
import { lockGuest } from '../bookings/holds.queries.ts'
import { lockProperty } from '../properties/lock.queries.ts'
import { insertInquiry, noteAskedDates, readAskingState } from './inquiries.queries.ts'
import { findOwnConversation } from './policy.ts'
import { writeIn } from './service.ts'

/** The conversation that a question belongs to: an open inquiry, a stay that is not over, or a new inquiry. */
const placeOf = async (
  tx: Transaction,
  guest: Principal,
  propertyId: string,
  now: Date,
): Promise<AskedQuestion['conversation'] | Refusal> => {
  const asking = { guestId: guest.id, propertyId, now }
  const state = await readAskingState(tx, asking)
  if (state.owner_id === guest.id) return refuse('inquiry.own_home')
  if (state.inquiry_id) return { kind: 'inquiry', id: state.inquiry_id }
  if (state.booking_id) return { kind: 'booking', id: state.booking_id }
  if (state.blocked) return refuse('inquiry.closed')
  const [first] = state.asked
  if (first && state.asked.length >= MAXIMUM_QUESTIONS)
    return refuse('inquiry.too_many', { retryAfter: (first.getTime() + DAY_MS - now.getTime()) / 1_000 })
  return { kind: 'inquiry', id: await insertInquiry(tx, asking) }
}

const askIn = async (
  ctx: Context,
  tx: Transaction,
  guest: Principal,
  { propertyId, question }: { propertyId: string; question: NewQuestion },
): Promise<AskedQuestion | Refusal> => {
  // The order of locks is that of reservations: a question is in the conversation before a stay is requested, or after.
  await lockGuest(tx, guest.id)
  if (!(await lockProperty(tx, guest, propertyId))) return refuse('thing.not_found')
  const place = await placeOf(tx, guest, propertyId, ctx.clock())
  if (isRefusal(place)) return place
  const conversation = await findOwnConversation(tx, guest, place)
  if (isRefusal(conversation)) return conversation
  const { text, check_in_date, check_out_date } = question
  const message = await writeIn(ctx, tx, conversation, { text, scheduled: false })
  if (isRefusal(message)) return message
  if (place.kind === 'inquiry' && check_in_date && check_out_date)
    await noteAskedDates(tx, place.id, { check_in_date, check_out_date })
  return { conversation: place, message }
}

/**
 * Asks the owner of a home that the guest sees, once per retry key. Refuses `thing.not_found`, `inquiry.own_home`,
 * `inquiry.closed` where one of the two blocks the other, `inquiry.too_many` and `conversation.closed`.
 */
export const askQuestion = (
  ctx: Context,
  guest: Principal,
  asked: { propertyId: string; question: NewQuestion },
  retry: RetryKey | null,
): Promise<AskedQuestion | Refusal> =>
  inTransaction(ctx.db, tx => onceOnly(tx, retry, () => askIn(ctx, tx, guest, asked)))
