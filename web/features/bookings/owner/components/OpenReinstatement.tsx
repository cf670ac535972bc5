import { useTranslation } from 'react-i18next'
import { reinstatementCalls } from '#contract/bookings/reinstatements.endpoints.ts'
import type { Booking } from '#contract/bookings/schemas.ts'
import { formatDeadline } from '#web/lib/format.ts'
import { useChange } from '#web/lib/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { useStatusWords } from '../use-status.ts'
import { QuestionPanel } from './QuestionPanel.tsx'

/** An open reinstatement that waits for the guest's answer, with a button to withdraw it. */
export function OpenReinstatement({ booking }: { booking: Booking }) {
  const { t } = useTranslation('bookings')
  const withdraw = useChange(reinstatementCalls.withdraw, {
    ...useStatusWords(),
    succeeded: t('back.withdrawn'),
  })
  const asked = booking.reinstatement
  if (asked?.status !== 'open') return null
  return (
    <QuestionPanel
      id="guest-asked"
      title={t('back.waiting', { guest: booking.guest.full_name })}
      text={
        <>
          <p>{t('back.until', { deadline: formatDeadline(asked.expires_at) })}</p>
          <p>{t(`back.becomes.${asked.to}`)}</p>
          <p>{t('back.holdsNothing')}</p>
        </>
      }
      words={asked.message}
      actions={
        <Button
          size="sm"
          variant="secondary"
          busy={withdraw.isPending}
          onClick={() => withdraw.mutate({ params: { id: asked.id } })}
        >
          {t('back.withdraw')}
        </Button>
      }
    />
  )
}
