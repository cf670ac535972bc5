import { useQuery } from '@tanstack/react-query'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { useTranslation } from 'react-i18next'
import { bookingCalls } from '#contract/bookings/endpoints.ts'
import { DownloadButton } from '#web/lib/download-button.tsx'
import { ListPage } from '#web/lib/list-page.tsx'
import { useListState } from '#web/lib/use-url-state.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { AllBookingsFilterBar } from '../components/AllBookingsFilterBar.tsx'
import { AllBookingsTable } from '../components/AllBookingsTable.tsx'
import { ALL_BOOKINGS_PAGE, allBookingsQuery, BOOKING_CHOICES, bookingsQueryFilters } from '../queries.ts'

/** All requests and stays. */
export function Component() {
  const { t } = useTranslation(['allBookings', 'bookings'])
  const { asked, page, filtered, change, turn, showAll } = useListState(BOOKING_CHOICES)
  const list = useQuery(allBookingsQuery(asked, page))
  const home = list.data?.results[0]?.property
  return (
    <ListPage
      header={{
        eyebrow: t('eyebrow'),
        title: t('title'),
        text: t('text'),
        actions: (
          <DownloadButton
            call={bookingCalls.export}
            input={{ query: bookingsQueryFilters(asked) }}
            failed={({ message }) => ({ title: t('bookings:exportFailed'), description: message })}
          >
            {t('bookings:export')}
          </DownloadButton>
        ),
      }}
      filters={<AllBookingsFilterBar asked={asked} onChange={change} />}
      countText={count => t('count', count)}
      only={
        asked.property !== '' && {
          text: home?.id === asked.property ? t('atHome', { home: home.title }) : t('atOneHome'),
          onAll: () => change({ property: '' }),
        }
      }
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
    </ListPage>
  )
}
