import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { aboutIn, type Cents } from '#contract/kernel/money.ts'
import { platformCalls } from '#contract/platform/endpoints.ts'
import { sendOrThrow } from './api.ts'
import { useCurrency } from './currency.ts'
import { formatForeign } from './format.ts'
import { useSession } from './session.ts'

const exchangeRates = queryOptions({
  queryKey: ['exchange-rates'],
  queryFn: ({ signal }) => sendOrThrow(platformCalls.exchangeRates, { signal }),
})

/** Says what an amount is about in the reader's currency; null for who reads dollars, and while no rate is known. */
export const useAbout = (): ((cents: Cents) => string | null) => {
  const { t } = useTranslation('common')
  const currency = useCurrency()
  const { user } = useSession()
  const { data: rates } = useQuery({ ...exchangeRates, enabled: user !== null && currency !== 'usd' })
  return cents =>
    currency === 'usd' || !rates
      ? null
      : t('about', { amount: formatForeign(aboutIn(cents, rates[currency]), currency) })
}

/** After a price in dollars, which is the one that counts: `about €96`. */
export function About({ cents, className = '' }: { cents: Cents; className?: string }) {
  const text = useAbout()(cents)
  if (text === null) return null
  return (
    <span className={`figures text-sm font-normal whitespace-nowrap text-ink-soft ${className}`}>{text}</span>
  )
}
