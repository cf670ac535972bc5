import CalendarClock from 'lucide-react/icons/calendar-clock'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { whyNoOtherDates } from '#contract/bookings/rules.ts'
import type { BookingDetails } from '#contract/bookings/schemas.ts'
import { Button } from '#web/ui/button.tsx'

const OtherDatesDialog = lazy(() =>
  import('./OtherDatesDialog.tsx').then(module => ({ default: module.OtherDatesDialog })),
)

/** The way to other dates, while a stay can be moved and no other question waits. */
export function AskForDates({ stay }: { stay: BookingDetails }) {
  const { t } = useTranslation('stays')
  const [open, setOpen] = useState(false)
  if (stay.dates_asked || whyNoOtherDates(stay, stay.today) !== null) return null
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        onClick={() => setOpen(true)}
        icon={<CalendarClock className="size-4.5" aria-hidden="true" />}
      >
        {t('dates.ask')}
      </Button>
      {open && (
        <Suspense>
          <OtherDatesDialog stay={stay} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
