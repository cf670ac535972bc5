import { useQuery } from '@tanstack/react-query'
import { anyPaymentQuery } from '#web/features/payments/admin/guest-payments/queries.ts'
import { useTerms } from '#web/lib/terms.ts'
import { NavEntry, type NavEntryProps } from './nav-entry.tsx'

const MINUTE_MS = 60_000

/** Where guests do not pay any more, their payments stay reachable as long as there are any. */
export function GuestPaymentsEntry(props: NavEntryProps) {
  const way = useTerms()?.payments
  const { data: hasCome } = useQuery({
    ...anyPaymentQuery,
    staleTime: 5 * MINUTE_MS,
    enabled: way === 'none',
  })
  const isShown = (way !== undefined && way !== 'none') || (way === 'none' && hasCome)
  return isShown && <NavEntry {...props} />
}
