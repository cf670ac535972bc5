import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

interface Props {
  label: string
  /** Shown while the chosen home is none of these. */
  chooseLabel: string
  homes: readonly { id: string; title: string }[]
  value: string
  onChange: (id: string) => void
}

/** One of an owner's homes. */
export function HomeSelect({ label, chooseLabel, homes, value, onChange }: Props) {
  return (
    <Field label={label} className="max-w-xl">
      <Select value={value} onChange={event => onChange(event.target.value)}>
        {!homes.some(({ id }) => id === value) && <option value={value}>{chooseLabel}</option>}
        {homes.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Select>
    </Field>
  )
}
