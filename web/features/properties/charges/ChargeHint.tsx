import { useTranslation } from 'react-i18next'
import type { Currency } from '#contract/kernel/currencies.ts'
import { type ChargeLine, isByGuest, isByNight, isByPet } from '#contract/pricing/charges.rules.ts'
import { formatMoneyExactly, formatPercentage } from '#web/lib/format.ts'

/** How a charge on a receipt is counted: “$4.00 × 2 guests × 3 nights”, or “10%”. */
export default function ChargeHint({ line, currency }: { line: ChargeLine; currency: Currency }) {
  const { t } = useTranslation('stays')
  const { basis, each_cents, percentage, count, nights } = line
  if (percentage !== null) return formatPercentage(percentage)
  return [
    formatMoneyExactly(each_cents ?? 0, currency),
    isByGuest(basis) && t('charges.unit.guests', { count }),
    isByPet(basis) && t('charges.unit.pets', { count }),
    isByNight(basis) && t('charges.unit.nights', { count: nights }),
  ]
    .filter(Boolean)
    .join(' × ')
}
