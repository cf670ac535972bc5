import { isDeepStrictEqual } from 'node:util'
import { stayProblems } from '#contract/availability/rules.ts'
import type { StayRequest } from '#contract/availability/schemas.ts'
import { priceEntered, whyNotEntered } from '#contract/bookings/entered-stays.rules.ts'
import type {
  EnteredPrice,
  EnteredStay,
  EnteredStayFilters,
  EnteredStayToPrice,
  NewEnteredStay,
} from '#contract/bookings/entered-stays.schemas.ts'
import { dateInZone } from '#contract/kernel/nights.ts'
import { partyOf } from '#contract/pricing/charges.rules.ts'
import { nightsCents } from '#contract/pricing/special-offer.rules.ts'
import { NO_STAY_DISCOUNTS } from '#contract/pricing/stay-discounts.rules.ts'
import type { Context } from '../../context.ts'
import { lockAccount } from '../../db/lock-account.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import type { Principal } from '../../kernel/actor.ts'
import { onceOnly, type RetryKey } from '../../kernel/idempotency.ts'
import { isRefusal, type Refusal, refuse, refuseFields } from '../../kernel/refusal.ts'
import { audit } from '../audit/audit.service.ts'
import { refuseSize } from '../availability/rules.ts'
import { priceFor, toCharges } from '../pricing/views.ts'
import { lockProperty } from '../properties/lock.queries.ts'
import { type Offer, seeOffer } from '../properties/policy.ts'
import type { EnteringOwner, OwnEnteredStay } from './entered-stays.policy.ts'
import {
  deleteEnteredStay,
  type EnteredStayRow,
  findEnteredStay,
  insertEnteredStay,
  listEnteredStays,
  updateEnteredStay,
} from './entered-stays.queries.ts'
import { enteredPriceOf, enteredStayView } from './entered-stays.views.ts'
import { refuseTaken, takingNights, winNights } from './nights.service.ts'

/** A page of the stays that an owner entered, their number, and what was agreed for all of them. */
export const listEntered = async (ctx: Context, owner: Principal, filters: EnteredStayFilters) => {
  const now = ctx.clock()
  const { rows, totals, count } = await listEnteredStays(ctx.db, owner.id, filters, now)
  return {
    count,
    stays: rows.map(row => enteredStayView(row, now)),
    totals: totals.map(({ currency, total_cents }) => ({ currency, total_cents })),
  }
}

/** Whether the stay has these nights. */
const hasNights = (before: EnteredStayRow | undefined, stay: StayRequest) =>
  before?.check_in_date === stay.check_in_date && before.check_out_date === stay.check_out_date

/**
 * Why the owner cannot enter this stay, apart from its price and from who has the nights; null where they can. They decide
 * on the length, the days of arrival, the notice and the preparation; not on past days, which an entered stay may only
 * keep, and not on how many fit in.
 */
const refuseEntered = (offer: Offer, stay: StayRequest, { now, before }: Looked): Refusal | null => {
  const today = dateInZone(now, offer.time_zone)
  const isKept = before?.check_in_date === stay.check_in_date
  const problems = stayProblems(stay, isKept && stay.check_in_date < today ? stay.check_in_date : today)
  if (Object.keys(problems).length > 0) return refuseFields(problems)
  return refuseSize({ ...offer, minimum: 0, maximum_nights: Infinity }, stay)
}

interface Looked {
  readonly now: Date
  /** The stay that is changed. */
  readonly before?: EnteredStayRow | undefined
}

/** What a stay costs without a level and without any discount, before what was agreed; the platform takes nothing. */
const fullPrice = (offer: Offer, stay: StayRequest, now: Date) =>
  priceFor(
    {
      ...offer,
      ...NO_STAY_DISCOUNTS,
      discount_percentage: 0,
      discount_level: null,
      discount_level_name: null,
      service_fee_cents: 0,
    },
    stay,
    now,
  )

/** Whether nothing changes that the price depends on: then what was agreed stays, whatever the home asks by now. */
const isPriceKept = (before: EnteredStayRow, stay: StayRequest, cents: number) =>
  hasNights(before, stay) &&
  isDeepStrictEqual(partyOf(before), partyOf(stay)) &&
  before.nights_cents === cents

const priceIn = (
  offer: Offer,
  stay: StayRequest,
  asked: number | undefined,
  { now, before }: Looked,
): EnteredPrice | Refusal => {
  if (before && isPriceKept(before, stay, asked ?? before.nights_cents)) return enteredPriceOf(before)
  const full = fullPrice(offer, stay, now)
  const cents = asked ?? nightsCents(full)
  const wrong = whyNotEntered(full, cents, offer)
  if (wrong) return refuseFields({ nights_cents: wrong })
  return priceEntered(full, cents, { of: toCharges(offer.charges), party: partyOf(stay) })
}

/** What the stay would cost; nothing is stored. Refuses what entering it refuses about nights, party and price. */
export const previewEntered = (
  ctx: Context,
  { by, propertyId }: EnteringOwner,
  { nights_cents, change, ...stay }: EnteredStayToPrice,
): Promise<{ price: EnteredPrice } | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const offer = await seeOffer(tx, by, propertyId)
    if (isRefusal(offer)) return offer
    const now = ctx.clock()
    const found = change === undefined ? undefined : await findEnteredStay(tx, by.id, change)
    const before = found?.property_id === propertyId ? found : undefined
    if (change !== undefined && !before) return refuse('thing.not_found')
    const refused =
      refuseEntered(offer, stay, { now, before }) ??
      (await refuseTaken(tx, propertyId, stay, { now, as: 'host', ...(before && { except: before.id }) }))
    if (refused) return refused
    const price = priceIn(offer, stay, nights_cents, { now, before })
    return isRefusal(price) ? price : { price }
  })

/** The home under its lock, and what the owner says of the stay; refuses everything but nights that are taken. */
const readStay = async (
  tx: Transaction,
  { by, propertyId }: { by: Principal; propertyId: string },
  { guest_name, contact, note, nights_cents, total_cents, ...stay }: NewEnteredStay,
  looked: Looked,
) => {
  const offer = await seeOffer(tx, by, propertyId)
  if (isRefusal(offer)) return offer
  const refused = refuseEntered(offer, stay, looked)
  if (refused) return refused
  const price = priceIn(offer, stay, nights_cents, looked)
  if (isRefusal(price)) return price
  if (price.total_cents !== total_cents) return refuse('entered_stay.price_changed', { members: { price } })
  return { guest_name, contact, note, stay, price }
}

const readEntered = async (tx: Transaction, owner: Principal, id: string, now: Date) => {
  const row = await findEnteredStay(tx, owner.id, id)
  return row ? enteredStayView(row, now) : refuse('thing.not_found')
}

/** Locks the home, after the account of its owner: an account that is deleted meanwhile gets no more rows. */
const lockOwnHome = async (tx: Transaction, owner: Principal, home: string) =>
  (await lockAccount(tx, owner.id)) && (await lockProperty(tx, owner, home))

const enterIn = async (
  ctx: Context,
  tx: Transaction,
  permission: EnteringOwner,
  input: NewEnteredStay,
): Promise<EnteredStay | Refusal> => {
  const { by, propertyId } = permission
  if (!(await lockOwnHome(tx, by, propertyId))) return refuse('thing.not_found')
  const now = ctx.clock()
  const details = await readStay(tx, permission, input, { now })
  if (isRefusal(details)) return details
  const taken = await winNights(ctx, tx, propertyId, details.stay, { now, as: 'host' })
  if (taken) return taken
  const id = await insertEnteredStay(tx, { home: propertyId, ownerId: by.id, now }, details)
  const { check_in_date, check_out_date, guests_count } = details.stay
  await audit(tx, {
    action: 'entered_stay.entered',
    subject: { kind: 'entered_stay', id },
    concerns: by.id,
    after: { property: propertyId, check_in_date, check_out_date, guests_count },
  })
  return readEntered(tx, by, id, now)
}

/**
 * Enters a stay at the price that the owner was shown, once per retry key. Its nights are taken as those of a reservation
 * are: under the lock of the home, after requests whose time is up.
 */
export const enterStay = (
  ctx: Context,
  permission: EnteringOwner,
  input: NewEnteredStay,
  retry: RetryKey | null,
) =>
  takingNights(
    ctx,
    permission.propertyId,
    tx => onceOnly(tx, retry, () => enterIn(ctx, tx, permission, input)),
    'host',
  )

const changeIn = async (
  ctx: Context,
  tx: Transaction,
  { id, by, property_id: propertyId }: OwnEnteredStay,
  input: NewEnteredStay,
): Promise<EnteredStay | Refusal> => {
  if (!(await lockOwnHome(tx, by, propertyId))) return refuse('thing.not_found')
  const now = ctx.clock()
  // Under the lock of the home, so that it is what the last change has left.
  const before = await findEnteredStay(tx, by.id, id)
  if (!before) return refuse('thing.not_found')
  const details = await readStay(tx, { by, propertyId }, input, { now, before })
  if (isRefusal(details)) return details
  const moved = !hasNights(before, details.stay)
  const taken = moved && (await winNights(ctx, tx, propertyId, details.stay, { now, as: 'host', except: id }))
  if (taken) return taken
  await updateEnteredStay(tx, { id, now, moved }, details)
  const factsOf = ({ check_in_date, check_out_date, guests_count }: StayRequest) => ({
    check_in_date,
    check_out_date,
    guests_count,
  })
  await audit(tx, {
    action: 'entered_stay.changed',
    subject: { kind: 'entered_stay', id },
    concerns: by.id,
    before: factsOf(before),
    after: { property: propertyId, ...factsOf(details.stay) },
  })
  return readEntered(tx, by, id, now)
}

/** Refuses what entering it refuses; its own nights are free for it. The price stays while nothing changes that it depends on. */
export const changeEntered = (ctx: Context, stay: OwnEnteredStay, input: NewEnteredStay) =>
  takingNights(ctx, stay.property_id, tx => changeIn(ctx, tx, stay, input), 'host')

/** Removes the stay and frees its nights. */
export const removeEntered = (
  ctx: Context,
  { id, by, property_id: propertyId }: OwnEnteredStay,
): Promise<null | Refusal> =>
  inTransaction(ctx.db, async tx => {
    if (!(await lockProperty(tx, by, propertyId))) return refuse('thing.not_found')
    const before = await findEnteredStay(tx, by.id, id)
    if (!before) return refuse('thing.not_found')
    await deleteEnteredStay(tx, by.id, id)
    await audit(tx, {
      action: 'entered_stay.removed',
      subject: { kind: 'entered_stay', id },
      concerns: by.id,
      before: {
        property: propertyId,
        check_in_date: before.check_in_date,
        check_out_date: before.check_out_date,
      },
    })
    return null
  })
