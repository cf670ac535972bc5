import { useGuestPaymentsKnown } from '#web/features/payments/guest-payments/use-guest-payments-known.ts'
import { NavEntry, type NavEntryProps } from './nav-entry.tsx'

/** Where guests do not pay any more, their payments stay reachable as long as there are any. */
export function GuestPaymentsEntry(props: NavEntryProps) {
  return useGuestPaymentsKnown() && <NavEntry {...props} />
}
