import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { offers } from '#contract/bookings/rules.ts'
import type { Booking } from '#contract/bookings/schemas.ts'
import { formatDates, formatMoneyExactly, today as readersToday } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Points } from '#web/ui/points.tsx'

const CancelDialog = lazy(() =>
  import('#web/features/bookings/owner/components/CancelDialog.tsx').then(module => ({
    default: module.CancelDialog,
  })),
)

interface Props {
  stay: Booking
  /** The home's time zone; where it is unknown the reader's is used, and the server decides. */
  today?: string
  className?: string
}

/** Cancels a request or a stay, after explaining the consequences. */
export function CancelStay({ stay, today = readersToday(), className = '-ml-3 justify-self-start' }: Props) {
  const { t } = useTranslation('stays')
  const [asking, setAsking] = useState(false)
  if (!offers('cancel', stay, 'guest', today)) return null
  const pending = stay.status === 'pending'
  const { title, owner_name: owner } = stay.property
  const label = t(pending ? 'cancel.request' : 'cancel.stay')
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        className={className}
        onClick={() => setAsking(true)}
        aria-label={t('cancel.named', { label, title })}
      >
        {label}
      </Button>
      {asking && (
        <Suspense>
          <CancelDialog
            bookingId={stay.id}
            title={t(pending ? 'cancel.requestTitle' : 'cancel.stayTitle', { title })}
            meaning={<WhatCancellingMeans stay={stay} />}
            confirmLabel={label}
            words={{
              succeeded: t(pending ? 'cancel.requestDone' : 'cancel.stayDone'),
              failed: error => ({ title: t('cancel.failed', { message: error.message }) }),
            }}
            keepLabel={t('cancel.keep')}
            reasonHint={t('cancel.reaches', { name: owner })}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** The financial consequences of cancelling: earnings count from check-in, so nothing is owed before it. */
function WhatCancellingMeans({ stay }: { stay: Booking }) {
  const { t } = useTranslation('stays')
  const dates = formatDates(stay.check_in_date, stay.check_out_date)
  const lines = [
    t('cancel.money', { total: formatMoneyExactly(stay.price.total_cents) }),
    t('cancel.nights', { count: stay.price.nights, dates }),
    ...(stay.dates_asked ? [t('cancel.question')] : []),
    t('cancel.told', { name: stay.property.owner_name }),
    t('cancel.final'),
  ]
  return <Points lines={lines} />
}
