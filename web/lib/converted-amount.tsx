import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { convertAmount } from '#contract/kernel/conversion.ts'
import type { Currency } from '#contract/kernel/currencies.ts'
import { type Cents, toCents } from '#contract/kernel/money.ts'
import { ratesCalls } from '#contract/platform/rates.endpoints.ts'
import { sendOrThrow } from './api.ts'
import { useCurrency } from './currency.ts'
import { formatMoney } from './format.ts'
import { useSession } from './session.ts'

const exchangeRates = queryOptions({
  queryKey: ['exchange-rates'],
  queryFn: ({ signal }) => sendOrThrow(ratesCalls.exchangeRates, { signal }),
})

/**
 * Returns an amount in a currency approximately in the reader's, as a text; null where both are the same, and while no
 * rate is known.
 */
export const useConvertedAmount = (from: Currency): ((cents: Cents) => string | null) => {
  const { t } = useTranslation('common')
  const to = useCurrency()
  const { user } = useSession()
  const { data: rates } = useQuery({ ...exchangeRates, enabled: user !== null && from !== to })
  return cents =>
    from === to || !rates
      ? null
      : t('about', { amount: formatMoney(toCents(convertAmount(cents, { from, to, rates }), to), to) })
}

interface Props {
  cents: Cents
  currency: Currency
  className?: string
}

/** Shown after the price in the home's currency, which is the binding one: `about €96`. */
export function ConvertedAmount({ cents, currency, className = '' }: Props) {
  const text = useConvertedAmount(currency)(cents)
  if (text === null) return null
  return (
    <span className={`figures text-sm font-normal whitespace-nowrap text-ink-soft ${className}`}>{text}</span>
  )
}
