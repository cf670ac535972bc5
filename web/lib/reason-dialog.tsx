import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionRow } from '#web/ui/action-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

type Props = {
  title: string
  text: string
  /** Names the field. */
  label: string
  /** Who reads the words. */
  hint: string
  /** What is said where there are none. */
  missingText: string
  most: number
  confirmLabel: string
  cancelLabel?: string
  tone?: 'danger' | 'primary'
  busy: boolean
  onConfirm: (reason: string) => void
  onClose: () => void
}

/** A decision about what is somebody's, and the words that they are told with it. What is typed stays while it is refused. */
export function ReasonDialog({
  title,
  text,
  label,
  hint,
  missingText,
  most,
  confirmLabel,
  cancelLabel,
  tone = 'danger',
  busy,
  onConfirm,
  onClose,
}: Props) {
  const { t } = useTranslation('common')
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(reason.trim() === '')
    if (reason.trim() !== '') onConfirm(reason.trim())
  }
  return (
    <Dialog open onOpenChange={() => !busy && onClose()} title={title} text={text} closeLabel={t('close')}>
      <form onSubmit={submit} noValidate className="grid gap-6">
        <Field label={label} hint={hint} error={missing ? missingText : undefined}>
          <TextArea
            rows={4}
            maxLength={most}
            value={reason}
            onChange={event => {
              setReason(event.target.value)
              setMissing(false)
            }}
          />
        </Field>
        <ActionRow>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {cancelLabel ?? t('cancel')}
          </Button>
          <Button type="submit" variant={tone} busy={busy}>
            {confirmLabel}
          </Button>
        </ActionRow>
      </form>
    </Dialog>
  )
}
