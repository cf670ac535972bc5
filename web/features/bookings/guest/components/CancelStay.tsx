import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { offers } from '#contract/bookings/rules.ts'
import type { Booking, BookingDetails } from '#contract/bookings/schemas.ts'
import { bookingDetailsQuery } from '#web/features/bookings/owner/queries.ts'
import { asApiError } from '#web/lib/api-error.ts'
import { formatDates, formatMoneyExactly, today as readersToday } from '#web/lib/format.ts'
import { lazyWithTexts } from '#web/lib/lazy-with-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Points } from '#web/ui/points.tsx'
import { toast } from '#web/ui/toast.ts'

const CancelDialog = lazy(() =>
  import('#web/features/bookings/owner/components/CancelDialog.tsx').then(module => ({
    default: module.CancelDialog,
  })),
)
const RefundPoints = lazyWithTexts('paymentTerms', () => import('../payment/RefundPoints.tsx'))

interface Props {
  stay: Booking
  /** The home's time zone; where it is unknown the reader's is used, and the server decides. */
  today?: string
}

/** Cancels a request or a stay, after explaining the consequences. */
export function CancelStay({ stay, today = readersToday() }: Props) {
  const { t } = useTranslation('stays')
  const [asking, setAsking] = useState(false)
  const [checking, setChecking] = useState(false)
  const client = useQueryClient()
  const [refund, setRefund] = useState<BookingDetails['cancellation']>(null)
  if (!offers('cancel', stay, 'guest', today)) return null
  const pending = stay.status === 'pending'
  const { title, owner_name: owner } = stay.property
  const label = t(pending ? 'cancel.request' : 'cancel.stay')
  /** What was paid through the platform: the refund is looked up first, because it depends on the day. */
  const ask = async () => {
    if (stay.payment && stay.payment.settlement !== 'direct') {
      setChecking(true)
      try {
        setRefund((await client.fetchQuery(bookingDetailsQuery(stay.id))).cancellation)
      } catch (error) {
        return toast.error(t('cancel.failed', { message: asApiError(error).message }))
      } finally {
        setChecking(false)
      }
    }
    setAsking(true)
  }
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        busy={checking}
        onClick={() => void ask()}
        aria-label={t('cancel.named', { label, title })}
      >
        {label}
      </Button>
      {asking && (
        <Suspense>
          <CancelDialog
            bookingId={stay.id}
            title={t(pending ? 'cancel.requestTitle' : 'cancel.stayTitle', { title })}
            meaning={<WhatCancellingMeans stay={stay} refund={refund} today={today} />}
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

interface MeaningProps {
  stay: Booking
  refund: BookingDetails['cancellation']
  today: string
}

/** The consequences of cancelling. Where the platform takes no payments, nothing is owed before check-in. */
function WhatCancellingMeans({ stay, refund, today }: MeaningProps) {
  const { t } = useTranslation('stays')
  const dates = formatDates(stay.check_in_date, stay.check_out_date)
  const name = stay.property.owner_name
  const lines = [
    ...(stay.payment === null
      ? [t('cancel.money', { total: formatMoneyExactly(stay.price.total_cents, stay.price.currency) })]
      : stay.payment.settlement === 'direct'
        ? [t('cancel.directMoney', { name })]
        : []),
    t('cancel.nights', { count: stay.price.nights, dates }),
    ...(stay.dates_asked ? [t('cancel.question')] : []),
    t('cancel.told', { name }),
    t('cancel.final'),
  ]
  return (
    <>
      {refund && (
        <Suspense>
          <RefundPoints refund={refund} stay={stay} today={today} />
        </Suspense>
      )}
      <Points lines={lines} />
    </>
  )
}
