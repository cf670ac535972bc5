import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BOOKING_STATUSES } from '#contract/bookings/rules.ts'
import type { Booking, BookingStatus } from '#contract/bookings/schemas.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageLoading } from '#web/ui/page-loading.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { BookingsTable } from '../components/BookingsTable.tsx'
import { NoBookings } from '../components/NoBookings.tsx'
import { BOOKINGS_PAGE, receivedBookings } from '../queries.ts'

const BookingDetails = lazy(() =>
  import('../components/BookingDetails.tsx').then(module => ({ default: module.BookingDetails })),
)

export function Component() {
  const { t } = useTranslation(['bookings', 'common'])
  const [search, setSearch] = useState('')
  const [status, setStatus] = useState<BookingStatus | ''>('')
  const [offset, setOffset] = useState(0)
  const [open, setOpen] = useState<Booking | null>(null)
  const words = useDeferredValue(search.trim())
  const bookings = useQuery(receivedBookings({ search: words, status, offset }))
  const count = bookings.data?.count ?? 0

  const show = (next: { search: string; status: BookingStatus | '' }) => {
    setSearch(next.search)
    setStatus(next.status)
    setOffset(0)
  }

  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeader eyebrow={t('eyebrow')} title={t('title')} text={t('text')} />
      <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_14rem]">
        <Field label={t('search')} labelHidden>
          <SearchInput
            placeholder={t('search')}
            clearLabel={t('common:clearSearch')}
            value={search}
            onChange={value => show({ search: value, status })}
          />
        </Field>
        <Field label={t('filter')} labelHidden>
          <Select
            value={status}
            onChange={event => show({ search, status: event.target.value as BookingStatus | '' })}
          >
            <option value="">{t('all')}</option>
            {BOOKING_STATUSES.map(value => (
              <option key={value} value={value}>
                {t(`status.${value}`)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {bookings.isPending && <PageLoading label={t('loading')} />}
      {bookings.isError && (
        <ErrorState
          title={t('errorTitle')}
          text={bookings.error.message}
          action={<Button onClick={() => window.location.reload()}>{t('retry')}</Button>}
        />
      )}
      {bookings.data && count === 0 && (
        <NoBookings
          filtered={words !== '' || status !== ''}
          onShowAll={() => show({ search: '', status: '' })}
        />
      )}
      {bookings.data && count > 0 && <BookingsTable bookings={bookings.data.results} onOpen={setOpen} />}
      {count > BOOKINGS_PAGE && (
        <Pagination
          label={t('pages')}
          previousLabel={t('previous')}
          nextLabel={t('next')}
          position={t('position', { from: offset + 1, to: Math.min(offset + BOOKINGS_PAGE, count), count })}
          onPrevious={offset > 0 ? () => setOffset(offset - BOOKINGS_PAGE) : undefined}
          onNext={offset + BOOKINGS_PAGE < count ? () => setOffset(offset + BOOKINGS_PAGE) : undefined}
        />
      )}
      {open && (
        <Suspense>
          <BookingDetails booking={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </div>
  )
}
