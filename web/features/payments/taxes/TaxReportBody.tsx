import Landmark from 'lucide-react/icons/landmark'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { taxCalls } from '#contract/payments/taxes.endpoints.ts'
import type { PlatformTaxReport, TaxReport } from '#contract/payments/taxes.schemas.ts'
import { DownloadButton } from '#web/lib/download-button.tsx'
import { formatSums } from '#web/lib/sums.ts'
import { YearField } from '#web/lib/year-field.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Stat } from '#web/ui/stat.tsx'
import { TaxTables } from './TaxTables.tsx'

/** What differs between the report of an owner and that of all. */
export interface TaxReportFile {
  onYear: (year: string) => void
  /** The call that answers the report as a file. */
  file: typeof taxCalls.exportReport | typeof taxCalls.exportPlatformReport
  /** What to do where a year has no taxes. */
  empty: { text: string; action?: ReactNode }
}

interface Props extends TaxReportFile {
  report: TaxReport | PlatformTaxReport
}

/** The taxes of a year: the choice of the year, the file, their sum, and a table for each place. */
export function TaxReportBody({ report, onYear, file, empty }: Props) {
  const { t } = useTranslation('payments')
  const { year, years, lines } = report
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <YearField label={t('taxes.year')} year={year} years={years} onChange={onYear} />
        {lines.length > 0 && (
          <DownloadButton
            call={file}
            input={{ query: { year } }}
            size="sm"
            busyLabel={t('taxes.csvBusy')}
            failed={({ message }) => ({ title: t('taxes.csvFailed', { message }) })}
            aria-label={t('taxes.csvLabel', { year })}
          >
            {t('taxes.csv')}
          </DownloadButton>
        )}
      </div>
      {lines.length === 0 ? (
        <EmptyState icon={<Landmark />} title={t('taxes.emptyTitle', { year })} {...empty} />
      ) : (
        <>
          <Stat
            label={t('taxes.total')}
            value={formatSums(lines.map(({ currency, tax_cents: cents }) => ({ currency, cents })))}
            hint={t('taxes.totalHint')}
          />
          <TaxTables lines={lines} />
        </>
      )}
    </>
  )
}
