import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bookingCalls } from '#contract/bookings/endpoints.ts'
import { offers, offersReinstatement } from '#contract/bookings/rules.ts'
import type { BookingDetails } from '#contract/bookings/schemas.ts'
import { formatMoneyExactly } from '#web/lib/format.ts'
import { useChange } from '#web/lib/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { useStatusChange, useStatusWords } from '../use-status.ts'

const AskReinstatementDialog = lazy(() =>
  import('./AskReinstatementDialog.tsx').then(module => ({ default: module.AskReinstatementDialog })),
)
const CancelDialog = lazy(() =>
  import('./CancelDialog.tsx').then(module => ({ default: module.CancelDialog })),
)

/** The owner's actions on a booking, as the lifecycle in the contract allows them. */
export function BookingActions({ booking }: { booking: BookingDetails }) {
  const { t } = useTranslation('bookings')
  const [asking, setAsking] = useState(false)
  const [askingBack, setAskingBack] = useState(false)
  const set = useStatusChange()
  const complete = useChange(bookingCalls.complete, useStatusWords())
  const pending = booking.status === 'pending'
  const guest = booking.guest.full_name
  const params = { id: booking.id }
  return (
    <div className="flex flex-wrap gap-3">
      {offers('cancel', booking, 'owner', booking.today) && (
        <Button variant="secondary" onClick={() => setAsking(true)}>
          {t(pending ? 'act.decline' : 'act.cancel')}
        </Button>
      )}
      {pending && (
        <Button
          busy={set.isPending}
          onClick={() => set.mutate({ params, body: { status: 'confirmed', from: 'pending' } })}
        >
          {t('act.confirm')}
        </Button>
      )}
      {offers('complete', booking, 'owner', booking.today) && (
        <Button busy={complete.isPending} onClick={() => complete.mutate({ params })}>
          {t('act.complete')}
        </Button>
      )}
      {offersReinstatement(booking, booking.today) && (
        <Button variant="secondary" onClick={() => setAskingBack(true)}>
          {t('back.act')}
        </Button>
      )}
      {askingBack && (
        <Suspense>
          <AskReinstatementDialog booking={booking} to="confirmed" onClose={() => setAskingBack(false)} />
        </Suspense>
      )}
      {asking && offers('cancel', booking, 'owner', booking.today) && (
        <Suspense>
          <CancelDialog
            bookingId={booking.id}
            title={t(pending ? 'cancel.declineTitle' : 'cancel.cancelTitle', { guest })}
            text={t('cancel.text')}
            meaning={<RefundWords booking={booking} />}
            confirmLabel={t(pending ? 'act.decline' : 'act.cancel')}
            keepLabel={t('cancel.keep')}
            reasonHint={t('cancel.reaches', { name: guest })}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Where the platform takes payments: everything that the guest has paid goes back. */
function RefundWords({ booking: { payment, guest } }: { booking: BookingDetails }) {
  const { t } = useTranslation('bookings')
  if (!payment || payment.settlement === 'direct') return null
  const { paid_cents: paid } = payment
  return (
    <p className="mb-5 font-semibold">
      {paid > 0
        ? t('cancel.refund', { guest: guest.full_name, amount: formatMoneyExactly(paid, payment.currency) })
        : t('cancel.nothingPaid', { guest: guest.full_name })}
    </p>
  )
}
