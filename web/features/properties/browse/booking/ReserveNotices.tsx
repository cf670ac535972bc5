import { useTranslation } from 'react-i18next'
import { formatMoneyExactly } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Reservation } from './use-reservation.ts'

type Props = Pick<Reservation, 'trouble' | 'unavailable' | 'checkError' | 'checkAgain'>

/** Why the guest cannot reserve now; one reason at a time. */
export function ReserveNotices({ trouble, unavailable, checkError, checkAgain }: Props) {
  const { t } = useTranslation(['properties', 'common'])
  if (trouble?.kind === 'price_changed') {
    const [before, now] = [
      formatMoneyExactly(trouble.before, trouble.currency),
      formatMoneyExactly(trouble.now, trouble.currency),
    ]
    return (
      <Notice tone="trust" urgent title={t('booking.priceChanged')}>
        {t('booking.priceChangedText', { before, now })}
      </Notice>
    )
  }
  if (trouble?.kind === 'nights_taken') {
    return (
      <Notice tone="warning" urgent title={t('booking.nightsTaken')}>
        {t('booking.nightsTakenText')}
      </Notice>
    )
  }
  if (trouble?.kind === 'failed') {
    const { message, repeatable } = trouble
    return (
      <Notice tone="warning" urgent title={t('booking.failed')}>
        {repeatable ? t('booking.failedKeep', { message: message.replace(/\.$/, '') }) : message}
      </Notice>
    )
  }
  if (checkError !== null) {
    return (
      <Notice
        tone="warning"
        urgent
        title={t('booking.quoteFailed')}
        action={
          <Button size="sm" variant="secondary" onClick={checkAgain}>
            {t('common:retry')}
          </Button>
        }
      >
        {checkError}
      </Notice>
    )
  }
  if (unavailable !== null) {
    return (
      <Notice tone="warning" urgent title={t('booking.unavailable')}>
        {unavailable}
      </Notice>
    )
  }
  return null
}
