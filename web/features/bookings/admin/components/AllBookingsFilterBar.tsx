import { useTranslation } from 'react-i18next'
import { ListSearch } from '#web/lib/list-search.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { type AllBookingsFilters, BOOKING_CHOICES } from '../queries.ts'

interface Props {
  asked: AllBookingsFilters
  onChange: (changes: Partial<AllBookingsFilters>, how?: { typed: true }) => void
}

export function AllBookingsFilterBar({ asked, onChange }: Props) {
  const { t } = useTranslation(['allBookings', 'bookings'])
  return (
    <search className="grid grid-cols-2 gap-4 xl:grid-cols-4">
      <Field label={t('filters.search')} className="col-span-full">
        <ListSearch
          placeholder={t('filters.searchHint')}
          value={asked.search}
          onSearch={search => onChange({ search }, { typed: true })}
        />
      </Field>
      <Field label={t('filters.from')}>
        <DateField
          value={asked.from}
          max={asked.until || undefined}
          onChange={event => onChange({ from: event.target.value })}
        />
      </Field>
      <Field label={t('filters.until')}>
        <DateField
          value={asked.until}
          min={asked.from || undefined}
          onChange={event => onChange({ until: event.target.value })}
        />
      </Field>
      {/* The names of the orders are longer than those of the states. */}
      <div className="col-span-2 grid grid-cols-[2fr_3fr] gap-4 xl:contents">
        <Field label={t('bookings:filter')}>
          <Select
            value={asked.status}
            onChange={event => onChange({ status: event.target.value as AllBookingsFilters['status'] })}
          >
            {BOOKING_CHOICES.status.map(status => (
              <option key={status} value={status}>
                {status ? t(`bookings:status.${status}`) : t('bookings:all')}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('bookings:sort')}>
          <Select
            value={asked.sort}
            onChange={event => onChange({ sort: event.target.value as AllBookingsFilters['sort'] })}
          >
            {BOOKING_CHOICES.sort.map(sort => (
              <option key={sort} value={sort}>
                {t(`bookings:order.${sort}`)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </search>
  )
}
