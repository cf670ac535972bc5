import { useTranslation } from 'react-i18next'
import { CURRENCIES } from '#contract/accounts/schemas.ts'
import { CURRENCY_SIGNS, useCurrency } from '#web/lib/currency.ts'
import { nameOfCurrency } from '#web/lib/format.ts'
import { ChoicePage } from '../components/ChoicePage.tsx'
import { useChoices } from '../use-choices.ts'

export function Component() {
  const keep = useChoices()
  useTranslation() // the names follow the page's language
  const current = useCurrency()
  return (
    <ChoicePage
      kind="currency"
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
