import type { ErrorCode } from '../kernel/errors.ts'
import type { CalendarDate } from '../kernel/nights.ts'
import type { BookingStatus } from './schemas.ts'

/** The states of a booking, in the order of spec 2.14. Whatever holds its nights keeps them from everybody else. */
export const bookingLifecycle = {
  pending: { holdsNights: true },
  confirmed: { holdsNights: true },
  cancelled: { holdsNights: false },
  completed: { holdsNights: true },
} as const satisfies Record<BookingStatus, { holdsNights: boolean }>

export const BOOKING_STATUSES = Object.keys(bookingLifecycle) as BookingStatus[]

export const holdsNights = (status: BookingStatus) => bookingLifecycle[status].holdsNights

/** What somebody is to a booking. An owner who stays at another owner's home is its guest. */
export type Party = 'guest' | 'owner' | 'admin'

/** Who ended a stay: one of its parties, or the system, because nobody answered in time. */
export type CancelledBy = Party | 'system'

/** What of a booking decides about its moves. */
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
  /** Null: to any status. */
  readonly to: BookingStatus | null
  /** Why not yet, or no longer. `today` is the property's. */
  readonly refusedOn?: (booking: Movable, as: Party, today: CalendarDate) => ErrorCode | null
}

/**
 * The bounds of every move, whichever action takes it (spec 4 shows none between the owner's values; decisions:
 * Bookings). A move that meets a row is refused with its code.
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

/** The ways in which people move a booking. The house's own two, lapsing and completing, are jobs. */
export const bookingActions = {
  /** The owner's select (spec 4), within `moveBounds`. */
  set: { by: ['owner', 'admin'], from: BOOKING_STATUSES, to: null },
  cancel: {
    by: ['guest', 'owner', 'admin'],
    from: ['pending', 'confirmed'],
    to: 'cancelled',
    // A request binds nobody, so its guest may take it back for as long as it is open.
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

/** Whether this party may take this action at all, whatever the state. */
export const mayTake = (action: BookingAction, as: Party) =>
  (bookingActions[action].by as readonly Party[]).includes(as)

/** Why a booking cannot be moved in this way now; null when it can. `wanted` is the status that `set` is to set. */
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

/** The statuses that the owner's select offers: the one that it has, and each that it may be given now. */
export const settableStatuses = (booking: Movable, as: Party, today: CalendarDate): BookingStatus[] =>
  BOOKING_STATUSES.filter(
    status => status === booking.status || whyNot('set', booking, as, today, status) === null,
  )

/** Who takes which step when a guest asks for other dates. Only the two whose stay it is agree on its dates. */
export const dateChangeActions = {
  ask: { by: 'guest' },
  withdraw: { by: 'guest' },
  accept: { by: 'owner' },
  decline: { by: 'owner' },
} as const satisfies Record<string, { by: Party }>

export type DateChangeAction = keyof typeof dateChangeActions

/** Why other dates cannot be asked for; null when they can. A stay can be moved until the day before check-in. */
export const whyNoOtherDates = (
  { status, check_in_date }: Pick<Movable, 'status' | 'check_in_date'>,
  today: CalendarDate,
): ErrorCode | null => {
  if (status !== 'pending' && status !== 'confirmed') return 'booking.wrong_status'
  return check_in_date <= today ? 'booking.stay_begun' : null
}

/** Whether to offer the action: it is theirs to take, and it would go through. */
export const offers = (action: BookingAction, booking: Movable, as: Party, today: CalendarDate) =>
  mayTake(action, as) && whyNot(action, booking, as, today) === null
