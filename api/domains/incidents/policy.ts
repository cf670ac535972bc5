import type { BookingStatus } from '#contract/bookings/schemas.ts'
import { mayReportIncident } from '#contract/incidents/rules.ts'
import type { Queryable } from '../../db/transaction.ts'
import type { Actor } from '../../kernel/actor.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { findReportableStay } from './queries.ts'

declare const proof: unique symbol

/** A stay at a home of the caller. */
export interface HostedStay {
  readonly [proof]: 'hosted stay'
  readonly bookingId: string
  readonly guestId: string
  readonly hasBegun: boolean
}

export const hostedStay = async (
  on: Queryable,
  actor: Actor,
  bookingId: string,
  at: Date,
): Promise<HostedStay | Refusal> => {
  const stay = await findReportableStay(on, actor.id, bookingId, at)
  if (!stay) return refuse('thing.not_found')
  const hasBegun = mayReportIncident({ ...stay, status: stay.status as BookingStatus }, stay.today)
  return { bookingId, guestId: stay.guest_id, hasBegun } as HostedStay
}
