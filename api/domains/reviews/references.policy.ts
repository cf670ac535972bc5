import { dateInZone } from '#contract/kernel/nights.ts'
import { DAYS_TO_REFER, whyNoReference } from '#contract/reviews/references.rules.ts'
import type { Queryable } from '../../db/transaction.ts'
import type { Principal } from '../../kernel/actor.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts'
import {
  findReferableStay,
  findReference,
  findReferenceOfStay,
  type ReferableStayRow,
  type ReferenceRow,
} from './references.queries.ts'

declare const proof: unique symbol

/** A stay at a home of the caller, about whose guest they may write or change a reference. */
export type ReferableStay = ReferableStayRow & { readonly [proof]: 'referable stay' }

/** A revealed reference about the caller. */
export type ReferenceAboutSelf = ReferenceRow & { readonly [proof]: 'reference about self' }

/** A reference about somebody else, for an admin's decision. */
export type ModeratedReference = ReferenceRow & {
  readonly by: Principal
  readonly [proof]: 'moderated reference'
}

/** `thing.not_found` for everyone but the owner of the home. */
export const ownReferableStay = async (
  on: Queryable,
  owner: Principal,
  bookingId: string,
): Promise<ReferableStayRow | Refusal> =>
  (await findReferableStay(on, owner.id, bookingId)) ?? refuse('thing.not_found')

/** What was begun in time may be changed until it is revealed, however late. */
export const writableReference = async (
  on: Queryable,
  owner: Principal,
  { bookingId, now }: { bookingId: string; now: Date },
): Promise<ReferableStay | Refusal> => {
  const stay = await ownReferableStay(on, owner, bookingId)
  if (isRefusal(stay)) return stay
  const row = await findReferenceOfStay(on, owner, bookingId)
  const why = row ? null : whyNoReference(stay, dateInZone(now, stay.time_zone))
  return why ? refuse(why, { members: { days: DAYS_TO_REFER } }) : (stay as ReferableStay)
}

/** Only the person whom it is about may answer; for others, and before it is revealed, it does not exist. */
export const referenceAboutSelf = async (
  on: Queryable,
  actor: Principal,
  id: string,
): Promise<ReferenceAboutSelf | Refusal> => {
  const row = await findReference(on, actor, id)
  return row?.guest_id === actor.id ? (row as ReferenceAboutSelf) : refuse('thing.not_found')
}

/** Nobody decides on a reference about themselves. */
export const moderateReference = async (
  on: Queryable,
  admin: Principal,
  id: string,
): Promise<ModeratedReference | Refusal> => {
  const row = await findReference(on, admin, id)
  if (!row || row.guest_id === admin.id || row.owner_id === admin.id) return refuse('thing.not_found')
  return { ...row, by: admin } as ModeratedReference
}
