import { useTranslation } from 'react-i18next'
import type { PropertyCard } from '#contract/properties/schemas.ts'
import { formatDates } from '#web/lib/format.ts'
import { classNames } from '#web/ui/class-names.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Surface } from '#web/ui/surface.tsx'

interface Props {
  homes: readonly PropertyCard[]
  home: string
  onHome: (id: string) => void
  from: string
  onFrom: (day: string) => void
  /** The week of the prices, once they are known. */
  week: { check_in_date: string; check_out_date: string } | undefined
  failure: string | undefined
}

/** Chooses the home and the week whose price is shown at each level. */
export function SampleWeekPicker({ homes, home, onHome, from, onFrom, week, failure }: Props) {
  const { t } = useTranslation('network')
  if (homes.length === 0) return <p className="text-sm text-ink-soft">{t('week.noHome')}</p>
  return (
    <Surface
      variant="well"
      padding="sm"
      className={classNames('grid gap-4', homes.length > 1 && 'sm:grid-cols-[minmax(0,1fr)_11rem]')}
    >
      {homes.length > 1 && (
        <Field label={t('week.home')}>
          <Select value={home} onChange={event => onHome(event.target.value)}>
            {homes.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label={t('week.from')} className="sm:max-w-44">
        <DateField
          value={from || (week?.check_in_date ?? '')}
          onChange={event => onFrom(event.target.value)}
        />
      </Field>
      <p role="status" className="text-sm text-ink-soft col-span-full">
        {failure ??
          (week
            ? t('week.text', { dates: formatDates(week.check_in_date, week.check_out_date) })
            : t('week.asking'))}
      </p>
    </Surface>
  )
}
