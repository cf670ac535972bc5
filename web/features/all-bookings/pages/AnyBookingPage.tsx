import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { paths } from '#web/app/paths.ts'
import { BookingHistory } from '#web/features/bookings/components/BookingHistory.tsx'
import { bookingDetails } from '#web/features/bookings/queries.ts'
import { STATUS_TONE } from '#web/features/bookings/status-tone.ts'
import { StayReceipt } from '#web/features/stays/components/StayReceipt.tsx'
import { ApiError } from '#web/lib/api-error.ts'
import { formatDates } from '#web/lib/format.ts'
import { useTitle } from '#web/lib/title.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageLoading } from '#web/ui/page-loading.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { Surface } from '#web/ui/surface.tsx'
import { BookingFacts } from '../components/BookingFacts.tsx'
import { CancelBooking } from '../components/CancelBooking.tsx'
import { People } from '../components/People.tsx'

/** One stay with who, where, for how much and what became of it, as whoever runs the house looks at it. */
export function Component() {
  const { t } = useTranslation(['allBookings', 'bookings', 'common'])
  const { id = '' } = useParams()
  const { data: booking, error, isPending, refetch } = useQuery(bookingDetails(id))
  useTitle(booking && `${booking.guest.full_name}, ${booking.property.title}`)
  if (isPending) return <PageLoading label={t('bookings:details.loading')} />
  if (!booking) {
    // An address that is no id is refused as such, and is nobody's booking either.
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
            <StatusBadge tone={STATUS_TONE[status]}>{t(`bookings:status.${status}`)}</StatusBadge>
          </span>
        }
        actions={<CancelBooking booking={booking} />}
      />
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="grid grid-cols-1 gap-6">
          <People booking={booking} />
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
