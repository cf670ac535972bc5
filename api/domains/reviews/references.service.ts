import type { NewReference, Reference, StayReference } from '#contract/reviews/references.schemas.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import type { Principal } from '../../kernel/actor.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { audit } from '../audit/audit.service.ts'
import { insertNotification } from '../notifications/queries.ts'
import { setHidden, setShown } from './moderation.queries.ts'
import { mailReferenceAnswered, mailReferenceRevealed } from './reference-mails.jobs.ts'
import type { ModeratedReference, ReferableStay, ReferenceAboutSelf } from './references.policy.ts'
import {
  findReferableStay,
  findReference,
  findReferenceOfStay,
  lockForReference,
  type RevealedRow,
  revealIfBothWrote,
  setReferenceAnswer,
  upsertReference,
} from './references.queries.ts'
import { referenceView, stayReferenceView } from './references.views.ts'

/** Tells the guest that a reference about them has been revealed. */
export const tellRevealed = async (ctx: Context, tx: Transaction, row: RevealedRow, at: Date) => {
  await insertNotification(tx, {
    userId: row.guest_id,
    kind: 'reference.revealed',
    subjectId: row.booking_id,
    data: { home: row.title },
    personId: row.owner_id,
    at,
  })
  await ctx.jobs.enqueue(tx, mailReferenceRevealed, { referenceId: row.id, guestId: row.guest_id })
}

/** Reveals the reference of a stay once its guest has reviewed it, too. */
export const revealOfStay = async (ctx: Context, tx: Transaction, bookingId: string, at: Date) => {
  const revealed = await revealIfBothWrote(tx, bookingId, at)
  if (revealed) await tellRevealed(ctx, tx, revealed, at)
}

/** Refuses `thing.not_found` for everyone but the owner of the home. */
export const readReferenceOfStay = async (
  ctx: Context,
  owner: Principal,
  bookingId: string,
): Promise<StayReference | Refusal> => {
  const stay = await findReferableStay(ctx.db, owner.id, bookingId)
  if (!stay) return refuse('thing.not_found')
  return stayReferenceView(stay, await findReferenceOfStay(ctx.db, owner, bookingId), ctx.clock())
}

/** Writes or changes the reference of a stay. Refuses `reference.guest_gone` and `reference.revealed`. */
export const saveReference = (
  ctx: Context,
  owner: Principal,
  stay: ReferableStay,
  words: NewReference,
): Promise<StayReference | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const at = ctx.clock()
    if (!(await lockForReference(tx, stay))) return refuse('reference.guest_gone')
    if (!(await upsertReference(tx, stay, words, at))) return refuse('reference.revealed')
    await revealOfStay(ctx, tx, stay.id, at)
    const [now, row] = [
      await findReferableStay(tx, owner.id, stay.id),
      await findReferenceOfStay(tx, owner, stay.id),
    ]
    return stayReferenceView(now ?? stay, row, at)
  })

const asItIs = async (tx: Transaction, reader: Principal, id: string): Promise<Reference> => {
  const row = await findReference(tx, reader, id)
  if (!row) throw new Error(`The reference ${id} is gone`)
  return referenceView(row, reader.id)
}

/** Answers a reference, once, and tells its author. Refuses `reference.answered` and `reference.hidden`. */
export const answerReference = (
  ctx: Context,
  guest: Principal,
  reference: ReferenceAboutSelf,
  text: string,
): Promise<Reference | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const at = ctx.clock()
    if (!(await setReferenceAnswer(tx, reference.id, text, at))) {
      const now = await findReference(tx, guest, reference.id)
      return refuse(now?.hidden_at ? 'reference.hidden' : 'reference.answered')
    }
    await insertNotification(tx, {
      userId: reference.owner_id,
      kind: 'reference.answered',
      subjectId: reference.booking_id,
      data: { home: reference.title },
      personId: guest.id,
      at,
    })
    await ctx.jobs.enqueue(tx, mailReferenceAnswered, { referenceId: reference.id, guestId: guest.id })
    return asItIs(tx, guest, reference.id)
  })

/** The author of a reference; and its guest, who knows of it once it is revealed. */
const tellParties = async (
  tx: Transaction,
  reference: ModeratedReference,
  event: { done: 'hidden'; reason: string } | { done: 'shown' },
  at: Date,
) => {
  const { booking_id: subjectId, title: home, guest_id, guest_name, owner_id, owner_name } = reference
  const why = event.done === 'hidden' ? { reason: event.reason } : {}
  await insertNotification(tx, {
    userId: owner_id,
    kind: `reference.written_${event.done}`,
    subjectId,
    data: { home, person: guest_name, ...why },
    at,
  })
  if (reference.revealed_at === null) return
  await insertNotification(tx, {
    userId: guest_id,
    kind: `reference.${event.done}`,
    subjectId,
    data: { home, person: owner_name, ...why },
    at,
  })
}

/** Hides a reference from everybody but its two parties. Refuses `reference.hidden_already`. */
export const hideReference = (
  ctx: Context,
  reference: ModeratedReference,
  reason: string,
): Promise<Reference | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const at = ctx.clock()
    if (!(await setHidden(tx, 'guest_references', { id: reference.id, by: reference.by.id, reason, at })))
      return refuse('reference.hidden_already')
    await tellParties(tx, reference, { done: 'hidden', reason }, at)
    await audit(tx, {
      action: 'reference.hidden',
      subject: { kind: 'person', id: reference.guest_id },
      concerns: reference.guest_id,
      reason,
    })
    return asItIs(tx, reference.by, reference.id)
  })

/** Shows a hidden reference again. Refuses `reference.not_hidden`. */
export const showReference = (ctx: Context, reference: ModeratedReference): Promise<Reference | Refusal> =>
  inTransaction(ctx.db, async tx => {
    if (!(await setShown(tx, 'guest_references', reference.id))) return refuse('reference.not_hidden')
    await tellParties(tx, reference, { done: 'shown' }, ctx.clock())
    await audit(tx, {
      action: 'reference.shown',
      subject: { kind: 'person', id: reference.guest_id },
      concerns: reference.guest_id,
    })
    return asItIs(tx, reference.by, reference.id)
  })
