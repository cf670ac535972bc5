import type { FairTurn, NewTurnEntry } from '#contract/bookings/fair-turns.schemas.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import type { Principal } from '../../kernel/actor.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts'
import { refuseArrival, refuseDates, refuseStay } from '../availability/rules.ts'
import { paymentTermsFor } from '../pricing/payment-terms.views.ts'
import { quoteStay } from '../pricing/service.ts'
import { creditsOn, priceWithCredit, toTariff } from '../pricing/views.ts'
import { refuseByRights } from '../properties/rights.service.ts'
import { seeTurn } from './fair-turns.policy.ts'
import { lockTurn } from './fair-turns.queries.ts'
import { fairTurnView, turnStatusAt } from './fair-turns.views.ts'
import { lockGuest } from './holds.queries.ts'
import { frozenPrice } from './price.views.ts'
import { deleteTurnEntry, isHeldApartFrom, listOwnEntries, upsertTurnEntry } from './turn-entries.queries.ts'

const enterIn = async (
  ctx: Context,
  tx: Transaction,
  { guest, id }: { guest: Principal; id: string },
  { quote_id, ...stay }: NewTurnEntry,
): Promise<FairTurn | Refusal> => {
  await lockGuest(tx, guest.id)
  const turn = await lockTurn(tx, id, { shared: true })
  const seen = await seeTurn(tx, guest, id)
  if (!turn || isRefusal(seen)) return refuse('thing.not_found')
  const { offer } = seen
  // Under the lock the window cannot close: an entry is either part of the decision or refused.
  const now = ctx.clock()
  if (offer.owner_id === guest.id) return refuse('booking.own_property')
  if (turnStatusAt(turn, now) !== 'open') return refuse('fair_turn.over')
  const notLet =
    refuseDates(offer, stay, now) ??
    // A stay that begins before the decision could not be given to anybody.
    refuseDates(offer, stay, turn.closes_at) ??
    refuseStay(offer, stay) ??
    refuseArrival(offer, stay, now) ??
    (await refuseByRights(tx, offer, stay, { now }))
  if (notLet) return notLet
  if (stay.check_in_date >= turn.until_date || stay.check_out_date <= turn.from_date)
    return refuse('fair_turn.other_nights')
  if (await isHeldApartFrom(tx, turn, stay, { now, preparation: offer.preparation_days }))
    return refuse('booking.nights_taken')
  const credits = creditsOn(offer, now)
  const payment = paymentTermsFor(offer)
  const priced = quoteStay(offer, stay, { now, credits, payment })
  if (priced.quote_id !== quote_id) return refuse('booking.price_changed', { members: priced })
  const price = frozenPrice(priced.quote, toTariff(offer), stay)
  const { spends } = priceWithCredit(offer, stay, { now, credits })
  await upsertTurnEntry(tx, { turnId: id, guestId: guest.id, stay, price, payment, spends, now })
  const [entry] = await listOwnEntries(tx, guest.id, [id])
  return fairTurnView(seen.turn, entry, now)
}

/**
 * Enters a fair turn for a stay at the price of `quote_id`; the price stays as it is, and what the person entered before
 * is replaced. Refuses, besides invalid dates and what a reservation refuses: `fair_turn.over` once the window has
 * closed, `other_nights` for a stay without a night of the turn, and `booking.nights_taken` where one of its nights is
 * held or collected by another turn.
 */
export const enterTurn = (ctx: Context, guest: Principal, id: string, input: NewTurnEntry) =>
  inTransaction(ctx.db, tx => enterIn(ctx, tx, { guest, id }, input))

/** Takes the own entry back, also where the person may no longer see the home. A second time changes nothing. */
export const withdrawEntry = (ctx: Context, guest: Principal, id: string): Promise<null | Refusal> =>
  inTransaction(ctx.db, async tx => {
    await lockGuest(tx, guest.id)
    const turn = await lockTurn(tx, id, { shared: true })
    const [own] = await listOwnEntries(tx, guest.id, [id])
    const seen = own ? null : await seeTurn(tx, guest, id)
    if (!turn || isRefusal(seen)) return refuse('thing.not_found')
    if (turnStatusAt(turn, ctx.clock()) !== 'open') return refuse('fair_turn.over')
    await deleteTurnEntry(tx, id, guest.id)
    return null
  })
