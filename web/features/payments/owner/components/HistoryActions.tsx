import FileText from 'lucide-react/icons/file-text'
import { useTranslation } from 'react-i18next'
import { paymentCalls } from '#contract/payments/endpoints.ts'
import { toUtcMonth } from '#contract/payments/rules.ts'
import { DownloadButton } from '#web/lib/download-button.tsx'
import { paths } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { statementPath } from '../own-currency.ts'
import { type TransactionFilters, transactionsQueryInput } from '../queries.ts'

/** Exports of the movements: as CSV, or as printable monthly statements; and the taxes in them. */
export function HistoryActions({ filters }: { filters: TransactionFilters }) {
  const { t } = useTranslation('payments')
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink
        to={statementPath(toUtcMonth(new Date()), filters.currency)}
        variant="secondary"
        size="sm"
        icon={<FileText className="-ml-1 size-4.5" aria-hidden="true" />}
      >
        {t('history.statement')}
      </ButtonLink>
      <ButtonLink to={paths.ownerTaxes()} variant="secondary" size="sm">
        {t('taxes.open')}
      </ButtonLink>
      <DownloadButton
        call={paymentCalls.export}
        input={{ query: transactionsQueryInput(filters) }}
        size="sm"
        busyLabel={t('history.csvBusy')}
        failed={({ message }) => ({ title: t('history.csvFailed', { message }) })}
        aria-label={t('history.csvLabel')}
      >
        {t('history.csv')}
      </DownloadButton>
    </div>
  )
}
