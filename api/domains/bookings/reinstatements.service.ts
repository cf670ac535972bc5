import type { NewReinstatement } from '#contract/bookings/reinstatements.schemas.ts'
import { type Movable, whyNotReinstated } from '#contract/bookings/rules.ts'
import type { BookingDetails } from '#contract/bookings/schemas.ts'
import { dateInZone } from '#contract/kernel/nights.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts'
import { lockHome, withPropertyMutex } from '../availability/locks.queries.ts'
import { refreshIfStale } from '../calendars/sync.service.ts'
import { spendCreditAgain } from '../network/credit.queries.ts'
import { releaseKept, settlePayments } from './cancellation.service.ts'
import { readDetails } from './details.service.ts'
import { lockBooking, lockGuest, recordChange, setStatus } from './holds.queries.ts'
import { refuseTaken, takingNights, winNights } from './nights.service.ts'
import { notifyOfStep } from './notify.service.ts'
import type { QuestionDecision } from './questions.policy.ts'
import { decideQuestion, lockQuestion } from './questions.queries.ts'
import { expireQuestion, isOver, type QuestionAnswer, type QuestionKind } from './questions.service.ts'
import { notifyOfReinstatement } from './reinstatements.notify.service.ts'
import {
  findBlockingReinstatement,
  insertReinstatement,
  isGuestGone,
  lockReinstatement,
} from './reinstatements.queries.ts'
import { requestExpiry } from './service.ts'

export const reinstatementQuestions: QuestionKind = {
  table: 'reinstatements',
  over: 'reinstatement.over',
  notify: notifyOfReinstatement,
}

const askIn = async (
  ctx: Context,
  tx: Transaction,
  { bookingId, propertyId }: QuestionDecision,
  { status: to, message }: NewReinstatement,
): Promise<Refusal | null> => {
  const home = await lockHome(tx, propertyId)
  const booking = await lockBooking(tx, bookingId)
  const now = ctx.clock()
  const refused = whyNotReinstated(booking as Movable, dateInZone(now, home.time_zone))
  if (refused) return refuse(refused, { members: { now: booking.status } })
  const last = await findBlockingReinstatement(tx, bookingId)
  if (last?.status === 'declined') return refuse('reinstatement.declined')
  if (last && !isOver(last, now)) return last.to_status === to ? null : refuse('reinstatement.open_already')
  if (await isGuestGone(tx, booking.guest_id)) return refuse('reinstatement.guest_gone')
  const taken = await refuseTaken(tx, propertyId, booking, { now, except: bookingId, as: 'host' })
  if (taken) return taken
  if (last) await expireQuestion(ctx, tx, reinstatementQuestions, last.id, now)
  const expiresAt = await requestExpiry(tx, booking.check_in_date, home.time_zone, now)
  const id = await insertReinstatement(tx, { bookingId, to, message: message || null, expiresAt, now })
  await notifyOfReinstatement(ctx, tx, id, 'asked')
  return null
}

/**
 * Asks, as the owner, the guest who cancelled whether the stay may be reinstated with a given status. The question
 * holds no nights; asking twice creates one question. Refuses `reinstatement.open_already` and `declined`,
 * `guest_gone`, nights that somebody else holds by now, and stays that the guest did not cancel or that have begun.
 */
export const askGuestBack = (
  ctx: Context,
  decision: QuestionDecision,
  input: NewReinstatement,
): Promise<BookingDetails | Refusal> =>
  withPropertyMutex(decision.propertyId, () =>
    inTransaction(ctx.db, async tx => {
      const refusal = await askIn(ctx, tx, decision, input)
      return refusal ?? readDetails(ctx, tx, decision.by, decision.bookingId)
    }),
  )

const acceptIn = async (
  ctx: Context,
  tx: Transaction,
  { by, bookingId, propertyId }: QuestionDecision,
  { id, reason }: QuestionAnswer,
): Promise<Refusal | null> => {
  // If the guest deletes their account meanwhile, no stay is reinstated.
  await lockGuest(tx, by.id)
  const home = await lockHome(tx, propertyId)
  const booking = await lockBooking(tx, bookingId)
  const question = await lockReinstatement(tx, id)
  const now = ctx.clock()
  if (question.status === 'accepted') return null
  if (isOver(question, now) || question.ownerLeft) return refuse('reinstatement.over')
  const taken = await winNights(ctx, tx, propertyId, booking, { now, except: bookingId, as: 'guest' })
  if (taken) return taken
  const { to } = question
  const openQuestion = { ...reinstatementQuestions, id }
  await decideQuestion(tx, openQuestion, { status: 'accepted', by: by.id, reason: reason || null, now })
  const expiresAt =
    to === 'pending' ? await requestExpiry(tx, booking.check_in_date, home.time_zone, now) : null
  await releaseKept(ctx, tx, booking, home.owner_id)
  await setStatus(tx, bookingId, { status: to, expiresAt, now })
  await settlePayments(ctx, tx, booking)
  if (booking.credit_cents > 0 && !(await spendCreditAgain(tx, bookingId, now)))
    return refuse('booking.credit_gone')
  const step = { from: 'cancelled', to } as const
  const stepId = await recordChange(tx, { ...step, bookingId, by: by.id, reason: null, now })
  await notifyOfStep(ctx, tx, { ...step, id: stepId, as: 'guest' })
  await notifyOfReinstatement(ctx, tx, id, 'accepted')
  return null
}

/** Accepting too late still counts as an answer: the question is not reopened when the nights become free. */
const closeAsTaken = (ctx: Context, { by, bookingId }: QuestionDecision, { id, reason }: QuestionAnswer) =>
  inTransaction(ctx.db, async tx => {
    await lockBooking(tx, bookingId)
    const openQuestion = { ...reinstatementQuestions, id }
    const { status } = await lockQuestion(tx, openQuestion)
    if (status !== 'open') return
    const now = ctx.clock()
    await decideQuestion(tx, openQuestion, { status: 'nights_taken', by: by.id, reason: reason || null, now })
    await notifyOfReinstatement(ctx, tx, id, 'nights_taken')
  })

/**
 * Reinstates a stay with its guest's consent: nights, guests and price are those at its cancellation. Refuses
 * `booking.nights_taken` when somebody else holds one of the nights by now, and closes the question then; and
 * `booking.credit_gone` when the credit that paid for it has been spent.
 */
export const acceptReinstatement = async (
  ctx: Context,
  decision: QuestionDecision,
  answer: QuestionAnswer,
): Promise<BookingDetails | Refusal> => {
  await refreshIfStale(ctx, decision.propertyId)
  const outcome = await takingNights(ctx, decision.propertyId, async tx => {
    const refusal = await acceptIn(ctx, tx, decision, answer)
    return refusal ?? readDetails(ctx, tx, decision.by, decision.bookingId)
  })
  if (isRefusal(outcome) && outcome.code === 'booking.nights_taken') await closeAsTaken(ctx, decision, answer)
  return outcome
}
