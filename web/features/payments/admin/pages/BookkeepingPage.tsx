import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { bookkeepingCalls } from '#contract/payments/bookkeeping.endpoints.ts'
import type { BookkeepingFilters, TrialBalance } from '#contract/payments/bookkeeping.schemas.ts'
import { sendOrThrow } from '#web/lib/api.ts'
import { formatMoneyExactly, formatMonth } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { QueryBoundary } from '#web/lib/query-boundary.tsx'
import { urlFields, useUrlState } from '#web/lib/use-url-state.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { BOOKKEEPING_FIELDS, chosenMonths, monthsToChoose } from '../bookkeeping/address.ts'
import { BookkeepingForm } from '../bookkeeping/BookkeepingForm.tsx'
import { TrialBalanceTable } from '../bookkeeping/TrialBalanceTable.tsx'

const codec = urlFields(BOOKKEEPING_FIELDS)

/** Money moves meanwhile, so that it is read again whenever it is shown. */
const trialBalanceQuery = (months: BookkeepingFilters) => ({
  queryKey: ['bookkeeping', months],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    sendOrThrow(bookkeepingCalls.balance, { query: months, signal }),
  staleTime: 0,
  placeholderData: keepPreviousData,
})

/** The journal as files for bookkeepers, and what they hold. */
export function Component() {
  const { t } = useTranslation('bookkeeping')
  const [{ format, ...asked }, change] = useUrlState(codec)
  const months = { ...chosenMonths(asked, new Date()), currency: asked.currency }
  const balance = useQuery(trialBalanceQuery(months))
  const earliest_month = balance.data?.earliest_month ?? null
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeader
        eyebrow={t('eyebrow')}
        title={t('title')}
        text={t('text')}
        actions={
          <ButtonLink to={paths.adminReports()} variant="secondary">
            {t('back')}
          </ButtonLink>
        }
      />
      <BookkeepingForm
        chosen={{ ...months, format }}
        currencies={balance.data?.currencies ?? [months.currency]}
        months={monthsToChoose({ ...months, earliest_month }, new Date())}
        onChange={changes => change(changes, { preventScrollReset: true })}
      />
      <section className="grid grid-cols-1 gap-4">
        <h2>{t('preview.title')}</h2>
        <QueryBoundary query={balance} failed={t('preview.failed')} waiting={<Skeleton className="h-64" />}>
          {data => <Preview balance={data} />}
        </QueryBoundary>
      </section>
    </div>
  )
}

function Preview({
  balance: { from, until, currency, transactions, lines, accounts },
}: {
  balance: TrialBalance
}) {
  const { t } = useTranslation('bookkeeping')
  const sumOf = (side: 'debit_cents' | 'credit_cents') => accounts.reduce((sum, row) => sum + row[side], 0)
  const [debits, credits] = [sumOf('debit_cents'), sumOf('credit_cents')]
  const period = { from: formatMonth(from), until: formatMonth(until) }
  return (
    <>
      <p aria-live="polite" className="max-w-prose">
        {from === until ? t('preview.month', period) : t('preview.months', period)}{' '}
        {transactions === 0
          ? t('preview.nothing')
          : `${t('preview.transactions', { count: transactions })} ${t('preview.lines', { count: lines })}`}
      </p>
      {debits !== credits ? (
        <Notice tone="warning" urgent title={t('preview.unequal')}>
          {t('preview.unequalText')}
        </Notice>
      ) : (
        transactions > 0 && (
          <Notice tone="good">{t('preview.equal', { amount: formatMoneyExactly(debits, currency) })}</Notice>
        )
      )}
      {accounts.length > 0 && (
        <>
          <TrialBalanceTable accounts={accounts} currency={currency} />
          <p className="max-w-prose text-sm text-ink-soft">{t('preview.signs')}</p>
        </>
      )}
    </>
  )
}
