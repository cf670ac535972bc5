import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dateChangeCalls } from '#contract/bookings/dates.endpoints.ts'
import type { DatesAsked } from '#contract/bookings/dates.schemas.ts'
import type { BookingDetails } from '#contract/bookings/schemas.ts'
import { MAXIMUM_REASON } from '#contract/kernel/constants.ts'
import { formatDates, formatMoneyExactly } from '#web/lib/format.ts'
import { useChange } from '#web/lib/use-change.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useStatusWords } from '../use-status.ts'

type Props = {
  booking: BookingDetails
  asked: DatesAsked
  answer: 'accept' | 'decline'
  onClose: () => void
}

/** Says what an answer does before it is given, and takes the words that go with it. */
export function DatesAnswerDialog({ booking, asked, answer, onClose }: Props) {
  const { t } = useTranslation(['bookings', 'common'])
  const [reason, setReason] = useState('')
  const words = useStatusWords()
  const accept = useChange(dateChangeCalls.accept, words)
  const decline = useChange(dateChangeCalls.decline, words)
  const { mutate, isPending } = answer === 'accept' ? accept : decline
  const guest = booking.guest.full_name
  const confirm = () =>
    mutate(
      { params: { id: asked.id }, body: { ...(reason.trim() && { reason: reason.trim() }) } },
      { onSuccess: onClose },
    )
  const what = {
    guest,
    total: formatMoneyExactly(asked.total_cents),
    after: formatDates(asked.check_in_date, asked.check_out_date),
    before: formatDates(booking.check_in_date, booking.check_out_date),
  }
  const accepting = booking.status === 'pending' ? 'acceptRequestText' : 'acceptText'
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      tone="primary"
      title={t(`dates.${answer}Title`, what)}
      text={t(answer === 'accept' ? `dates.${accepting}` : 'dates.declineText', what)}
      confirmLabel={t(`dates.${answer}`)}
      cancelLabel={t('dates.later')}
      busy={isPending}
      onConfirm={confirm}
    >
      <Field label={t('dates.words')} note={t('common:optional')} hint={t('cancel.reaches', { name: guest })}>
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
