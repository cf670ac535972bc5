import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { offers } from '#contract/bookings/rules.ts'
import type { Booking } from '#contract/bookings/schemas.ts'
import { today as readersToday } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { WhatCancellingMeans } from './WhatCancellingMeans.tsx'

const CancelDialog = lazy(() =>
  import('#web/features/bookings/components/CancelDialog.tsx').then(module => ({
    default: module.CancelDialog,
  })),
)

type Props = {
  stay: Booking
  /** The home's; where it is not known, the reader's stands in, and the server decides. */
  today?: string
  className?: string
}

/** Gives a request or a stay back, after saying what that means. */
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
