import { useTranslation } from 'react-i18next'
import type { FavourUnit } from '#contract/network/favours.schemas.ts'
import { formatMoney } from '#web/lib/format.ts'

/** An amount of credit in words: `$120`, or `2 nights`. */
export const useFavourWords = () => {
  const { t } = useTranslation('network')
  return (unit: FavourUnit, amount: number) =>
    unit === 'money' ? formatMoney(amount) : t('favours.nights', { count: amount })
}
