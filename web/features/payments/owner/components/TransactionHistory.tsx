import { useQuery } from '@tanstack/react-query'
import Scroll from 'lucide-react/icons/scroll-text'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Currency } from '#contract/kernel/currencies.ts'
import type { TransactionType } from '#contract/payments/schemas.ts'
import { Listing } from '#web/lib/listing.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TRANSACTIONS_PAGE, type TransactionFilters, transactionsQuery } from '../queries.ts'
import { HistoryActions } from './HistoryActions.tsx'
import { TransactionsTable } from './TransactionsTable.tsx'

/** What was kept of security deposits is rare, and stands under all. */
const FILTERED_TYPES = ['booking', 'withdrawal'] as const satisfies readonly TransactionType[]
const EVERYTHING: TransactionFilters = { type: '', from: '', until: '' }

function Filters({
  filters,
  onChange,
}: {
  filters: TransactionFilters
  onChange: (filters: TransactionFilters) => void
}) {
  const { t } = useTranslation('payments')
  const change = (part: Partial<TransactionFilters>) => onChange({ ...filters, ...part })
  return (
    <div className="grid grid-cols-2 gap-4 lg:grid-cols-[repeat(3,minmax(0,12rem))]">
      <Field label={t('history.filterType')} className="max-lg:col-span-2">
        <Select
          value={filters.type}
          onChange={event => change({ type: event.target.value as TransactionFilters['type'] })}
        >
          <option value="">{t('history.all')}</option>
          {FILTERED_TYPES.map(type => (
            <option key={type} value={type}>
              {t(type === 'booking' ? 'history.bookings' : 'history.withdrawals')}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('history.from')}>
        <DateField
          value={filters.from}
          max={filters.until}
          onChange={event => change({ from: event.target.value })}
        />
      </Field>
      <Field label={t('history.until')}>
        <DateField
          value={filters.until}
          min={filters.from}
          onChange={event => change({ until: event.target.value })}
        />
      </Field>
    </div>
  )
}

/** The ledger, page by page (spec 2.15); of owners with several currencies, in one of them. */
export function TransactionHistory({ currency }: { currency?: Currency | undefined }) {
  const { t } = useTranslation('payments')
  const [filters, setFilters] = useState<TransactionFilters>({ ...EVERYTHING, currency })
  const [page, setPage] = useState(1)
  const found = useQuery(transactionsQuery(filters, (page - 1) * TRANSACTIONS_PAGE))
  const show = (next: TransactionFilters) => {
    setFilters(next)
    setPage(1)
  }
  return (
    <section className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h2>{t('history.title')}</h2>
          <p className="mt-1 text-sm text-ink-soft">{t('history.text')}</p>
        </div>
        <HistoryActions filters={filters} />
      </div>
      <Filters filters={filters} onChange={show} />
      <Listing
        list={found}
        page={page}
        pageSize={TRANSACTIONS_PAGE}
        onTurn={setPage}
        pagesLabel={t('history.pages')}
        failedTitle={t('history.errorTitle')}
        headingLevel={3}
        filtered={
          Object.values(filters).some(Boolean) && {
            title: t('history.noneTitle'),
            text: t('history.noneText'),
            onShowAll: () => show(EVERYTHING),
          }
        }
        empty={
          <EmptyState
            headingLevel={3}
            icon={<Scroll />}
            title={t('history.emptyTitle')}
            text={t('history.emptyText')}
          />
        }
      >
        {rows => <TransactionsTable transactions={rows} />}
      </Listing>
    </section>
  )
}
