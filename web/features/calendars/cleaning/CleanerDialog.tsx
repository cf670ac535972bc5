import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cleaningCalls } from '#contract/calendars/cleaning.endpoints.ts'
import { type Cleaner, cleanerFields } from '#contract/calendars/cleaning.schemas.ts'
import { fieldErrorText } from '#web/lib/field-error-text.ts'
import { FormDialog } from '#web/lib/form-dialog.tsx'
import { formFields, showFieldErrors, useContractForm } from '#web/lib/forms.ts'
import { useChange } from '#web/lib/use-change.ts'
import { useFormDraft } from '#web/lib/use-draft.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { CLEANING_PLANS } from './queries.ts'

interface Props {
  homes: readonly { id: string; title: string }[]
  /** A co-host gives their one home, and no names of guests. */
  asCoHost?: boolean
  /** The person to change; a new one is added without. */
  cleaner?: Cleaner | undefined
  onMade: (url: string, name: string) => void
  onClose: () => void
}

/** Who cleans, which homes, and whether the link tells first names. */
export default function CleanerDialog({ homes, asCoHost = false, cleaner, onMade, onClose }: Props) {
  const { t } = useTranslation(['cleaning', 'common'])
  const form = useContractForm(cleanerFields, {
    defaultValues: {
      name: cleaner?.name ?? '',
      property_ids: cleaner?.property_ids ?? homes.map(({ id }) => id),
      shows_names: cleaner?.shows_names ?? false,
    },
  })
  const forget = useFormDraft(form, `cleaner.${cleaner?.id ?? (asCoHost ? homes[0]?.id : 'new')}`)
  const { register, wrong } = formFields(form)
  const refreshes = [CLEANING_PLANS]
  const failed = ({ message }: { message: string }) => ({ title: t('cleaner.failed'), description: message })
  const add = useChange(cleaningCalls.add, {
    failed,
    refreshes,
    accepted: made => {
      forget()
      onMade(made.url, made.cleaner.name)
    },
  })
  const change = useChange(cleaningCalls.change, {
    failed,
    refreshes,
    accepted: () => {
      forget()
      onClose()
    },
  })
  const submit = form.handleSubmit(body => {
    const onError = (error: Parameters<typeof showFieldErrors>[1]) => showFieldErrors(form, error)
    if (cleaner) change.mutate({ params: { id: cleaner.id }, body }, { onError })
    else add.mutate({ body }, { onError })
  })
  const chosen = form.watch('property_ids')
  // The only home is cleaned by everybody, unless somebody has none of today's homes.
  const [asksForHomes] = useState(() => homes.length > 1 || !homes.some(({ id }) => chosen.includes(id)))
  const error = fieldErrorText(form.formState.errors.property_ids?.message)
  const toggle = (id: string, isChosen: boolean) =>
    form.setValue('property_ids', isChosen ? [...chosen, id] : chosen.filter(other => other !== id), {
      shouldValidate: form.formState.isSubmitted,
    })
  return (
    <FormDialog
      title={t(cleaner ? 'cleaner.change' : 'cleaner.add')}
      text={t(asCoHost ? 'coHost.linkText' : 'cleaner.text')}
      submitLabel={t(cleaner ? 'cleaner.save' : 'cleaner.create')}
      busy={add.isPending || change.isPending}
      onClose={onClose}
      onCancel={forget}
      onSubmit={submit}
    >
      <Field label={t('cleaner.name')} error={wrong('name')}>
        <TextInput {...register('name')} autoComplete="off" />
      </Field>
      {!asCoHost && (
        <>
          {asksForHomes && (
            <fieldset className="grid gap-2.5" aria-describedby={error ? 'cleaner-homes' : undefined}>
              <legend className="mb-2 font-semibold">{t('cleaner.homes')}</legend>
              <div className="grid max-h-60 gap-2.5 overflow-y-auto">
                {homes.map(({ id, title }) => (
                  <Checkbox
                    key={id}
                    label={title}
                    checked={chosen.includes(id)}
                    onChange={event => toggle(id, event.target.checked)}
                  />
                ))}
              </div>
              {error && (
                <p id="cleaner-homes" className="text-sm font-medium text-clay-text">
                  {t('cleaner.noHome')}
                </p>
              )}
            </fieldset>
          )}
          <Checkbox
            label={t('cleaner.showsNames')}
            hint={t('cleaner.showsNamesHint')}
            {...register('shows_names')}
          />
        </>
      )}
    </FormDialog>
  )
}
