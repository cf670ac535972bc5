import { AUDIT_FIELDS, type AuditFacts } from '#contract/audit/fields.schemas.ts'
import type { StayRequest } from '#contract/availability/schemas.ts'
import type { NightRange } from '#contract/calendars/schemas.ts'
import { addDays, type CalendarDate, dateInZone, nightsBetween } from '#contract/kernel/nights.ts'
import { requestFrom, UNLIMITED_TRUST } from '#contract/properties/rights.rules.ts'
import {
  type HomeRights,
  type HomeRightsChange,
  type OwnRight,
  ownRights,
  type PeakDates,
  type RightsOfHome,
  type TrustRights,
  type TrustRightsChange,
} from '#contract/properties/rights.schemas.ts'
import type { Context } from '../../context.ts'
import type { Queryable } from '../../db/transaction.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { audit } from '../audit/audit.service.ts'
import { lockNetwork } from '../network/levels.queries.ts'
import type { ManagedProperty, Offer } from './policy.ts'
import {
  countBookedNights,
  findOwnerRights,
  findRightsOfHome,
  listExceptions,
  listPeakDates,
  lockRightsOfHomes,
  replacePeakDates,
  setRightsOfHome,
  upsertOwnerRights,
} from './rights.queries.ts'
import {
  fieldOfRight,
  homeRightsView,
  type OwnerRights,
  ownerRightsView,
  rightsColumns,
  rightsOfColumns,
} from './rights.views.ts'

/** The last night that a ladder opens to the viewer; null where there is no limit. */
const lastOpenNight = (
  ladder: readonly (number | null)[] | null,
  { time_zone, viewer_rank }: Offer,
  now: Date,
): CalendarDate | null => {
  const months = ladder?.[viewer_rank] ?? null
  return months === null
    ? null
    : Temporal.PlainDate.from(dateInZone(now, time_zone)).add({ months }).toString()
}

/** The nights of peak dates that are closed to the viewer: all without the right, else those that open later. */
const closedOf = (peak: PeakDates, offer: Offer, now: Date): NightRange | null => {
  const { from, until } = peak
  if (offer.viewer_rank < offer.peak_from) return { from, until }
  const last = lastOpenNight(peak.months_ahead, offer, now)
  if (last === null || addDays(until, -1) <= last) return null
  return { from: from > last ? from : addDays(last, 1), until }
}

/** The peak dates in a range of which nights are closed to the viewer, with these nights. */
const listClosedPeaks = async (on: Queryable, offer: Offer, range: NightRange, now: Date) => {
  if (offer.viewer_rank >= offer.peak_from && !offer.peaks_open_later) return []
  const peaks = await listPeakDates(on, offer.owner_id, range)
  return peaks.flatMap(peak => {
    const closed = closedOf(peak, offer, now)
    return closed ? [{ name: peak.name, ...closed }] : []
  })
}

/** The years that nights of the stay lie in, each with their number. */
const nightsByYear = ({ check_in_date: first, check_out_date: end }: StayRequest) => {
  const [from, until] = [Number(first.slice(0, 4)), Number(addDays(end, -1).slice(0, 4))]
  return Array.from({ length: until - from + 1 }, (_, index) => {
    const year = from + index
    const starts = year === from ? first : `${year}-01-01`
    const ends = year === until ? end : `${year + 1}-01-01`
    return { year, nights: nightsBetween(starts, ends) }
  })
}

interface Asking {
  readonly now: Date
  /** A booking whose nights would become free. */
  readonly except?: string | undefined
}

const refuseNightsAYear = async (
  on: Queryable,
  offer: Offer,
  stay: StayRequest,
  { now, except }: Asking,
): Promise<Refusal | null> => {
  const most = offer.nights_a_year?.[offer.viewer_rank] ?? null
  if (most === null) return null
  for (const { year, nights } of nightsByYear(stay)) {
    const of = { ownerId: offer.owner_id, guestId: offer.viewer_id, year, now, except }
    const left = Math.max(0, most - (await countBookedNights(on, of)))
    if (nights > left) return refuse('booking.nights_a_year', { members: { left, most } })
  }
  return null
}

/**
 * Why the trust of the offer's viewer does not open the home for a stay; null where it does. Refuses `booking.not_open` where they may
 * request nothing, `booking.not_released`, `booking.peak_dates`, and `booking.nights_a_year`.
 */
export const refuseByRights = async (
  on: Queryable,
  offer: Offer,
  stay: StayRequest,
  asking: Asking,
): Promise<Refusal | null> => {
  const { viewer_rank: rank } = offer
  if (rank < requestFrom(offer)) return refuse('booking.not_open')
  if (rank === UNLIMITED_TRUST) return null
  const last = lastOpenNight(offer.months_ahead, offer, asking.now)
  if (last !== null && addDays(stay.check_out_date, -1) > last)
    return refuse('booking.not_released', { members: { until: last } })
  const nights = { from: stay.check_in_date, until: stay.check_out_date }
  const closed = await listClosedPeaks(on, offer, nights, asking.now)
  const peak = closed.find(({ from, until }) => from < nights.until && until > nights.from)
  if (peak) return refuse('booking.peak_dates', { members: { name: peak.name } })
  return refuseNightsAYear(on, offer, stay, asking)
}

/** The nights in a range that the viewer's trust does not open: beyond their release, and peak dates. */
export const listClosedNights = async (
  ctx: Context,
  offer: Offer,
  range: NightRange,
): Promise<NightRange[]> => {
  if (offer.viewer_rank === UNLIMITED_TRUST) return []
  const now = ctx.clock()
  const last = lastOpenNight(offer.months_ahead, offer, now)
  const peaks = await listClosedPeaks(ctx.db, offer, range, now)
  const beyond = last === null ? [] : [{ from: addDays(last, 1), until: range.until }]
  return [
    ...peaks.map(({ from, until }) => ({ from, until })),
    ...beyond.filter(({ from, until }) => from < until),
  ]
}

export const readTrustRights = async (on: Queryable, ownerId: string): Promise<TrustRights> => {
  const rights = ownerRightsView(await findOwnerRights(on, ownerId))
  const exceptions = await listExceptions(on, ownerId)
  return {
    ...rights,
    peak_dates: await listPeakDates(on, ownerId),
    exceptions: exceptions.map(({ id, title, own_rights }) => ({ id, title, own: own_rights as OwnRight[] })),
  }
}

/** What is given, without fields that are there but undefined. */
const withoutMissing = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Field in keyof Fields]: Exclude<Fields[Field], undefined>
  }

const OWN_RIGHTS = ownRights.options

/** The given rights, without those that a home has for itself. */
const followed = <Rights extends Record<string, unknown>>(rights: Rights, own: readonly string[]) => {
  const kept = new Set<string>(own.map(right => fieldOfRight(right as OwnRight)))
  return Object.fromEntries(Object.entries(rights).filter(([field]) => !kept.has(field))) as Partial<Rights>
}

const applyToHomes = async (
  tx: Transaction,
  ownerId: string,
  rights: Parameters<typeof rightsColumns>[0],
) => {
  for (const home of await lockRightsOfHomes(tx, ownerId)) {
    const columns = rightsColumns(followed(rights, home.own_rights))
    if (Object.keys(columns).length > 0) await setRightsOfHome(tx, home.id, columns)
  }
}

/** Changes what levels open at all homes of an owner but for what a home has for itself. Bookings stay as they are. */
export const changeRights = (
  ctx: Context,
  ownerId: string,
  { peak_dates, ...change }: TrustRightsChange,
): Promise<TrustRights | Refusal> =>
  inTransaction(ctx.db, async tx => {
    await lockNetwork(tx, ownerId)
    const before = await readTrustRights(tx, ownerId)
    const given: Partial<OwnerRights> = withoutMissing(change)
    await upsertOwnerRights(tx, ownerId, given)
    if (peak_dates) await replacePeakDates(tx, ownerId, peak_dates)
    const { nights_a_year: _, ...ofHomes } = given
    await applyToHomes(tx, ownerId, ofHomes)
    const after = await readTrustRights(tx, ownerId)
    const fields = [...Object.keys(given), ...(peak_dates ? ['peak_dates'] : [])]
    if (fields.length > 0)
      await audit(tx, {
        action: 'rights.changed',
        subject: { kind: 'person', id: ownerId },
        concerns: ownerId,
        before: factsOf(before, fields),
        after: { ...factsOf(after, fields), fields },
      })
    return after
  })

/** The values of the changed rights. Names and dates of peak dates are not for the audit log. */
const factsOf = (rights: Partial<OwnerRights>, fields: readonly string[]): AuditFacts =>
  Object.fromEntries(
    Object.entries(rights).filter(([field]) => fields.includes(field) && isAuditField(field)),
  )

const isAuditField = (field: string) => AUDIT_FIELDS.some(known => known === field)

export const readRightsOfHome = async (
  on: Queryable,
  { id, by }: ManagedProperty,
): Promise<RightsOfHome | Refusal> => {
  const row = await findRightsOfHome(on, by.id, id)
  return row ? homeRightsView(row) : refuse('thing.not_found')
}

/** Gives a home rights of its own, or lets it follow the owner's other homes again. */
export const changeRightsOfHome = (
  ctx: Context,
  { id, by }: ManagedProperty,
  { follow = [], ...change }: HomeRightsChange,
): Promise<RightsOfHome | Refusal> =>
  inTransaction(ctx.db, async tx => {
    await lockNetwork(tx, by.id)
    const [home] = await lockRightsOfHomes(tx, by.id, id)
    if (!home) return refuse('thing.not_found')
    const { nights_a_year: _, ...owners } = ownerRightsView(await findOwnerRights(tx, by.id))
    const given: Partial<HomeRights> = withoutMissing(change)
    const changed = OWN_RIGHTS.filter(right => fieldOfRight(right) in given)
    const touched = [...changed, ...follow].map(fieldOfRight)
    const own = [...new Set([...home.own_rights, ...changed])].filter(
      right => !follow.includes(right as OwnRight),
    )
    const rights = { ...rightsOfColumns(home), ...given, ...followed(owners, own) }
    await setRightsOfHome(tx, id, { ...rightsColumns(rights), own_rights: own })
    const after = await findRightsOfHome(tx, by.id, id)
    if (!after) return refuse('thing.not_found')
    await audit(tx, {
      action: 'property.rights_changed',
      subject: { kind: 'property', id },
      concerns: by.id,
      before: factsOf(rightsOfColumns(home), touched),
      after: { ...factsOf(rightsOfColumns(after), touched), fields: touched },
    })
    return homeRightsView(after)
  })
