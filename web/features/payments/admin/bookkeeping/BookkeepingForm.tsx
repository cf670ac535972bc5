import { useTranslation } from 'react-i18next'
import type { Currency } from '#contract/kernel/currencies.ts'
import { bookkeepingCalls } from '#contract/payments/bookkeeping.endpoints.ts'
import { JOURNAL_FORMATS, type JournalExport } from '#contract/payments/bookkeeping.schemas.ts'
import { CurrencyField } from '#web/lib/currency-field.tsx'
import { DownloadButton } from '#web/lib/download-button.tsx'
import { formatMonth } from '#web/lib/format.ts'
import { Field } from '#web/ui/field.tsx'
import { RadioList } from '#web/ui/radio-list.tsx'
import { Select } from '#web/ui/select.tsx'

interface Props {
  chosen: JournalExport
  /** The months to choose from, newest first. */
  months: readonly string[]
  /** Those in which money moved: a file is in one of them. */
  currencies: readonly Currency[]
  onChange: (changes: Partial<JournalExport>) => void
}

/** The months and the format of a file of the journal, and its download. */
export function BookkeepingForm({ chosen, months, currencies, onChange }: Props) {
  const { t } = useTranslation('bookkeeping')
  const { from, until } = chosen
  const choices = months.map(month => (
    <option key={month} value={month}>
      {formatMonth(month)}
    </option>
  ))
  return (
    <div className="grid max-w-form grid-cols-1 gap-5">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field label={t('from')}>
          <Select
            value={from}
            onChange={({ target: { value } }) =>
              onChange(value > until ? { from: value, until: value } : { from: value, until })
            }
          >
            {choices}
          </Select>
        </Field>
        <Field label={t('until')}>
          <Select
            value={until}
            onChange={({ target: { value } }) =>
              onChange(value < from ? { from: value, until: value } : { from, until: value })
            }
          >
            {choices}
          </Select>
        </Field>
      </div>
      <CurrencyField
        label={t('currency')}
        value={chosen.currency}
        currencies={currencies}
        onChange={currency => onChange({ currency })}
      />
      <RadioList
        label={t('format.label')}
        name="format"
        value={chosen.format}
        onChange={value => onChange({ format: value as JournalExport['format'] })}
        options={JOURNAL_FORMATS.map(value => ({
          value,
          label: t(`format.${value}`),
          hint: t(`format.${value}Hint`),
        }))}
      />
      <div>
        <DownloadButton
          call={bookkeepingCalls.export}
          input={{ body: chosen }}
          busyLabel={t('download.busy')}
          failed={({ message }) => ({ title: t('download.failed', { message }) })}
        >
          {t('download.get')}
        </DownloadButton>
      </div>
    </div>
  )
}
