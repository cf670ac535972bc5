import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { BookingDetails } from '#contract/bookings/schemas.ts'
import { mayReportIncident } from '#contract/incidents/rules.ts'
import { lazyWithTexts } from '#web/lib/lazy-with-texts.ts'
import { useLazyDialog } from '#web/lib/use-lazy-dialog.ts'
import { Button } from '#web/ui/button.tsx'

const loadDialog = () => import('./ReportDialog.tsx')
const ReportDialog = lazyWithTexts('incidents', loadDialog)

/** The quiet link with which an owner reports the guest of a stay that has begun. */
export function ReportIncident({ booking }: { booking: BookingDetails }) {
  const { t } = useTranslation('bookings')
  const { open, setOpen, button } = useLazyDialog(loadDialog)
  const cancelled = booking.history.findLast(({ from, to }) => to === 'cancelled' && from !== 'pending')
  const stay = { ...booking, cancelled_on: cancelled?.at.slice(0, 10) ?? null }
  if (!mayReportIncident(stay, booking.today)) return null
  return (
    <div className="-ml-3">
      <Button variant="quiet" size="sm" {...button}>
        {t('details.reportIncident')}
      </Button>
      {open && (
        <Suspense>
          <ReportDialog
            bookingId={booking.id}
            guest={booking.guest.full_name}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
