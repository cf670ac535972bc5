import { useQuery } from '@tanstack/react-query'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { useTranslation } from 'react-i18next'
import type { Booking } from '#contract/bookings/schemas.ts'
import { Listing } from '#web/lib/listing.tsx'
import { useListState } from '#web/lib/use-url-state.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageLoading } from '#web/ui/page-loading.tsx'
import { Table, TableBody, TableHead, TableHeadCell } from '#web/ui/table.tsx'
import { BOOKING_FIELDS, BOOKINGS_PAGE, receivedBookingsQuery } from '../queries.ts'
import { BookingTableRow } from './BookingTableRow.tsx'
import { OwnerBookingsFilterBar } from './OwnerBookingsFilterBar.tsx'

/** All stays at the owner's homes, one per row (spec 2.14). */
export function BookingsList({ onOpen }: { onOpen: (id: string) => void }) {
  const { t } = useTranslation('bookings')
  const { asked, page, filtered, change, turn, showAll } = useListState(BOOKING_FIELDS)
  const list = useQuery(receivedBookingsQuery(asked, page))
  return (
    <div className="grid grid-cols-1 gap-6">
      <OwnerBookingsFilterBar filters={asked} onChange={change} />
      <Listing
        list={list}
        page={page}
        pageSize={BOOKINGS_PAGE}
        onTurn={turn}
        pagesLabel={t('pages')}
        failedTitle={t('errorTitle')}
        failedAction={<Button onClick={() => window.location.reload()}>{t('retry')}</Button>}
        skeleton={<PageLoading label={t('loading')} />}
        empty={<EmptyState icon={<CalendarDays />} title={t('emptyTitle')} text={t('emptyText')} />}
        filtered={
          filtered && {
            icon: <CalendarDays />,
            title: t('noneTitle'),
            text: t('noneText'),
            showAllText: t('showAll'),
            onShowAll: showAll,
          }
        }
      >
        {bookings => <BookingsTable bookings={bookings} onOpen={booking => onOpen(booking.id)} />}
      </Listing>
    </div>
  )
}

function BookingsTable({ bookings, onOpen }: { bookings: Booking[]; onOpen: (booking: Booking) => void }) {
  const { t } = useTranslation('bookings')
  return (
    <Table label={t('table')} stack className="columns:[&_:is(th,td)]:px-3">
      <TableHead>
        <TableHeadCell>{t('property')}</TableHeadCell>
        <TableHeadCell>{t('guest')}</TableHeadCell>
        <TableHeadCell>{t('checkIn')}</TableHeadCell>
        <TableHeadCell>{t('checkOut')}</TableHeadCell>
        <TableHeadCell align="end">{t('total')}</TableHeadCell>
        <TableHeadCell>{t('statusColumn')}</TableHeadCell>
        <TableHeadCell>{t('actions')}</TableHeadCell>
      </TableHead>
      <TableBody>
        {bookings.map(booking => (
          <BookingTableRow key={booking.id} booking={booking} onOpen={() => onOpen(booking)} />
        ))}
      </TableBody>
    </Table>
  )
}
