import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Booking, BookingOrder } from '#contract/bookings/schemas.ts'
import { BOOKING_STATUS_TONE } from '#web/features/bookings/owner/status-tone.ts'
import { formatDates, formatInstant, formatMoneyExactly } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { Picture } from '#web/ui/picture.tsx'
import { SortHead } from '#web/ui/sort-head.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeadCell, TableRow } from '#web/ui/table.tsx'

interface Props {
  bookings: readonly Booking[]
  sort: BookingOrder
  onSort: (sort: BookingOrder) => void
}

export function AllBookingsTable({ bookings, sort, onSort }: Props) {
  const { t } = useTranslation(['allBookings', 'bookings'])
  return (
    <Table label={t('title')} stack>
      <TableHead>
        <TableHeadCell>{t('columns.stay')}</TableHeadCell>
        <TableHeadCell>{t('bookings:guest')}</TableHeadCell>
        <SortHead
          name="check_in_date"
          descendingFirst
          sort={sort}
          onSort={next => onSort(next as BookingOrder)}
        >
          {t('bookings:details.dates')}
        </SortHead>
        <TableHeadCell align="end">{t('columns.total')}</TableHeadCell>
        <TableHeadCell>{t('bookings:statusColumn')}</TableHeadCell>
      </TableHead>
      <TableBody>
        {bookings.map(booking => (
          <BookingLine key={booking.id} booking={booking} />
        ))}
      </TableBody>
    </Table>
  )
}

function BookingLine({ booking }: { booking: Booking }) {
  const { t } = useTranslation(['allBookings', 'bookings'])
  const { property, guest } = booking
  return (
    <TableRow>
      <TableCell rowHeader place="lead">
        <span className="flex items-center gap-3 columns:min-w-48">
          <span className="w-16 shrink-0 overflow-hidden rounded-xs rows:hidden">
            <Picture src={property.image} alt="" sizes="64px" />
          </span>
          <span className="min-w-0">
            <Link
              to={paths.adminBooking(booking.id)}
              aria-label={t('open', { guest: guest.full_name, home: property.title })}
              className="inline-block max-w-full leading-[1.5rem] font-semibold break-words rows:truncate"
            >
              {property.title}
            </Link>
            <span className="block text-sm leading-[1.5rem] font-normal rows:hidden">
              <Link to={paths.adminPerson(property.owner_id)}>{property.owner_name}</Link>
            </span>
          </span>
        </span>
      </TableCell>
      <TableCell place="note">
        <span className="min-w-0 columns:grid">
          <Link to={paths.adminPerson(guest.id)}>{guest.full_name}</Link>
          <span className="text-xs text-ink-soft wrap-anywhere rows:hidden">{guest.email}</span>
          <span className="block columns:hidden">
            {formatDates(booking.check_in_date, booking.check_out_date)}
          </span>
        </span>
      </TableCell>
      <TableCell place="hidden">
        <span className="grid gap-0.5">
          <span className="columns:whitespace-nowrap">
            {formatDates(booking.check_in_date, booking.check_out_date)}
          </span>
          <span className="text-xs text-ink-soft">
            {t('requestedOn', { date: formatInstant(booking.created_at) })}
          </span>
        </span>
      </TableCell>
      <TableCell place="end" align="end">
        {formatMoneyExactly(booking.price.total_cents, booking.price.currency)}
      </TableCell>
      <TableCell place="noteEnd">
        <StatusBadge tone={BOOKING_STATUS_TONE[booking.status]}>
          {t(`bookings:status.${booking.status}`)}
        </StatusBadge>
      </TableCell>
    </TableRow>
  )
}
