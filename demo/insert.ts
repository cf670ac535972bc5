import { randomBytes } from 'node:crypto'
import type { Transaction } from '#api/db/transaction.ts'
import { insertRequest, setStatus } from '#api/domains/bookings/holds.queries.ts'
import { frozenPrice } from '#api/domains/bookings/price.views.ts'
import { storedRooms } from '#api/domains/properties/creation.queries.ts'
import { storeSeasons } from '#api/domains/properties/editing.queries.ts'
import { insertTexts } from '#api/domains/properties/texts.queries.ts'
import type { StayRequest } from '#contract/availability/schemas.ts'
import { INVITATION_DAYS, STANDARD_DISCOUNT_PERCENTAGE } from '#contract/kernel/constants.ts'
import { HOUR_MS } from '#contract/kernel/durations.ts'
import { addDays, dateInZone } from '#contract/kernel/nights.ts'
import { daysBefore } from '#contract/kernel/retention.ts'
import { serviceFees } from '#contract/platform/currencies.rules.ts'
import { SETTINGS_AT_FIRST } from '#contract/platform/settings.schemas.ts'
import { partyOf } from '#contract/pricing/charges.rules.ts'
import { priceStay } from '#contract/pricing/rules.ts'
import { demoHistory } from './history.ts'
import type { DemoHome } from './homes/home.ts'
import {
  demoBudgets,
  demoInvitations,
  demoLevels,
  demoMemberships,
  demoNetworkInvitations,
  demoNotes,
  demoPeople,
} from './people.ts'
import { demoRooms } from './rooms.ts'
import { demoStays } from './stays.ts'
import { demoCharges, demoTariff, termColumns } from './terms.ts'
import { demoTexts } from './texts.ts'

/** Looks up a key of the demo data; an unknown key is an error in the data. */
export const finder =
  <T>(what: string, found: ReadonlyMap<string, T>) =>
  (key: string): T => {
    const value = found.get(key)
    if (value === undefined) throw new Error(`The demo data names a ${what} that is not there: ${key}`)
    return value
  }

/** Owners were invited by the admin, everybody else by the owner whose network they joined first. */
const insertInviters = async (tx: Transaction, personId: (key: string) => string) => {
  for (const { key, userType, invitedBy } of demoPeople) {
    const [first] = demoMemberships
      .filter(({ memberKey }) => memberKey === key)
      .sort((one, other) => other.joinedDaysAgo - one.joinedDaysAgo)
    const inviter =
      userType === 'owner' ? 'admin' : userType === 'user' ? (first?.ownerKey ?? invitedBy) : undefined
    if (!inviter) continue
    await tx
      .updateTable('users')
      .set({ invited_by: personId(inviter) })
      .where('id', '=', personId(key))
      .execute()
  }
}

/** Owners have looked at the levels of those whom they have known for longer. */
const LONG_KNOWN_DAYS = 690
const REVIEWED_DAYS_AGO = 200

/** The owners' levels and their members; returns the id of each level by owner and number. */
export const insertNetworks = async (tx: Transaction, personId: (key: string) => string, now: Date) => {
  const levels = new Map<string, string>()
  for (const { ownerKey, level, name, discountPercent, introductionsAYear = 0 } of demoLevels) {
    const { id } = await tx
      .insertInto('trust_levels')
      .values({
        owner_id: personId(ownerKey),
        level,
        name,
        default_discount_percentage: discountPercent,
        introductions_a_year: introductionsAYear,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    levels.set(`${ownerKey} ${level}`, id)
  }
  for (const [ownerKey, discount_budget] of Object.entries(demoBudgets))
    await tx.updateTable('users').set({ discount_budget }).where('id', '=', personId(ownerKey)).execute()
  const levelId = finder('level', levels)
  // Everyone accepted an invitation two days after it was sent.
  for (const { ownerKey, memberKey, level, joinedDaysAgo } of demoMemberships) {
    const owner_id = personId(ownerKey)
    const person = demoPeople.find(({ key }) => key === memberKey)
    const invitation = await tx
      .insertInto('network_invitations')
      .values({
        owner_id,
        email: person?.email ?? '',
        user_type: person?.userType === 'owner' ? 'owner' : 'user',
        trust_level_id: levelId(`${ownerKey} ${level}`),
        status: 'accepted',
        token_hash: randomBytes(32),
        created_at: daysBefore(now, joinedDaysAgo + 2),
        expires_at: daysBefore(now, joinedDaysAgo + 2 - INVITATION_DAYS),
        answered_at: daysBefore(now, joinedDaysAgo),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const reviewedAt = joinedDaysAgo > LONG_KNOWN_DAYS ? daysBefore(now, REVIEWED_DAYS_AGO) : null
    const membership = await tx
      .insertInto('network_members')
      .values({
        owner_id,
        member_id: personId(memberKey),
        trust_level_id: levelId(`${ownerKey} ${level}`),
        joined_at: daysBefore(now, joinedDaysAgo),
        invitation_id: invitation.id,
        note: demoNotes.find(each => each.ownerKey === ownerKey && each.memberKey === memberKey)?.note ?? '',
        reviewed_at: reviewedAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (reviewedAt)
      await tx
        .insertInto('trust_decisions')
        .values({ membership_id: membership.id, from_level: level, to_level: level, decided_at: reviewedAt })
        .execute()
  }

  await insertInviters(tx, personId)

  // These links are never used: the addresses are fictional, so no mail is sent to them.
  const unanswered = (sentDaysAgo: number) => ({
    token_hash: randomBytes(32),
    created_at: daysBefore(now, sentDaysAgo),
    expires_at: daysBefore(now, sentDaysAgo - INVITATION_DAYS),
  })
  await tx
    .insertInto('network_invitations')
    .values(
      demoNetworkInvitations.map(invited => ({
        owner_id: personId(invited.ownerKey),
        email: invited.email,
        user_type: invited.userType,
        trust_level_id: invited.level === null ? null : levelId(`${invited.ownerKey} ${invited.level}`),
        personal_line: invited.personalLine ?? null,
        ...unanswered(invited.sentDaysAgo),
        status: invited.declinedDaysAgo === undefined ? 'pending' : 'declined',
        answered_at: invited.declinedDaysAgo === undefined ? null : daysBefore(now, invited.declinedDaysAgo),
      })),
    )
    .execute()
  await tx
    .insertInto('invitations')
    .values(
      demoInvitations.map(({ email, userType, sentDaysAgo }) => ({
        invited_by: personId('admin'),
        email,
        user_type: userType,
        ...unanswered(sentDaysAgo),
      })),
    )
    .execute()
}

/** The homes with their pictures; returns their ids by key. The first one of the list is the newest. */
export const insertHomes = async (
  tx: Transaction,
  homes: readonly DemoHome[],
  {
    personId,
    pictures,
    now,
  }: { personId: (key: string) => string; pictures: (home: DemoHome) => string[]; now: Date },
) => {
  const ids = new Map<string, string>()
  for (const [place, home] of homes.entries()) {
    const { id } = await tx
      .insertInto('properties')
      .values({
        owner_id: personId(home.ownerKey),
        title: home.title,
        description: home.description,
        language: 'en',
        address: home.address,
        city: home.city,
        state: home.state,
        country: home.country,
        currency: home.currency ?? 'usd',
        price_per_night: home.pricePerNight,
        bedrooms: home.bedrooms,
        bathrooms: home.bathrooms,
        max_guests: home.maxGuests,
        sleeping_rooms: storedRooms(demoRooms[home.key] ?? []),
        amenities: [...home.amenities],
        status: home.status,
        is_visible: home.isVisible,
        time_zone: home.timeZone,
        latitude: home.latitude,
        longitude: home.longitude,
        ...termColumns(home),
        created_at: daysBefore(now, 200 + place),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.set(home.key, id)
    await insertTexts(tx, id, demoTexts[home.key] ?? [])
    await storeSeasons(tx, [{ id, seasons: demoTariff(home, now).seasons }])
    await tx
      .insertInto('property_images')
      .values(pictures(home).map((name, position) => ({ property_id: id, position, upload_name: name })))
      .execute()
  }
  return ids
}

/**
 * The price that a guest would be shown for these dates, in the columns of a booking. Homes have given discounts by length
 * and date only since.
 */
export const priceDemoStay = (home: DemoHome, guestKey: string, stay: StayRequest, now: Date) => {
  const { ownerKey } = home
  const held = demoMemberships.find(each => each.ownerKey === ownerKey && each.memberKey === guestKey)
  const level = held && demoLevels.find(each => each.ownerKey === ownerKey && each.level === held.level)
  const tariff = demoTariff(home, now)
  const quote = priceStay(stay, {
    tariff,
    cleaningFee: termColumns(home).cleaning_fee,
    floor: termColumns(home),
    discount: {
      percentage: level?.discountPercent ?? STANDARD_DISCOUNT_PERCENTAGE,
      level: level?.level ?? null,
      level_name: level?.name ?? null,
    },
    charges: { of: demoCharges(home), party: partyOf(stay) },
    serviceFeeCents: serviceFees(SETTINGS_AT_FIRST)[tariff.currency],
  })
  return frozenPrice(quote, tariff, stay)
}

/** Guests who use the product in German, and accept house rules in it. */
const readsGerman: ReadonlySet<string> = new Set(['greta', 'bruno', 'maren'])

/** Stays around today, each at the price that its guest would have been shown and with the house rules that they accepted. */
export const insertStays = async (
  tx: Transaction,
  homes: readonly DemoHome[],
  {
    personId,
    homeId,
    now,
  }: { personId: (key: string) => string; homeId: (key: string) => string; now: Date },
) => {
  const home = finder('home', new Map(homes.map(each => [each.key, each])))
  for (const stay of demoStays) {
    const { ownerKey, timeZone } = home(stay.homeKey)
    const checkIn = addDays(dateInZone(now, timeZone), stay.startsIn)
    const asked = {
      check_in_date: checkIn,
      check_out_date: addDays(checkIn, stay.nights),
      guests_count: stay.guests,
    }
    // An hour less than whole days, so that a request of two days ago has not expired yet.
    const bookedAt = new Date(daysBefore(now, stay.bookedDaysAgo).getTime() + HOUR_MS)
    const createdAt = bookedAt > now ? now : bookedAt
    const step = { guestId: personId(stay.guestKey), ownerId: personId(ownerKey), askedAt: createdAt, now }
    const [, ...later] = demoHistory(stay, step)
    const request = await insertRequest(tx, {
      propertyId: homeId(stay.homeKey),
      guestId: personId(stay.guestKey),
      stay: asked,
      price: priceDemoStay(home(stay.homeKey), stay.guestKey, asked, now),
      payment: null,
      expiresAt: new Date(createdAt.getTime() + 48 * HOUR_MS),
      now: createdAt,
      rulesRead: { language: readsGerman.has(stay.guestKey) ? 'de' : 'en' },
    })
    if (!request) throw new Error(`Nights of the demo are asked for twice: ${stay.homeKey} ${checkIn}`)
    const id = request.booking_id
    if (later.length === 0) continue
    await setStatus(tx, id, { status: stay.status, expiresAt: null, now })
    await tx
      .insertInto('booking_status_changes')
      .values(later.map(change => ({ booking_id: id, ...change })))
      .execute()
  }
}
