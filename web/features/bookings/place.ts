import { BOOKING_STATUSES } from '#contract/bookings/rules.ts'
import { type BookingOrder, type BookingStatus, bookingOrder } from '#contract/bookings/schemas.ts'

/** What the list is asked for. */
export interface BookingFilters {
  search: string
  status: BookingStatus | ''
  sort: BookingOrder
  /** From 1. */
  page: number
}

const VIEWS = ['list', 'calendar', 'conflicts'] as const
export type View = (typeof VIEWS)[number]

/** Where the owner is on the page of bookings. All of it lives in the address: it can be linked, kept and gone back to. */
export interface Place extends BookingFilters {
  view: View
  /** The booking that is open. */
  booking: string
}

const DEFAULTS: Place = {
  search: '',
  status: '',
  sort: '-check_in_date',
  page: 1,
  view: 'list',
  booking: '',
}

const oneOf = <T extends string>(known: readonly T[], value: string | null): T | undefined =>
  known.find(each => each === value)

const pageOf = (text: string | null) => (text && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1)

export const readPlace = (params: URLSearchParams): Place => ({
  // No longer than the call takes.
  search: (params.get('search') ?? DEFAULTS.search).slice(0, 100),
  status: oneOf(BOOKING_STATUSES, params.get('status')) ?? DEFAULTS.status,
  sort: oneOf(bookingOrder.options, params.get('sort')) ?? DEFAULTS.sort,
  page: pageOf(params.get('page')),
  view: oneOf(VIEWS, params.get('view')) ?? DEFAULTS.view,
  booking: params.get('booking') ?? DEFAULTS.booking,
})

/** The address with these changes; what is as usual is left out, and what other views keep there stays. */
export const movePlace = (before: URLSearchParams, changes: Partial<Place>): URLSearchParams => {
  const params = new URLSearchParams(before)
  for (const [name, value] of Object.entries(changes)) {
    if (value === DEFAULTS[name as keyof Place]) params.delete(name)
    else params.set(name, String(value))
  }
  return params
}
