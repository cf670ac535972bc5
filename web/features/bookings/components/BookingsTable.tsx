import { useTranslation } from 'react-i18next'
import type { Booking } from '#contract/bookings/schemas.ts'
import { HeadCell, Table, TableBody, TableHead } from '#web/ui/table.tsx'
import { BookingRow } from './BookingRow.tsx'

export function BookingsTable({
  bookings,
  onOpen,
}: {
  bookings: Booking[]
  onOpen: (booking: Booking) => void
}) {
  const { t } = useTranslation('bookings')
  return (
    <Table label={t('table')} stack>
      <TableHead>
        <HeadCell>{t('property')}</HeadCell>
        <HeadCell>{t('guest')}</HeadCell>
        <HeadCell>{t('checkIn')}</HeadCell>
        <HeadCell>{t('checkOut')}</HeadCell>
        <HeadCell align="end">{t('total')}</HeadCell>
        <HeadCell>{t('statusColumn')}</HeadCell>
        <HeadCell>{t('actions')}</HeadCell>
      </TableHead>
      <TableBody>
        {bookings.map(booking => (
          <BookingRow key={booking.id} booking={booking} onOpen={() => onOpen(booking)} />
        ))}
      </TableBody>
    </Table>
  )
}
