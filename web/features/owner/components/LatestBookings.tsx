import { useTranslation } from 'react-i18next'
import type { Booking } from '#contract/bookings/schemas.ts'
import { DASHBOARD_BOOKINGS } from '#contract/kernel/constants.ts'
import { paths } from '#web/app/paths.ts'
import { formatDates, formatMoneyExactly } from '#web/lib/format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { STATUS_TONE } from '../../bookings/status-tone.ts'

/** The bookings made last (spec 2.9: three). */
export function LatestBookings({ bookings }: { bookings: Booking[] }) {
  const { t } = useTranslation(['owner', 'bookings'])
  const latest = [...bookings]
    .sort((one, other) => other.created_at.localeCompare(one.created_at))
    .slice(0, DASHBOARD_BOOKINGS)
  return (
    <Card
      title={t('dashboard.latestBookings')}
      action={
        <ButtonLink to={paths.ownerBookings()} variant="quiet" size="sm">
          {t('dashboard.all')}
        </ButtonLink>
      }
    >
      {latest.length === 0 ? (
        <p className="text-ink-soft">{t('dashboard.noBookings')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {latest.map(booking => (
            <li
              key={booking.id}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0"
            >
              <Avatar name={booking.guest.full_name} src={booking.guest.profile_image} size="md" />
              <div className="min-w-0 flex-1 basis-48">
                <p className="truncate font-semibold">{booking.guest.full_name}</p>
                <p className="truncate text-sm text-ink-soft">{booking.property.title}</p>
                <p className="text-sm text-ink-soft">
                  {formatDates(booking.check_in_date, booking.check_out_date)}
                </p>
              </div>
              <div className="grid justify-items-end gap-1.5 max-sm:ml-14">
                <p className="figures font-semibold">{formatMoneyExactly(booking.price.total_cents)}</p>
                <StatusBadge tone={STATUS_TONE[booking.status]}>
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
