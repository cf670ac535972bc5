import { useTranslation } from 'react-i18next'
import { CURRENCIES } from '#contract/kernel/currencies.ts'
import { CURRENCY_SIGNS, useCurrency } from '#web/lib/currency.ts'
import { nameOfCurrency } from '#web/lib/format.ts'
import { useTerms } from '#web/lib/terms.ts'
import { ChoicePage } from '../components/ChoicePage.tsx'
import { useChoices } from '../use-choices.ts'

export function Component() {
  const keep = useChoices()
  const { t } = useTranslation('choices')
  const current = useCurrency()
  const terms = useTerms()
  return (
    <ChoicePage
      name="currency"
      words={{
        title: t('currency.title'),
        text: t((terms?.currencies.length ?? 1) > 1 ? 'currency.textHomes' : 'currency.text'),
        submit: t('currency.submit'),
        done: t('currency.done'),
      }}
      options={CURRENCIES.map(value => ({
        value,
        label: CURRENCY_SIGNS[value],
        hint: nameOfCurrency(value),
      }))}
      current={current}
      onChoose={currency => keep({ currency })}
    />
  )
}
