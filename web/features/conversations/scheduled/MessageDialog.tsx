import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { scheduledMessageCalls } from '#contract/conversations/scheduled-messages.endpoints.ts'
import {
  type ComingStay,
  type ScheduledMessage,
  scheduledMessageFields,
} from '#contract/conversations/scheduled-messages.schemas.ts'
import type { Language } from '#contract/kernel/languages.ts'
import { focusFirstWrong } from '#web/lib/focus-first-wrong.ts'
import { FormDialog } from '#web/lib/form-dialog.tsx'
import { formFields, showFieldErrors, useContractForm } from '#web/lib/forms.ts'
import { i18n } from '#web/lib/i18n.ts'
import { useChange } from '#web/lib/use-change.ts'
import { useFormDraft } from '#web/lib/use-draft.ts'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { HomesField } from './HomesField.tsx'
import { firstLanguageOf, newFields, toFields } from './message-fields.ts'
import { PreviewSection } from './PreviewSection.tsx'
import { scheduledMessagesQuery } from './queries.ts'
import { TextsField } from './TextsField.tsx'
import { TimeField } from './TimeField.tsx'

interface Props {
  homes: readonly { id: string; title: string }[]
  stays: readonly ComingStay[]
  /** The message to change; a new one is added without. */
  message?: ScheduledMessage | undefined
  onClose: () => void
}

/** One message: when it is sent, for which homes, and its text in up to four languages. */
export default function MessageDialog({ homes, stays, message, onClose }: Props) {
  const { t } = useTranslation('scheduled')
  const form = useContractForm(scheduledMessageFields, {
    defaultValues: message ? toFields(message) : newFields(i18n.language as Language),
  })
  const forget = useFormDraft(form, `scheduled-message.${message?.id ?? 'new'}`)
  const { register, wrong } = formFields(form)
  const options = {
    succeeded: t('saved'),
    failed: ({ message: description }: { message: string }) => ({ title: t('notSaved'), description }),
    refreshes: [scheduledMessagesQuery.queryKey],
    accepted: () => {
      forget()
      onClose()
    },
  }
  const add = useChange(scheduledMessageCalls.add, options)
  const change = useChange(scheduledMessageCalls.change, options)
  const fields = useRef<HTMLDivElement>(null)
  // The parts of the form are no plain inputs, which the form library would focus; they show their errors first.
  const focusWrong = () => focusFirstWrong(fields.current)
  const send = form.handleSubmit(body => {
    const onError = (error: Parameters<typeof showFieldErrors>[1]) => {
      if (showFieldErrors(form, error)) focusWrong()
    }
    if (message) change.mutate({ params: { id: message.id }, body }, { onError })
    else add.mutate({ body }, { onError })
  }, focusWrong)
  return (
    <FormDialog
      title={t(message ? 'editor.change' : 'editor.new')}
      text={t('editor.text')}
      size="lg"
      submitLabel={t('editor.save')}
      busy={add.isPending || change.isPending}
      onClose={onClose}
      onCancel={forget}
      onSubmit={event => {
        form.setValue('first_language', firstLanguageOf(form.getValues()))
        return send(event)
      }}
    >
      <div ref={fields} className="grid gap-5">
        <Field label={t('editor.name')} hint={t('editor.nameHint')} error={wrong('name')}>
          <TextInput {...register('name')} autoComplete="off" />
        </Field>
        <TimeField form={form} />
        <HomesField form={form} homes={homes} />
        <TextsField form={form} />
        <PreviewSection form={form} stays={stays} />
      </div>
    </FormDialog>
  )
}
