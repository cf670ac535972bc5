import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { DashboardStay } from '#contract/analytics/schemas.ts'
import { BOOKING_STATUS_TONE } from '#web/features/bookings/owner/status-tone.ts'
import { formatDates, formatMoneyExactly } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'

/** The newest bookings (spec 2.9: three). */
export function LatestBookings({ bookings }: { bookings: DashboardStay[] }) {
  const { t } = useTranslation(['ownerDashboard', 'bookings'])
  return (
    <Card
      title={t('dashboard.latestBookings')}
      action={
        <ButtonLink to={paths.ownerBookings()} variant="quiet" size="sm" className="-mx-3">
          {t('dashboard.all')}
        </ButtonLink>
      }
    >
      {bookings.length === 0 ? (
        <p className="text-ink-soft">{t('dashboard.noBookings')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {bookings.map(booking => (
            <li
              key={booking.id}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0"
            >
              <Avatar name={booking.guest.full_name} src={booking.guest.profile_image} size="md" />
              <div className="min-w-0 flex-1 basis-48">
                <Link
                  to={paths.ownerBookings(booking.id)}
                  className="block truncate font-semibold hover:text-evergreen-text"
                >
                  {booking.guest.full_name}
                </Link>
                <p className="truncate text-sm text-ink-soft">{booking.property.title}</p>
                <p className="text-sm text-ink-soft">
                  {formatDates(booking.check_in_date, booking.check_out_date)}
                </p>
              </div>
              <div className="grid gap-1.5 max-sm:ml-14 max-sm:justify-items-start sm:justify-items-end">
                <p className="figures font-semibold">
                  {formatMoneyExactly(booking.total_cents, booking.currency)}
                </p>
                <StatusBadge tone={BOOKING_STATUS_TONE[booking.status]}>
                  {t(`bookings:status.${booking.status}`)}
                </StatusBadge>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
