import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Person, StayLine } from '#contract/people/schemas.ts'
import { BOOKING_STATUS_TONE } from '#web/features/bookings/owner/status-tone.ts'
import { formatDates, formatMoneyExactly } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { RecentItem, RecentItemsCard } from './RecentItemsCard.tsx'

const datesOf = (stay: StayLine) => formatDates(stay.check_in_date, stay.check_out_date)

/** Both kinds: stays that they booked, and stays at their homes. */
export function PersonStays({ some }: { some: Person['stays'] }) {
  const { t } = useTranslation(['people', 'bookings'])
  return (
    <RecentItemsCard title={t('stays.title')} some={some} none={t('stays.none')}>
      {stay => (
        <>
          <RecentItem first={<Link to={paths.property(stay.property.id)}>{stay.property.title}</Link>}>
            <Link
              to={paths.adminBooking(stay.id)}
              aria-label={t('stays.open', { dates: datesOf(stay), home: stay.property.title })}
            >
              {datesOf(stay)}
            </Link>
            <br />
            {t(stay.as === 'owner' ? 'stays.guest' : 'stays.host')}{' '}
            <Link to={paths.adminPerson(stay.with.id)}>{stay.with.full_name}</Link>
          </RecentItem>
          <span className="ml-auto grid justify-items-end gap-1">
            <StatusBadge tone={BOOKING_STATUS_TONE[stay.status]}>
              {t(`bookings:status.${stay.status}`)}
            </StatusBadge>
            <span className="figures">{formatMoneyExactly(stay.total_cents, stay.currency)}</span>
          </span>
        </>
      )}
    </RecentItemsCard>
  )
}
