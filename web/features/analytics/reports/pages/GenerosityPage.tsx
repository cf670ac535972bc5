import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { analyticsCalls } from '#contract/analytics/endpoints.ts'
import { DownloadButton } from '#web/lib/download-button.tsx'
import { formatMoney, formatNumber } from '#web/lib/format.ts'
import { InDollars } from '#web/lib/in-dollars.tsx'
import { paths } from '#web/lib/paths.ts'
import { useListState, YEAR_FIELDS } from '#web/lib/use-url-state.ts'
import { YearField } from '#web/lib/year-field.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Stat } from '#web/ui/stat.tsx'
import { BudgetCard } from '../components/BudgetCard.tsx'
import { GenerosityLevels } from '../components/GenerosityLevels.tsx'
import { GenerosityPeople } from '../components/GenerosityPeople.tsx'
import { generosityInput, generosityQuery } from '../queries.ts'

/** What discounts cost the owner in a year, by level and by person, and their budget. */
export function Component() {
  const { t } = useTranslation('generosity')
  const { asked, page, change, turn } = useListState(YEAR_FIELDS)
  const report = useQuery(generosityQuery(asked.year, page))
  const { data } = report
  const year = data?.year ?? Number(asked.year)
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeader
        eyebrow={t('eyebrow')}
        title={t('title')}
        text={t('text')}
        actions={
          <ButtonLink to={paths.ownerTrustLevels()} variant="secondary">
            {t('back')}
          </ButtonLink>
        }
      />
      {data && (
        <>
          <div className="flex flex-wrap items-end justify-between gap-4">
            <YearField
              label={t('year')}
              year={data.year}
              years={data.years}
              onChange={chosen => change({ year: chosen })}
            />
            <DownloadButton
              call={analyticsCalls.exportGenerosity}
              input={generosityInput(asked.year)}
              size="sm"
              busyLabel={t('csv.busy')}
              failed={({ message }) => ({ title: t('csv.failed', { message }) })}
            >
              {t('csv.get')}
            </DownloadButton>
          </div>
          <div className="grid pairs-7.5 gap-x-6 gap-y-7 lg:grid-cols-3">
            <Stat
              label={t('given')}
              value={formatMoney(data.discount_cents, 'usd')}
              hint={t('givenHint')}
              className="max-lg:col-span-full"
            />
            <Stat label={t('stays')} value={formatNumber(data.stays)} />
            <Stat label={t('nights')} value={formatNumber(data.nights)} />
          </div>
          <InDollars />
          <BudgetCard report={data} />
          {data.levels.length > 0 && <GenerosityLevels report={data} />}
        </>
      )}
      <GenerosityPeople list={report} year={year} page={page} onTurn={turn} />
    </div>
  )
}
