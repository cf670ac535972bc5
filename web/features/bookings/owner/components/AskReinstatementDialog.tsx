import { useTranslation } from 'react-i18next'
import { reinstatementCalls } from '#contract/bookings/reinstatements.endpoints.ts'
import type { ReinstatedStatus } from '#contract/bookings/reinstatements.schemas.ts'
import type { Booking } from '#contract/bookings/schemas.ts'
import { formatDates, formatMoneyExactly } from '#web/lib/format.ts'
import { useChange } from '#web/lib/use-change.ts'
import { Points } from '#web/ui/points.tsx'
import { useStatusWords } from '../use-status.ts'
import { WordsDialog } from './WordsDialog.tsx'

interface Props {
  booking: Booking
  to: ReinstatedStatus
  onClose: () => void
}

/** Explains to an owner who chooses a status for a stay that its guest cancelled that the guest has to agree. */
export function AskReinstatementDialog({ booking, to, onClose }: Props) {
  const { t } = useTranslation('bookings')
  const guest = booking.guest.full_name
  const ask = useChange(reinstatementCalls.ask, {
    ...useStatusWords(),
    succeeded: t('back.sent', { guest }),
  })
  const lines = [
    t('back.terms', {
      dates: formatDates(booking.check_in_date, booking.check_out_date),
      total: formatMoneyExactly(booking.price.total_cents, booking.price.currency),
    }),
    t(`back.becomes.${to}`),
    t('back.holdsNothing'),
    t('back.time'),
  ]
  return (
    <WordsDialog
      tone="primary"
      title={t('back.askTitle', { guest })}
      text={t('back.askText', { guest })}
      confirmLabel={t('back.ask', { guest })}
      keepLabel={t('back.leave')}
      label={t('back.message')}
      hint={t('back.reaches', { guest })}
      busy={ask.isPending}
      onConfirm={message =>
        ask.mutate({ params: { id: booking.id }, body: { status: to, message } }, { onSuccess: onClose })
      }
      onClose={onClose}
    >
      <Points lines={lines} />
    </WordsDialog>
  )
}
