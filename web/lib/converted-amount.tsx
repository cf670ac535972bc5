import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Cents, convertAmount } from '#contract/kernel/money.ts'
import { platformCalls } from '#contract/platform/endpoints.ts'
import { sendOrThrow } from './api.ts'
import { useCurrency } from './currency.ts'
import { formatForeign } from './format.ts'
import { useSession } from './session.ts'

const exchangeRates = queryOptions({
  queryKey: ['exchange-rates'],
  queryFn: ({ signal }) => sendOrThrow(platformCalls.exchangeRates, { signal }),
})

/** Returns the approximate amount in the reader's currency as a text; null for dollars, and while no rate is known. */
export const useConvertedAmount = (): ((cents: Cents) => string | null) => {
  const { t } = useTranslation('common')
  const currency = useCurrency()
  const { user } = useSession()
  const { data: rates } = useQuery({ ...exchangeRates, enabled: user !== null && currency !== 'usd' })
  return cents =>
    currency === 'usd' || !rates
      ? null
      : t('about', { amount: formatForeign(convertAmount(cents, rates[currency]), currency) })
}

/** Shown after the price in dollars, which is the binding one: `about €96`. */
export function ConvertedAmount({ cents, className = '' }: { cents: Cents; className?: string }) {
  const text = useConvertedAmount()(cents)
  if (text === null) return null
  return (
    <span className={`figures text-sm font-normal whitespace-nowrap text-ink-soft ${className}`}>{text}</span>
  )
}
