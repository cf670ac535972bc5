import { useQuery } from '@tanstack/react-query'
import Scroll from 'lucide-react/icons/scroll-text'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { transactionType } from '#contract/payments/schemas.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Select } from '#web/ui/select.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { TRANSACTIONS_PAGE, type TransactionFilters, transactions } from '../queries.ts'
import { HistoryActions } from './HistoryActions.tsx'
import { TransactionsTable } from './TransactionsTable.tsx'

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
    <div className="grid grid-cols-2 gap-4 md:grid-cols-[12rem_12rem_12rem]">
      <Field label={t('history.filterType')} className="max-md:col-span-2">
        <Select
          value={filters.type}
          onChange={event => change({ type: event.target.value as TransactionFilters['type'] })}
        >
          <option value="">{t('history.all')}</option>
          {transactionType.options.map(type => (
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

function NoTransactions({ filtered, onShowAll }: { filtered: boolean; onShowAll: () => void }) {
  const { t } = useTranslation('payments')
  if (!filtered)
    return (
      <EmptyState
        headingLevel={3}
        icon={<Scroll />}
        title={t('history.emptyTitle')}
        text={t('history.emptyText')}
      />
    )
  return (
    <EmptyState
      headingLevel={3}
      icon={<Scroll />}
      title={t('history.noneTitle')}
      text={t('history.noneText')}
      action={
        <Button variant="secondary" onClick={onShowAll}>
          {t('history.showAll')}
        </Button>
      }
    />
  )
}

/** The ledger, page by page (spec 2.15). */
export function History() {
  const { t } = useTranslation(['payments', 'common'])
  const [filters, setFilters] = useState(EVERYTHING)
  const [offset, setOffset] = useState(0)
  const found = useQuery(transactions(filters, offset))
  const count = found.data?.count ?? 0
  const show = (next: TransactionFilters) => {
    setFilters(next)
    setOffset(0)
  }
  const last = offset + TRANSACTIONS_PAGE
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
      {found.isPending && <SkeletonText lines={6} />}
      {found.isError && (
        <ErrorState
          headingLevel={3}
          title={t('history.errorTitle')}
          text={found.error.message}
          action={<Button onClick={() => void found.refetch()}>{t('common:retry')}</Button>}
        />
      )}
      {found.data && count === 0 && (
        <NoTransactions filtered={Object.values(filters).some(Boolean)} onShowAll={() => show(EVERYTHING)} />
      )}
      {found.data && count > 0 && <TransactionsTable transactions={found.data.results} />}
      {count > TRANSACTIONS_PAGE && (
        <Pagination
          label={t('history.pages')}
          previousLabel={t('history.previous')}
          nextLabel={t('history.next')}
          position={t('history.position', { from: offset + 1, to: Math.min(last, count), count })}
          onPrevious={offset > 0 ? () => setOffset(offset - TRANSACTIONS_PAGE) : undefined}
          onNext={last < count ? () => setOffset(last) : undefined}
        />
      )}
    </section>
  )
}
