import { useTranslation } from 'react-i18next'
import { dateChangeCalls } from '#contract/bookings/dates.endpoints.ts'
import type { DatesAsked } from '#contract/bookings/dates.schemas.ts'
import type { BookingDetails } from '#contract/bookings/schemas.ts'
import { formatDates, formatMoneyExactly } from '#web/lib/format.ts'
import { useChange } from '#web/lib/use-change.ts'
import { useStatusWords } from '../use-status.ts'
import { WordsDialog } from './WordsDialog.tsx'

interface Props {
  booking: BookingDetails
  asked: DatesAsked
  answer: 'accept' | 'decline'
  onClose: () => void
}

/** The owner's answer to a date change. */
export function DatesAnswerDialog({ booking, asked, answer, onClose }: Props) {
  const { t } = useTranslation('bookings')
  const words = useStatusWords()
  const accept = useChange(dateChangeCalls.accept, words)
  const decline = useChange(dateChangeCalls.decline, words)
  const { mutate, isPending } = answer === 'accept' ? accept : decline
  const guest = booking.guest.full_name
  const what = {
    guest,
    total: formatMoneyExactly(asked.total_cents, booking.price.currency),
    after: formatDates(asked.check_in_date, asked.check_out_date),
    before: formatDates(booking.check_in_date, booking.check_out_date),
  }
  const accepting = booking.status === 'pending' ? 'acceptRequestText' : 'acceptText'
  return (
    <WordsDialog
      tone="primary"
      title={t(`dates.${answer}Title`, what)}
      text={t(answer === 'accept' ? `dates.${accepting}` : 'dates.declineText', what)}
      confirmLabel={t(`dates.${answer}`)}
      keepLabel={t('dates.later')}
      label={t('dates.words')}
      hint={t('cancel.reaches', { name: guest })}
      busy={isPending}
      onConfirm={reason => mutate({ params: { id: asked.id }, body: { reason } }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
