import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { taxCalls } from '#contract/payments/taxes.endpoints.ts'
import { paths } from '#web/lib/paths.ts'
import { QueryBoundary } from '#web/lib/query-boundary.tsx'
import { useListState } from '#web/lib/use-url-state.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { taxesQuery } from '../../taxes/queries.ts'
import { TaxReportBody } from '../../taxes/TaxReportBody.tsx'

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
        {report => (
          <TaxReportBody
            report={report}
            onYear={year => change({ year })}
            file={taxCalls.exportReport}
            empty={{
              text: t('taxes.emptyText'),
              action: <ButtonLink to={paths.ownerProperties()}>{t('taxes.homes')}</ButtonLink>,
            }}
          />
        )}
      </QueryBoundary>
    </div>
  )
}
