import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

interface Props {
  label: string
  year: number
  /** The years of a report; the shown one may be another. */
  years: readonly number[]
  onChange: (year: string) => void
}

/** The year of a report, newest first. */
export function YearField({ label, year, years, onChange }: Props) {
  return (
    <div className="w-40">
      <Field label={label}>
        <Select value={year} onChange={event => onChange(event.target.value)}>
          {[...new Set([...years, year])]
            .sort((one, other) => other - one)
            .map(each => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
        </Select>
      </Field>
    </div>
  )
}
