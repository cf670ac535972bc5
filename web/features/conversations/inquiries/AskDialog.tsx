import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inquiryCalls } from '#contract/conversations/inquiries.endpoints.ts'
import { type AskedQuestion, newQuestion } from '#contract/conversations/inquiries.schemas.ts'
import { LONGEST_MESSAGE } from '#contract/conversations/rules.ts'
import { FormDialog } from '#web/lib/form-dialog.tsx'
import { formatDates } from '#web/lib/format.ts'
import { formFields, showFieldErrors, useContractForm } from '#web/lib/forms.ts'
import { newRetryKey } from '#web/lib/retry-key.ts'
import { useChange } from '#web/lib/use-change.ts'
import { useFormDraft } from '#web/lib/use-draft.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { CONVERSATIONS_KEY } from '../queries.ts'

export interface AskedHome {
  id: string
  title: string
  owner: { full_name: string }
}

interface Props {
  home: AskedHome
  stay: { check_in_date: string; check_out_date: string } | null
  onAsked: (conversation: AskedQuestion['conversation']) => void
  onClose: () => void
}

/** A question to the owner of a home, with the chosen dates unless the guest leaves them out. */
export default function AskDialog({ home, stay, onAsked, onClose }: Props) {
  const { t } = useTranslation('inquiries')
  const name = home.owner.full_name
  const [withDates, setWithDates] = useState(true)
  // The same question is sent with the same key, so that a retry after a lost answer does not send it twice.
  const sending = useRef({ body: '', key: '' })
  const form = useContractForm(newQuestion, { defaultValues: { text: '' } })
  const forget = useFormDraft(form, `question.${home.id}`)
  const { register, wrong } = formFields(form)
  const ask = useChange(inquiryCalls.ask, {
    succeeded: t('sent', { name }),
    failed: ({ message }) => ({ title: message }),
    refreshes: [CONVERSATIONS_KEY],
    accepted: ({ conversation }) => {
      forget()
      onAsked(conversation)
      onClose()
    },
  })
  const send = ({ text }: { text: string }) => {
    const { check_in_date = '', check_out_date = '' } = stay ?? {}
    const body = { text, ...(stay && withDates && { check_in_date, check_out_date }) }
    const said = JSON.stringify(body)
    if (sending.current.body !== said) sending.current = { body: said, key: newRetryKey() }
    ask.mutate(
      { params: { id: home.id }, body, headers: { 'Idempotency-Key': sending.current.key } },
      { onError: error => showFieldErrors(form, error) },
    )
  }
  return (
    <FormDialog
      title={t('dialogTitle', { name })}
      text={t('dialogText', { home: home.title })}
      submitLabel={t('send')}
      busyLabel={t('sending')}
      busy={ask.isPending}
      onSubmit={form.handleSubmit(send)}
      onClose={onClose}
      onCancel={forget}
    >
      {ask.error && Object.keys(ask.error.fields).length === 0 && (
        <Notice tone="warning" urgent>
          {ask.error.message}
        </Notice>
      )}
      <Field label={t('question')} error={wrong('text')}>
        <TextArea {...register('text')} rows={5} maxLength={LONGEST_MESSAGE} />
      </Field>
      {stay && (
        <Checkbox
          label={t('withDates', { dates: formatDates(stay.check_in_date, stay.check_out_date) })}
          checked={withDates}
          onChange={event => setWithDates(event.target.checked)}
        />
      )}
    </FormDialog>
  )
}
