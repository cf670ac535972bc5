import { useTranslation } from 'react-i18next'
import { reinstatementCalls } from '#contract/bookings/reinstatements.endpoints.ts'
import type { ReinstatementAsked } from '#contract/bookings/reinstatements.schemas.ts'
import type { Booking } from '#contract/bookings/schemas.ts'
import { WordsDialog } from '#web/features/bookings/owner/components/WordsDialog.tsx'
import { SHOWS_BOOKINGS } from '#web/features/bookings/owner/queries.ts'
import type { ApiError } from '#web/lib/api-error.ts'
import { formatDates, formatMoneyExactly } from '#web/lib/format.ts'
import { useChange } from '#web/lib/use-change.ts'

interface Props {
  stay: Booking
  asked: ReinstatementAsked
  answer: 'accept' | 'decline'
  onClose: () => void
}

/** Confirms the guest's answer to the owner's question. */
export function ReinstatementAnswerDialog({ stay, asked, answer, onClose }: Props) {
  const { t } = useTranslation('stays')
  const name = stay.property.owner_name
  const what = {
    name,
    title: stay.property.title,
    dates: formatDates(stay.check_in_date, stay.check_out_date),
    total: formatMoneyExactly(stay.price.total_cents, stay.price.currency),
  }
  const words = {
    failed: (error: ApiError) => ({ title: t('back.failed', { message: error.message }) }),
    refreshes: SHOWS_BOOKINGS,
  }
  const accept = useChange(reinstatementCalls.accept, {
    ...words,
    succeeded: t(`back.done.${asked.to}`, what),
  })
  const decline = useChange(reinstatementCalls.decline, {
    ...words,
    succeeded: t('back.done.declined', what),
  })
  const { mutate, isPending } = answer === 'accept' ? accept : decline
  return (
    <WordsDialog
      tone="primary"
      title={t(`back.${answer}Title`, what)}
      text={[
        t(`back.${answer}Text`, what),
        ...(answer === 'accept' ? [t(`back.becomes.${asked.to}`, what)] : []),
      ].join(' ')}
      confirmLabel={t(answer === 'accept' ? 'back.yes' : 'back.no')}
      keepLabel={t('back.later')}
      label={t('dates.message')}
      hint={t('back.reaches', what)}
      busy={isPending}
      onConfirm={reason => mutate({ params: { id: asked.id }, body: { reason } }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
