import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays } from '#contract/kernel/nights.ts'
import { newSeason } from '#contract/properties/changes.schemas.ts'
import { seasonProblems } from '#contract/properties/rules.ts'
import type { Season } from '#contract/properties/schemas.ts'
import { asNumber, fieldsOf, useContractForm } from '#web/lib/forms.ts'
import { ActionRow } from '#web/ui/action-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

interface Props {
  /** Left out for a new one. */
  season: Season | undefined
  others: readonly Season[]
  onClose: () => void
  onDone: (season: Season) => void
}

/** Owners think in first and last nights; what is kept ends with the day after the last one. */
const byLastNight = (season: Season): Season => ({ ...season, until: addDays(season.until, -1) })
const byDayAfter = (season: Season): Season => ({ ...season, until: addDays(season.until, 1) })

export function SeasonDialog({ season, others, onClose, onDone }: Props) {
  const { t } = useTranslation(['homes', 'common'])
  const form = useContractForm(newSeason, {
    defaultValues: season ? byLastNight(season) : { name: '', from: '', until: '' },
  })
  const { register, wrong } = fieldsOf(form)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.stopPropagation() // the dialog stands inside the form of its section
    return form.handleSubmit(typed => {
      const next = byDayAfter(typed)
      const [problem] = seasonProblems([...others, next])
      if (problem) return form.setError(problem.field, { message: problem.message }, { shouldFocus: true })
      onDone(next)
    })(event)
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      closeLabel={t('common:close')}
      title={t(season ? 'seasons.editTitle' : 'seasons.addTitle')}
      text={t('seasons.dialogText')}
    >
      <form onSubmit={submit} noValidate className="grid gap-5">
        <Field label={t('seasons.name')} hint={t('seasons.nameHint')} error={wrong('name')}>
          <TextInput {...register('name')} autoComplete="off" />
        </Field>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field label={t('seasons.firstNight')} error={wrong('from')}>
            <DateField {...register('from')} />
          </Field>
          <Field label={t('seasons.lastNight')} error={wrong('until')}>
            <DateField {...register('until')} />
          </Field>
        </div>
        <Field label={t('fields.price')} error={wrong('price_per_night')}>
          <NumberInput {...register('price_per_night', asNumber)} leading="$" />
        </Field>
        <ActionRow>
          <Button variant="secondary" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit">{t(season ? 'seasons.change' : 'seasons.add')}</Button>
        </ActionRow>
      </form>
    </Dialog>
  )
}
