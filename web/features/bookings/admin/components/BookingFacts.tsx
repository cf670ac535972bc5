import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { BookingDetails } from '#contract/bookings/schemas.ts'
import { WhoComes } from '#web/features/properties/browse/party/WhoComes.tsx'
import { formatDates, formatMoment, formatTimeOfDay } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/picture.tsx'

function Fact({ label, wide, children }: { label: string; wide?: true; children: ReactNode }) {
  return (
    <div className={classNames('grid min-w-0 content-start gap-0.5', wide && 'col-span-full')}>
      <dt className="text-xs font-semibold text-ink-soft">{label}</dt>
      <dd className="text-sm break-words">{children}</dd>
    </div>
  )
}

/** Place, dates and number of guests. */
export function BookingFacts({ booking }: { booking: BookingDetails }) {
  const { t } = useTranslation(['allBookings', 'bookings'])
  const { property, home, status, expires_at } = booking
  return (
    <Card title={t('stay')}>
      <div className="grid gap-6 sm:grid-cols-[12rem_minmax(0,1fr)] md:max-lg:grid-cols-1">
        <Picture src={property.image} alt="" sizes="12rem" className="rounded-sm" />
        <dl className="grid grid-cols-1 content-start gap-x-6 gap-y-4 min-[26rem]:grid-cols-2">
          <Fact label={t('bookings:property')}>
            <Link to={paths.property(property.id)} className="font-semibold">
              {property.title}
            </Link>
            <span className="block text-ink-soft">
              {[home.address, property.city, property.state, property.country].filter(Boolean).join(', ')}
            </span>
          </Fact>
          <Fact label={t('bookings:details.dates')}>
            {formatDates(booking.check_in_date, booking.check_out_date)}
            <span className="block text-ink-soft">
              {t('bookings:details.nightCount', { count: booking.price.nights })}
            </span>
          </Fact>
          <Fact label={t('bookings:details.party')}>
            <WhoComes
              party={booking}
              guests={t('bookings:details.guests', { count: booking.guests_count })}
            />
          </Fact>
          {home.check_in_from && home.check_out_until && (
            <Fact label={t('hours')}>
              {t('hoursText', {
                from: formatTimeOfDay(home.check_in_from),
                until: formatTimeOfDay(home.check_out_until),
              })}
            </Fact>
          )}
          <Fact label={t('bookings:details.requested')}>{formatMoment(booking.created_at)}</Fact>
          {status === 'pending' && expires_at && (
            <Fact label={t('bookings:details.answerBy')}>{formatMoment(expires_at)}</Fact>
          )}
          <Fact wide label={t('reference')}>
            <span className="figures text-xs break-all">{booking.id}</span>
          </Fact>
        </dl>
      </div>
      <p className="mt-6 flex flex-wrap gap-x-6 gap-y-2 text-sm">
        <Link to={paths.adminBookings({ property: property.id })}>{t('allOfHome')}</Link>
        <Link to={paths.adminReviews({ property: property.id })}>{t('reviewsOfHome')}</Link>
      </p>
    </Card>
  )
}
