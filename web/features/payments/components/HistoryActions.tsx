import Download from 'lucide-react/icons/download'
import FileText from 'lucide-react/icons/file-text'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paymentCalls } from '#contract/payments/endpoints.ts'
import { monthOf } from '#contract/payments/rules.ts'
import { paths } from '#web/app/paths.ts'
import { download } from '#web/lib/download.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { toast } from '#web/ui/toast.ts'
import { queryOf, type TransactionFilters } from '../queries.ts'

/** The same movements to keep: as a table for a spreadsheet, or month by month on paper. */
export function HistoryActions({ filters }: { filters: TransactionFilters }) {
  const { t } = useTranslation('payments')
  const [busy, setBusy] = useState(false)
  const keep = async () => {
    setBusy(true)
    const { error } = await download(paymentCalls.export, { query: queryOf(filters) })
    setBusy(false)
    if (error) toast.error(t('history.csvFailed', { message: error.message }))
  }
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink
        to={paths.ownerStatement(monthOf(new Date()))}
        variant="secondary"
        size="sm"
        icon={<FileText className="-ml-1 size-4.5" aria-hidden="true" />}
      >
        {t('history.statement')}
      </ButtonLink>
      <Button
        variant="secondary"
        size="sm"
        busy={busy}
        busyLabel={t('history.csvBusy')}
        onClick={() => void keep()}
        aria-label={t('history.csvLabel')}
        icon={<Download className="-ml-1 size-4.5" aria-hidden="true" />}
      >
        {t('history.csv')}
      </Button>
    </div>
  )
}
