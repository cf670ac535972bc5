import { randomInt } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { addDays, dateInZone } from '#contract/kernel/nights.ts'
import { takesCards, takesTransfers } from '#contract/payments/card.rules.ts'
import { REFERENCE_DIGITS, toCreditorReference } from '#contract/payments/reference.rules.ts'
import { securityAskedOn } from '#contract/payments/security.rules.ts'
import type { SecurityDeposit } from '#contract/payments/security.schemas.ts'
import { IMAGE_WIDTHS } from '#contract/uploads/rules.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Queryable } from '../../db/transaction.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts'
import { readSettings } from '../platform/settings.queries.ts'
import { storageKey } from '../uploads/views.ts'
import { followCard } from './card-follow.service.ts'
import { listLiveCardPayments } from './card-payments.queries.ts'
import { startCardPayment } from './card-start.service.ts'
import { lockStays } from './incoming-stays.queries.ts'
import type { SecuredGuest, VisibleSecurity } from './security.policy.ts'
import {
  changeDeposit,
  findAskedSecurity,
  findSecurity,
  listToAsk,
  openDeposit,
  type SecurityRow,
} from './security.queries.ts'
import { securityView } from './security.views.ts'
import { findClaimOf, findClaimPicture, listClaimPictures } from './security-claims.queries.ts'
import { notifyOfSecurity } from './security-notify.service.ts'

/** The security deposit of a stay as this party sees it. */
export const readSecurityDeposit = async (
  ctx: Context,
  on: Queryable,
  { by: viewerId, row: seen }: VisibleSecurity,
): Promise<SecurityDeposit> => {
  const bookingId = seen.booking_id
  const [row, claim, settings] = await Promise.all([
    findSecurity(on, bookingId),
    findClaimOf(on, bookingId),
    readSettings(on),
  ])
  const deposit = row ?? seen
  return securityView(deposit, {
    viewerId,
    today: dateInZone(ctx.clock(), deposit.time_zone),
    settings,
    areCardsTaken: takesCards(settings.payments) && ctx.cards.missing.length === 0,
    claim,
    pictures: claim ? await listClaimPictures(on, [claim.id]) : [],
  })
}

/** What the payer reads on the provider's page. */
const describe = ({ title, check_in_date, check_out_date }: SecurityRow) =>
  `${title.slice(0, 180)}, ${check_in_date} – ${check_out_date}`

/**
 * The page on which a guest lets a card hold the security deposit. Refuses `booking.payments_off` where no cards are taken,
 * `booking.changed_meanwhile` where something else is missing of it, and what {@link startCardPayment} refuses.
 */
export const provideByCard = async (
  ctx: Context,
  security: SecuredGuest,
  cents: number,
): Promise<{ url: string } | Refusal> => {
  const { card_cents, is_moving } = await readSecurityDeposit(ctx, ctx.db, security)
  const { payments } = await readSettings(ctx.db)
  if (!takesCards(payments) || ctx.cards.missing.length > 0) return refuse('booking.payments_off')
  if (is_moving) return refuse('card.under_way')
  if (card_cents !== cents) return refuse('booking.changed_meanwhile')
  const page = await startCardPayment(ctx, {
    bookingId: security.row.booking_id,
    purpose: 'security_deposit',
    kind: 'authorise',
    cents,
    description: describe(security.row),
  })
  return isRefusal(page) ? page : { url: page }
}

/** Brings the cards of a security deposit up to date, without waiting for an event of the provider. */
export const checkSecurityCard = async (ctx: Context, security: SecuredGuest): Promise<SecurityDeposit> => {
  const live = await listLiveCardPayments(ctx.db, security.row.booking_id, 'security_deposit')
  if (ctx.cards.missing.length === 0)
    for (const { id, session_id } of live)
      if (session_id !== null)
        await followCard(ctx, id).catch(error =>
          ctx.log.warn({ err: error }, 'the card of a security deposit was not looked up'),
        )
  return readSecurityDeposit(ctx, ctx.db, security)
}

/** A picture of the claim, in its largest width. */
export const readClaimPicture = async (
  ctx: Context,
  { row }: VisibleSecurity,
  id: string,
): Promise<{ filename: string; content: Uint8Array } | Refusal> => {
  const picture = await findClaimPicture(ctx.db, row.booking_id, id)
  const file = picture && (await ctx.storage.get(storageKey(picture.upload_name, IMAGE_WIDTHS[2])))
  return file ? { filename: 'picture.webp', content: await buffer(file.body) } : refuse('thing.not_found')
}

const drawReference = () =>
  toCreditorReference(String(randomInt(10 ** REFERENCE_DIGITS)).padStart(REFERENCE_DIGITS, '0'))

/** Opens the deposit of a stay and asks its guest for it; steps that are over by then are not taken any more. */
const ask = (ctx: Context, { booking_id }: SecurityRow) =>
  inTransaction(ctx.db, async tx => {
    await lockStays(tx, [booking_id])
    const row = await findSecurity(tx, booking_id)
    const isStanding = row?.stay_status === 'confirmed' || row?.stay_status === 'completed'
    if (!row || !isStanding || row.status === 'open' || row.status === 'kept' || row.has_claim) return
    const now = ctx.clock()
    const today = dateInZone(now, row.time_zone)
    await openDeposit(tx, {
      booking_id,
      amount_cents: row.agreed_cents,
      reference: drawReference(),
      // Who is asked within two days of the arrival needs no reminder of it.
      reminders: addDays(row.check_in_date, -2) <= today ? 1 : 0,
      asked_at: now,
    })
    const opened = await findAskedSecurity(tx, booking_id)
    if (opened) await notifyOfSecurity(ctx, tx, opened, 'asked')
  })

/** Whether the day has come on which this guest is asked. */
const isDue = (ctx: Context, row: SecurityRow, by: { readonly transfer: boolean }) =>
  securityAskedOn(row, by) <= dateInZone(ctx.clock(), row.time_zone)

/** Asks for the deposit of a stay that was confirmed when its day had come already. */
export const askIfDue = async (ctx: Context, bookingId: string) => {
  const { payments } = await readSettings(ctx.db)
  const row = await findSecurity(ctx.db, bookingId)
  const isPaidHere = takesTransfers(payments) || takesCards(payments)
  if (row && row.agreed_cents > 0 && isPaidHere && isDue(ctx, row, { transfer: takesTransfers(payments) }))
    await ask(ctx, row)
}

/** Asks for the deposits whose day has come; answers how many there were. */
export const askSome = async (ctx: Context, most: number): Promise<number> => {
  const { payments } = await readSettings(ctx.db)
  const by = { transfer: takesTransfers(payments) }
  if (!by.transfer && !takesCards(payments)) return 0
  const now = ctx.clock()
  // No guest is asked earlier; it is already tomorrow in some time zone.
  const before = addDays(dateInZone(now, 'UTC'), by.transfer ? 15 : 6)
  const near = await listToAsk(ctx.db, { before, now, most })
  const due = near.filter(row => isDue(ctx, row, by))
  for (const row of due) await ask(ctx, row)
  return due.length
}

/** Takes a step: the guest is reminded, and on the day of check-in the owner is told as well. */
export const remindOfSecurity = (ctx: Context, { booking_id, step }: { booking_id: string; step: number }) =>
  inTransaction(ctx.db, async tx => {
    await lockStays(tx, [booking_id])
    const row = await findAskedSecurity(tx, booking_id)
    if (row?.status !== 'open' || row.provided_at !== null || row.reminders >= step) return
    await changeDeposit(tx, booking_id, { reminders: step })
    await notifyOfSecurity(ctx, tx, row, 'soon')
    if (step === 2) await notifyOfSecurity(ctx, tx, row, 'missing')
  })
