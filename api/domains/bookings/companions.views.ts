import { firstNameOf, isTripCancelled } from '#contract/bookings/companions.rules.ts'
import type { Companion, SharedTrip, Trip } from '#contract/bookings/companions.schemas.ts'
import type { StayGuide } from '#contract/bookings/guides.schemas.ts'
import type { Language } from '#contract/kernel/languages.ts'
import { uploadUrl } from '#contract/uploads/rules.ts'
import { houseRulesView } from '../properties/texts.views.ts'
import type { CompanionNameRow, CompanionRow, SharedTripRow } from './companions.queries.ts'
import type { SceneRow } from './details.queries.ts'
import type { BookingRow } from './queries.ts'
import { addressFor, companionNameView } from './views.ts'

export const companionView = (row: CompanionRow): Companion => ({
  ...companionNameView(row),
  id: row.id,
  has_account: row.person_id !== null,
  email: row.email,
  reads_guide: row.reads_guide,
  link: row.made_at && { made_at: row.made_at.toISOString(), read_at: row.read_at?.toISOString() ?? null },
})

interface Dates {
  check_in_date: string
  check_out_date: string
}

const datesOf = ({ check_in_date, check_out_date }: Dates): Dates => ({ check_in_date, check_out_date })

const movedFrom = (booking: Dates, before: Dates | undefined) =>
  before &&
  (before.check_in_date !== booking.check_in_date || before.check_out_date !== booking.check_out_date)
    ? datesOf(before)
    : null

const tripStatus = (row: { status: string; expires_at: Date | null }, now: Date): Trip['status'] => {
  if (isTripCancelled(row, now)) return 'cancelled'
  return row.status === 'pending' ? 'requested' : 'confirmed'
}

/** What a companion reads, field by field: what is not written here is never told. */
export const tripView = (
  booking: BookingRow,
  {
    scene,
    images,
    companions,
    arrival,
    before,
    now,
  }: {
    scene: SceneRow
    images: readonly string[]
    companions: readonly CompanionNameRow[]
    arrival: StayGuide | null
    before: Dates | undefined
    now: Date
  },
): Trip => {
  const facts = { title: booking.title, ...datesOf(booking) }
  if (isTripCancelled(booking, now)) return { ...facts, status: 'cancelled', moved_from: null, details: null }
  return {
    ...facts,
    status: booking.status === 'pending' ? 'requested' : 'confirmed',
    moved_from: movedFrom(booking, before),
    details: {
      guest_name: firstNameOf(booking.guest_name),
      host_name: booking.owner_name,
      images: images.map(name => uploadUrl(name)),
      place: [booking.city, booking.state, booking.country].filter(Boolean).join(', '),
      address: addressFor(booking, scene, { id: booking.guest_id }),
      check_in_from: scene.check_in_from,
      check_out_until: scene.check_out_until,
      ...(scene.accepted_rules === null
        ? houseRulesView(scene)
        : {
            house_rules: scene.accepted_rules,
            house_rules_language: scene.rules_language as Language | null,
          }),
      companions: companions.map(row => companionNameView({ ...row, name: firstNameOf(row.name) })),
      arrival,
    },
  }
}

export const sharedTripView = (row: SharedTripRow, now: Date): SharedTrip => ({
  id: row.id,
  title: row.title,
  image: row.cover_name === null ? null : uploadUrl(row.cover_name),
  guest_name: row.guest_name,
  ...datesOf(row),
  status: tripStatus(row, now),
})
