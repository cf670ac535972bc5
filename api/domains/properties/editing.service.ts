import type { Currency } from '#contract/kernel/currencies.ts'
import type { FieldMessage } from '#contract/kernel/field-messages.ts'
import { toCents, toUnits, writeUnits } from '#contract/kernel/money.ts'
import { dateInZone } from '#contract/kernel/nights.ts'
import { openCurrencies } from '#contract/platform/currencies.rules.ts'
import type { Charge } from '#contract/pricing/charges.rules.ts'
import { repeatSeasons } from '#contract/pricing/seasons.rules.ts'
import { stayDiscountProblems } from '#contract/pricing/stay-discounts.rules.ts'
import type { PropertyChanges } from '#contract/properties/changes.schemas.ts'
import type { EditedHome, EditedHomeChanges } from '#contract/properties/helped-homes.schemas.ts'
import type { Property, VisibilityChange } from '#contract/properties/schemas.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { isRefusal, type Refusal, refuse, refuseFields } from '../../kernel/refusal.ts'
import { audit } from '../audit/audit.service.ts'
import { withPropertyMutex } from '../availability/locks.queries.ts'
import { readSettings } from '../platform/settings.queries.ts'
import { toCharges } from '../pricing/views.ts'
import { holdHelp, notifyOwnerOfEdit } from './co-hosting.queries.ts'
import { storedRooms } from './creation.queries.ts'
import {
  findSeasonMinimum,
  hasAgreedAmounts,
  knowsTimeZone,
  lockForEditing,
  pictureNames,
  replacePictures,
  type StoredProperty,
  storeSeasons,
  updateProperty,
} from './editing.queries.ts'
import { openPlaceFinder, type Places } from './places.service.ts'
import { type HelpedProperty, type ManagedProperty, seeProperty, type VisibleProperty } from './policy.ts'
import { findOwnerRights } from './rights.queries.ts'
import { ownerRightsView, ownRightsAfter } from './rights.views.ts'
import { takePictures } from './service.ts'
import { changesAfter } from './status.service.ts'
import { listTextLanguages, replaceTexts } from './texts.queries.ts'
import { editedHomeView, propertyView } from './views.ts'

type Changes = Omit<PropertyChanges, 'updated_at'> & Partial<VisibilityChange>
type Fields = Omit<Changes, 'images' | 'seasons' | 'texts' | 'status' | 'is_visible'>

/** The shortest stays that a home asks for: its own, those by weekday, and the longest one of a season. */
const shortestStays = (after: StoredProperty, season: number | null) =>
  [after.minimum_nights, season, ...(after.weekday_minimum_nights ?? [])].filter(nights => nights !== null)

/**
 * Validates what depends on both the stored property and the changes. `season` is the longest of the shortest stays of
 * its seasons.
 */
const problemsOf = (after: StoredProperty, season: number | null): Record<string, FieldMessage> => ({
  ...(Math.max(...shortestStays(after, season)) > after.maximum_nights && {
    maximum_nights: 'property.nights_order' as const,
  }),
  ...(after.cost_per_night > after.price_per_night && {
    cost_per_night: 'property.cost_above_price' as const,
  }),
  ...stayDiscountProblems(after),
  ...(after.cancellation_policy === 'own' &&
    after.cancellation_steps === null && { cancellation_steps: 'property.cancellation_steps' as const }),
  ...(after.visible_to === 'level' &&
    after.visible_from_level === null && { visible_from_level: 'property.level_missing' as const }),
  ...((after.latitude === null) !== (after.longitude === null) && {
    [after.latitude === null ? 'latitude' : 'longitude']: 'property.half_a_place' as const,
  }),
})

const PLACE = ['city', 'state', 'country'] as const

/**
 * Place of the home after the change. Values that the owner set by hand stay until they change or clear them; values
 * found from the city are looked up again when the city changes.
 */
const placeAfter = (before: StoredProperty, after: StoredProperty, places: Places) => {
  const isSet = after.latitude !== before.latitude || after.longitude !== before.longitude
  if (isSet && after.latitude !== null && after.longitude !== null)
    return { place_found: places.isCity(after.latitude, after.longitude) }
  const moved = PLACE.some(field => (after[field] || null) !== before[field])
  const isOpen = before.place_found || before.latitude === null
  return isSet || (moved && isOpen) ? places.findPlace(after) : {}
}

/** A home that moves gets the time zone of its new place, unless the owner has chosen one or chooses one now. */
const zoneAfter = (before: StoredProperty, after: StoredProperty, changes: Fields, places: Places) =>
  changes.time_zone === undefined && before.time_zone === places.zoneOf(before)
    ? places.zoneOf(after)
    : after.time_zone

/** Only terms of the owner's own have steps of their own; an array would be stored as one of the database's. */
const stepsAfter = ({ cancellation_policy: policy, cancellation_steps: steps }: StoredProperty) => ({
  cancellation_steps: policy === 'own' ? JSON.stringify(steps) : null,
})

/** No charges are stored as null: a search looks at the charges of a home only where there are any. */
const chargesAfter = (charges: Fields['charges']) =>
  charges && { charges: charges.length === 0 ? null : JSON.stringify(charges) }

/** Rules for no day in particular are stored as null, so that a search looks at days only where it must. */
const rulesAfter = ({ arrival_weekdays: days, weekday_minimum_nights: nights }: Fields) => ({
  ...(days && { arrival_weekdays: days.length === 7 ? null : days.toSorted() }),
  // The generated type of an array does not know that its entries can be null.
  ...(nights && {
    weekday_minimum_nights: nights.some(each => each !== null) ? (nights as number[]) : null,
  }),
})

/** Another currency changes the unit of amounts, and keeps their figures: $12.50 becomes €12.50, and ¥13. */
const chargesIn = (charges: readonly Charge[], from: Currency, to: Currency): Charge[] =>
  charges.map(charge => ({
    ...charge,
    amount_cents:
      charge.amount_cents === null
        ? null
        : Math.max(1, Math.round(toCents(toUnits(charge.amount_cents, from), to))),
  }))

/** The currency of a home is fixed once it has a booking or an entry of a fair turn; only open ones can be chosen. */
const refuseCurrency = async (tx: Transaction, before: StoredProperty, wanted: Currency) => {
  if (wanted === before.currency) return null
  if (await hasAgreedAmounts(tx, before.id)) return refuse('property.currency_fixed')
  return openCurrencies(await readSettings(tx)).includes(wanted)
    ? null
    : refuseFields({ currency: 'property.currency_closed' })
}

/** The charges that are given; else, with another currency, those of the home in it. */
const givenCharges = (before: StoredProperty, { charges, currency = before.currency }: Fields) =>
  charges ??
  (currency === before.currency ? undefined : chargesIn(toCharges(before.charges), before.currency, currency))

const setsRights = (given: Partial<StoredProperty>) =>
  ['visible_to', 'visible_from_level', 'instant_booking_from_level'].some(field => field in given)

/** Always later than before, whatever the clock shows, because two versions of a property are told apart by it. */
export const nextInstant = (before: Date, now: Date) =>
  new Date(Math.max(now.getTime(), before.getTime() + 1))

const applyFields = async (
  tx: Transaction,
  before: StoredProperty,
  fields: Fields,
  { now, places, stands }: { now: Date; places: Places; stands: Partial<StoredProperty> },
) => {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  const input: StoredProperty = { ...before, ...given }
  const problems = problemsOf(input, await findSeasonMinimum(tx, before.id))
  if (Object.keys(problems).length > 0) return refuseFields(problems)
  const place = placeAfter(before, input, places)
  const after = { ...input, ...place }
  // The level is stored only where the visibility uses one.
  const visible_from_level = after.visible_to === 'level' ? after.visible_from_level : null
  await updateProperty(tx, before.id, {
    ...given,
    ...stands,
    ...place,
    state: after.state || null,
    time_zone: zoneAfter(before, after, fields, places),
    visible_from_level,
    ...stepsAfter(after),
    ...chargesAfter(givenCharges(before, fields)),
    ...(fields.sleeping_rooms && { sleeping_rooms: storedRooms(fields.sleeping_rooms) }),
    ...rulesAfter(fields),
    ...(setsRights(given) && {
      own_rights: ownRightsAfter(
        before.own_rights,
        { ...after, visible_from_level },
        ownerRightsView(await findOwnerRights(tx, before.owner_id)),
      ),
    }),
    updated_at: nextInstant(before.updated_at, now),
  })
  return null
}

/** A charge without the owner's name for it, for example `tax guest_night 2.50` or `tax percentage 10 %`. */
const namelessCharge =
  (currency: Currency) =>
  ({ kind, basis, amount_cents, percentage }: Charge) =>
    `${kind} ${basis} ${percentage === null ? writeUnits(amount_cents ?? 0, currency) : `${percentage} %`}`

/**
 * The fields of a home that affect money, trust and visibility, with their values; of all others the audit entry only
 * says that they changed.
 */
const factsOf = (home: StoredProperty) => ({
  status: home.status,
  is_visible: home.is_visible,
  ...(home.currency !== 'usd' && { currency: home.currency }),
  price_per_night: home.price_per_night,
  cost_per_night: home.cost_per_night,
  cost_per_stay: home.cost_per_stay,
  charges: toCharges(home.charges).map(namelessCharge(home.currency)),
  max_pets: home.max_pets,
  weekly_percentage: home.weekly_percentage,
  monthly_percentage: home.monthly_percentage,
  early_bird_percentage: home.early_bird_percentage,
  early_bird_days: home.early_bird_days,
  last_minute_percentage: home.last_minute_percentage,
  last_minute_days: home.last_minute_days,
  deposit_percentage: home.deposit_percentage,
  balance_days: home.balance_days,
  security_deposit: home.security_deposit,
  cancellation_policy: home.cancellation_policy,
  visible_to: home.visible_to,
  visible_from_level: home.visible_from_level,
  instant_booking_from_level: home.instant_booking_from_level,
})

/** Adds the audit entry of a change of these fields of a home. */
export const recordEdit = async (tx: Transaction, before: StoredProperty, fields: readonly string[]) => {
  if (fields.length === 0) return
  const after = await lockForEditing(tx, before.id)
  const onlyVisibility = fields.length === 1 && fields[0] === 'is_visible'
  await audit(tx, {
    action: onlyVisibility ? 'property.visibility_changed' : 'property.changed',
    subject: { kind: 'property', id: before.id },
    concerns: before.owner_id,
    before: factsOf(before),
    after: { ...factsOf(after), fields },
  })
}

/**
 * Changes the given fields of a property; bookings keep what was agreed. Its owner is told when somebody who helps there
 * changes it. Refuses `property.changed_meanwhile` when it is no longer as the caller saw it, `property.currency_fixed`,
 * and `property.image_not_yours`.
 */
const changeHome = async <Answer>(
  ctx: Context,
  { id, by, coHost }: ManagedProperty | HelpedProperty,
  { updated_at: seenAt, ...changes }: Changes & Pick<PropertyChanges, 'updated_at'>,
  read: (property: VisibleProperty, now: Date) => Answer,
): Promise<Answer | Refusal> => {
  const { images, seasons, texts, status, is_visible, reason: _, ...fields } = changes
  if (fields.time_zone !== undefined && !(await knowsTimeZone(ctx.db, fields.time_zone)))
    return refuseFields({ time_zone: 'property.time_zone' })
  const places = await openPlaceFinder()
  const change = async (tx: Transaction) => {
    const before = await lockForEditing(tx, id)
    // The help may have ended while this waited.
    if (coHost && !(await holdHelp(tx, { personId: coHost.id, home: id, right: 'all_but_money' })))
      return refuse('thing.not_found')
    if (seenAt !== undefined && new Date(seenAt).getTime() !== before.updated_at.getTime())
      return refuse('property.changed_meanwhile')
    if (images) {
      const pictures = await takePictures(tx, by, images, await pictureNames(tx, id))
      if (isRefusal(pictures)) return pictures
      await replacePictures(tx, id, pictures)
    }
    const now = ctx.clock()
    if (seasons) {
      const repeated = repeatSeasons(seasons, dateInZone(now, before.time_zone))
      await storeSeasons(tx, [{ id, seasons: repeated }])
    }
    if (texts) await replaceTexts(tx, id, texts)
    const language = fields.language ?? before.language
    if (language !== null && (await listTextLanguages(tx, id)).includes(language))
      return refuseFields({ [fields.language ? 'language' : 'texts']: 'property.language_twice' })
    const fixed = fields.currency && (await refuseCurrency(tx, before, fields.currency))
    if (fixed) return fixed
    const stands = await changesAfter(tx, before, { status, is_visible }, { by, now })
    if (isRefusal(stands)) return stands
    const refusal = await applyFields(tx, before, fields, { now, places, stands })
    if (refusal) return refusal
    const named = Object.entries({ ...fields, images, seasons, texts, status, is_visible }).filter(
      ([, value]) => value !== undefined,
    )
    await recordEdit(
      tx,
      before,
      named.map(([field]) => field),
    )
    if (coHost && named.length > 0) await notifyOwnerOfEdit(tx, { home: id, coHostId: coHost.id, now })
    const property = await seeProperty(tx, by, id)
    return isRefusal(property) ? property : read(property, now)
  }
  // Queues behind the reservations that wait at this property, to avoid lock conflicts with them.
  return withPropertyMutex(id, () => inTransaction(ctx.db, change))
}

export const changeProperty = (
  ctx: Context,
  managed: ManagedProperty,
  changes: Changes & Pick<PropertyChanges, 'updated_at'>,
): Promise<Property | Refusal> => changeHome(ctx, managed, changes, propertyView)

/** The same for somebody who helps at the home, who changes and gets only what is open to them. */
export const changeAsCoHost = (
  ctx: Context,
  permit: HelpedProperty,
  changes: EditedHomeChanges,
): Promise<EditedHome | Refusal> => changeHome(ctx, permit, changes, editedHomeView)
