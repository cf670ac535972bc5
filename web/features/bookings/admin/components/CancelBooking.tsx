import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bookingCalls } from '#contract/bookings/endpoints.ts'
import { offers } from '#contract/bookings/rules.ts'
import type { BookingDetails } from '#contract/bookings/schemas.ts'
import { MAXIMUM_REASON } from '#contract/kernel/constants.ts'
import { useStatusWords } from '#web/features/bookings/owner/use-status.ts'
import { useChange } from '#web/lib/use-change.ts'
import { Button } from '#web/ui/button.tsx'

const ReasonDialog = lazy(() =>
  import('#web/lib/reason-dialog.tsx').then(module => ({ default: module.ReasonDialog })),
)

/** Cancels a request or a stay as an admin; both parties get the reason. */
export function CancelBooking({ booking }: { booking: BookingDetails }) {
  const { t } = useTranslation(['allBookings', 'bookings'])
  const [asking, setAsking] = useState(false)
  const cancel = useChange(bookingCalls.cancel, useStatusWords())
  const close = () => setAsking(false)
  const names = { guest: booking.guest.full_name, owner: booking.property.owner_name }
  const offered = offers('cancel', booking, 'admin', booking.today)
  return (
    <>
      {offered && (
        <Button variant="danger" onClick={() => setAsking(true)}>
          {t('bookings:act.cancel')}
        </Button>
      )}
      {asking && (
        <Suspense>
          <ReasonDialog
            title={t('bookings:cancel.cancelTitle', names)}
            text={t('cancel.text', names)}
            label={t('bookings:cancel.reason')}
            hint={t('cancel.hint', names)}
            missingText={t('cancel.missing')}
            most={MAXIMUM_REASON}
            confirmLabel={t('bookings:act.cancel')}
            cancelLabel={t('bookings:cancel.keep')}
            busy={cancel.isPending}
            onConfirm={reason =>
              cancel.mutate({ params: { id: booking.id }, body: { reason } }, { onSuccess: close })
            }
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}
