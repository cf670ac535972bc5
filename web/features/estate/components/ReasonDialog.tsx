import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAXIMUM_DECISION_REASON } from '#contract/kernel/constants.ts'
import { message } from '#web/lib/messages.ts'
import { ActionRow } from '#web/ui/action-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

interface Props {
  title: string
  text: string
  confirmLabel: string
  tone?: 'danger' | 'primary'
  busy: boolean
  onConfirm: (reason: string) => void
  onClose: () => void
}

/** A decision on somebody's home, and the words that they are told with it. What is typed stays while it is refused. */
export function ReasonDialog({
  title,
  text,
  confirmLabel,
  tone = 'danger',
  busy,
  onConfirm,
  onClose,
}: Props) {
  const { t } = useTranslation(['estate', 'common'])
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(reason.trim() === '')
    if (reason.trim() !== '') onConfirm(reason.trim())
  }
  return (
    <Dialog
      open
      onOpenChange={() => !busy && onClose()}
      title={title}
      text={text}
      closeLabel={t('common:close')}
    >
      <form onSubmit={submit} noValidate className="grid gap-6">
        <Field
          label={t('reason.label')}
          hint={t('reason.hint')}
          error={missing ? message('property.reason') : undefined}
        >
          <TextArea
            rows={4}
            maxLength={MAXIMUM_DECISION_REASON}
            value={reason}
            onChange={event => {
              setReason(event.target.value)
              setMissing(false)
            }}
          />
        </Field>
        <ActionRow>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" variant={tone} busy={busy}>
            {confirmLabel}
          </Button>
        </ActionRow>
      </form>
    </Dialog>
  )
}
