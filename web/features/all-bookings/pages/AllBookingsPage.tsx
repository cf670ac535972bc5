import { useQuery } from '@tanstack/react-query'
import CalendarDays from 'lucide-react/icons/calendar-days'
import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#web/lib/format.ts'
import { Listing } from '#web/lib/listing.tsx'
import { useListAddress } from '#web/lib/use-list-address.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { AllBookingsTable } from '../components/AllBookingsTable.tsx'
import { BookingFilters } from '../components/BookingFilters.tsx'
import { CsvButton } from '../components/CsvButton.tsx'
import { ALL_BOOKINGS_PAGE, allBookings, BOOKING_CHOICES } from '../queries.ts'

/** Every request and stay of the house. */
export function Component() {
  const { t } = useTranslation(['allBookings', 'bookings'])
  const { asked, page, filtered, change, turn, showAll } = useListAddress(BOOKING_CHOICES)
  const list = useQuery(allBookings(asked, page))
  const home = list.data?.results[0]?.property
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeader
        eyebrow={t('eyebrow')}
        title={t('title')}
        text={t('text')}
        actions={<CsvButton asked={asked} />}
      />
      <BookingFilters asked={asked} onChange={change} />
      <div className="flex flex-wrap items-center justify-between gap-3 empty:hidden">
        {list.data && (
          <p role="status" className="figures text-sm text-ink-soft">
            {t('count', { count: list.data.count, number: formatNumber(list.data.count) })}
          </p>
        )}
        {asked.property && (
          <Button
            variant="secondary"
            size="sm"
            icon={<X className="size-4" aria-hidden="true" />}
            onClick={() => change({ property: '' })}
          >
            {home?.id === asked.property ? t('atHome', { home: home.title }) : t('atOneHome')}
          </Button>
        )}
      </div>
      <Listing
        list={list}
        page={page}
        pageSize={ALL_BOOKINGS_PAGE}
        onTurn={turn}
        pagesLabel={t('bookings:pages')}
        failedTitle={t('bookings:errorTitle')}
        empty={<EmptyState icon={<CalendarDays />} title={t('bookings:emptyTitle')} text={t('emptyText')} />}
        filtered={filtered && { title: t('bookings:noneTitle'), text: t('noneText'), onShowAll: showAll }}
      >
        {bookings => (
          <AllBookingsTable bookings={bookings} sort={asked.sort} onSort={sort => change({ sort })} />
        )}
      </Listing>
    </div>
  )
}
