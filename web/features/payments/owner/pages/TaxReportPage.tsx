import { useQuery } from '@tanstack/react-query'
import Landmark from 'lucide-react/icons/landmark'
import { useTranslation } from 'react-i18next'
import { taxCalls } from '#contract/payments/taxes.endpoints.ts'
import type { TaxReport } from '#contract/payments/taxes.schemas.ts'
import { DownloadButton } from '#web/lib/download-button.tsx'
import { formatMoneyExactly } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { QueryBoundary } from '#web/lib/query-boundary.tsx'
import { useListState } from '#web/lib/use-url-state.ts'
import { YearField } from '#web/lib/year-field.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Stat } from '#web/ui/stat.tsx'
import { TaxTables } from '../components/TaxTables.tsx'
import { taxesQuery, taxInput } from '../queries.ts'

/** A year in the address; without one, the current year. */
const FIELDS = { year: /^2\d{3}$/ } as const

/** The taxes on the stays of a year, by place and home, as the owner has to declare them. */
export function Component() {
  const { t } = useTranslation('payments')
  const { asked, change } = useListState(FIELDS)
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeader
        eyebrow={t('taxes.eyebrow')}
        title={t('taxes.title')}
        text={t('taxes.text')}
        actions={
          <ButtonLink to={paths.ownerPayments()} variant="secondary">
            {t('taxes.back')}
          </ButtonLink>
        }
      />
      <QueryBoundary
        query={useQuery(taxesQuery(asked.year))}
        failed={t('taxes.failed')}
        waiting={<Skeleton className="h-64" />}
      >
        {report => <Report report={report} onYear={year => change({ year })} />}
      </QueryBoundary>
    </div>
  )
}

function Report({ report, onYear }: { report: TaxReport; onYear: (year: string) => void }) {
  const { t } = useTranslation('payments')
  const { year, years, lines } = report
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <YearField label={t('taxes.year')} year={year} years={years} onChange={onYear} />
        {lines.length > 0 && (
          <DownloadButton
            call={taxCalls.exportReport}
            input={taxInput(String(year))}
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
        <EmptyState
          icon={<Landmark />}
          title={t('taxes.emptyTitle', { year })}
          text={t('taxes.emptyText')}
          action={<ButtonLink to={paths.ownerProperties()}>{t('taxes.homes')}</ButtonLink>}
        />
      ) : (
        <>
          <Stat
            label={t('taxes.total')}
            value={formatMoneyExactly(report.tax_cents)}
            hint={t('taxes.totalHint')}
          />
          <TaxTables lines={lines} />
        </>
      )}
    </>
  )
}
