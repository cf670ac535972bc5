import type { QuestionStep } from '#contract/bookings/rules.ts'
import type { Queryable } from '../../db/transaction.ts'
import type { Principal } from '../../kernel/actor.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts'
import { seeBooking, toParty } from './policy.ts'
import { findQuestionBooking, type QuestionTable } from './questions.queries.ts'

declare const takes: unique symbol

/**
 * Permission to ask the other party about a booking, or to answer. Whether its status allows it is checked under the
 * booking's lock.
 */
export interface QuestionDecision {
  readonly [takes]: true
  readonly by: Principal
  readonly bookingId: string
  readonly propertyId: string
}

/** A viewer who sees the booking but may not take this step gets 403; for others the booking does not exist. */
export const decideOnQuestion = async (
  on: Queryable,
  viewer: Principal,
  bookingId: string | undefined,
  step: QuestionStep,
): Promise<QuestionDecision | Refusal> => {
  if (bookingId === undefined) return refuse('thing.not_found')
  const booking = await seeBooking(on, viewer, bookingId)
  if (isRefusal(booking)) return booking
  if (toParty(viewer, booking) !== step.by) return refuse('session.role_not_allowed')
  return { by: viewer, bookingId, propertyId: booking.property_id } as QuestionDecision
}

/** The same for a call that names the question by its id. */
export const decideOnAnswer = async (
  on: Queryable,
  viewer: Principal,
  question: { table: QuestionTable; id: string },
  step: QuestionStep,
) => decideOnQuestion(on, viewer, await findQuestionBooking(on, question), step)
