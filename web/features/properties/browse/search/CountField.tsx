import { useTranslation } from 'react-i18next'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

interface Props {
  label: string
  value: number | null
  onChange: (count: number | null) => void
  most: number
  /** The label of a number, such as "3 or more". */
  optionText?: (count: number) => string
  className?: string | undefined
}

/** The largest offered number; an address may contain a larger one. */
export const USUAL_GUESTS = 16

/** A number, or any. An unusual number from the address is added to the options. */
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
