import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LONGEST_ANSWER } from '#contract/reviews/rules.ts'
import { newAnswer } from '#contract/reviews/schemas.ts'
import { fieldErrorText } from '#web/lib/field-error-text.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { useFormDraft } from '#web/lib/use-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

/** The words of an answer, kept under the name until they are stored. */
export const useAnswerForm = (draft: string) => {
  const form = useContractForm(newAnswer, { defaultValues: { text: '' } })
  return { form, forget: useFormDraft(form, draft) }
}

interface Props {
  form: ReturnType<typeof useAnswerForm>['form']
  /** Of the button that opens the form: its text, and its name with the person. */
  open: string
  openNamed: string
  label: string
  hint: ReactNode
  send: string
  sending: string
  busy: boolean
  onSend: (body: { text: string }) => void
}

/** The form for the only answer to a review or a reference, which a button opens. */
export function AnswerForm({ form, open, openNamed, label, hint, send, sending, busy, onSend }: Props) {
  const { t } = useTranslation('common')
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        aria-label={openNamed}
        onClick={() => setOpen(true)}
      >
        {open}
      </Button>
    )
  return (
    <form noValidate className="grid gap-3" onSubmit={form.handleSubmit(onSend)}>
      <Field label={label} hint={hint} error={fieldErrorText(form.formState.errors.text?.message)}>
        <TextArea {...form.register('text')} rows={3} maxLength={LONGEST_ANSWER} autoFocus />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" busy={busy} busyLabel={sending}>
          {send}
        </Button>
        <Button
          variant="quiet"
          size="sm"
          onClick={() => {
            form.reset()
            setOpen(false)
          }}
        >
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
