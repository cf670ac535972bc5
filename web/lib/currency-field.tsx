import type { Currency } from '#contract/kernel/currencies.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { CURRENCY_SIGNS } from './currency.ts'
import { nameOfCurrency } from './format.ts'

interface Props {
  label: string
  hint?: string
  value: Currency
  currencies: readonly Currency[]
  onChange: (currency: Currency) => void
  error?: string | undefined
  className?: string | undefined
}

/** A choice of currency; nothing where there is only one. */
export function CurrencyField({ label, hint, value, currencies, onChange, error, className }: Props) {
  if (currencies.length <= 1) return null
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      <Select value={value} onChange={event => onChange(event.target.value as Currency)}>
        {currencies.map(currency => (
          <option key={currency} value={currency}>
            {CURRENCY_SIGNS[currency]}, {nameOfCurrency(currency)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
