import { useTranslation } from 'react-i18next'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

type Props = {
  label: string
  value: number | null
  onChange: (count: number | null) => void
  most: number
  /** What a number stands for, such as "3 or more". */
  optionText?: (count: number) => string
  className?: string | undefined
}

/** As many as most tables seat; an address may ask for more. */
export const USUAL_GUESTS = 16

/** How many, or any number. A number from the address that is not among the usual ones joins them. */
export function CountField({ label, value, onChange, most, optionText = String, className }: Props) {
  const { t } = useTranslation('properties')
  const counts = Array.from({ length: most }, (_, index) => index + 1)
  if (value !== null && value > most) counts.push(value)
  return (
    <Field label={label} className={className}>
      <Select
        value={value ?? ''}
        onChange={event => onChange(event.target.value ? Number(event.target.value) : null)}
      >
        <option value="">{t('list.any')}</option>
        {counts.map(count => (
          <option key={count} value={count}>
            {optionText(count)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
