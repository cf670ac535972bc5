import { unlessDollars } from '#contract/kernel/currencies.ts'
import { DAY_MS } from '#contract/kernel/durations.ts'
import { dateInZone } from '#contract/kernel/nights.ts'
import { amountInCents } from '#contract/payments/amount.rules.ts'
import { ANSWER_DAYS } from '#contract/payments/security.rules.ts'
import type {
  ClaimAnswer,
  ClaimDecision,
  ListedClaim,
  NewSecurityClaim,
} from '#contract/payments/security.schemas.ts'
import { readUploadUrl } from '#contract/uploads/rules.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { type Refusal, refuse, refuseFields } from '../../kernel/refusal.ts'
import { audit } from '../audit/audit.service.ts'
import { ownUploadNames } from '../uploads/queries.ts'
import { lockStays } from './incoming-stays.queries.ts'
import type { ClaimDecider, SecuredGuest, SecuredOwner } from './security.policy.ts'
import { findAskedSecurity } from './security.queries.ts'
import { claimableCents, listedClaimView } from './security.views.ts'
import {
  changeClaim,
  findClaimedStay,
  findClaimOf,
  findListedClaim,
  insertClaim,
  insertClaimPictures,
  listClaimPictures,
} from './security-claims.queries.ts'
import { endSecurity, releaseSecurity } from './security-end.service.ts'
import { notifyOfSecurity, tellAdminsOfClaim } from './security-notify.service.ts'

/** The names of pictures that this person uploaded for claims; undefined where one of them is not theirs. */
const ownPictures = async (tx: Transaction, by: string, urls: readonly string[]) => {
  const names = urls.map(url => readUploadUrl(url)?.name ?? '')
  const own = await ownUploadNames(tx, by, 'claims', names)
  return names.every(name => own.has(name)) ? names : undefined
}

/** The deposit with the lock of its booking, which every change of it takes first. */
const lockSecurity = async (tx: Transaction, bookingId: string) => {
  await lockStays(tx, [bookingId])
  const deposit = await findAskedSecurity(tx, bookingId)
  return { deposit, claim: await findClaimOf(tx, bookingId) }
}

/**
 * Claims a part of a security deposit or all of it, once for each stay; its guest is told and may answer. Refuses
 * `security_deposit.no_claim` outside of the time for it or where nothing is held, the field `amount` above what is held,
 * and `property.image_not_yours`.
 */
export const claimSecurity = (
  ctx: Context,
  { by, row }: SecuredOwner,
  { amount, reason, pictures }: NewSecurityClaim,
): Promise<null | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const { deposit, claim } = await lockSecurity(tx, row.booking_id)
    const now = ctx.clock()
    const most = deposit && claimableCents(deposit, claim, dateInZone(now, deposit.time_zone))
    if (!deposit || !most) return refuse('security_deposit.no_claim')
    const amount_cents = amountInCents(amount, deposit.currency)
    if (amount_cents === null) return refuseFields({ amount: 'guest_payment.amount' })
    if (amount_cents > most) return refuseFields({ amount: 'field.too_large' })
    const names = await ownPictures(tx, by, pictures)
    if (!names) return refuse('property.image_not_yours')
    const made = await insertClaim(tx, {
      booking_id: row.booking_id,
      amount_cents,
      reason,
      made_at: now,
      answer_until: new Date(now.getTime() + ANSWER_DAYS * DAY_MS),
    })
    if (!made) return refuse('security_deposit.no_claim')
    await insertClaimPictures(tx, made.id, 'claim', names)
    await notifyOfSecurity(ctx, tx, deposit, 'claimed')
    await tellAdminsOfClaim(ctx, tx, deposit, amount_cents)
    await audit(tx, {
      action: 'security_claim.made',
      subject: { kind: 'booking', id: row.booking_id },
      concerns: row.guest_id,
      after: { amount_cents, ...unlessDollars(deposit.currency) },
    })
    return null
  })

/** Takes a claim back. Refuses `booking.changed_meanwhile` where it is not open. */
export const withdrawClaim = (ctx: Context, { row }: SecuredOwner): Promise<null | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const { deposit } = await lockSecurity(tx, row.booking_id)
    const now = ctx.clock()
    if (!deposit || !(await changeClaim(tx, row.booking_id, { status: 'withdrawn', ended_at: now })))
      return refuse('booking.changed_meanwhile')
    await audit(tx, {
      action: 'security_claim.withdrawn',
      subject: { kind: 'booking', id: row.booking_id },
      concerns: row.guest_id,
    })
    await notifyOfSecurity(ctx, tx, deposit, 'withdrawn')
    if (deposit.stay_status === 'cancelled') await releaseSecurity(ctx, tx, row.booking_id)
    return null
  })

/** Answers a claim, once and in time. Refuses `booking.changed_meanwhile` otherwise, and `property.image_not_yours`. */
export const answerClaim = (
  ctx: Context,
  { by, row }: SecuredGuest,
  input: ClaimAnswer,
): Promise<null | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const { deposit, claim } = await lockSecurity(tx, row.booking_id)
    const now = ctx.clock()
    if (!deposit || claim?.status !== 'open' || claim.answer !== null || claim.answer_until <= now)
      return refuse('booking.changed_meanwhile')
    const names = input.answer === 'disagreed' ? await ownPictures(tx, by, input.pictures) : []
    if (!names) return refuse('property.image_not_yours')
    await changeClaim(tx, row.booking_id, {
      answer: input.answer,
      answer_words: input.answer === 'disagreed' ? input.words : null,
      answered_at: now,
    })
    await insertClaimPictures(tx, claim.id, 'answer', names)
    await notifyOfSecurity(ctx, tx, deposit, 'answered')
    await audit(tx, {
      action: 'security_claim.answered',
      subject: { kind: 'booking', id: row.booking_id },
      concerns: row.owner_id,
      after: { status: input.answer },
    })
    return null
  })

const readListed = async (tx: Transaction, id: string): Promise<ListedClaim> => {
  const row = await findListedClaim(tx, id)
  if (!row) throw new Error('A claim is never deleted')
  return listedClaimView(row, await listClaimPictures(tx, [id]))
}

/**
 * Decides what of a claim the owner gets, once; the rest of the deposit goes back, and both are told. Refuses
 * `security_deposit.unanswered` while the guest may still answer, `booking.changed_meanwhile` where it is not open, the field
 * `amount` above what was claimed, and `session.role_not_allowed` to admins who are a party of the stay.
 */
export const decideClaim = (
  ctx: Context,
  { by }: ClaimDecider,
  id: string,
  { amount, note }: ClaimDecision,
): Promise<ListedClaim | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const bookingId = await findClaimedStay(tx, id)
    if (!bookingId) return refuse('thing.not_found')
    const { deposit, claim } = await lockSecurity(tx, bookingId)
    if (!deposit || claim?.status !== 'open') return refuse('booking.changed_meanwhile')
    if ([deposit.owner_id, deposit.guest_id].includes(by)) return refuse('session.role_not_allowed')
    const ended_at = ctx.clock()
    if (claim.answer === null && claim.answer_until > ended_at) return refuse('security_deposit.unanswered')
    const decided_cents = amount === 0 ? 0 : amountInCents(amount, deposit.currency)
    if (decided_cents === null) return refuseFields({ amount: 'guest_payment.amount' })
    if (decided_cents > claim.amount_cents) return refuseFields({ amount: 'field.too_large' })
    await changeClaim(tx, bookingId, { status: 'decided', decided_cents, decided_by: by, note, ended_at })
    await endSecurity(ctx, tx, bookingId, decided_cents)
    await notifyOfSecurity(ctx, tx, deposit, 'decided')
    await audit(tx, {
      action: 'security_claim.decided',
      subject: { kind: 'booking', id: bookingId },
      concerns: deposit.owner_id,
      before: { amount_cents: claim.amount_cents, ...unlessDollars(deposit.currency) },
      after: { amount_cents: decided_cents, ...unlessDollars(deposit.currency) },
      reason: note,
    })
    return readListed(tx, id)
  })
