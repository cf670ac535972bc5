import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageLoading } from '#web/ui/page-loading.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import type { BookingFilters } from '../place.ts'
import { BOOKINGS_PAGE, receivedBookings } from '../queries.ts'
import { BookingsTable } from './BookingsTable.tsx'
import { FilterBar } from './FilterBar.tsx'
import { NoBookings } from './NoBookings.tsx'

type Props = {
  filters: BookingFilters
  onFilter: (changes: Partial<BookingFilters>) => void
  onOpen: (id: string) => void
}

/** Every stay at the owner's homes, row by row (spec 2.14). */
export function BookingsList({ filters, onFilter, onOpen }: Props) {
  const { t } = useTranslation('bookings')
  const { data, error, isPending, isPlaceholderData } = useQuery(receivedBookings(filters))
  const { page } = filters
  const count = data?.count ?? 0
  const last = Math.max(1, Math.ceil(count / BOOKINGS_PAGE))
  // A page that an old address names, and that is not there any more, gives way to the last.
  const beyond = data && !isPlaceholderData && page > last
  return (
    <div className="grid grid-cols-1 gap-6">
      <FilterBar filters={filters} onChange={onFilter} />
      {isPending && <PageLoading label={t('loading')} />}
      {!data && error && (
        <ErrorState
          title={t('errorTitle')}
          text={error.message}
          action={<Button onClick={() => window.location.reload()}>{t('retry')}</Button>}
        />
      )}
      {data && count === 0 && (
        <NoBookings
          filtered={filters.search !== '' || filters.status !== ''}
          onShowAll={() => onFilter({ search: '', status: '', page: 1 })}
        />
      )}
      {data && data.results.length > 0 && (
        <div className={classNames('transition-opacity', isPlaceholderData && 'opacity-60')}>
          <BookingsTable bookings={data.results} onOpen={booking => onOpen(booking.id)} />
        </div>
      )}
      {count > BOOKINGS_PAGE && (
        <Pagination
          label={t('pages')}
          previousLabel={t('previous')}
          nextLabel={t('next')}
          position={
            beyond
              ? t('beyond', { page, last })
              : t('position', {
                  from: (page - 1) * BOOKINGS_PAGE + 1,
                  to: Math.min(page * BOOKINGS_PAGE, count),
                  count,
                })
          }
          onPrevious={page > 1 ? () => onFilter({ page: Math.min(page - 1, last) }) : undefined}
          onNext={page < last ? () => onFilter({ page: page + 1 }) : undefined}
        />
      )}
    </div>
  )
}
