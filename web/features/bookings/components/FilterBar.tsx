import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bookingCalls } from '#contract/bookings/endpoints.ts'
import { BOOKING_STATUSES } from '#contract/bookings/rules.ts'
import { type BookingOrder, type BookingStatus, bookingOrder } from '#contract/bookings/schemas.ts'
import { download } from '#web/lib/download.ts'
import { useDraft } from '#web/lib/use-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.ts'
import type { BookingFilters } from '../place.ts'
import { askedOf } from '../queries.ts'

type Props = {
  filters: BookingFilters
  onChange: (changes: Partial<BookingFilters>) => void
}

/** Whatever narrows or orders the list begins it anew at its first page. */
export function FilterBar({ filters, onChange }: Props) {
  const { t } = useTranslation(['bookings', 'common'])
  const words = useDraft(filters.search, search => onChange({ search, page: 1 }))
  return (
    <div className="grid grid-cols-[2fr_3fr] gap-4 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_10rem_13rem_auto]">
      <Field label={t('search')} labelHidden className="col-span-2 lg:col-span-1">
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
          onChange={event => onChange({ status: event.target.value as BookingStatus | '', page: 1 })}
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
          onChange={event => onChange({ sort: event.target.value as BookingOrder, page: 1 })}
        >
          {bookingOrder.options.map(order => (
            <option key={order} value={order}>
              {t(`order.${order}`)}
            </option>
          ))}
        </Select>
      </Field>
      <ExportButton filters={filters} />
    </div>
  )
}

function ExportButton({ filters }: { filters: BookingFilters }) {
  const { t } = useTranslation('bookings')
  const [busy, setBusy] = useState(false)
  const keep = async () => {
    setBusy(true)
    const { error } = await download(bookingCalls.export, { query: askedOf(filters) })
    if (error) toast.error(t('exportFailed'), { description: error.message })
    setBusy(false)
  }
  return (
    <Button
      variant="secondary"
      busy={busy}
      onClick={() => void keep()}
      icon={<Download className="size-4.5" aria-hidden="true" />}
      className="max-lg:col-span-2 sm:max-lg:justify-self-start"
    >
      {t('export')}
    </Button>
  )
}
