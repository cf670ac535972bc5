import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bookingCalls } from '#contract/bookings/endpoints.ts'
import { MAXIMUM_REASON } from '#contract/kernel/constants.ts'
import { useChange } from '#web/lib/use-change.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useStatusWords } from '../use-status.ts'

type Props = {
  bookingId: string
  title: string
  /** What it means, in a sentence; where that takes more, `meaning` spells it out. */
  text?: string
  meaning?: ReactNode
  confirmLabel: string
  keepLabel: string
  /** What is said when it is done, and when it failed; without them, the words for the owner's bookings. */
  words?: Partial<ReturnType<typeof useStatusWords>>
  /** To whom the reason goes. */
  reasonHint: string
  onClose: () => void
}

/** Asks before a request is declined or a stay is cancelled, and for the words that go with it. */
export function CancelDialog({
  bookingId,
  title,
  text,
  meaning,
  confirmLabel,
  keepLabel,
  words,
  reasonHint,
  onClose,
}: Props) {
  const { t } = useTranslation(['bookings', 'common'])
  const [reason, setReason] = useState('')
  const cancel = useChange(bookingCalls.cancel, { ...useStatusWords(), ...words })
  const confirm = () =>
    cancel.mutate(
      { params: { id: bookingId }, body: { ...(reason.trim() && { reason: reason.trim() }) } },
      // After a failure what was typed stays, for as long as the booking can still be cancelled.
      { onSuccess: onClose },
    )
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={title}
      text={text}
      confirmLabel={confirmLabel}
      cancelLabel={keepLabel}
      busy={cancel.isPending}
      onConfirm={confirm}
    >
      {meaning}
      <Field label={t('cancel.reason')} note={t('common:optional')} hint={reasonHint}>
        <TextArea
          rows={3}
          maxLength={MAXIMUM_REASON}
          value={reason}
          onChange={event => setReason(event.target.value)}
        />
      </Field>
    </ConfirmDialog>
  )
}
