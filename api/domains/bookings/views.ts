import type { DatesAsked } from '#contract/bookings/dates.schemas.ts'
import type { Party } from '#contract/bookings/rules.ts'
import type {
  Booking,
  BookingChange,
  BookingDetails,
  BookingStatus,
  CompanionName,
} from '#contract/bookings/schemas.ts'
import type { Language } from '#contract/kernel/languages.ts'
import { toUnits } from '#contract/kernel/money.ts'
import { dateInZone } from '#contract/kernel/nights.ts'
import type { StayCard } from '#contract/payments/card-payments.schemas.ts'
import type { StayDocument, StayMovement, TransferDetails } from '#contract/payments/stay-payments.schemas.ts'
import { uploadUrl } from '#contract/uploads/rules.ts'
import type { Principal } from '../../kernel/actor.ts'
import { houseRulesView } from '../properties/texts.views.ts'
import type { CompanionNameRow } from './companions.queries.ts'
import type { AskedColumns, DateChangeRow } from './date-changes.queries.ts'
import { dateChangeView } from './date-changes.views.ts'
import type { BookingChangeRow, SceneRow } from './details.queries.ts'
import { guideOfStayView } from './guides.views.ts'
import { cancellationView, stayPaymentView } from './payment.views.ts'
import { toNightPrices, toQuote } from './price.views.ts'
import type { BookingRow } from './queries.ts'
import type { ReinstatementRow } from './reinstatements.queries.ts'
import { reinstatementView, standingView } from './reinstatements.views.ts'

/** These columns come from one joined row: either all are null or none is. */
export const askedView = (row: AskedColumns): DatesAsked | null =>
  row.asked_id === null
    ? null
    : {
        id: row.asked_id,
        check_in_date: row.asked_check_in ?? '',
        check_out_date: row.asked_check_out ?? '',
        guests_count: row.asked_guests ?? 0,
        total_cents: row.asked_total_cents ?? 0,
        expires_at: row.asked_expires_at?.toISOString() ?? '',
      }

/** The price is the booking's own, as it was agreed; nothing is recomputed. */
export const bookingView = (row: BookingRow, viewer: Principal, now: Date): Booking => ({
  id: row.id,
  property: {
    id: row.property_id,
    title: row.title,
    city: row.city,
    state: row.state,
    country: row.country,
    image: row.cover_name === null ? null : uploadUrl(row.cover_name),
    owner_id: row.owner_id,
    owner_name: row.owner_name,
  },
  guest: {
    id: row.guest_id,
    full_name: row.guest_name,
    profile_image: row.guest_image,
    email: viewer.role === 'admin' || viewer.id === row.owner_id ? row.guest_email : null,
  },
  check_in_date: row.check_in_date,
  check_out_date: row.check_out_date,
  guests_count: row.guests_count,
  children_ages: row.children_ages,
  pets: row.pets,
  total_amount: toUnits(row.total_cents, row.currency),
  price: toQuote(row),
  status: row.status as BookingStatus,
  cancelled_by: row.cancelled_by,
  expires_at: row.expires_at?.toISOString() ?? null,
  dates_asked: askedView(row),
  reinstatement: standingView(row),
  payment: stayPaymentView(row, now),
  arrival_guide: viewer.id === row.guest_id ? guideOfStayView(row, now) : null,
  created_at: row.created_at.toISOString(),
})

/** A person who is neither guest nor owner made the change as an admin. */
const partyIn = (row: BookingRow, personId: string): Party => {
  if (personId === row.guest_id) return 'guest'
  return personId === row.owner_id ? 'owner' : 'admin'
}

/** Guest and owner see the platform as the author where an admin acted, not the admin's name. */
const authorView = (
  row: BookingRow,
  { changed_by: id, co_host_id, full_name }: BookingChangeRow,
  viewer: Principal,
) => {
  if (id === null) return null
  if (co_host_id !== null) return { full_name: full_name ?? '', as: 'co_host' as const }
  const as = partyIn(row, id)
  return { full_name: as === 'admin' && viewer.role !== 'admin' ? null : (full_name ?? ''), as }
}

const changeView = (row: BookingRow, change: BookingChangeRow, viewer: Principal): BookingChange => ({
  at: change.changed_at.toISOString(),
  by: authorView(row, change, viewer),
  from: change.from_status as BookingStatus | null,
  to: change.to_status as BookingStatus,
  cause: change.cause as BookingChange['cause'],
  reason: change.reason,
})

export const companionNameView = ({ name, is_child }: CompanionNameRow): CompanionName => ({
  name: name || null,
  is_child,
})

/** A guest sees the street once the stay is confirmed, and so do those who come along. */
export const addressFor = (
  row: BookingRow,
  { address }: { address: string | null },
  viewer: Pick<Principal, 'id'>,
): string | null => {
  const knows = viewer.id !== row.guest_id || row.status === 'confirmed' || row.status === 'completed'
  return (knows && address) || null
}

export const detailsView = (
  row: BookingRow,
  viewer: Principal,
  {
    changes,
    dateChanges,
    reinstatements,
    scene: {
      level,
      level_name,
      waiting,
      language,
      text_read,
      accepted_rules,
      rules_language,
      accepted_at,
      ...home
    },
    companions,
    transfer,
    card,
    movements,
    documents,
    now,
  }: {
    changes: BookingChangeRow[]
    dateChanges: DateChangeRow[]
    reinstatements: ReinstatementRow[]
    scene: SceneRow
    companions: CompanionNameRow[]
    transfer: TransferDetails | null
    card: StayCard | null
    movements: StayMovement[]
    documents: StayDocument[]
    now: Date
  },
): BookingDetails => ({
  ...bookingView(row, viewer, now),
  today: dateInZone(now, row.time_zone),
  night_prices: toNightPrices(row),
  home: {
    ...home,
    ...houseRulesView({ ...home, language, text_read }),
    address: addressFor(row, home, viewer),
  },
  accepted_rules:
    accepted_rules !== null && accepted_at !== null
      ? {
          rules: accepted_rules,
          language: rules_language as Language | null,
          accepted_at: accepted_at.toISOString(),
        }
      : null,
  guest_level: viewer.id === row.guest_id || level === null ? null : { level, name: level_name ?? '' },
  companions: companions.map(companionNameView),
  waiting: viewer.id === row.guest_id ? 0 : waiting,
  security_deposit_cents: row.security_deposit_cents,
  transfer,
  card,
  movements,
  documents,
  cancellation: cancellationView(row, now),
  history: changes.map(change => changeView(row, change, viewer)),
  date_changes: dateChanges.map(dateChangeView),
  reinstatements: reinstatements.map(reinstatementView),
})
