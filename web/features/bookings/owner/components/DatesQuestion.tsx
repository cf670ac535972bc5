import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BookingDetails } from '#contract/bookings/schemas.ts'
import { Button } from '#web/ui/button.tsx'
import { DatesCompared } from './DatesCompared.tsx'
import { QuestionPanel } from './QuestionPanel.tsx'
import { TimeLeftBadge } from './TimeLeftBadge.tsx'

const DatesAnswerDialog = lazy(() =>
  import('./DatesAnswerDialog.tsx').then(module => ({ default: module.DatesAnswerDialog })),
)

/** A date change that the owner has to answer. */
export function DatesQuestion({ booking }: { booking: BookingDetails }) {
  const { t } = useTranslation('bookings')
  const [answering, setAnswering] = useState<'accept' | 'decline'>()
  const asked = booking.dates_asked
  if (!asked) return null
  const guest = booking.guest.full_name
  // Nothing else can be asked for once the stay has begun.
  const isLeaving = booking.check_in_date <= booking.today
  const question = booking.date_changes.find(({ id }) => id === asked.id)
  return (
    <>
      <QuestionPanel
        id="dates-question"
        title={isLeaving ? t('dates.leaving', { guest }) : t('dates.question', { guest })}
        aside={<TimeLeftBadge expiresAt={asked.expires_at} />}
        words={question?.message}
        actions={
          <>
            <Button size="sm" onClick={() => setAnswering('accept')}>
              {t('dates.accept')}
            </Button>
            <Button size="sm" variant="secondary" onClick={() => setAnswering('decline')}>
              {t('dates.decline')}
            </Button>
          </>
        }
      >
        <DatesCompared
          before={{ ...booking, total_cents: booking.price.total_cents }}
          after={{ ...question, ...asked }}
          currency={booking.price.currency}
        />
      </QuestionPanel>
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
    </>
  )
}
