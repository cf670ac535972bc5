import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BookingDetails } from '#contract/bookings/schemas.ts'
import { Button } from '#web/ui/button.tsx'
import { Surface } from '#web/ui/surface.tsx'
import { DatesCompared } from './DatesCompared.tsx'
import { TimeLeft } from './TimeLeft.tsx'

const DatesAnswerDialog = lazy(() =>
  import('./DatesAnswerDialog.tsx').then(module => ({ default: module.DatesAnswerDialog })),
)

/** Other dates that the guest asks for, before the owner who answers. */
export function DatesQuestion({ booking }: { booking: BookingDetails }) {
  const { t } = useTranslation('bookings')
  const [answering, setAnswering] = useState<'accept' | 'decline'>()
  const asked = booking.dates_asked
  if (!asked) return null
  const words = booking.date_changes.find(({ id }) => id === asked.id)?.message
  return (
    <Surface as="section" variant="outline" padding="sm" aria-labelledby="dates-question">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 id="dates-question" className="text-lg">
          {t('dates.question', { guest: booking.guest.full_name })}
        </h3>
        <TimeLeft expiresAt={asked.expires_at} />
      </div>
      <DatesCompared before={{ ...booking, total_cents: booking.price.total_cents }} after={asked} />
      {words && <p className="mt-3 break-words italic">“{words}”</p>}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button size="sm" onClick={() => setAnswering('accept')}>
          {t('dates.accept')}
        </Button>
        <Button size="sm" variant="secondary" onClick={() => setAnswering('decline')}>
          {t('dates.decline')}
        </Button>
      </div>
      {answering && (
        <Suspense>
          <DatesAnswerDialog
            booking={booking}
            asked={asked}
            answer={answering}
            onClose={() => setAnswering(undefined)}
          />
        </Suspense>
      )}
    </Surface>
  )
}
