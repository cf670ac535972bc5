import { useTranslation } from 'react-i18next'
import type { Currency } from '#contract/kernel/currencies.ts'
import { currencyCode } from '#contract/kernel/money.ts'
import { addDays } from '#contract/kernel/nights.ts'
import type { Season } from '#contract/pricing/schemas.ts'
import { seasonProblems } from '#contract/pricing/seasons.rules.ts'
import { newSeason } from '#contract/properties/changes.schemas.ts'
import { signOf } from '#web/lib/currency-sign.ts'
import { FormDialog } from '#web/lib/form-dialog.tsx'
import { asNumber, asNumberOrNull, formFields, useContractForm } from '#web/lib/forms.ts'
import { useFormDraft } from '#web/lib/use-draft.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

interface Props {
  /** Of the home. */
  currency: Currency
  /** Left out for a new one. */
  season: Season | undefined
  others: readonly Season[]
  homeId: string
  onClose: () => void
  onDone: (season: Season) => void
}

/** The form has a first and a last night; the stored end is the day after the last night. */
const byLastNight = (season: Season): Season => ({ ...season, until: addDays(season.until, -1) })
const byDayAfter = (season: Season): Season => ({ ...season, until: addDays(season.until, 1) })

export function SeasonDialog({ currency, season, others, homeId, onClose, onDone }: Props) {
  const { t } = useTranslation(['homes', 'common'])
  const form = useContractForm(newSeason, {
    defaultValues: season ? byLastNight(season) : { name: '', from: '', until: '', repeats: false },
  })
  const forget = useFormDraft(form, `season.${homeId}.${season?.from ?? 'new'}`)
  const { register, wrong } = formFields(form)

  const submit = form.handleSubmit(typed => {
    const next = byDayAfter(typed)
    const [problem] = seasonProblems([...others, next])
    if (problem) return form.setError(problem.field, { message: problem.message }, { shouldFocus: true })
    forget()
    onDone(next)
  })

  return (
    <FormDialog
      onClose={onClose}
      onCancel={forget}
      title={t(season ? 'seasons.editTitle' : 'seasons.addTitle')}
      text={t('seasons.dialogText')}
      submitLabel={t(season ? 'seasons.change' : 'seasons.add')}
      onSubmit={submit}
    >
      <Field label={t('seasons.name')} hint={t('seasons.nameHint')} error={wrong('name')}>
        <TextInput {...register('name')} autoComplete="off" />
      </Field>
      <div className="grid items-start gap-5 pairs-13">
        <Field label={t('seasons.firstNight')} error={wrong('from')}>
          <DateField {...register('from')} />
        </Field>
        <Field label={t('seasons.lastNight')} error={wrong('until')}>
          <DateField {...register('until')} />
        </Field>
      </div>
      <Field label={t('fields.price', { currency: currencyCode(currency) })} error={wrong('price_per_night')}>
        <NumberInput {...register('price_per_night', asNumber)} leading={signOf(currency)} />
      </Field>
      <Field
        label={t('fields.minimumNights')}
        note={t('common:optional')}
        hint={t('seasons.minimumHint')}
        error={wrong('minimum_nights')}
      >
        <NumberInput {...register('minimum_nights', asNumberOrNull)} />
      </Field>
      <Checkbox label={t('seasons.repeats')} hint={t('seasons.repeatsHint')} {...register('repeats')} />
    </FormDialog>
  )
}
