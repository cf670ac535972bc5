import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { StayRequest } from '#contract/availability/schemas.ts'
import type {
  SpecialOfferFilters,
  SpecialOfferStatus,
} from '#contract/conversations/special-offers.schemas.ts'
import { cutPage } from '../../db/cut-page.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import type { Nights } from '../availability/queries.ts'
import { type FrozenPrice, partyColumns } from '../bookings/price.views.ts'
import { PRICE_COLUMNS } from '../bookings/turn-entries.queries.ts'
import type { TermsOfPayment } from '../pricing/payment-terms.views.ts'
import { areApart } from '../properties/person-visibility.queries.ts'
import { coverImage, isVisibleTo } from '../properties/queries.ts'

/** Whether an owner may offer a person something at `homes`: a member, or who has asked about one or requested a stay there. */
export const isOfferable = (
  ownerId: RawBuilder<string>,
  personId: Expression<string>,
  homes: RawBuilder<string>,
) => sql<SqlBool>`(
  exists (select from network_members where owner_id = ${ownerId} and member_id = ${personId})
  or exists (select from conversations
    where guest_id = ${personId} and property_id in (${homes}) and booking_id is null)
  or exists (select from bookings
    where guest_id = ${personId} and property_id in (${homes}) and status = 'pending')
)`

/** The person, where the owner may offer them something at this home. */
export const findOfferable = async (
  on: Queryable,
  { ownerId, propertyId, guestId }: { ownerId: string; propertyId: string; guestId: string },
) => {
  const person = await on
    .selectFrom('users')
    .select(['id', 'user_type'])
    .where('id', '=', guestId)
    .where('id', '<>', ownerId)
    .where('disabled_at', 'is', null)
    .where('user_type', '<>', 'admin')
    .where(isOfferable(sql`${ownerId}::uuid`, sql.ref('users.id'), sql`${propertyId}::uuid`))
    .executeTakeFirst()
  return person && { id: person.id, role: person.user_type as 'owner' | 'user' }
}

/** The request of the guest at the home that holds some of the nights; accepting an offer takes its place. */
export const findOwnRequest = (
  on: Queryable,
  { property_id, guest_id, ...nights }: { property_id: string; guest_id: string } & Nights,
) =>
  on
    .selectFrom('bookings')
    .select('id')
    .where('guest_id', '=', guest_id)
    .where('property_id', '=', property_id)
    .where('status', '=', 'pending')
    .where('check_in_date', '<', nights.check_out_date)
    .where('check_out_date', '>', nights.check_in_date)
    .orderBy('check_in_date')
    .limit(1)
    .executeTakeFirst()

const isOpen = (now: Date) => sql<SqlBool>`(offer.status = 'open' and offer.expires_at > ${now})`

/**
 * Whether these dates can be offered to this person, who has no open offer of them; one whose time is up makes room.
 */
export const makeRoom = async (
  tx: Transaction,
  { propertyId, guestId, stay, now }: { propertyId: string; guestId: string; stay: Nights; now: Date },
): Promise<boolean> => {
  const { rows } = await sql<{ expires_at: Date }>`
    select expires_at from special_offers
    where property_id = ${propertyId} and guest_id = ${guestId} and status = 'open'
      and check_in_date = ${stay.check_in_date} and check_out_date = ${stay.check_out_date}
    for no key update`.execute(tx)
  if (rows.some(({ expires_at }) => expires_at > now)) return false
  if (rows.length > 0)
    await sql`update special_offers set status = 'lapsed', decided_at = expires_at
      where property_id = ${propertyId} and guest_id = ${guestId} and status = 'open'
        and check_in_date = ${stay.check_in_date} and check_out_date = ${stay.check_out_date}`.execute(tx)
  return true
}

export const countOpenOffers = async (tx: Transaction, ownerId: string, now: Date) => {
  const { count } = await tx
    .selectFrom('special_offers as offer')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where(isOpen(now))
    .executeTakeFirstOrThrow()
  return count
}

export const insertSpecialOffer = async (
  tx: Transaction,
  offer: {
    propertyId: string
    ownerId: string
    guestId: string
    stay: StayRequest
    planId: string | null
    price: FrozenPrice
    payment: TermsOfPayment | null
    expiresAt: Date
    now: Date
  },
) => {
  const { id } = await tx
    .insertInto('special_offers')
    .values({
      ...offer.price,
      property_id: offer.propertyId,
      owner_id: offer.ownerId,
      guest_id: offer.guestId,
      travel_plan_id: offer.planId,
      check_in_date: offer.stay.check_in_date,
      check_out_date: offer.stay.check_out_date,
      ...partyColumns(offer.stay),
      payment_terms: offer.payment && JSON.stringify(offer.payment),
      made_at: offer.now,
      expires_at: offer.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Waits for whoever answers or withdraws the offer at the same time. */
export const lockOffer = (tx: Transaction, id: string) =>
  tx.selectFrom('special_offers').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()

export const endOffer = async (
  tx: Transaction,
  id: string,
  end: { status: Exclude<SpecialOfferStatus, 'open'>; bookingId?: string; now: Date },
) => {
  await tx
    .updateTable('special_offers')
    .set({ status: end.status, decided_at: end.now, booking_id: end.bookingId ?? null })
    .where('id', '=', id)
    .execute()
}

/** Whether one of the two does not want to hear from the other. */
export const isBlockedBetween = async (on: Queryable, one: string, other: string): Promise<boolean> => {
  const { rows } = await sql<{ blocked: boolean }>`
    select ${areApart(sql`${one}::uuid`, sql`${other}::uuid`)} as blocked`.execute(on)
  return rows[0]?.blocked ?? true
}

const readOffers = (on: Queryable) =>
  on
    .selectFrom('special_offers as offer')
    .innerJoin('properties', 'properties.id', 'offer.property_id')
    .innerJoin('users as owner', 'owner.id', 'offer.owner_id')
    .innerJoin('users as guest', 'guest.id', 'offer.guest_id')
    .select([
      'offer.id',
      'offer.property_id',
      'offer.owner_id',
      'offer.guest_id',
      'offer.check_in_date',
      'offer.check_out_date',
      'offer.guests_count',
      'offer.children_ages',
      'offer.pets',
      'offer.payment_terms',
      'offer.status',
      'offer.made_at',
      'offer.expires_at',
      'offer.decided_at',
      'offer.booking_id',
      'properties.title',
      'properties.time_zone',
      'owner.full_name as owner_name',
      'guest.full_name as guest_name',
    ])
    .select(PRICE_COLUMNS.map(column => `offer.${column}` as const))
    .select(isVisibleTo({ id: sql.ref<string>('offer.guest_id'), role: 'user' }).as('in_reach'))
    .select(coverImage(sql.ref('properties.id')).as('cover_name'))

export type SpecialOfferRow = NonNullable<Awaited<ReturnType<typeof findSpecialOffer>>>

/** An offer for its owner or the person to whom it was made; for others it does not exist. */
export const findSpecialOffer = (on: Queryable, personId: string, id: string) =>
  readOffers(on)
    .where('offer.id', '=', id)
    .where(({ or, eb }) => or([eb('offer.owner_id', '=', personId), eb('offer.guest_id', '=', personId)]))
    .executeTakeFirst()

const matching = (personId: string, { as, property, person, plan, open }: SpecialOfferFilters, now: Date) => {
  const [own, other] = as === 'owner' ? ['owner_id', 'guest_id'] : ['guest_id', 'owner_id']
  const conditions = [
    sql<SqlBool>`${sql.ref(`offer.${own}`)} = ${personId}`,
    ...(property === undefined ? [] : [sql<SqlBool>`offer.property_id = ${property}`]),
    ...(person === undefined ? [] : [sql<SqlBool>`${sql.ref(`offer.${other}`)} = ${person}`]),
    ...(plan === undefined ? [] : [sql<SqlBool>`offer.travel_plan_id = ${plan}`]),
    ...(open === undefined ? [] : [sql<SqlBool>`${isOpen(now)} = ${open === 'true'}`]),
  ]
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

/** Open offers first, the first to end before others; then the newest. */
export const listSpecialOffers = async (
  on: Queryable,
  personId: string,
  filters: SpecialOfferFilters,
  now: Date,
) => {
  const order = sql`case when ${isOpen(now)} then offer.expires_at end, offer.made_at desc, offer.id`
  const [rows, { count }] = await Promise.all([
    cutPage(
      readOffers(on)
        .where(matching(personId, filters, now))
        .orderBy(order),
      filters,
    ).execute(),
    on
      .selectFrom('special_offers as offer')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where(matching(personId, filters, now))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, count }
}

/** An offer with the data of a mail about it. */
export const findOfferNews = (on: Queryable, id: string) =>
  readOffers(on).where('offer.id', '=', id).executeTakeFirst()

/** Deletes offers of stays that would have ended before a day, and returns how many. */
export const deleteOldOffers = async (on: Queryable, day: string, most: number): Promise<number> => {
  const { numAffectedRows } = await sql`delete from special_offers where id in (
    select id from special_offers where check_out_date < ${day} order by check_out_date limit ${most}
    for update skip locked
  )`.execute(on)
  return Number(numAffectedRows ?? 0)
}
