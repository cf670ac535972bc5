import { useTranslation } from 'react-i18next'
import type { StayDiscount } from '#contract/pricing/schemas.ts'
import { formatPercentage } from '#web/lib/format.ts'

/** The words of a receipt's line for a discount by length or date; loaded only where there is such a line. */
export default function StayDiscountLabel({ kind, percentage }: Pick<StayDiscount, 'kind' | 'percentage'>) {
  const { t } = useTranslation('stays')
  return t(`discounts.${kind}`, { percentage: formatPercentage(percentage) })
}
