import type { StayRequest } from '#contract/availability/schemas.ts'
import {
  MAXIMUM_OPEN_OFFERS,
  type NewSpecialOffer,
  type OfferedStay,
  type SpecialOffer,
  type SpecialOfferFilters,
  type SpecialOfferPreview,
} from '#contract/conversations/special-offers.schemas.ts'
import { dateInZone } from '#contract/kernel/nights.ts'
import { partyOf } from '#contract/pricing/charges.rules.ts'
import { nightsCents, priceOffered, whyNotOffered } from '#contract/pricing/special-offer.rules.ts'
import type { Context } from '../../context.ts'
import { lockAccount } from '../../db/lock-account.ts'
import { inTransaction, type Queryable, type Transaction } from '../../db/transaction.ts'
import { onceOnly, type RetryKey } from '../../kernel/idempotency.ts'
import { isRefusal, type Refusal, refuse, refuseFields } from '../../kernel/refusal.ts'
import { withPropertyMutex } from '../availability/locks.queries.ts'
import { readNightsState } from '../availability/queries.ts'
import { refuseDates, refuseSize } from '../availability/rules.ts'
import { refuseTaken } from '../bookings/nights.service.ts'
import { frozenPrice } from '../bookings/price.views.ts'
import { expiryAfter } from '../bookings/service.ts'
import { paymentTermsFor } from '../pricing/payment-terms.views.ts'
import { nameQuote } from '../pricing/service.ts'
import { priceFor, toCharges, toTariff } from '../pricing/views.ts'
import { lockProperty } from '../properties/lock.queries.ts'
import { type Offer, seeOffer } from '../properties/policy.ts'
import { insertInquiry, readAskingState } from './inquiries.queries.ts'
import { type ConversationId, findOwnConversation } from './policy.ts'
import { isPlanReceived } from './received-plans.queries.ts'
import { writeIn } from './service.ts'
import { notifyOfOffer } from './special-offers.notify.service.ts'
import type { OfferPermission } from './special-offers.policy.ts'
import {
  countOpenOffers,
  findOwnRequest,
  findSpecialOffer,
  insertSpecialOffer,
  listSpecialOffers,
  makeRoom,
  type SpecialOfferRow,
} from './special-offers.queries.ts'
import { offerStatusAt, specialOfferView } from './special-offers.views.ts'

/** The offer as one of its parties sees it. Whether its nights are still free is looked up while it is open. */
export const viewOffer = async (
  on: Queryable,
  row: SpecialOfferRow,
  viewerId: string,
  now: Date,
): Promise<SpecialOffer> => {
  const isOpen = offerStatusAt(row, now) === 'open'
  const own = isOpen ? await findOwnRequest(on, row) : undefined
  const state = isOpen ? await readNightsState(on, row.property_id, row, { now, except: own?.id }) : null
  const taken = state !== null && Boolean(state.taken || state.collected)
  return specialOfferView(row, { viewerId, taken, now })
}

/** The same for one that is known to be there. */
export const readOffer = async (ctx: Context, on: Queryable, viewerId: string, id: string) => {
  const row = await findSpecialOffer(on, viewerId, id)
  return row ? viewOffer(on, row, viewerId, ctx.clock()) : refuse('thing.not_found')
}

/** A page of offers to a person, or by an owner, and their number. */
export const listOffers = async (ctx: Context, personId: string, filters: SpecialOfferFilters) => {
  const now = ctx.clock()
  const { rows, count } = await listSpecialOffers(ctx.db, personId, filters, now)
  const offers: SpecialOffer[] = []
  for (const row of rows) offers.push(await viewOffer(ctx.db, row, personId, now))
  return { count, offers }
}

/**
 * Why this stay cannot be offered, apart from its price; null where it can. The owner decides on the length, the days of
 * arrival, the notice, the preparation and what the guest's trust opens; not on nights that are gone and on how many fit
 * in.
 */
const refuseOffered = async (
  on: Transaction,
  offer: Offer,
  stay: StayRequest,
  { guestId, now }: { guestId: string; now: Date },
): Promise<Refusal | null> => {
  const badDates = refuseDates(offer, stay, now)
  if (badDates) return badDates
  if (stay.check_in_date <= dateInZone(now, offer.time_zone))
    return refuseFields({ check_in_date: 'special_offer.past' })
  const tooMany = refuseSize({ ...offer, minimum: 0, maximum_nights: Infinity }, stay)
  if (tooMany) return tooMany
  const own = await findOwnRequest(on, { property_id: offer.id, guest_id: guestId, ...stay })
  return refuseTaken(on, offer.id, stay, { now, as: 'host', ...(own && { except: own.id }) })
}

/** What the guest pays by the offer, and what without it. Refuses the field of the price. */
const priceIn = (offer: Offer, stay: StayRequest, asked: number | undefined, now: Date) => {
  const own = priceFor(offer, stay, now)
  const cents = asked ?? nightsCents(own)
  const wrong = whyNotOffered(own, cents, offer)
  if (wrong) return refuseFields({ nights_cents: wrong })
  const quote = priceOffered(own, cents, { of: toCharges(offer.charges), party: partyOf(stay) })
  const payment = paymentTermsFor(offer)
  const preview: SpecialOfferPreview = {
    quote,
    quote_id: nameQuote(offer.id, stay, quote, payment),
    own: { nights_cents: nightsCents(own), total_cents: own.total_cents },
  }
  return { preview, payment }
}

/** What the offer would cost; nothing is stored or sent. Refuses what {@link makeOffer} refuses about stay and price. */
export const previewOffer = (
  ctx: Context,
  { propertyId, guest }: OfferPermission,
  { guest: _, nights_cents, ...stay }: OfferedStay,
): Promise<SpecialOfferPreview | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const offer = await seeOffer(tx, guest, propertyId)
    if (isRefusal(offer)) return refuse('special_offer.not_visible')
    const now = ctx.clock()
    const refused = await refuseOffered(tx, offer, stay, { guestId: guest.id, now })
    if (refused) return refused
    const priced = priceIn(offer, stay, nights_cents, now)
    return isRefusal(priced) ? priced : priced.preview
  })

/** Where owner and guest write about this home: the open question, a stay that is not over, or a new conversation. */
const placeBetween = async (
  tx: Transaction,
  asking: { guestId: string; propertyId: string; now: Date },
): Promise<ConversationId | Refusal> => {
  const state = await readAskingState(tx, asking)
  if (state.inquiry_id) return { kind: 'inquiry', id: state.inquiry_id }
  if (state.booking_id) return { kind: 'booking', id: state.booking_id }
  if (state.blocked) return refuse('conversation.closed')
  return { kind: 'inquiry', id: await insertInquiry(tx, asking) }
}

const makeIn = async (
  ctx: Context,
  tx: Transaction,
  { by: owner, propertyId, guest }: OfferPermission,
  { guest: _, nights_cents, quote_id, hours, message, plan, ...stay }: NewSpecialOffer,
): Promise<SpecialOffer | Refusal> => {
  // So that the owner's open offers are counted one after the other.
  await lockAccount(tx, owner.id)
  if (!(await lockProperty(tx, owner, propertyId))) return refuse('thing.not_found')
  const now = ctx.clock()
  const offer = await seeOffer(tx, guest, propertyId)
  if (isRefusal(offer)) return refuse('special_offer.not_visible')
  const refused = await refuseOffered(tx, offer, stay, { guestId: guest.id, now })
  if (refused) return refused
  const priced = priceIn(offer, stay, nights_cents, now)
  if (isRefusal(priced)) return priced
  const { preview, payment } = priced
  if (preview.quote_id !== quote_id) return refuse('booking.price_changed', { members: preview })
  if (!(await makeRoom(tx, { propertyId, guestId: guest.id, stay, now })))
    return refuse('special_offer.open_already')
  if ((await countOpenOffers(tx, owner.id, now)) >= MAXIMUM_OPEN_OFFERS)
    return refuse('special_offer.too_many')
  const place = await placeBetween(tx, { guestId: guest.id, propertyId, now })
  if (isRefusal(place)) return place
  const conversation = await findOwnConversation(tx, owner, place)
  if (isRefusal(conversation)) return conversation
  const written = await writeIn(ctx, tx, conversation, { text: message, scheduled: false })
  if (isRefusal(written)) return written
  const answersPlan =
    plan !== undefined && (await isPlanReceived(tx, { id: plan, ownerId: owner.id, guestId: guest.id, now }))
  const id = await insertSpecialOffer(tx, {
    propertyId,
    ownerId: owner.id,
    guestId: guest.id,
    stay,
    planId: answersPlan ? plan : null,
    price: frozenPrice(preview.quote, toTariff(offer), stay),
    payment,
    expiresAt: expiryAfter(hours, stay.check_in_date, offer.time_zone, now),
    now,
  })
  await notifyOfOffer(ctx, tx, id, 'made')
  return readOffer(ctx, tx, owner.id, id)
}

/**
 * Offers a stay at the price that the owner was shown, once per retry key. It holds no nights. Refuses, besides invalid
 * dates and prices, nights that are gone and people who do not see the home: `booking.price_changed`,
 * `special_offer.open_already`, `special_offer.too_many` and `conversation.closed`.
 */
export const makeOffer = (
  ctx: Context,
  permission: OfferPermission,
  input: NewSpecialOffer,
  retry: RetryKey | null,
) =>
  withPropertyMutex(permission.propertyId, () =>
    inTransaction(ctx.db, tx => onceOnly(tx, retry, () => makeIn(ctx, tx, permission, input))),
  )
