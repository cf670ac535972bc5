import { decideTurn, drawLot, type TurnEntry } from '#contract/bookings/fair-turns.rules.ts'
import type { CreditSpend } from '#contract/pricing/credit.rules.ts'
import { isConfirmedAtOnce } from '#contract/properties/rules.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/transaction.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { audit } from '../audit/audit.service.ts'
import { lockHome } from '../availability/locks.queries.ts'
import type { Nights } from '../availability/queries.ts'
import { refuseDates, refuseStay } from '../availability/rules.ts'
import { spendCredit } from '../network/credit.queries.ts'
import { toPaymentTerms } from '../pricing/payment-terms.views.ts'
import { type Offer, seeOffer } from '../properties/policy.ts'
import { refuseByRights } from '../properties/rights.service.ts'
import { notifyOfDecidedTurn } from './fair-turns.notify.service.ts'
import { endTurn, listDueTurns, lockTurn } from './fair-turns.queries.ts'
import { bookedPrice, turnStatusAt } from './fair-turns.views.ts'
import { insertRequest } from './holds.queries.ts'
import { expireRequest, notifyOfRequest } from './notify.service.ts'
import { seeBooking } from './policy.ts'
import { requestExpiry } from './service.ts'
import {
  joinLosers,
  listHeldApartFrom,
  listUndecided,
  listUnpaid,
  lockEntrants,
  storeDecision,
  type UndecidedEntry,
} from './turn-decision.queries.ts'

/** From the first check-in to the last check-out. Dates as text sort by time. */
const spanOf = (entries: readonly Nights[]): Nights => ({
  check_in_date: entries.map(entry => entry.check_in_date).sort()[0] ?? '',
  check_out_date:
    entries
      .map(entry => entry.check_out_date)
      .sort()
      .at(-1) ?? '',
})

const viewerOf = ({ guest_id: id, role }: UndecidedEntry) => ({ id, role })

/** The home for the person of an entry; null where they may no longer ask for this stay. */
const admit = async (
  tx: Transaction,
  propertyId: string,
  entry: UndecidedEntry,
  now: Date,
): Promise<Offer | null> => {
  // Admins see every home and book none.
  if (entry.disabled_at !== null || entry.role === 'admin') return null
  const offer = await seeOffer(tx, viewerOf(entry), propertyId)
  if (isRefusal(offer)) return null
  const refused =
    refuseDates(offer, entry, now) ??
    refuseStay(offer, entry) ??
    (await refuseByRights(tx, offer, entry, { now }))
  return refused ? null : offer
}

/** Makes the booking of a winner, at the price and the terms of payment that they were shown. Returns its id. */
const book = async (
  ctx: Context,
  tx: Transaction,
  { entry, offer, now }: { entry: UndecidedEntry; offer: Offer; now: Date },
): Promise<string> => {
  const expiresAt = isConfirmedAtOnce(offer)
    ? null
    : await requestExpiry(tx, entry.check_in_date, offer.time_zone, now)
  const price = bookedPrice(entry)
  const made = await insertRequest(tx, {
    propertyId: offer.id,
    guestId: entry.guest_id,
    stay: entry,
    price,
    payment: toPaymentTerms(entry.payment_terms),
    expiresAt,
    now,
  })
  if (!made) throw new Error('The nights of a winner are held')
  const spends = (entry.credit_spends ?? []) as unknown as CreditSpend[]
  if (!(await spendCredit(tx, { bookingId: made.booking_id, spends, now })))
    throw new Error('The credit of a winner is gone')
  const booking = await seeBooking(tx, viewerOf(entry), made.booking_id)
  if (isRefusal(booking)) throw new Error('A booking that was just made is not there')
  const to = expiresAt ? 'pending' : 'confirmed'
  // The guest is told with the reason.
  await notifyOfRequest(ctx, tx, booking, { changeId: made.change_id, to, only: 'owner' })
  await audit(tx, {
    action: 'booking.made',
    subject: { kind: 'booking', id: booking.id },
    concerns: entry.guest_id,
    after: {
      status: to,
      check_in_date: entry.check_in_date,
      check_out_date: entry.check_out_date,
      guests_count: entry.guests_count,
      total_cents: entry.total_cents,
    },
  })
  return booking.id
}

/** What decides on each entry, with the home for those who may ask. */
const weigh = async (
  tx: Transaction,
  turn: { id: string; property_id: string; seed: string },
  rows: readonly UndecidedEntry[],
  now: Date,
) => {
  const unpaid = await listUnpaid(tx, turn.id)
  const weighed: { row: UndecidedEntry; offer: Offer | null; entry: TurnEntry }[] = []
  for (const row of rows) {
    const offer = unpaid.has(row.id) ? null : await admit(tx, turn.property_id, row, now)
    const { id, level, last_stay, check_in_date, check_out_date } = row
    const facts = { id, level, last_stay, check_in_date, check_out_date, admitted: offer !== null }
    weighed.push({ row, offer, entry: { ...facts, lot: await drawLot(turn.seed, id) } })
  }
  return weighed
}

const decideIn = async (
  ctx: Context,
  tx: Transaction,
  { id, property_id: propertyId }: { id: string; property_id: string },
): Promise<boolean> => {
  const locked = await lockEntrants(tx, id)
  const home = await lockHome(tx, propertyId)
  const turn = await lockTurn(tx, id, { shared: false })
  const now = ctx.clock()
  if (!turn || turnStatusAt(turn, now) !== 'due') return false
  const rows = await listUndecided(tx, id)
  // Somebody who entered in the last moment is not locked yet: the next run decides.
  if (rows.some(row => !locked.has(row.guest_id))) return false
  const span = rows.length > 0 ? spanOf(rows) : null
  // Before credit is locked, because what expires gives credit back.
  if (span) await expireRequest(ctx, tx, propertyId, span, { now })
  const taken = span ? await listHeldApartFrom(tx, turn, span, now) : []
  const weighed = new Map((await weigh(tx, turn, rows, now)).map(one => [one.row.id, one]))
  const results = decideTurn(
    [...weighed.values()].map(({ entry }) => entry),
    taken,
  )
  // From here on the database lets the nights be booked.
  await endTurn(tx, id, { decided_at: now })
  const decided = []
  for (const result of results) {
    const one = weighed.get(result.id)
    if (!one) throw new Error('A result without an entry')
    const booking_id =
      one.offer && result.outcome === 'won'
        ? await book(ctx, tx, { entry: one.row, offer: one.offer, now })
        : null
    decided.push({ ...one.entry, ...result, booking_id })
  }
  await storeDecision(tx, decided)
  await joinLosers(tx, id)
  await notifyOfDecidedTurn(ctx, tx, { id, ownerId: home.owner_id, now })
  await audit(tx, {
    action: 'fair_turn.decided',
    subject: { kind: 'fair_turn', id },
    concerns: home.owner_id,
    after: {
      property: propertyId,
      from_date: turn.from_date,
      to_date: turn.until_date,
      count: rows.length,
    },
  })
  return true
}

/**
 * Decides every turn whose window has closed, each in a transaction of its own: all of it or nothing, once. Several
 * processes may run it at the same time. A turn that fails stays undecided for the next run. Returns how many were
 * decided.
 */
export const decideDueTurns = async (ctx: Context): Promise<number> => {
  let decided = 0
  for (const due of await listDueTurns(ctx.db, ctx.clock())) {
    try {
      if (await ctx.db.transaction().execute(tx => decideIn(ctx, tx, due))) decided += 1
    } catch (error) {
      ctx.log.error({ err: error, turn: due.id }, 'a fair turn could not be decided')
    }
  }
  return decided
}
