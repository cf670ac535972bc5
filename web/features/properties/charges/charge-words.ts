import { useTranslation } from 'react-i18next'
import type { Currency } from '#contract/kernel/currencies.ts'
import { ADULT_AGE, type Charge } from '#contract/pricing/charges.rules.ts'
import { formatMoneyExactly, formatPercentage } from '#web/lib/format.ts'

/** What a fee or tax comes to, in words: “$4.00 per guest and night, free under 12, for at most 7 nights”. */
export const useChargeWords = (currency: Currency) => {
  const { t } = useTranslation('stays')

  const sayAmount = ({ basis, amount_cents, percentage, of_fees }: Charge) =>
    of_fees
      ? t('charges.ofFees', { percentage: formatPercentage(percentage ?? 0) })
      : t(`charges.by.${basis}`, {
          price: formatMoneyExactly(amount_cents ?? 0, currency),
          percentage: formatPercentage(percentage ?? 0),
        })

  const sayAge = (age: number) =>
    age === ADULT_AGE ? t('charges.onlyAdults') : t('charges.freeBelow', { age })

  return (charge: Charge): string =>
    [
      sayAmount(charge),
      charge.guests_included > 0 && t('charges.included', { count: charge.guests_included }),
      charge.free_below_age > 0 && sayAge(charge.free_below_age),
      charge.maximum_nights !== null && t('charges.atMost', { count: charge.maximum_nights }),
    ]
      .filter(Boolean)
      .join(', ')
}
