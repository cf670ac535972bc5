import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { StayReceipt } from '#web/features/bookings/guest/components/StayReceipt.tsx'
import { BookingHistory } from '#web/features/bookings/owner/components/BookingHistory.tsx'
import { bookingDetailsQuery } from '#web/features/bookings/owner/queries.ts'
import { BOOKING_STATUS_TONE } from '#web/features/bookings/owner/status-tone.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { formatDates } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { useTitle } from '#web/lib/title.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageLoading } from '#web/ui/page-loading.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { Surface } from '#web/ui/surface.tsx'
import { BookingFacts } from '../components/BookingFacts.tsx'
import { BookingPeople } from '../components/BookingPeople.tsx'
import { CancelBooking } from '../components/CancelBooking.tsx'

/** One booking as an admin sees it: people, place, price and history. */
export function Component() {
  const { t } = useTranslation(['allBookings', 'bookings', 'common'])
  const { id = '' } = useParams()
  const { data: booking, error, isPending, refetch } = useQuery(bookingDetailsQuery(id))
  useTitle(booking && `${booking.guest.full_name}, ${booking.property.title}`)
  if (isPending) return <PageLoading label={t('bookings:details.loading')} />
  if (!booking) {
    // An address with an invalid id gets 400 and is treated like a booking that does not exist.
    const gone = error instanceof ApiError && (error.status === 404 || error.status === 400)
    return (
      <ErrorState
        headingLevel={1}
        title={t(gone ? 'bookings:details.missingTitle' : 'bookings:details.errorTitle')}
        text={gone ? t('missingText') : error.message}
        action={
          gone ? (
            <ButtonLink to={paths.adminBookings()}>{t('bookings:details.back')}</ButtonLink>
          ) : (
            <Button onClick={() => void refetch()}>{t('common:retry')}</Button>
          )
        }
      />
    )
  }
  const { status } = booking
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeader
        eyebrow={<Link to={paths.adminBookings()}>{t('title')}</Link>}
        title={booking.property.title}
        text={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-2 text-base">
            <span>
              {booking.guest.full_name} · {formatDates(booking.check_in_date, booking.check_out_date)}
            </span>
            <StatusBadge tone={BOOKING_STATUS_TONE[status]}>{t(`bookings:status.${status}`)}</StatusBadge>
          </span>
        }
        actions={<CancelBooking booking={booking} />}
      />
      <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="grid grid-cols-1 gap-6">
          <BookingPeople booking={booking} />
          <BookingFacts booking={booking} />
          <Surface>
            <BookingHistory booking={booking} />
          </Surface>
        </div>
        <StayReceipt stay={booking} title={t('bookings:details.receipt')} />
      </div>
    </div>
  )
}
