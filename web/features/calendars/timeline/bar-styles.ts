import CalendarOff from 'lucide-react/icons/calendar-off'
import Check from 'lucide-react/icons/check'
import CheckCheck from 'lucide-react/icons/check-check'
import Clock from 'lucide-react/icons/clock'
import Phone from 'lucide-react/icons/phone'
import X from 'lucide-react/icons/x'
import type { ComponentType } from 'react'
import type { BookingStatus } from '#contract/bookings/schemas.ts'
import type { Night } from './grid.ts'

export type BarKind = BookingStatus | 'entered' | 'blocked'

/** Each kind has its own background, border and icon, so that nobody needs to distinguish colours. */
export const BAR_STYLES: Record<BarKind, { Icon: ComponentType<{ className?: string }>; look: string }> = {
  pending: { Icon: Clock, look: 'border-dashed border-brass bg-brass-tint text-brass-text' },
  confirmed: { Icon: Check, look: 'border-evergreen bg-evergreen text-on-evergreen' },
  completed: { Icon: CheckCheck, look: 'border-line-strong bg-well text-ink-soft' },
  cancelled: { Icon: X, look: 'border-clay bg-clay-tint text-clay-text' },
  entered: { Icon: Phone, look: 'border-evergreen bg-evergreen-tint text-evergreen-text' },
  blocked: { Icon: CalendarOff, look: 'hatched border-line-strong text-ink' },
}

/** Nights that guests cannot ask for because of a stay nearby; fainter than a block, because the owner may use them. */
export const PREPARATION = 'hatched opacity-35'

export const isPreparation = (night: Night) => night.kind === 'free' && night.preparation === true

/** Why a night is not free, as the calendar of prices shows it: a stripe below the price. */
export type TakenKind = 'pending' | 'booked' | 'blocked' | 'outside'

export const TAKEN_STYLES: Record<TakenKind, string> = {
  pending: 'bg-brass',
  booked: 'bg-evergreen',
  blocked: 'bg-line-strong',
  outside: 'bg-channel-8',
}

export const takenKind = (night: Night): TakenKind | null => {
  if (night.kind === 'booking') return night.booking.status === 'pending' ? 'pending' : 'booked'
  if (night.kind === 'entered') return 'booked'
  if (night.kind === 'block') return 'blocked'
  return night.kind === 'outside' ? 'outside' : null
}

/**
 * A row of a home. A change in one row lays out and paints that row alone, and rows out of sight are not rendered; their
 * height stands for them. Without it every step of a drag painted thousands of cells.
 */
export const HOME_ROW =
  'border-t border-line [contain-intrinsic-height:auto_5.6rem] [content-visibility:auto] md:flex md:[contain-intrinsic-height:auto_3.5rem]'
