import type { ErrorCode } from '../kernel/errors.ts'
import { addDays, type CalendarDate } from '../kernel/nights.ts'
import type { ReinstatedStatus } from './reinstatements.schemas.ts'
import type { BookingStatus } from './schemas.ts'

/**
 * The statuses of a booking, in the order of spec 2.14. A status that holds nights makes them unavailable to everybody
 * else.
 */
export const bookingLifecycle = {
  pending: { holdsNights: true },
  confirmed: { holdsNights: true },
  cancelled: { holdsNights: false },
  completed: { holdsNights: true },
} as const satisfies Record<BookingStatus, { holdsNights: boolean }>

export const BOOKING_STATUSES = Object.keys(bookingLifecycle) as BookingStatus[]

export const holdsNights = (status: BookingStatus) => bookingLifecycle[status].holdsNights

/** A person's role in a booking. An owner who stays at another owner's home is its guest. */
export type Party = 'guest' | 'owner' | 'admin'

/** Who ended a stay: one of its parties, or the system, because nobody answered in time. */
export type CancelledBy = Party | 'system'

/** The fields of a booking that decide which actions are possible. */
export interface Movable {
  readonly status: BookingStatus
  readonly check_in_date: CalendarDate
  readonly check_out_date: CalendarDate
  /** Null unless it is cancelled. */
  readonly cancelled_by: CancelledBy | null
}

interface Action {
  readonly by: readonly Party[]
  readonly from: readonly BookingStatus[]
  /** The target status; null for any. */
  readonly to: BookingStatus | null
  /** Why the action is not possible yet, or no longer. `today` is the date at the property. */
  readonly refusedOn?: (booking: Movable, as: Party, today: CalendarDate) => ErrorCode | null
}

/**
 * Restrictions on every change of status, whichever action makes it (spec 4 shows none between the owner's values;
 * decisions: Bookings). A change that matches a row is refused with its code. A stay that its guest cancelled can only
 * be reinstated with their consent.
 */
export const moveBounds = [
  {
    from: BOOKING_STATUSES,
    to: ['completed'],
    code: 'booking.stay_not_over',
    meets: ({ check_out_date }, today) => today < check_out_date,
  },
  {
    from: ['cancelled'],
    to: BOOKING_STATUSES,
    code: 'booking.cancelled_by_guest',
    meets: ({ cancelled_by }) => cancelled_by === 'guest',
  },
] as const satisfies readonly {
  from: readonly BookingStatus[]
  to: readonly BookingStatus[]
  code: ErrorCode
  meets: (booking: Movable, today: CalendarDate) => boolean
}[]

const outOfBounds = (booking: Movable, to: BookingStatus, today: CalendarDate): ErrorCode | null =>
  moveBounds.find(
    bound =>
      (bound.from as readonly BookingStatus[]).includes(booking.status) &&
      (bound.to as readonly BookingStatus[]).includes(to) &&
      bound.meets(booking, today),
  )?.code ?? null

/** The actions by which people change a booking's status. The system's own two, expiring and completing, are jobs. */
export const bookingActions = {
  /** The owner's select (spec 4), within `moveBounds`. */
  set: { by: ['owner', 'admin'], from: BOOKING_STATUSES, to: null },
  cancel: {
    by: ['guest', 'owner', 'admin'],
    from: ['pending', 'confirmed'],
    to: 'cancelled',
    // A pending request is not binding, so its guest may withdraw it at any time.
    refusedOn: ({ status, check_in_date }, as, today) =>
      as === 'guest' && status === 'confirmed' && check_in_date <= today ? 'booking.stay_begun' : null,
  },
  complete: {
    by: ['owner', 'admin'],
    from: ['confirmed'],
    to: 'completed',
  },
} as const satisfies Record<string, Action>

export type BookingAction = keyof typeof bookingActions

/** Whether this party may take this action at all, whatever the status. */
export const mayTakeBookingAction = (action: BookingAction, as: Party) =>
  (bookingActions[action].by as readonly Party[]).includes(as)

/** Whether this party has to give a reason: admins do, guest and owner do not. */
export const needsReason = (as: Party, to: BookingStatus) => as === 'admin' && to === 'cancelled'

/** Why this action is not possible now; null when it is. `wanted` is the status that `set` should set. */
export const whyNot = (
  action: BookingAction,
  booking: Movable,
  as: Party,
  today: CalendarDate,
  wanted: BookingStatus | null = null,
): ErrorCode | null => {
  const { from, to, refusedOn }: Action = bookingActions[action]
  if (!from.includes(booking.status)) return 'booking.wrong_status'
  const target = to ?? wanted
  return refusedOn?.(booking, as, today) ?? (target && outOfBounds(booking, target, today))
}

/** A step of a question between guest and owner. */
export interface QuestionStep {
  readonly by: Party
}

/** Which party takes which step of a date change. Only guest and owner agree on the dates. */
export const dateChangeActions = {
  ask: { by: 'guest' },
  withdraw: { by: 'guest' },
  accept: { by: 'owner' },
  decline: { by: 'owner' },
} as const satisfies Record<string, QuestionStep>

/** Which party takes which step of a reinstatement. */
export const reinstatementActions = {
  ask: { by: 'owner' },
  withdraw: { by: 'owner' },
  accept: { by: 'guest' },
  decline: { by: 'guest' },
} as const satisfies Record<string, QuestionStep>

/** Why other dates cannot be requested; null when they can. A stay can be moved until the day before check-in. */
export const whyNoOtherDates = (
  { status, check_in_date }: Pick<Movable, 'status' | 'check_in_date'>,
  today: CalendarDate,
): ErrorCode | null => {
  if (status !== 'pending' && status !== 'confirmed') return 'booking.wrong_status'
  return check_in_date <= today ? 'booking.stay_begun' : null
}

/**
 * The earliest check-out that the guest of a stay that has begun may ask for: today, after one night at least; null where
 * there is none before the agreed one (decision 132).
 */
export const earliestDeparture = (
  { status, check_in_date, check_out_date }: Pick<Movable, 'status' | 'check_in_date' | 'check_out_date'>,
  today: CalendarDate,
): CalendarDate | null => {
  if (status !== 'confirmed' || today < check_in_date) return null
  const firstNightOver = addDays(check_in_date, 1)
  const earliest = today > firstNightOver ? today : firstNightOver
  return earliest < check_out_date ? earliest : null
}

/**
 * Why the guest cannot be asked for a reinstatement; null when they can. The guest must have cancelled it, and the stay
 * must be in the future.
 */
export const whyNotReinstated = (
  { status, cancelled_by, check_in_date }: Movable,
  today: CalendarDate,
): ErrorCode | null => {
  if (status !== 'cancelled' || cancelled_by !== 'guest') return 'booking.wrong_status'
  return check_in_date <= today ? 'reinstatement.stay_begun' : null
}

/** The statuses that such a stay may get with the guest's consent. */
export const REINSTATED = ['pending', 'confirmed'] as const satisfies readonly ReinstatedStatus[]

/** A booking with the outcome of its last reinstatement. */
type Reinstatable = Movable & { readonly reinstatement: object | null }

/** Whether the owner may ask the guest now: only one question may be open, and a declined one is final. */
export const offersReinstatement = (booking: Reinstatable, today: CalendarDate) =>
  booking.reinstatement === null && whyNotReinstated(booking, today) === null

/** Whether choosing this status asks the guest, because the owner cannot set it directly. */
export const asksGuest = (
  booking: Reinstatable,
  to: BookingStatus,
  today: CalendarDate,
): to is ReinstatedStatus =>
  (REINSTATED as readonly BookingStatus[]).includes(to) && offersReinstatement(booking, today)

/**
 * The statuses in the owner's select: the current one, each that the owner may set, and each that the guest may be
 * asked for.
 */
export const selectableStatuses = (booking: Reinstatable, today: CalendarDate): BookingStatus[] =>
  BOOKING_STATUSES.filter(
    status =>
      status === booking.status ||
      asksGuest(booking, status, today) ||
      whyNot('set', booking, 'owner', today, status) === null,
  )

/** Whether to offer the action: the party may take it, and it is possible now. */
export const offers = (action: BookingAction, booking: Movable, as: Party, today: CalendarDate) =>
  mayTakeBookingAction(action, as) && whyNot(action, booking, as, today) === null
