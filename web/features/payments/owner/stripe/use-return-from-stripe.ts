import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { stripeAccountCalls } from '#contract/payments/stripe-account.endpoints.ts'
import { sendOrThrow } from '#web/lib/api.ts'
import { PAYMENTS_KEY, stripeAccountQuery } from '../queries.ts'

/** Who comes back from Stripe reads how the account stands now; the card shows the last known state if that fails. */
export const useReturnFromStripe = () => {
  const client = useQueryClient()
  const [search, setSearch] = useSearchParams()
  const isBack = search.has('stripe')
  useEffect(() => {
    if (!isBack) return
    setSearch(
      before => {
        const next = new URLSearchParams(before)
        next.delete('stripe')
        return next
      },
      { replace: true, preventScrollReset: true },
    )
    void sendOrThrow(stripeAccountCalls.check, {})
      .then(own => client.setQueryData(stripeAccountQuery.queryKey, own))
      .catch(() => client.invalidateQueries({ queryKey: PAYMENTS_KEY }))
  }, [isBack, client, setSearch])
}
