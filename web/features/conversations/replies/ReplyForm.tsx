import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type QuickReply,
  type QuickReplyFields,
  quickReplyCalls,
  quickReplyFields,
} from '#contract/conversations/quick-replies.endpoints.ts'
import { LONGEST_MESSAGE } from '#contract/conversations/rules.ts'
import { FormDialog } from '#web/lib/form-dialog.tsx'
import { formFields, showFieldErrors, useContractForm } from '#web/lib/forms.ts'
import { useChange } from '#web/lib/use-change.ts'
import { useFormDraft } from '#web/lib/use-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { quickRepliesQuery } from './queries.ts'

interface Props {
  /** The quick reply to change; a new one is added without. */
  reply?: QuickReply
  /** The text of a new one. */
  typed: string
  onClose: () => void
}

export function ReplyForm({ reply, typed, onClose }: Props) {
  const { t } = useTranslation(['quickReplies', 'common'])
  const [asking, setAsking] = useState(false)
  const form = useContractForm(quickReplyFields, {
    defaultValues: { name: reply?.name ?? '', text: reply?.text ?? typed },
  })
  const forget = useFormDraft(form, `quick-reply.${reply?.id ?? 'new'}`)
  const { register, wrong } = formFields(form)
  const options = {
    failed: ({ message }: { message: string }) => ({ title: t('failed'), description: message }),
    refreshes: [quickRepliesQuery.queryKey],
    accepted: () => {
      forget()
      onClose()
    },
  }
  const add = useChange(quickReplyCalls.add, { ...options, succeeded: t('saved') })
  const change = useChange(quickReplyCalls.change, { ...options, succeeded: t('saved') })
  const remove = useChange(quickReplyCalls.remove, { ...options, succeeded: t('deleted') })
  const save = (body: QuickReplyFields) => {
    const onError = (error: Parameters<typeof showFieldErrors>[1]) => void showFieldErrors(form, error)
    if (reply) change.mutate({ params: { id: reply.id }, body }, { onError })
    else add.mutate({ body }, { onError })
  }
  return (
    <FormDialog
      title={t(reply ? 'editTitle' : 'newTitle')}
      submitLabel={t('save')}
      busy={add.isPending || change.isPending}
      onSubmit={form.handleSubmit(save)}
      onClose={onClose}
      onCancel={forget}
    >
      <Field label={t('name')} hint={t('nameHint')} error={wrong('name')}>
        <TextInput {...register('name')} autoComplete="off" />
      </Field>
      <Field
        label={t('words')}
        hint={t('wordsHint', { guest: '{guest_first_name}', home: '{home}' })}
        error={wrong('text')}
      >
        <TextArea {...register('text')} rows={6} maxLength={LONGEST_MESSAGE} />
      </Field>
      {reply && (
        <>
          <Button variant="danger" className="justify-self-start" onClick={() => setAsking(true)}>
            {t('delete')}
          </Button>
          <ConfirmDialog
            open={asking}
            onOpenChange={setAsking}
            title={t('deleteTitle', { name: reply.name })}
            text={t('deleteText')}
            confirmLabel={t('delete')}
            cancelLabel={t('common:cancel')}
            busy={remove.isPending}
            onConfirm={() => remove.mutate({ params: { id: reply.id } })}
          />
        </>
      )}
    </FormDialog>
  )
}
