import { randomUUID } from 'node:crypto'
import {
  companionRoom,
  isTripCancelled,
  isTripOver,
  MAXIMUM_COMPANION_LINKS,
} from '#contract/bookings/companions.rules.ts'
import type {
  Companion,
  CompanionFields,
  CompanionList,
  NewCompanionLink,
} from '#contract/bookings/companions.schemas.ts'
import { DAY_MS } from '#contract/kernel/durations.ts'
import { dateInZone } from '#contract/kernel/nights.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts'
import { hashSecretToken } from '../../kernel/secret-links.ts'
import { audit } from '../audit/audit.service.ts'
import { insertNotification } from '../notifications/queries.ts'
import { isInvitable } from '../properties/invitable.queries.ts'
import { companionLinkPage, companionToken } from './companion-tokens.service.ts'
import { mailCompanionLink } from './companions.jobs.ts'
import type { SharingGuest } from './companions.policy.ts'
import {
  countCompanionLinks,
  deleteCompanion,
  endCompanionLink,
  insertCompanion,
  insertCompanionLink,
  insertPerson,
  listCompanions,
  listTravelCandidates,
  setReadsGuide,
  updateCompanion,
} from './companions.queries.ts'
import { companionView } from './companions.views.ts'
import { lockBooking } from './holds.queries.ts'

export const readCompanions = async (ctx: Context, { booking }: SharingGuest): Promise<CompanionList> => ({
  companions: (await listCompanions(ctx.db, booking.id)).map(companionView),
})

/** The stay under its lock, so that what is counted stays so until the transaction ends; refuses one that is over. */
const lockTrip = async (ctx: Context, tx: Transaction, { booking }: SharingGuest) => {
  const locked = await lockBooking(tx, booking.id)
  const now = ctx.clock()
  const over =
    isTripCancelled(locked, now) || isTripOver(locked.check_out_date, dateInZone(now, booking.time_zone))
  return over ? refuse('companion.trip_over') : locked
}

const readOne = async (tx: Transaction, { booking }: SharingGuest, id: string) =>
  (await listCompanions(tx, booking.id, id))[0]

const readChanged = async (
  tx: Transaction,
  permit: SharingGuest,
  id: string,
): Promise<Companion | Refusal> => {
  const row = await readOne(tx, permit, id)
  return row ? companionView(row) : refuse('thing.not_found')
}

/** Whether the booked party has room for one more of this kind besides `others`. */
const hasRoom = (
  party: Parameters<typeof companionRoom>[0],
  others: readonly { is_child: boolean }[],
  { is_child }: CompanionFields,
) => {
  const { adults, children } = companionRoom(party, others)
  return (is_child ? children : adults) > 0
}

export const addCompanion = (
  ctx: Context,
  permit: SharingGuest,
  fields: CompanionFields,
): Promise<Companion | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const trip = await lockTrip(ctx, tx, permit)
    if (isRefusal(trip)) return trip
    if (!hasRoom(trip, await listCompanions(tx, trip.id), fields)) return refuse('companion.too_many')
    return readChanged(tx, permit, await insertCompanion(tx, trip.id, fields, ctx.clock()))
  })

export const changeCompanion = (
  ctx: Context,
  permit: SharingGuest,
  id: string,
  fields: CompanionFields,
): Promise<Companion | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const trip = await lockTrip(ctx, tx, permit)
    if (isRefusal(trip)) return trip
    const all = await listCompanions(tx, trip.id)
    const before = all.find(row => row.id === id)
    if (!before) return refuse('thing.not_found')
    if (before.person_id !== null) {
      // The name and the address of an account are its person's.
      await setReadsGuide(tx, id, fields.reads_guide)
      return readChanged(tx, permit, id)
    }
    const others = all.filter(row => row.id !== id)
    if (before.is_child !== fields.is_child && !hasRoom(trip, others, fields))
      return refuse('companion.too_many')
    await updateCompanion(tx, id, fields)
    return readChanged(tx, permit, id)
  })

export const listPeopleToTake = (ctx: Context, { by, booking }: SharingGuest, search: string | undefined) =>
  listTravelCandidates(ctx.db, by, { bookingId: booking.id, ownerId: booking.owner_id, search })

/**
 * Somebody with an account whom the guest sees comes along, and is told; people whom the guest does not see, and the owner
 * of the home, are answered like people who do not exist. Again changes nothing.
 */
export const takePersonAlong = (
  ctx: Context,
  permit: SharingGuest,
  personId: string,
): Promise<null | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const { by, booking } = permit
    const trip = await lockTrip(ctx, tx, permit)
    if (isRefusal(trip)) return trip
    if (personId === booking.owner_id || !(await isInvitable(tx, by, personId)))
      return refuse('thing.not_found')
    const others = await listCompanions(tx, trip.id)
    if (others.some(({ person_id }) => person_id === personId)) return null
    if (companionRoom(trip, others).adults === 0) return refuse('companion.too_many')
    const at = ctx.clock()
    const id = await insertPerson(tx, trip.id, personId, at)
    if (id)
      await insertNotification(tx, {
        userId: personId,
        kind: 'companion.added',
        subjectId: id,
        data: {
          home: booking.title,
          check_in_date: trip.check_in_date,
          check_out_date: trip.check_out_date,
        },
        personId: by.id,
        at,
      })
    return null
  })

export const removeCompanion = (ctx: Context, permit: SharingGuest, id: string): Promise<null | Refusal> =>
  inTransaction(ctx.db, async tx => {
    await lockBooking(tx, permit.booking.id)
    if (!(await readOne(tx, permit, id))) return refuse('thing.not_found')
    await endCompanionLink(tx, permit.booking.id, id, ctx.clock())
    await deleteCompanion(tx, id)
    await audit(tx, { action: 'companion.removed', subject: { kind: 'booking', id: permit.booking.id } })
    return null
  })

/** The link is returned only here; the one before stops at this moment. */
export const shareTrip = (
  ctx: Context,
  permit: SharingGuest,
  id: string,
): Promise<NewCompanionLink | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const trip = await lockTrip(ctx, tx, permit)
    if (isRefusal(trip)) return trip
    const companion = await readOne(tx, permit, id)
    // Somebody with an account reads the trip there.
    if (!companion || companion.person_id !== null) return refuse('thing.not_found')
    const at = ctx.clock()
    const made = await countCompanionLinks(tx, trip.id, new Date(at.getTime() - DAY_MS))
    if (made >= MAXIMUM_COMPANION_LINKS) return refuse('companion.too_many_links')
    await endCompanionLink(tx, trip.id, id, at)
    const linkId = randomUUID()
    const token = companionToken(ctx, linkId)
    const link = { id: linkId, booking_id: trip.id, companion_id: id, made_at: at }
    await insertCompanionLink(tx, { ...link, token_hash: hashSecretToken(token) })
    await audit(tx, { action: 'companion.link_made', subject: { kind: 'booking', id: trip.id } })
    const shared = await readChanged(tx, permit, id)
    if (isRefusal(shared)) return shared
    if (shared.email !== null) await ctx.jobs.enqueue(tx, mailCompanionLink, { linkId })
    return { companion: shared, url: companionLinkPage(ctx, token) }
  })

export const revokeCompanionLink = (
  ctx: Context,
  permit: SharingGuest,
  id: string,
): Promise<Companion | Refusal> =>
  inTransaction(ctx.db, async tx => {
    await lockBooking(tx, permit.booking.id)
    if (await endCompanionLink(tx, permit.booking.id, id, ctx.clock()))
      await audit(tx, {
        action: 'companion.link_revoked',
        subject: { kind: 'booking', id: permit.booking.id },
      })
    return readChanged(tx, permit, id)
  })
