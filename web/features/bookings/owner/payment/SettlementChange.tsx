import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bookingCalls } from '#contract/bookings/endpoints.ts'
import { useTerms } from '#web/lib/terms.ts'
import { useChange } from '#web/lib/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Points } from '#web/ui/points.tsx'
import { useStatusWords } from '../use-status.ts'
import type { BookingWithPayment } from './payment-line.ts'

/** Settles a stay directly with its guest, or through the platform again, as long as nothing was paid. */
export function SettlementChange({ booking }: { booking: BookingWithPayment }) {
  const { t } = useTranslation('bookings')
  const [asking, setAsking] = useState(false)
  const { payment, status, guest, movements } = booking
  const collected = useTerms()?.payments === 'transfer_to_owner' ? 'owner' : 'platform'
  const to = payment.settlement === 'direct' ? collected : 'direct'
  const change = useChange(bookingCalls.setSettlement, {
    ...useStatusWords(),
    succeeded: t(`pay.change.${to}.done`),
  })
  if (payment.paid_cents > 0 || movements.length > 0 || status === 'cancelled') return null
  const words = { guest: guest.full_name }
  const confirm = () =>
    change.mutate(
      { params: { id: booking.id }, body: { settlement: to, from: payment.settlement } },
      // After a refusal too: the booking is shown as it is now, with the reason.
      { onSettled: () => setAsking(false) },
    )
  return (
    <>
      <Button variant="secondary" size="sm" className="justify-self-start" onClick={() => setAsking(true)}>
        {t(`pay.change.${to}.act`)}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        tone="primary"
        title={t(`pay.change.${to}.title`, words)}
        confirmLabel={t(`pay.change.${to}.act`)}
        cancelLabel={t('pay.change.keep')}
        busy={change.isPending}
        onConfirm={confirm}
      >
        <Points
          lines={[
            t(`pay.change.${to}.who`, words),
            t(`pay.change.${to}.balance`),
            t(`pay.change.${to}.told`, words),
          ]}
        />
      </ConfirmDialog>
    </>
  )
}
