import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Person, StayLine } from '#contract/people/schemas.ts'
import { paths } from '#web/app/paths.ts'
import { STATUS_TONE } from '#web/features/bookings/status-tone.ts'
import { formatDates, formatMoneyExactly } from '#web/lib/format.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { Line, Some } from './Some.tsx'

const datesOf = (stay: StayLine) => formatDates(stay.check_in_date, stay.check_out_date)

/** On either side: those that they booked, and those at their homes. */
export function Stays({ some }: { some: Person['stays'] }) {
  const { t } = useTranslation(['people', 'bookings'])
  return (
    <Some title={t('stays.title')} some={some} none={t('stays.none')}>
      {stay => (
        <>
          <Line first={<Link to={paths.property(stay.property.id)}>{stay.property.title}</Link>}>
            <Link
              to={paths.adminBooking(stay.id)}
              aria-label={t('stays.open', { dates: datesOf(stay), home: stay.property.title })}
            >
              {datesOf(stay)}
            </Link>
            <br />
            {t(stay.as === 'owner' ? 'stays.guest' : 'stays.host')}{' '}
            <Link to={paths.adminPerson(stay.with.id)}>{stay.with.full_name}</Link>
          </Line>
          <span className="grid justify-items-end gap-1">
            <StatusBadge tone={STATUS_TONE[stay.status]}>{t(`bookings:status.${stay.status}`)}</StatusBadge>
            <span className="figures">{formatMoneyExactly(stay.total_cents)}</span>
          </span>
        </>
      )}
    </Some>
  )
}
