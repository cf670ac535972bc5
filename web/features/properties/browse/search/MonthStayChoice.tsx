import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addMonths } from '#contract/kernel/nights.ts'
import { MAXIMUM_FLEXIBLE_NIGHTS } from '#contract/properties/search.schemas.ts'
import { formatMonth, today } from '#web/lib/format.ts'
import { ActionRow } from '#web/ui/action-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { MonthStay } from './filters.ts'

const MONTHS = 12
const LENGTHS = Array.from({ length: MAXIMUM_FLEXIBLE_NIGHTS }, (_, index) => index + 1)

interface Props {
  value: MonthStay | null
  onDone: (stay: MonthStay | null) => void
}

/** A stay of some length at any time within a month. */
export function MonthStayChoice({ value, onDone }: Props) {
  const { t } = useTranslation(['flexibleDates', 'properties'])
  const [length, setLength] = useState(value?.length ?? 'weekend')
  const [month, setMonth] = useState(value?.month ?? null)
  const months = Array.from({ length: MONTHS }, (_, index) => addMonths(today().slice(0, 7), index))
  return (
    <div className="grid gap-6">
      <Field label={t('length')} className="sm:max-w-64">
        <Select
          value={length}
          onChange={({ target }) => setLength(target.value === 'weekend' ? 'weekend' : Number(target.value))}
        >
          <option value="weekend">{t('weekend')}</option>
          {LENGTHS.map(count => (
            <option key={count} value={count}>
              {t('properties:list.nights', { count })}
            </option>
          ))}
        </Select>
      </Field>
      <fieldset>
        <legend className="mb-2 text-sm font-semibold">{t('inMonth')}</legend>
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
          {months.map(each => (
            <Button
              key={each}
              variant="secondary"
              aria-pressed={each === month}
              onClick={() => setMonth(each)}
              className="font-medium aria-pressed:border-evergreen-text aria-pressed:bg-evergreen-tint aria-pressed:font-semibold"
            >
              {formatMonth(each)}
            </Button>
          ))}
        </div>
      </fieldset>
      <p className="text-sm text-ink-soft">{t(length === 'weekend' ? 'weekendHint' : 'bestHint')}</p>
      <ActionRow>
        <Button variant="quiet" onClick={() => onDone(null)}>
          {t('clearDates')}
        </Button>
        <Button disabled={!month} onClick={() => month && onDone({ month, length })}>
          {t('take')}
        </Button>
      </ActionRow>
    </div>
  )
}
