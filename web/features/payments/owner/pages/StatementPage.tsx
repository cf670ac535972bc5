import { useQuery } from '@tanstack/react-query'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Printer from 'lucide-react/icons/printer'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import type { Currency } from '#contract/kernel/currencies.ts'
import { addMonths } from '#contract/kernel/nights.ts'
import { toUtcMonth } from '#contract/payments/rules.ts'
import type { Statement } from '#contract/payments/schemas.ts'
import type { ApiError } from '#web/lib/api-error.ts'
import { formatMonth } from '#web/lib/format.ts'
import { isUnanswered, NotLoaded } from '#web/lib/not-loaded.tsx'
import { paths } from '#web/lib/paths.ts'
import { useUrlState } from '#web/lib/use-url-state.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageLoading } from '#web/ui/page-loading.tsx'
import { StatementSheet } from '../components/StatementSheet.tsx'
import { OWN_CURRENCY, statementPath } from '../own-currency.ts'
import { statementQuery } from '../queries.ts'

/** Links to the neighbouring months, from the first movement to the current month. */
function Months({
  month,
  earliest,
  currency,
}: {
  month: string
  earliest: string | null
  currency: Currency | ''
}) {
  const { t } = useTranslation('payments')
  const [before, after] = [addMonths(month, -1), addMonths(month, 1)]
  return (
    <nav aria-label={t('statement.months')} className="no-print flex flex-wrap justify-between gap-3">
      {earliest !== null && before >= earliest ? (
        <ButtonLink
          to={statementPath(before, currency)}
          variant="secondary"
          size="sm"
          icon={<ChevronLeft className="-ml-1 size-4.5" aria-hidden="true" />}
          aria-label={t('statement.previous', { month: formatMonth(before) })}
        >
          {formatMonth(before)}
        </ButtonLink>
      ) : (
        <span />
      )}
      {after <= toUtcMonth(new Date()) && (
        <ButtonLink
          to={statementPath(after, currency)}
          variant="secondary"
          size="sm"
          aria-label={t('statement.next', { month: formatMonth(after) })}
        >
          {formatMonth(after)}
          <ChevronRight className="-mr-1 size-4.5" aria-hidden="true" />
        </ButtonLink>
      )}
    </nav>
  )
}

function Found({ found, currency }: { found: Statement; currency: Currency | '' }) {
  const { t } = useTranslation('payments')
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeader
        eyebrow={t('statement.eyebrow')}
        title={t('statement.title', { month: formatMonth(found.month) })}
        className="print:hidden"
        actions={
          <>
            <ButtonLink to={paths.ownerPayments()} variant="secondary">
              {t('statement.back')}
            </ButtonLink>
            <Button
              onClick={() => window.print()}
              icon={<Printer className="-ml-1 size-4.5" aria-hidden="true" />}
            >
              {t('statement.print')}
            </Button>
          </>
        }
      />
      <Months month={found.month} earliest={found.earliest_month} currency={currency} />
      <StatementSheet statement={found} />
    </div>
  )
}

export function Component() {
  const { t } = useTranslation('payments')
  const { month = '' } = useParams()
  const [{ currency }] = useUrlState(OWN_CURRENCY)
  const read = useQuery(statementQuery(month, currency || undefined))
  if (read.isPending) return <PageLoading label={t('statement.loading')} />
  if (isUnanswered(read.error)) return <NotLoaded onRetry={() => void read.refetch()} />
  if (read.isError)
    return (
      <ErrorState
        headingLevel={1}
        title={t('statement.errorTitle')}
        text={(read.error as ApiError).fields.month ?? read.error.message}
        action={<ButtonLink to={paths.ownerPayments()}>{t('statement.back')}</ButtonLink>}
      />
    )
  return <Found found={read.data} currency={currency} />
}
