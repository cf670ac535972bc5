import { useTranslation } from 'react-i18next'
import { LONGEST_RANGE_DAYS } from '#contract/analytics/rules.ts'
import { nightsBetween } from '#contract/kernel/nights.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { CHOICES, RANGES, type ReportUrlFilters } from '../address.ts'
import type { Days } from '../queries.ts'

interface Props {
  asked: ReportUrlFilters
  days: Days
  grouped: boolean
  onChange: (changes: Partial<ReportUrlFilters>) => void
}

/** The server's message about an invalid range. */
export const wrongRange = ({ from, until }: Days) =>
  until < from ? 'reversed' : nightsBetween(from, until) > LONGEST_RANGE_DAYS ? 'long' : null

/** The range of days, and the length of the periods. */
export function ReportFilterBar({ asked, days, grouped, onChange }: Props) {
  const { t } = useTranslation('reports')
  const wrong = wrongRange(days)
  return (
    <div className="no-print grid grid-cols-2 items-start gap-4 md:flex md:flex-wrap">
      <Field label={t('range.label')} className="max-md:col-span-2 md:w-48">
        <Select
          value={asked.range}
          onChange={event => {
            const range = event.target.value as ReportUrlFilters['range']
            // A custom range starts with the days that were shown.
            onChange(range === 'own' ? { range, ...days } : { range, from: '', until: '' })
          }}
        >
          {RANGES.map(range => (
            <option key={range} value={range}>
              {t(`range.${range}`)}
            </option>
          ))}
        </Select>
      </Field>
      {asked.range === 'own' && (
        <>
          <Field label={t('range.from')} className="md:w-44">
            <DateField value={asked.from} onChange={event => onChange({ from: event.target.value })} />
          </Field>
          <Field label={t('range.until')} className="md:w-44" error={wrong ? t(`range.${wrong}`) : undefined}>
            <DateField value={asked.until} onChange={event => onChange({ until: event.target.value })} />
          </Field>
        </>
      )}
      {grouped && (
        <Field label={t('group.label')} className="max-md:col-span-2 md:w-40">
          <Select
            value={asked.group}
            onChange={event => onChange({ group: event.target.value as ReportUrlFilters['group'] })}
          >
            {CHOICES.group.map(group => (
              <option key={group} value={group}>
                {t(`group.${group}`)}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </div>
  )
}
