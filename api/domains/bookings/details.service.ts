import type { BookingDetails } from '#contract/bookings/schemas.ts'
import type { TransferDetails } from '#contract/payments/stay-payments.schemas.ts'
import type { Context } from '../../context.ts'
import type { Queryable } from '../../db/transaction.ts'
import type { Principal } from '../../kernel/actor.ts'
import { isRefusal, type Refusal } from '../../kernel/refusal.ts'
import { readCollectingAccount } from '../payments/collecting-accounts.service.ts'
import { listDocuments } from '../payments/documents.queries.ts'
import { stayDocumentView } from '../payments/documents.views.ts'
import { listStayMovements } from '../payments/stay-payments.queries.ts'
import { readSettings } from '../platform/settings.queries.ts'
import { listCompanionNames } from './companions.queries.ts'
import { listDateChanges } from './date-changes.queries.ts'
import { findScene, listBookingChanges } from './details.queries.ts'
import { isCollected } from './payment.views.ts'
import { seeBooking, type VisibleBooking } from './policy.ts'
import { listReinstatements } from './reinstatements.queries.ts'
import { readStayCard } from './stay-card.service.ts'
import { detailsView } from './views.ts'

/** Where the guest of a confirmed stay pays, as long as something is to be paid. */
const findTransferDetails = async (
  ctx: Context,
  on: Queryable,
  viewer: Principal,
  booking: VisibleBooking,
): Promise<TransferDetails | null> => {
  const { settlement, status, payment_reference: reference } = booking
  const owes =
    isCollected(booking) &&
    (status === 'confirmed' || status === 'completed') &&
    booking.paid_cents < booking.total_cents
  if (!owes || reference === null || viewer.id !== booking.guest_id) return null
  if (settlement === 'owner') {
    const account = await readCollectingAccount(ctx, on, booking.owner_id)
    return account && { ...account, reference }
  }
  const { payments, payout_account_name, payout_iban, payout_bic } = await readSettings(on)
  if (payments === 'card' || payout_account_name === null || payout_iban === null) return null
  return { holder: payout_account_name, iban: payout_iban, bic: payout_bic, reference }
}

/** The owner learns who comes along once the stay is confirmed; its guest has a call of their own. */
const isToldOfCompanions = (viewer: Principal, { owner_id, status }: VisibleBooking) =>
  viewer.id === owner_id && (status === 'confirmed' || status === 'completed')

/** One booking for its parties: with its history and, for the owner, the guest's level and stays. */
export const readDetails = async (
  ctx: Context,
  on: Queryable,
  viewer: Principal,
  id: string,
): Promise<BookingDetails | Refusal> => {
  const booking = await seeBooking(on, viewer, id)
  if (isRefusal(booking)) return booking
  const [changes, dateChanges, scene, companions] = await Promise.all([
    listBookingChanges(on, id),
    listDateChanges(on, id),
    findScene(on, booking, viewer.reads ?? null),
    isToldOfCompanions(viewer, booking) ? listCompanionNames(on, id) : [],
  ])
  const hasCancelled = changes.some(
    ({ to_status, changed_by }) => to_status === 'cancelled' && changed_by === booking.guest_id,
  )
  const reinstatements = hasCancelled ? await listReinstatements(on, id) : []
  const [transfer, card, movements, documents] = await Promise.all([
    findTransferDetails(ctx, on, viewer, booking),
    readStayCard(ctx, on, viewer, booking),
    isCollected(booking) ? listStayMovements(on, id) : [],
    booking.settlement === null ? [] : listDocuments(on, id),
  ])
  const now = ctx.clock()
  return detailsView(booking, viewer, {
    changes,
    dateChanges,
    reinstatements,
    scene,
    companions,
    transfer,
    card,
    movements,
    documents: documents.map(stayDocumentView),
    now,
  })
}
