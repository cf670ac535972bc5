import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { PlatformTaxReport, TaxReport } from '#contract/payments/taxes.schemas.ts'
import { QueryBoundary } from '#web/lib/query-boundary.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TaxReportBody, type TaxReportFile } from './TaxReportBody.tsx'

interface Props<Report> extends TaxReportFile {
  eyebrow: string
  text: string
  /** Where the report is one of several things. */
  back: { to: string; label: string }
  query: UseQueryResult<Report>
}

/** A report of taxes, of one owner or of all. */
export function TaxReportFrame<Report extends TaxReport | PlatformTaxReport>(props: Props<Report>) {
  const { eyebrow, text, back, query, ...file } = props
  const { t } = useTranslation('payments')
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeader
        eyebrow={eyebrow}
        title={t('taxes.title')}
        text={text}
        actions={
          <ButtonLink to={back.to} variant="secondary">
            {back.label}
          </ButtonLink>
        }
      />
      <QueryBoundary query={query} failed={t('taxes.failed')} waiting={<Skeleton className="h-64" />}>
        {report => <TaxReportBody report={report} {...file} />}
      </QueryBoundary>
    </div>
  )
}
