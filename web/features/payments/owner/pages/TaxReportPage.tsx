import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { taxCalls } from '#contract/payments/taxes.endpoints.ts'
import { paths } from '#web/lib/paths.ts'
import { useListState, YEAR_FIELDS } from '#web/lib/use-url-state.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { taxesQuery } from '../../taxes/queries.ts'
import { TaxReportFrame } from '../../taxes/TaxReportFrame.tsx'

/** The taxes on the stays of a year, by place and home, as the owner has to declare them. */
export function Component() {
  const { t } = useTranslation('payments')
  const { asked, change } = useListState(YEAR_FIELDS)
  return (
    <TaxReportFrame
      eyebrow={t('taxes.eyebrow')}
      text={t('taxes.text')}
      back={{ to: paths.ownerPayments(), label: t('taxes.back') }}
      query={useQuery(taxesQuery(asked.year))}
      onYear={year => change({ year })}
      file={taxCalls.exportReport}
      empty={{
        text: t('taxes.emptyText'),
        action: <ButtonLink to={paths.ownerProperties()}>{t('taxes.homes')}</ButtonLink>,
      }}
    />
  )
}
