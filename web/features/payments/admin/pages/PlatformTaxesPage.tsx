import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { taxCalls } from '#contract/payments/taxes.endpoints.ts'
import { paths } from '#web/lib/paths.ts'
import { useListState, YEAR_FIELDS } from '#web/lib/use-url-state.ts'
import { platformTaxesQuery } from '../../taxes/queries.ts'
import { TaxReportFrame } from '../../taxes/TaxReportFrame.tsx'

/** The taxes on the stays of a year at the homes of all owners, by place. */
export function Component() {
  const { t } = useTranslation('payments')
  const { asked, change } = useListState(YEAR_FIELDS)
  return (
    <TaxReportFrame
      eyebrow={t('taxes.ofAll.eyebrow')}
      text={t('taxes.ofAll.text')}
      back={{ to: paths.adminReports(), label: t('taxes.ofAll.back') }}
      query={useQuery(platformTaxesQuery(asked.year))}
      onYear={year => change({ year })}
      file={taxCalls.exportPlatformReport}
      empty={{ text: t('taxes.ofAll.emptyText') }}
    />
  )
}
