import { useTranslation } from 'react-i18next'
import { addDays } from '#contract/kernel/nights.ts'
import { type PeakDates, peakDates } from '#contract/properties/rights.schemas.ts'
import { FormDialog } from '#web/lib/form-dialog.tsx'
import { formFields, useContractForm } from '#web/lib/forms.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useRightsChange } from './use-rights-change.ts'

interface Props {
  dates: readonly PeakDates[]
  onClose: () => void
}

/** Adds peak dates. The form has a first and a last night; the stored end is the day after the last night. */
export default function PeakDatesDialog({ dates, onClose }: Props) {
  const { t } = useTranslation('trustRights')
  const form = useContractForm(peakDates, { defaultValues: { name: '', from: '', until: '' } })
  const { register, wrong } = formFields(form)
  const { busy, change } = useRightsChange('')
  const submit = form.handleSubmit(typed => {
    const added = { ...typed, until: addDays(typed.until, 1), months_ahead: null }
    const isReversed = added.until <= added.from
    const overlaps = dates.some(({ from, until }) => from < added.until && added.from < until)
    if (isReversed || overlaps)
      return form.setError(
        isReversed ? 'until' : 'from',
        { message: isReversed ? 'rights.peak_dates_reversed' : 'rights.peak_dates_overlap' },
        { shouldFocus: true },
      )
    change({ peak_dates: [...dates, added] }, onClose)
  })
  return (
    <FormDialog
      onClose={onClose}
      title={t('peak.addTitle')}
      text={t('peak.text')}
      submitLabel={t('peak.add')}
      busy={busy}
      onSubmit={submit}
    >
      <Field label={t('peak.name')} hint={t('peak.nameHint')} error={wrong('name')}>
        <TextInput {...register('name')} autoComplete="off" />
      </Field>
      <div className="grid items-start gap-5 pairs-13">
        <Field label={t('peak.firstNight')} error={wrong('from')}>
          <DateField {...register('from')} />
        </Field>
        <Field label={t('peak.lastNight')} error={wrong('until')}>
          <DateField {...register('until')} />
        </Field>
      </div>
    </FormDialog>
  )
}
