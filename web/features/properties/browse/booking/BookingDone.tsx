import KeyRound from 'lucide-react/icons/key-round'
import { Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Booking } from '#contract/bookings/schemas.ts'
import { formatDates, formatMoment } from '#web/lib/format.ts'
import { lazyWithTexts } from '#web/lib/lazy-with-texts.ts'
import { paths } from '#web/lib/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { WhoComes } from '../party/WhoComes.tsx'
import { QuoteReceipt } from './QuoteReceipt.tsx'

const PaymentNext = lazyWithTexts('paymentTerms', () => import('../payment-terms/PaymentNext.tsx'))

interface Props {
  booking: Booking
  onAnother: () => void
}

/** Shown after a request: what was agreed, and what happens next. It takes the focus of the form that it replaces. */
export default function BookingDone({ booking, onAnother }: Props) {
  const { t } = useTranslation(['properties', 'stays'])
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const name = booking.property.owner_name || t('detail.host')
  const confirmed = booking.status === 'confirmed'
  const until = booking.expires_at ? formatMoment(booking.expires_at) : ''
  const said = confirmed ? 'confirmedText' : 'sentText'
  return (
    <div className="grid gap-5">
      <div>
        <span className="mb-3 grid size-12 place-items-center rounded-full bg-evergreen-tint text-evergreen-text">
          <KeyRound className="size-5.5" aria-hidden="true" />
        </span>
        <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {confirmed ? t('stays:booked.confirmedTitle') : t('booking.sentTitle')}
        </h2>
        <p className="mt-2 text-ink-soft">{t(`stays:booked.${said}`, { name, until })}</p>
        <p className="mt-3 font-semibold">
          {formatDates(booking.check_in_date, booking.check_out_date)},{' '}
          <WhoComes party={booking} guests={t('booking.guestCount', { count: booking.guests_count })} />
        </p>
      </div>
      <ul className="grid list-disc gap-1.5 pl-5 text-sm text-ink-soft marker:text-brass">
        {!confirmed && <li>{t('stays:booked.nextHeld', { until })}</li>}
        {!confirmed && <li>{t('stays:booked.nextTold')}</li>}
        {booking.payment && (
          <li>
            <Suspense>
              <PaymentNext payment={booking.payment} owner={name} />
            </Suspense>
          </li>
        )}
        <li>{t(confirmed ? 'stays:booked.nextAddressNow' : 'stays:booked.nextAddress')}</li>
      </ul>
      <QuoteReceipt quote={booking.price} owner={name} />
      <div className="grid gap-2">
        <ButtonLink to={paths.stay(booking.id)} wide size="lg">
          {t('booking.seeBookings')}
        </ButtonLink>
        <Button variant="quiet" onClick={onAnother}>
          {t('stays:booked.another')}
        </Button>
      </div>
    </div>
  )
}
