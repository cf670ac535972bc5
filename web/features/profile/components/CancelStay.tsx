import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { offers } from '#contract/bookings/rules.ts'
import type { Booking } from '#contract/bookings/schemas.ts'
import { today } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'

const CancelDialog = lazy(() =>
  import('#web/features/bookings/components/CancelDialog.tsx').then(module => ({
    default: module.CancelDialog,
  })),
)

/** Gives a request or a stay back, after saying what that means. The server knows the day where the home stands. */
export function CancelStay({ stay }: { stay: Booking }) {
  const { t } = useTranslation('profile')
  const [asking, setAsking] = useState(false)
  if (!offers('cancel', stay, 'guest', today())) return null
  const pending = stay.status === 'pending'
  const { title, owner_name: owner } = stay.property
  const label = t(pending ? 'stays.cancel.request' : 'stays.cancel.stay')
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        className="-ml-3 justify-self-start"
        onClick={() => setAsking(true)}
        aria-label={t('stays.cancel.named', { label, title })}
      >
        {label}
      </Button>
      {asking && (
        <Suspense>
          <CancelDialog
            bookingId={stay.id}
            title={t(pending ? 'stays.cancel.requestTitle' : 'stays.cancel.stayTitle', { title })}
            text={t('stays.cancel.text')}
            confirmLabel={label}
            keepLabel={t('stays.cancel.keep')}
            reasonHint={t('stays.cancel.reaches', { name: owner })}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  )
}
