import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyWithTexts } from '#web/lib/lazy-with-texts.ts'
import { stripeAccountQuery } from '../queries.ts'

const StripeAccountCard = lazyWithTexts('stripeAccount', () => import('./StripeAccountCard.tsx'))

/** The owner's account at Stripe, only where withdrawals are paid through Stripe or one is connected. */
export function StripeSection() {
  const own = useQuery(stripeAccountQuery)
  const isOfUse = own.isError || (own.data && (own.data.available || own.data.account !== null))
  if (!isOfUse) return null
  return (
    <Suspense>
      <StripeAccountCard />
    </Suspense>
  )
}
