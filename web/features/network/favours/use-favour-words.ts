import { useTranslation } from 'react-i18next'
import type { Currency } from '#contract/kernel/currencies.ts'
import type { FavourUnit } from '#contract/network/favours.schemas.ts'
import { formatMoney } from '#web/lib/format.ts'

/** An amount of credit in words: `$120`, or `2 nights`. */
export const useFavourWords = () => {
  const { t } = useTranslation('network')
  return (unit: FavourUnit, amount: number, currency: Currency) =>
    unit === 'money' ? formatMoney(amount, currency) : t('favours.nights', { count: amount })
}
