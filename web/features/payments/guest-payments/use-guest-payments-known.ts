import { useQuery } from '@tanstack/react-query'
import { MINUTE_MS } from '#contract/kernel/durations.ts'
import { useTerms } from '#web/lib/terms.ts'
import { anyPaymentQuery } from './queries.ts'

/** Whether guests pay here, or have ever paid; false until it is known. */
export const useGuestPaymentsKnown = (): boolean => {
  const way = useTerms()?.payments
  const { data: hasCome } = useQuery({
    ...anyPaymentQuery,
    staleTime: 5 * MINUTE_MS,
    enabled: way === 'none',
  })
  return (way !== undefined && way !== 'none') || (way === 'none' && hasCome === true)
}
