import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { referenceCalls } from '#contract/reviews/references.endpoints.ts'
import type { Reference } from '#contract/reviews/references.schemas.ts'
import { LONGEST_ANSWER } from '#contract/reviews/rules.ts'
import { newAnswer } from '#contract/reviews/schemas.ts'
import { fieldErrorText } from '#web/lib/field-error-text.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { useChange } from '#web/lib/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { SHOWS_REFERENCES } from './queries.ts'

/** The form for the guest's only answer to a reference. */
export function ReferenceReplyForm({ reference }: { reference: Reference }) {
  const { t } = useTranslation(['references', 'common'])
  const [open, setOpen] = useState(false)
  const form = useContractForm(newAnswer, { defaultValues: { text: '' } })
  const answer = useChange(referenceCalls.answer, {
    succeeded: t('answer.done'),
    failed: error => ({ title: t('answer.failed'), description: error.message }),
    refreshes: SHOWS_REFERENCES,
  })
  const name = reference.author?.full_name ?? t('anOwner')
  if (!open)
    return (
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        aria-label={t('answer.openNamed', { name })}
        onClick={() => setOpen(true)}
      >
        {t('answer.open')}
      </Button>
    )
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={form.handleSubmit(body => answer.mutate({ params: { id: reference.id }, body }))}
    >
      <Field
        label={t('answer.label', { name })}
        hint={t('answer.hint')}
        error={fieldErrorText(form.formState.errors.text?.message)}
      >
        <TextArea {...form.register('text')} rows={3} maxLength={LONGEST_ANSWER} autoFocus />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" busy={answer.isPending} busyLabel={t('answer.sending')}>
          {t('answer.send')}
        </Button>
        <Button variant="quiet" size="sm" onClick={() => setOpen(false)}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  )
}
