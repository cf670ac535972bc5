import { useTranslation } from 'react-i18next'
import { bookingCalls } from '#contract/bookings/endpoints.ts'
import { BOOKING_STATUSES } from '#contract/bookings/rules.ts'
import { type BookingOrder, type BookingStatus, bookingOrder } from '#contract/bookings/schemas.ts'
import { DownloadButton } from '#web/lib/download-button.tsx'
import { useDebouncedInput } from '#web/lib/use-debounced-input.ts'
import { Field } from '#web/ui/field.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { type BookingFilters, bookingsQueryInput } from '../queries.ts'

interface Props {
  filters: BookingFilters
  onChange: (changes: Partial<BookingFilters>, how?: { typed: true }) => void
}

export function OwnerBookingsFilterBar({ filters, onChange }: Props) {
  const { t } = useTranslation(['bookings', 'common'])
  const words = useDebouncedInput(filters.search, search => onChange({ search }, { typed: true }))
  return (
    <div className="grid grid-cols-[2fr_3fr] gap-4 sm:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_10rem_13rem_auto]">
      <Field label={t('search')} labelHidden className="col-span-2 xl:col-span-1">
        <SearchInput
          placeholder={t('search')}
          clearLabel={t('common:clearSearch')}
          maxLength={100}
          value={words.draft}
          onChange={words.type}
          onBlur={words.leave}
        />
      </Field>
      <Field label={t('filter')} labelHidden>
        <Select
          value={filters.status}
          onChange={event => onChange({ status: event.target.value as BookingStatus | '' })}
        >
          <option value="">{t('all')}</option>
          {BOOKING_STATUSES.map(value => (
            <option key={value} value={value}>
              {t(`status.${value}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('sort')} labelHidden>
        <Select
          value={filters.sort}
          onChange={event => onChange({ sort: event.target.value as BookingOrder })}
        >
          {bookingOrder.options.map(order => (
            <option key={order} value={order}>
              {t(`order.${order}`)}
            </option>
          ))}
        </Select>
      </Field>
      <DownloadButton
        call={bookingCalls.export}
        input={{ query: bookingsQueryInput(filters) }}
        failed={error => ({ title: t('exportFailed'), description: error.message })}
        className="max-xl:col-span-2 sm:max-xl:justify-self-start"
      >
        {t('export')}
      </DownloadButton>
    </div>
  )
}
