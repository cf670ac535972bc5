import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { taxCalls } from '#contract/payments/taxes.endpoints.ts'
import { paths } from '#web/lib/paths.ts'
import { QueryBoundary } from '#web/lib/query-boundary.tsx'
import { useListState } from '#web/lib/use-url-state.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { platformTaxesQuery } from '../../taxes/queries.ts'
import { TaxReportBody } from '../../taxes/TaxReportBody.tsx'

/** A year in the address; without one, the current year. */
const FIELDS = { year: /^2\d{3}$/ } as const

/** The taxes on the stays of a year at the homes of all owners, by place. */
export function Component() {
  const { t } = useTranslation('payments')
  const { asked, change } = useListState(FIELDS)
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeader
        eyebrow={t('taxes.ofAll.eyebrow')}
        title={t('taxes.title')}
        text={t('taxes.ofAll.text')}
        actions={
          <ButtonLink to={paths.adminReports()} variant="secondary">
            {t('taxes.ofAll.back')}
          </ButtonLink>
        }
      />
      <QueryBoundary
        query={useQuery(platformTaxesQuery(asked.year))}
        failed={t('taxes.failed')}
        waiting={<Skeleton className="h-64" />}
      >
        {report => (
          <TaxReportBody
            report={report}
            onYear={year => change({ year })}
            file={taxCalls.exportPlatformReport}
            empty={{ text: t('taxes.ofAll.emptyText') }}
          />
        )}
      </QueryBoundary>
    </div>
  )
}
